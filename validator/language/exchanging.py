"""Two cards that change places while a position is made."""

from __future__ import annotations

from ..engine.tablestate import TableState


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
