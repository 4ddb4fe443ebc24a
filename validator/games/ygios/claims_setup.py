"""Claims about setting up, about what comes from one round into the next, and about tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...claimed import Ask, Claimed
from .book import Book
from .claims_kit import LOCKS, card_of, claim, does, events, in_round, new_turn, possible, starts, tokens, yes
from .game import Ygios
from .state import BONUS, DISCARD, OUT, PLAY, ZONES, State


def _dealt(book: Book, s: State, group: str) -> bool:
    """Whether cards of a group (``base``, ``advanced``) are in the round."""
    span = book.rules["devotion"][group]
    return any(span["min"] <= book.devotion[card] <= span["max"] for card, at in enumerate(s.loc) if at != OUT)


HAS: Mapping[str, Callable[[Book, State], bool]] = {
    "bonuses": lambda book, s: max(s.bonus) >= 0,
    "pool": lambda book, s: max(s.bonus) >= 0 or bool(s.pool),
    "advanced_cards": lambda book, s: _dealt(book, s, "advanced"),
    "sculpt_phase": lambda book, s: bool(s.sculpted),
}
"""What a mode may have, seen at the first turn of a round."""


@claim("only_mode", "what is", on="deal bonus")
def only_mode(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Something that one mode has and no other."""
    has = HAS[asked.meaning["what"]]

    def ask(before: State | None, s: State) -> str | None:
        if not starts(before, s):
            return None
        found = has(rules.book, s)
        return yes(found == (s.mode == asked.meaning["is"]), f"{s.mode} mode has {'it' if found else 'it not'}")

    return ask


