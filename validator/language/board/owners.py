"""Whose the pieces are of which only one player takes: those that are chosen, shown, put or given by the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.lexicon.forms import WordsForm
from ...engine.tablestate import TableState
from ..deeds import Deeds
from ..stage import people_of
from .asks import Appoint, Expose, Give, Lay, PieceAsk
from .bits import bits


def owners(deeds: Deeds, words: WordsForm, fresh: TableState) -> Mapping[str, int]:
    """The player for each component of which one player alone takes; ``fresh`` is the position before the setup."""
    seats: dict[str, set[int]] = {}
    for ask in deeds.asks:
        if isinstance(ask, PieceAsk):
            for component in _used(ask, deeds, words, fresh):
                seats.setdefault(component, set()).update(_answering(ask, deeds))
    return {component: found.pop() for component, found in seats.items() if len(found) == 1}


def _used(ask: PieceAsk, deeds: Deeds, words: WordsForm, fresh: TableState) -> Iterator[str]:
    """The components from which those who answer a question take."""
    pieces = deeds.board.pieces
    if isinstance(ask, Appoint):
        yield f"{ask.role}s"
    elif isinstance(ask, Lay | Give):
        yield words.supplies.get(ask.token, "")
    elif isinstance(ask, Expose):
        shown = bits(pieces.cards[move[1]] for move in ask.options(fresh, []))
        yield from (component for noun, component in words.pieces.items() if pieces.nouns[noun] & shown)


def _answering(ask: PieceAsk, deeds: Deeds) -> Iterator[int]:
    """The players who answer a question, as far as the sheet says who."""
    appointed = deeds.board.appointed.get(ask.role) if isinstance(ask, Appoint | Give) else None
    if appointed is not None and appointed.seat is not None:
        yield appointed.seat
    elif not isinstance(ask.because, str):
        yield from people_of(ask.because.meaning)
