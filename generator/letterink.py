"""How much paper letters cover, each measured once in a large picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from ..cards.memo import Memo
from ..layouts.ops import Glyphs

if TYPE_CHECKING:
    from PIL.Image import Image

EM = 32
"""Pixels of an em in that picture."""
ACROSS = 16
"""Letters in a row, and rows on a page."""
TALL = 2
"""Em of a row, with the baseline in the middle; a column has two more than its widest letter."""

_Letter = tuple[str, str]
"""The name of a font and a character."""


class LetterInk:
    """The ink of letters in square em, by font and character, as far as the ``memo`` knows it from other runs."""

    def __init__(self, memo: Memo) -> None:
        self._memo = memo
        self._areas: dict[str, dict[str, float]] = {}

    def measure(self, runs: Iterable[Glyphs]) -> None:
        """Measure the letters of these runs that are not known yet."""
        texts: dict[str, set[str]] = {}
        for run in runs:
            texts.setdefault(run.font, set()).update(run.text)
        lacking = []
        for font, chars in texts.items():
            if font not in self._areas:
                self._areas[font] = {**(self._memo.recall("letters", font) or {})}
            lacking += [(font, char) for char in sorted(chars - self._areas[font].keys())]
        pages = [lacking[start : start + ACROSS**2] for start in range(0, len(lacking), ACROSS**2)]
        for letters, (picture, column) in zip(pages, _pictures(pages), strict=True):
            cells = picture.convert("F").reduce((column, TALL * EM))  # of each the mean
            for (font, char), mean in zip(letters, memoryview(cells.tobytes()).cast("f"), strict=False):
                self._areas[font][char] = (1 - mean / 255) * column * TALL / EM
        for font in {font for font, _ in lacking}:
            self._memo.record(self._areas[font], "letters", font)

    def area(self, font: str, text: str) -> float:
        """Square em that the letters of a text cover, all of them measured before."""
        return sum(map(self._areas[font].__getitem__, text))


def _pictures(pages: Sequence[Sequence[_Letter]]) -> Iterator[tuple[Image, int]]:
    """Grey pictures of letters, each in a cell of its own, and the width of the cells in pixels."""
    if not pages:
        return
    import pypdfium2  # only what is printed waits for it

    buffer, columns = BytesIO(), []
    first: Any = pages[0][0][0]  # the stubs know no name here
    canvas = Canvas(buffer, pageCompression=0, invariant=1, initialFontName=first)
    for letters in pages:
        column = (2 + ceil(max(pdfmetrics.stringWidth(char, font, 1) for font, char in letters))) * EM
        columns.append(column)
        canvas.setPageSize((column * ACROSS, TALL * EM * ACROSS))
        for number, (font, char) in enumerate(letters):
            canvas.setFont(font, EM)
            baseline = TALL * EM * (ACROSS - number // ACROSS - 0.5)
            canvas.drawString(number % ACROSS * column + EM, baseline, char)
        canvas.showPage()
    canvas.save()
    with pypdfium2.PdfDocument(buffer.getvalue()) as document:
        for page, column in zip(document, columns, strict=True):
            yield page.render(scale=1, grayscale=True).to_pil().convert("L"), column
