"""The table of a game by its words after setup: whose hands are how large, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.board import BoardCard, Mark, Part, Pile, Piles, Seat, Spread
from ..engine.tablestate import TableState
from .placekinds import PlaceKind
from .table import Table, headed

FEW = 6
"""So many face-up cards are shown one by one; more lie on a pile."""


def laid_out(table: Table, state: TableState) -> Iterator[Part]:
    """What belongs to nobody, then each player with what is that player's; cards that not all see with their backs."""
    common = [kind for kind in table.places.values() if not kind.owned]
    yield from _places(table, state, [(kind, kind.base) for kind in common], "")
    for seat, name in enumerate(table.people):
        owned = [(kind, kind.base + seat) for kind in table.places.values() if kind.owned]
        hands = [state.places[place] for kind, place in owned if kind.sees == "owner"]
        notes = tuple(mark for mark, base in table.marks.items() if state.values[base + seat])
        has = tuple(Mark(table.said(state.values[base + seat], number)) for number, base in table.numbers.items())
        yield Seat(headed(name), notes, sum(map(len, hands)) if hands else None, has=has)
        yield from _places(
            table, state, [(kind, place) for kind, place in owned if kind.sees != "owner"], f"{headed(name)}: "
        )


def _places(table: Table, state: TableState, places: list[tuple[PlaceKind, int]], whose: str) -> Iterator[Part]:
    """Face-up cards one by one if they are few, the piles side by side; of a player's places those with cards."""
    piles: list[Pile] = []
    for kind, place in places:
        cards = [table.kind_of[card] for card in state.places[place]]
        title = kind.name[:1].upper() + kind.name[1:]
        if kind.sees == "all" and 0 < len(cards) <= FEW:
            shown = tuple(BoardCard(table.kinds[one], table.names[one]) for one in cards)
            yield Spread(f"{whose}{kind.name}" if whose else title, shown)
        elif cards or not whose:
            piles.append(Pile(title, len(cards), table.kinds[cards[-1]] if cards else "", kind.sees == "all"))
    if piles:
        yield Piles("", tuple(piles))
