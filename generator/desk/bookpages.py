"""The pages of the rulebook as they are printed, and on which of them a line of its file is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from hashlib import sha256

from ...cards.lazyclass import dataclass

_WORD = re.compile(r"\w+")
_WORDS = 3
"""So many words in a row are looked for: fewer stand on many pages."""


@dataclass(frozen=True, slots=True)
class BookPages:
    """The printed rulebook: a PDF file, and of each page all rows of some words that it has, one after another."""

    pdf: bytes = field(repr=False)
    rows: tuple[frozenset[str], ...] = field(repr=False)
    look: str

    def page_of(self, line: str) -> int | None:
        """The page (from 0) that has most of what a line of the file says; None if none has anything of it."""
        wanted = set(_rows(line))
        found = [len(wanted & rows) for rows in self.rows]
        most = max(found, default=0)
        return found.index(most) if most else None


def book_pages(pdf: bytes) -> BookPages:
    """The pages of a rulebook that was set."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    rows = tuple(frozenset(_rows(page.get_textpage().get_text_bounded())) for page in document)
    document.close()
    return BookPages(pdf, rows, sha256(pdf).hexdigest()[:20])


def _rows(text: str) -> Iterator[str]:
    words = [word.casefold() for word in _WORD.findall(text)]
    few = min(_WORDS, len(words))
    return (" ".join(words[at : at + few]) for at in range(len(words) - few + 1) if few)
