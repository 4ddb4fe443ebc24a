"""Houses that show what claims about rooms, trios and reach come to: such claims are worked out for every house."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Move
from ...teller import Proof
from ...telling_kit import kind_of
from .claims_house import area_of
from .game import ConnectingLinks
from .position import Position
from .state import CHOOSE, COLOURS, GIVE, WATCH, State, each, rooms
from .turns import acting, openings

Show: TypeAlias = Callable[[ConnectingLinks, Claimed, State], Proof[State]]


def proof_of(rules: ConnectingLinks, claim: Claimed, start: State) -> Proof[State] | None:
    """How a claim that is worked out is shown; None for claims that play decides."""
    show = SHOWS.get(kind_of(claim))
    return show(rules, claim, start) if show and start.phase in (CHOOSE, GIVE) else None


def _house(rules: ConnectingLinks, mode: str, *outcomes: Meaning) -> Proof[State]:
    """The first turn, whoever the possessors are."""
    book = rules.book
    others = [name for name in book.ids if not book.before(mode) >> book.index[name] & 1]
    return Proof(rules.position(Position(others[: book.possessors], mode, book.first_notice)), outcomes)


def _trios(rules: ConnectingLinks, claim: Claimed, start: State) -> Proof[State]:
    return _house(rules, start.mode, {"outcome": "trios", "n": len(rules.possible(start))})


def _sizes(rules: ConnectingLinks, claim: Claimed, start: State) -> Proof[State]:
    """A room from which a gift reaches another number of rooms than is said."""
    m, book = claim.meaning, rules.book
    said = m["sizes"] if "sizes" in m else [m["rooms"]]
    for room, name in enumerate(book.ids):
        row, column = divmod(room, book.columns)
        ends = (row in (0, book.rows - 1)) + (column in (0, book.columns - 1))
        reached = book.reach[COLOURS.index(m["gift"])][room].bit_count()
        if reached not in said and m.get("where", PLACES[ends]) == PLACES[ends]:
            reach = {"outcome": "reaches_rooms", "colour": m["gift"], "giver": name, "n": reached}
            return _house(rules, start.mode, {"outcome": "lives", "card": name, "n": int(book.label(room))}, reach)
    return Proof(None)


PLACES = ("inside", "edge", "corner")
"""Where a room is, by how many outer walls it has."""


def _reach(rules: ConnectingLinks, claim: Claimed, start: State) -> Proof[State]:
    """The turn in which the only possessor who is not watched has to give, from its beginning."""
    if start.phase != GIVE or len(acting(start)) != 1 or "area" not in claim.meaning:
        return Proof(None)
    book, colour, (room,) = rules.book, str(claim.meaning["gift"]), acting(start)
    open_rooms = openings(book, start)[COLOURS.index(colour)]
    odd = open_rooms ^ area_of(rules, claim.meaning["area"], room) & start.alive & ~rooms(start.possessors)
    shown: list[Meaning] = [
        {"outcome": "may_give", "is": bool(open_rooms >> other & 1), "card": book.ids[other], "colour": colour}
        for other in each(odd)
    ]
    first = start.copy()
    first.watched, first.notice, first.due, first.phase = 0, -1, 0, WATCH
    first.used &= ~(1 << start.notice)
    watched: list[Move] = [("watch", book.ids[other]) for other in each(start.watched)]
    return Proof(first, tuple(shown[:2]), (*watched, ("show", book.notices[start.notice].id)))


def _momoka(rules: ConnectingLinks, claim: Claimed, start: State) -> Proof[State]:
    """The first character with Fortune is chosen as a possessor."""
    book = rules.book
    chosen = next((move for move in rules.legal(start) if book.ids[book.first] in move), None)
    if chosen is None:
        return Proof(None)
    return Proof(start, ({"outcome": "may_be", "card": book.ids[book.first], "is": True},), (chosen,))


SHOWS: dict[str, Show] = {
    "possible_sets": _trios,
    "reach_at": _sizes,
    "reach_sizes": _sizes,
    "reach": _reach,
    "momoka_choosable": _momoka,
}
"""How claims that are worked out are shown, by their kinds."""
