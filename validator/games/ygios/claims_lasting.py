"""Claims about what lasts: abilities and locks, and what ends them."""

from __future__ import annotations

from ...claimed import Ask, Claimed, Watch
from . import scoring
from .claims_kit import (
    SAMPLED,
    about,
    bonus_of,
    card_of,
    claim,
    events,
    in_round,
    moved,
    name,
    new_turn,
    yes,
    zone_with,
)
from .claims_triggers import after, answer, happened
from .game import Ygios
from .state import ZONES, State

ENDS = {"ability": ("first player",), "lock": ("round end",)}
"""The event with which it can be seen that the round has ended what lasts."""


@claim("ends", "what card by is")
def ends(rules: Ygios, asked: Claimed) -> Watch[State]:
    """Whether lasting abilities (or locks, or one card's ability) end by a change of their card, or with time."""
    by, what = asked.meaning["by"], asked.meaning["what"]
    if by in ("round", "turn"):
        return Watch(_ends_with(asked, by, what), frozenset(ENDS[what] if by == "round" else ()))
    only = card_of(rules, asked) if "card" in asked.meaning else None

    def ask(before: State, s: State) -> str | None:
        found = None
        for event, card in happened(rules, s, by) if in_round(before, s) else ():
            own = event.data["card"]
            comes_on = by in ("play_up", "flip_up") and what == "ability" and answer(s, event) == "trigger"
            was_on = only in (None, card) and (
                _on(rules, before, card, what) or (comes_on and rules.book.steps[card].worths)
            )
            if was_on and not _changed_again(s, own) and not about(list(events(s)), own, "lock over"):
                found = yes(_on(rules, s, card, what) != asked.meaning["is"], f"{name(rules, card)} is otherwise")
                if found:
                    return found
        return found

    return Watch(moved(ask), after(by))


def _on(rules: Ygios, s: State, card: int, what: str) -> bool:
    """Whether the lasting ability, or the lock, of a card is on."""
    if what == "lock":
        return any(lock[4] == card for lock in s.locks)
    return s.active[card] > 0 and len(rules.book.steps[card].worths) > 0


def _changed_again(s: State, card: str) -> bool:
    """Whether more than one thing has happened to a card in the last move."""
    return len(about(list(events(s)), card, "play", "flip", "move", "return", "unpaid")) > 1


def _ends_with(asked: Claimed, by: str, what: str) -> Ask[State]:
    """The same with the turn or the round."""

    def on(s: State) -> bool:
        return len(s.locks) > 0 if what == "lock" else any(card > 0 for card in s.active)

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not on(before):
            return None
        if by == "turn":
            return (
                yes(not asked.meaning["is"], "it goes on in the next turn") if new_turn(before, s) and on(s) else None
            )
        over = any(events(s, *ENDS[what]))
        return yes(on(s) != asked.meaning["is"], "it is otherwise") if over else None

    return ask


@claim("lasts", "is", on="flip return move")
def lasts(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A lasting ability that was on stays on until its card is flipped this way or leaves, and no turn ends it."""
    face, span = asked.meaning["is"]["flipped"], asked.meaning["is"]["end_of"]

    def ask(before: State, s: State) -> str | None:
        found = None
        for card in before.board if in_round(before, s) else ():
            if _on(rules, before, card, "ability") and not _changed_again(s, rules.book.ids[card]):
                stays = (
                    card in s.board and s.up[card] != (face == "up") and not (span == "turn" and new_turn(before, s))
                )
                if bool(s.active[card]) != stays:
                    return f"the ability of {name(rules, card)} is {'on' if s.active[card] else 'off'}"
                found = ""
        return found

    return moved(ask)


@claim("passing_ends", "by what is", on="move flip")
def passing_ends(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """Whether a move into the Zone of a Zone Bonus ends an ability; whether a move or a flip ends First Impressions."""
    bonus, what = bonus_of(rules, asked), asked.meaning["what"]

    def ask(before: State, s: State) -> str | None:
        if not in_round(before, s):
            return None
        changed = {rules.book.index[event.data["card"]] for event in events(s, "move", "flip")} & set(s.board)
        if what == "bonus":
            return yes((s.fi != before.fi) == asked.meaning["is"], "it is otherwise") if before.fi in changed else None
        zone = zone_with(s, bonus)
        came = [
            card for card in changed if s.loc[card] == zone != before.loc[card] and before.active[card] and s.up[card]
        ]
        odd = [card for card in came if bool(s.active[card]) == asked.meaning["is"]]
        return yes(not odd, "it is otherwise") if came else None

    return moved(ask) if what == "bonus" or asked.meaning["by"] == ["move_here"] else None


@claim("has_ability", "face is", on="flip return move trigger")
def has_ability(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether cards with this face have an ability that is on."""
    face = int(asked.meaning["face"] == "up")

    def ask(before: State | None, s: State) -> str | None:
        cards = [card for card in s.board if s.up[card] == face]
        on = [name(rules, card) for card in cards if s.active[card]]
        if asked.meaning["is"]:
            return "" if on else None
        return yes(not on, f"{', '.join(on)} has") if cards else None

    return ask


@claim("works_from", "where", on=SAMPLED)
def works_from(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """The Devotion of all other cards is the same wherever the card lies (``where: any``)."""
    book, source = rules.book, card_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        if not s.active[source] or len(s.board) < 2 or source not in s.board:
            return None
        home, values = s.loc[source], []
        for zone in range(len(ZONES)):
            s.loc[source] = zone
            spoken = scoring.speaking(book, s)
            values.append({one: scoring.devotion(book, s, one, spoken) for one in s.board if one != source})
        s.loc[source] = home
        odd = [zone for zone, found in enumerate(values) if found != values[home]]
        return yes(not odd, f"the others have other Devotion with it in {ZONES[odd[0]] if odd else ''}")

    return ask if source >= 0 and asked.meaning["where"] == "any" else None
