"""What could be done at a place of an example, as sentences that an author can paste there.

Each is tried: what is pasted may name a card that luck has filled in, and then another lies there; or it is a part of
something that has to be told whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from ..cards.examples import KINDS, Example, ExampleSentence
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.sentences import pieces
from .engine.kernel import Move
from .example_stage import Stage
from .replay_stage import Stop, Told, meant_here

TRIED, ENOUGH = 24, 5
"""Moves that are tried at most, and how many sentences that can be pasted are enough."""
_GOES_ON = frozenset({"unended"})
"""What stops an example only because no more of it is told."""
Stops = Callable[[Example, list[Told]], Sequence[Stop]]
"""What stops an example that goes on with other sentences."""


class Pastable:
    """Says what could be done in an example of a stage."""

    def __init__(self, example: Example, stage: Stage, book: Phrasebook, stops: Stops) -> None:
        self._example, self._stage, self._book, self._stops = replace(example, kind="example"), stage, book, stops

    def said(self, position: Any, moves: Sequence[Move], told: Sequence[Told], stead: Told | None = None) -> str:
        """The first of these moves that can be pasted in the ``stead`` of a sentence, or at the end, and how many
        others there are. Where none of them can be, they are said all the same, as what is allowed and no more.
        """
        before = list(takewhile(lambda one: one is not stead, told))
        tried: dict[str, bool] = {}
        found: list[Move] = []
        shown = 0
        for move in moves[:TRIED]:
            text = self._stage.said(self._book, position, [move])
            if text not in tried:
                if len(found) == ENOUGH:
                    break
                tried[text] = self._plays(text, before)
                found += [move] if tried[text] else []
            shown += tried[text]
        if not found:
            said = self._stage.said(self._book, position, moves) if moves else ""
            return f"(in this deal, not to be pasted) {said}" if said else ""
        rest = len(moves) - shown
        return self._stage.said(self._book, position, found) + (f" ({rest} more)" if rest else "")

    def _plays(self, text: str, before: Sequence[Told]) -> bool:
        """Whether a text is read after these sentences, and carried out."""
        told = list(before)
        for part in pieces(text):
            means = meant_here(self._book.read(part.text, KINDS), told)
            if means is None:
                return False
            told.append(Told(ExampleSentence(part.text, self._example.place), means))
        return all(stop.kind in _GOES_ON for stop in self._stops(self._example, told))
