"""Conditions about single cards: which of them lie in a place, and which lies on top."""

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
