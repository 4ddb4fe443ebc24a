"""Sentences that faces print of themselves: the fixed words of a face, with the values that stand among them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .located import Located
from .phrasebook.sentences import Piece, pieces
from .source import Place

_VALUE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_QUOTED = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_NUMBER = re.compile(r"(?<![^\W_])\d+(?:[.,]\d+)?")
"""A number; one behind letters is part of a name, such as the title of a column: Action2."""
_LONGEST = 12
"""Words that are looked for together, to find where in a face a sentence stands."""


class OnFace(NamedTuple):
    """A sentence of a face: its ``text`` as printed, where it is written, and the ``numbers`` that are typed there."""

    text: str
    place: Place
    numbers: tuple[str, ...]


def fixed_words(template: str, each: str = "") -> tuple[Piece, ...]:
    """What a text of a face says of itself: its words around values, and words in quotation marks within them."""
    chunks = [*_VALUE.split(template)]
    for code in (*_VALUE.findall(template), each):
        chunks += [one or other for one, other in _QUOTED.findall(code)]
    return tuple(piece for chunk in chunks if _LETTERS.search(chunk) for piece in pieces(chunk))


def own_sentences(printed: str, fixed: Sequence[Piece], where: Sequence[Located]) -> Iterator[OnFace]:
    """The sentences of a ``printed`` text that its face says, wholly or in part; ``where`` they are written."""
    for piece in pieces(printed):
        said = [one.text for one in fixed if one.text in piece.text or piece.text in one.text]
        if said:
            typed = {number for one in said for number in _NUMBER.findall(one)}
            numbers = tuple(number for number in _NUMBER.findall(piece.text) if number in typed)
            yield OnFace(piece.text, _place(piece.text, numbers, where), numbers)


def _place(text: str, numbers: Sequence[str], where: Sequence[Located]) -> Place:
    """Where most of a sentence stands together, with a number of it if one is typed."""
    words = text.split(" ")
    for count in range(min(len(words), _LONGEST), 0, -1):
        for first in range(len(words) - count + 1):
            part = " ".join(words[first : first + count])
            if numbers and not any(number in part for number in numbers):
                continue
            for one in where:
                if (at := one.text.find(part)) >= 0:
                    return one.place(at, at + len(part))
    return where[0].place(0, 1)
