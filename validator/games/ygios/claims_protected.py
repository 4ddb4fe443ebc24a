"""Claims about protected cards, and about what acts across Zones."""

from __future__ import annotations

from collections.abc import Iterator

from ...claimed import Ask, Claimed
from .claims_kit import (
    SAMPLED,
    bearing,
    bonus_of,
    claim,
    events,
    in_round,
    moved,
    name,
    possible,
    speakers,
    yes,
    zone_with,
)
from .game import Ygios
from .state import ZONES, State
from .table import is_protected


def _kept(rules: Ygios, before: State, kind: str) -> Iterator[int]:
    """The cards on the table of a kind: protected, face-up, face-down."""
    for card in before.board:
        if is_protected(rules.book, before, card) if kind == "protected" else before.up[card] == (kind == "up"):
            yield card


@claim("protection", "cards from", on="flip move return discard unpaid")
def protection(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """A card that was protected before a move lies where it lay, with the same face."""
    if set(asked.meaning["from"]) != {"flip", "move", "return", "discard"}:
        return None

    def ask(before: State, s: State) -> str | None:
        kept = list(_kept(rules, before, asked.meaning["cards"])) if in_round(before, s) else []
        odd = [name(rules, one) for one in kept if (s.loc[one], s.up[one]) != (before.loc[one], before.up[one])]
        return yes(not odd, f"{', '.join(odd)} has changed") if kept else None

    return moved(ask)


@claim("protected_ability", "is", on="protect flip move")
def protected_ability(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a protected card that lies face-up loses its ability."""

    def ask(before: State, s: State) -> str | None:
        if not in_round(before, s):
            return None
        had = [one for one in s.board if before.active[one] and is_protected(rules.book, s, one)]
        had += [rules.book.index[event.data["card"]] for event in events(s, "protect")]
        had = [one for one in had if s.up[one] and rules.book.steps[one].speaks]
        lost = [one for one in had if not s.active[one]]
        return yes(bool(lost) == asked.meaning["is"], "it is otherwise") if had else None

    return moved(ask)


@claim("protected_devotion", "is", on=f"{SAMPLED} protect", can="is")
def protected_devotion(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the ability of one card can change the Devotion of another, protected one."""
    speaker = speakers(rules.book)

    def ask(before: State | None, s: State) -> str | None:
        cards = [card for card in s.board if is_protected(rules.book, s, card)]
        heard = bearing(rules.book, s) if cards else {}
        said = {speaker.get(why) for card in cards for why in heard[card]}
        return possible(asked, bool(said & set(rules.book.ids)), "it does") if cards else None

    return ask


@claim("counts_in", "card bonus", on=f"{SAMPLED} trigger", can=True)
def counts_in(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The ability of a card bears on a card in the Zone of a Zone Bonus."""
    speaker, bonus = speakers(rules.book), bonus_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        zone = zone_with(s, bonus)
        there = [one for one in s.board if s.loc[one] == zone]
        heard = bearing(rules.book, s) if there else {}
        said = {speaker.get(why) for one in there for why in heard[one]}
        return yes(asked.meaning["card"] in said, "it bears on none there") if there else None

    return ask


@claim("moved_into", "bonus is", on="move", can="is")
def moved_into(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether cards can be moved into the Zone of a Zone Bonus."""
    bonus = bonus_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        zone = zone_with(s, bonus)
        into = [ZONES.index(event.data["zone"]) for event in events(s, "move")]
        return possible(asked, zone in into, "one is")

    return ask


@claim("still_moved", "to is", on="move", can="is")
def still_moved(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether cards can be moved into a Zone: that of a Zone Bonus, or one that the card of the sentence has locked."""
    bonus, card, to = bonus_of(rules, asked), rules.book.index.get(asked.card, -1), asked.meaning["to"]
    named = -1 if to == "here" else ZONES.index(to["adjacent_to"] if isinstance(to, dict) else to)

    def goals(s: State) -> set[int]:
        if to == "here":
            return {zone_with(s, bonus)}
        return {zone for zone in range(3) if s.near[zone][named]} if isinstance(to, dict) else {named}

    def ask(before: State, s: State) -> str | None:
        locked = {lock[1] for lock in before.locks if lock[4] == card} if to != "here" else set(range(3))
        into = {ZONES.index(event.data["zone"]) for event in events(s, "move")}
        return possible(asked, bool(into & locked & goals(s)), "one is")

    return moved(ask)


@claim("acts_from", "bonus is", on="move flip return", can="is")
@claim("works_on", "from cards_in is", on="move flip return", can="is")
def works_on(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether abilities act into the Zone of a Zone Bonus from others, or from it into others."""
    speaker, bonus = speakers(rules.book), bonus_of(rules, asked)
    outward = asked.meaning.get("from", "here") == "here"

    def acts(before: State, s: State, zone: int) -> bool:
        for event in events(s, "move", "flip", "return"):
            source, one = rules.book.index.get(speaker.get(event.because, ""), -1), rules.book.index[event.data["card"]]
            if source >= 0 and source != one and before.loc[one] < len(ZONES):
                at = before.loc[source] if source in before.board else s.loc[source]
                if (at == zone) == outward and (before.loc[one] == zone) != outward:
                    return True
        return False

    def ask(before: State, s: State) -> str | None:
        zone = zone_with(s, bonus)
        return possible(asked, acts(before, s, zone), "one does") if zone >= 0 else None

    return moved(ask)