@claim("none_in", "what mode", on="deal bonus")
def none_in(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Something that a mode has not."""
    has = HAS[asked.meaning["what"]]

    def ask(before: State | None, s: State) -> str | None:
        if not starts(before, s) or s.mode != asked.meaning["mode"]:
            return None
        return yes(not has(rules.book, s), "it has")

    return ask


@claim("shuffled", "mode is", on="deal bonus")
def shuffled(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which groups of cards the deck of a mode has."""

    def ask(before: State | None, s: State) -> str | None:
        if not starts(before, s) or s.mode != asked.meaning["mode"]:
            return None
        found = [group for group in ("base", "advanced") if _dealt(rules.book, s, group)]
        return yes(found == asked.meaning["is"], f"the deck has: {', '.join(found)}")

    return ask


@claim("out_of_reach", "what", on="trigger draw return discard look move flip play")
def out_of_reach(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Cards that nothing changes during the round."""

    def pile(s: State) -> list[int]:
        return s.sculpted if asked.meaning["what"] == "sculpted" else s.pile

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not in_round(before, s) or not pile(before):
            return None
        return yes(pile(before) == pile(s), "they have changed")

    return ask


@claim("sculpt_turn", "is", on="sculpt")
def sculpt_turn(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the Sculpt Phase counts as a turn."""
    return lambda before, s: yes(any(s.turns) == asked.meaning["is"], "no turn has begun")


@claim("no_trigger_in", "what", on="sculpt trigger")
def no_trigger_in(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When no ability triggers."""
    during = {"sculpt": "sculpt", "turn": "play"}[asked.meaning["what"]]

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != during:
            return None
        return yes(not any(True for _ in events(s, "trigger")), "an ability triggers")

    return ask


DONE: Mapping[str, Callable[[State], bool]] = {
    "sculpt": lambda s: bool(s.sculpted),
    "row": lambda s: len(s.row) == len(ZONES),
    "bonus": lambda s: -1 not in s.bonus,
}
"""Whether a part of the setup is over."""


@claim("phases", "of is", on="sculpt row bonus")
def phases(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which of two parts of the setup comes first."""
    one, other = asked.meaning["of"]

    def ask(before: State | None, s: State) -> str | None:
        if before is None or DONE[one](before) == DONE[one](s):
            return None
        return yes(DONE[other](before) == (asked.meaning["is"] == "after"), "they come the other way round")

    return ask


@claim("pool_full", "is", on="bonus")
def pool_full(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The rounds in which all Zone Bonuses are in the pool again."""
    rounds = asked.meaning["is"]

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != BONUS or max(before.bonus) >= 0 or not 1 < s.round <= max(rounds):
            return None
        full = len(before.pool) == len(rules.book.bonus_ids)
        return yes(full == (s.round in rounds), f"the pool has {len(before.pool)} in round {s.round}")

    return ask


@claim("next_deck", "is", on="set_aside")
def next_deck(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which cards are shuffled for the next round."""

    def ask(before: State | None, s: State) -> str | None:
        if s.round < 2:
            return None
        every = all(s.loc[card] != OUT for card in rules.book.deck(s.mode))
        return yes(every == (asked.meaning["is"] == "all"), "all cards are dealt again")

    return ask


@claim("out_for", "card is", on="set_aside play flip skip")
def out_for(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How long a discarded card is out: for the turn or for the round."""
    card, span = card_of(rules, asked), asked.meaning["is"]
    if card >= 0 and does(rules.book, card, "discard") is None:
        return lambda before, s: "nothing is discarded for it"

    def ask(before: State | None, s: State) -> str | None:
        if s.round > 1 and any(True for _ in events(s, "set aside")):
            return yes(not s.discard, "it is still out in the next round")
        if before is None or not in_round(before, s) or not before.discard:
            return None
        out = all(s.loc[one] == DISCARD for one in before.discard)
        if span == "turn":
            return yes(not out, "it is still out in the next turn") if new_turn(before, s) else None
        return yes(out, "it came back in the same round")

    return ask


@claim("timeline_ends", "is", on="round_end")
def timeline_ends(rules: Ygios, asked: Claimed) -> Ask[State]:
    """At which part of a round the Timeline ends."""

    def ask(before: State | None, s: State) -> str | None:
        if not s.timeline or s.phase == PLAY or rules.actor(s) is not None:
            return None
        return yes(asked.meaning["is"] == "end", "it ends with the round")

    return ask


@claim("tokens_back", "is", on=LOCKS)
def tokens_back(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When all Lock tokens go back to the supply."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not before.locks:
            return None
        if asked.meaning["is"] == "turn":
            return yes(not s.locks, "some are still there") if new_turn(before, s) else None
        return yes(not s.locks, "some are still there") if any(True for _ in events(s, "round end")) else None

    return ask


def locked_turns(s: State) -> int:
    """The locked turns still to come or running, of both players in all Zones."""
    return sum(tokens(s, player, zone) for player in (0, 1) for zone in range(len(ZONES))) if s.locks else 0


def points(s: State) -> int:
    """The Affection Points of both players."""
    return sum(s.points)


NEEDS: Mapping[str, Callable[[State], int]] = {"locks": locked_turns, "points": points}
"""How many tokens a position needs, by component."""
COUNTED: Mapping[str, Callable[[State], int]] = {"lock_turns": locked_turns, "points": points}
"""What tokens may count."""


@claim("tokens_count", "part is", on="lock score")
def tokens_count(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """What the tokens of a component count."""
    need, counted = NEEDS.get(asked.meaning["part"]), COUNTED[asked.meaning["is"]]

    def ask(before: State | None, s: State) -> str | None:
        if need is None or not (need(s) or counted(s)):
            return None
        return yes(need(s) == counted(s), f"{need(s)} are needed, and there are {counted(s)} to count")

    return ask if need else lambda before, s: "they count nothing"


@claim("big_hand", "is", on="draw return", can="is")
def big_hand(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a hand can become bigger than at the start of the round."""

    def ask(before: State | None, s: State) -> str | None:
        most = max(len(hand) for hand in s.hands)
        return possible(asked, most > rules.book.rules["hand"][s.mode], f"a hand has {most} cards")

    return ask
