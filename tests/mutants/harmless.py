"""Rewrites that change no meaning: other line ends, emphasis, typographic quotes, and words that mean the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill

from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.meaning import same

from .changes import Change, put, taken

_PROSE = re.compile(r"(?:^[A-Z“][^\n{}|]*\n)+(?=\n)", re.MULTILINE)
"""Paragraphs of whole lines that begin with a capital, without templates and tables."""


def reflowed(text: str, width: int) -> str:
    """A rulebook with its paragraphs set in lines of another width."""
    return _PROSE.sub(lambda found: f"{fill(found[0], width, break_on_hyphens=False)}\n", text)


def emphasised(text: str) -> str:
    """A rulebook with a word of the first line of every paragraph emphasised, and curled apostrophes."""
    strong = _PROSE.sub(lambda found: re.sub(r"(?<= )([a-z]+)(?= )", r"**\1**", found[0], count=1), text)
    return _PROSE.sub(lambda found: found[0].replace("'", "’"), strong)


def synonyms(text: str, book: Phrasebook) -> Iterator[Change]:
    """Each word of an enumeration exchanged for another one of the same value, where grammar allows it."""
    meanings = book.read(text).meanings
    for start, end, known, value in taken(text, book):
        wordings = next(texts for other, texts in known.entries if same(other, value))
        for wording in wordings:
            if wording.lower() != text[start:end].lower():
                change = put(text, start, end, wording, "synonym")
                made = book.read(change.done(text))
                if made.meanings == meanings and book.regular(made).lower() == made.text.lower():
                    yield change
