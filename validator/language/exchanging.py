"""Cards that change places while a position is made: two of them, or one that has no place yet with another one."""

from __future__ import annotations

from collections.abc import Collection

from ..engine.tablestate import TableState
from ..replay_stage import Impossible, Told
from .table import Table


def exchange(state: TableState, one: int, other: int) -> None:
    """Let two cards change places. Who knew what lay in a place knows what lies there now, and who
    moved it there moved that."""
    spots = {}
    for place, cards in enumerate(state.places):
        spots.update({card: (place, at) for at, card in enumerate(cards) if card in (one, other)})
    for card, (place, at) in ((one, spots[other]), (other, spots[one])):
        state.places[place][at] = card
    for of_card in (state.known, state.by):
        of_card[one], of_card[other] = of_card[other], of_card[one]


def free_card(table: Table, state: TableState, kind: int, pinned: Collection[int], told: Told) -> int:
    """A card of a kind that may be anywhere. Raises Impossible where all have their place."""
    every = [card for cards in state.places for card in cards if table.kind_of[card] == kind]
    found = next((card for card in every if card not in pinned), None)
    if found is None:
        raise Impossible(f"there are only {len(every)} of {table.names[kind]}, and all have their place", at=told)
    return found


def swap(table: Table, state: TableState, card: int, kind: int, pinned: Collection[int], told: Told) -> int:
    """Let a free card of a kind change places with another card; the card that came. Raises Impossible."""
    found = free_card(table, state, kind, pinned, told)
    exchange(state, card, found)
    return found
