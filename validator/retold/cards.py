"""Reference cards: what stands on them is held against the sheet, their numbered lists in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...cards.model import Card, Game
from ...cards.phrasebook.scalars import located
from ...cards.phrasebook.sentences import pieces
from ...cards.source import Place

_LINE = re.compile(r"[^\n]+")
_STEP = re.compile(r"[ \t]*\d{1,3}[.)][ \t]+")


@dataclass(frozen=True)
class CardSentence:
    """A sentence on a reference card; ``numbered``: it is part of a numbered list."""

    card: str
    text: str
    place: Place
    numbered: bool


def card_sentences(game: Game) -> Iterator[CardSentence]:
    """What stands in the texts of reference cards, line by line."""
    for part in game.components.values():
        if part.kind == "reference":
            for card in part.cards:
                yield from _sentences(card)


def _sentences(card: Card) -> Iterator[CardSentence]:
    if not card.data.get("text"):
        return
    where = located(card.doc, (*card.path, "text"))
    for line in _LINE.finditer(where.text):
        step = _STEP.match(line[0])
        start = line.start() + (step.end() if step else 0)
        for piece in pieces(where.text[start : line.end()]):
            first, last = piece.span()
            yield CardSentence(card.id, piece.text, where.place(start + first, start + last), step is not None)
