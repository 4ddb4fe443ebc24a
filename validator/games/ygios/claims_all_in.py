"""Claims about the turn in which all remaining cards are played (published L204, L464; rulings A06 to A09d, A66)."""

from __future__ import annotations

from ...claimed import Ask, Claimed
from .claims_kit import LAST_CARDS, at_turn, claim, events, in_round, new_turn, yes
from .game import Ygios
from .state import DISCARD, PLAY, State


@claim("all_in_order", "is", on=LAST_CARDS)
def order(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who chooses the order of the remaining cards."""

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or not s.all_in or len({move[1] for move in rules.legal(s) if move[0] == "play"}) < 2:
            return None
        own = rules.actor(s) == s.turn
        return yes(own == (asked.meaning["is"] == "you"), f"player {rules.actor(s)} chooses")

    return ask


@claim("all_in_finish", "is", on=LAST_CARDS)
def finish(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card is finished before the next is played."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or not before.all_in or not before.plays:
            return None
        if not any(event.because == "turn.opponent_has_no_cards" for event in events(s, "play")):
            return None
        return yes((not before.stack) == (asked.meaning["is"] == "before"), "the card before is finished")

    return ask


@claim("all_in_gained", "is", on="draw return")
def gained(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What becomes of cards that come to the hand during that turn."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not (in_round(before, s) and s.all_in and at_turn(s) and before.all_in):
            return None
        told = [event for event in events(s, "draw", "return") if event.data["player"] == s.turn]
        names = {one for event in told for one in (event.data.get("card"), *event.data.get("cards", ()))}
        held = names & {rules.book.ids[card] for card in s.hands[s.turn]}
        played = held & {move[1] for move in rules.legal(s) if move[0] == "play"}
        if not held:
            return None
        return yes(bool(played) == (asked.meaning["is"] == "play"), "it can be played" if played else "it cannot be")

    return ask


@claim("all_in_rest", "is", on="discard")
def rest(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What becomes of cards that cannot be played."""

    def ask(before: State | None, s: State) -> str | None:
        left = [one for event in events(s, "discard") if event.because == "rulings.A06" for one in event.data["cards"]]
        gone = all(s.loc[rules.book.index[one]] == DISCARD for one in left)
        return yes(gone == (asked.meaning["is"] == "discard"), "they are discarded") if left else None

    return ask


@claim("all_in_turns", "is", on=LAST_CARDS)
def turns(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How many turns the plays are."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not (in_round(before, s) and before.all_in and before.plays and s.all_in):
            return None
        counted = 1 + sum(s.turns) - sum(before.turns)
        return yes(counted == asked.meaning["is"], f"it is {counted} turn")

    return ask


@claim("all_in_known", "is")
def known(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When in a turn it is looked whether the opponent has cards."""
    start = asked.meaning["is"] == "start"

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not in_round(before, s):
            return None
        empty = not s.hands[s.turn ^ 1]
        if new_turn(before, s):
            return yes((s.all_in == empty) if start else not (empty and s.all_in), "it is known at the start")
        return yes(not start or s.all_in == before.all_in, "it has changed within a turn")

    return ask


@claim("late_card", "is", on="discard")
def late_card(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What becomes of a card that the opponent gains during that turn."""

    def ask(before: State | None, s: State) -> str | None:
        late = [event for event in events(s, "discard") if event.because == "rulings.A09"]
        if not late:
            return None
        gone = s.phase != PLAY and all(s.loc[rules.book.index[one]] == DISCARD for one in late[0].data["cards"])
        return yes(gone == (asked.meaning["is"] == "discarded"), "the round ends, and the card is discarded")

    return ask


@claim("after_all_in", "is", on=LAST_CARDS)
def after(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether anybody has a turn after that one."""
    nobody = asked.meaning["is"] == "nobody"

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or not before.all_in:
            return None
        if s.phase != PLAY:
            return yes(nobody, "the round is over")
        return yes(not nobody, "another turn begins") if new_turn(before, s) else None

    return ask
