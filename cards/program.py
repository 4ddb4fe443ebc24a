"""What a card says, once read: its sentences in printed order, each with its meaning and its place."""

from __future__ import annotations

from dataclasses import field
from typing import Any, TypeAlias

from .lazyclass import dataclass
from .source import Place

Meaning: TypeAlias = dict[str, Any]
"""A plain value of mappings, lists, texts, whole numbers and truth values; see the phrasebook of the game."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One printed sentence.

    ``meaning`` is what it says as a plain value, ``text`` its very words, ``place`` where it stands (None for a
    sentence that stands in no file), ``aside`` whether it stood in parentheses: a claim, which nobody carries out.
    """

    meaning: Meaning = field(hash=False)
    text: str
    place: Place | None = None
    aside: bool = False

    def __str__(self) -> str:
        """The words and, if known, the place: ``"Draw 1 card." (affection.yaml:7:10)``."""
        return f'"{self.text}"' if self.place is None else f'"{self.text}" ({self.place})'


Program: TypeAlias = tuple[Sentence, ...]
"""The sentences of one card in printed order."""
