"""Conditions about single cards: which of them lie in a place, which lies on top, and which in the spot of another."""

from __future__ import annotations

from collections import Counter

from ..engine.tablestate import TableState
from .frames import Frame, Test
from .terms import Meaning, Terms


def there(terms: Terms, so: Meaning) -> Test:
    """Whether these cards are in a place; one that is named twice, twice."""
    where, kinds = terms.place(so["in"]), terms.table.kind_of
    wanted = Counter(terms.table.kinds.index(str(name)) for name in so["there"])

    def lie(state: TableState, frame: Frame) -> bool:
        return wanted <= Counter(kinds[card] for card in state.places[where(state, frame)])

    return lie


def on_top(terms: Terms, so: Meaning) -> Test:
    """Whether a card lies on top of a place."""
    where, kinds, wanted = terms.place(so["of"]), terms.table.kind_of, terms.table.kinds.index(str(so["on_top"]))

    def lies(state: TableState, frame: Frame) -> bool:
        cards = state.places[where(state, frame)]
        return bool(cards) and kinds[cards[-1]] == wanted

    return lies


def in_spot(terms: Terms, so: Meaning) -> Test:
    """Whether a card of a place lies in the same spot as a card of another."""
    where, kinds = terms.place(so["in"]), terms.table.kind_of
    lies, over = (terms.table.kinds.index(str(so[key])) for key in ("in_spot", "over"))

    def lie(state: TableState, frame: Frame) -> bool:
        spots = {spot for cards in state.places for spot, card in enumerate(cards) if kinds[card] == over}
        cards = state.places[where(state, frame)]
        return any(spot < len(cards) and kinds[cards[spot]] == lies for spot in spots)

    return lie
