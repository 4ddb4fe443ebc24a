"""What keeps a deed from being done, where that is known before anybody is asked for it."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..frames import THEY, Frame
from ..terms import Meaning

Barred = Callable[[TableState, Frame], "Because | None"]
"""The sentence that keeps "them" from doing something now; None if nothing does."""


def barred(deeds: Blocks, deed: Meaning) -> Barred | None:
    """What keeps a player from drawing a card of a sort: an empty pile, or a card beside which it cannot be held.

    None for deeds of which that is not known beforehand.
    """
    if deed.get("do") != "draw" or "sort" not in deed:
        return None
    sort, table, because = str(deed["sort"]), deeds.table, deeds.because
    pile, kinds = table.place(table.sorts.pile(sort)).base, table.kind_of
    apart = [one for one in deeds.rules.apart if one.sort & table.sorts.kinds[sort]]
    kept = [(one, table.place(table.sorts.held_of(one.kind)).base) for one in apart]

    def bars(state: TableState, frame: Frame) -> Because | None:
        if not state.places[pile]:
            return because
        for one, base in kept:
            if any(kinds[card] == one.kind for card in state.places[base + frame[THEY]]):
                return one.because
        return None

    return bars


def told(deeds: Blocks, bars: Barred) -> Callable[[TableState, Frame], bool]:
    """Whether something can be done; where it cannot, its player learns why."""
    moving = deeds.moving

    def can(state: TableState, frame: Frame) -> bool:
        because = bars(state, frame)
        if because is not None:
            player = frame[THEY]
            moving.tell(state, "nothing", {"player": player}, because, 1 << player, secret=True)
        return because is None

    return can
