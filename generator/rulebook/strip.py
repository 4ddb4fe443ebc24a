"""A numbered list as a strip of arrows from left to right: what happens first, and what after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import sqrt

from reportlab.platypus.flowables import Flowable

from .flowables import canvas_of, told_of, told_places
from .styles import MM
from .text import Text
from .theme import Theme, rgb

NARROWEST, LEAST = 24.0 * MM, 0.65
"""Steps are so wide on average, in points; what does not fit beside the others stands in another row. One with few
words is this share of it at least."""
TIP, PAD, GAP = 6.0, 4.0, 2.0
"""How far an arrow's tip reaches into the space after it, the space around its words, and that between two rows, in
points."""
NUMBER = 11.0
"""The height of a step's number with the space below it, in points."""


def rows_of(count: int, width: float) -> int:
    """How many steps stand side by side in so many points: as many in each row as in the others, or one less."""
    most = max(1, int(width / NARROWEST))
    rows = -(-count // most)
    return -(-count // rows)


class Strip(Flowable):
    """Steps as arrows in rows, numbered from ``first``; ``theme`` colours them."""

    def __init__(self, words: Sequence[Text], first: int, theme: Theme) -> None:
        super().__init__()
        self.inside = list(words)
        self._first, self._theme = first, theme
        self.spaceBefore, self.spaceAfter = 3.0, 8.0
        self._heights: list[float] = []

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the column; each row is as high as its longest step."""
        self.width = width
        self._abreast = rows_of(len(self.inside), width)
        rows = range(0, len(self.inside), self._abreast)
        self._lefts = [self._spread(width, self.inside[at : at + self._abreast]) for at in rows]
        rooms = [right - left - 2 * PAD - 2 * TIP for lefts in self._lefts for left, right in pairwise(lefts)]
        tall = [words.wrap(room, height)[1] for words, room in zip(self.inside, rooms, strict=True)]
        self._heights = [max(tall[at : at + self._abreast]) + NUMBER + 2 * PAD for at in rows]
        self.height = sum(self._heights) + GAP * (len(self._heights) - 1)
        return self.width, self.height

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        inside = told_places((words,) for words in self.inside)
        return inside and told_of(inside, self._first, self.width, self._lefts, self._heights)

    @staticmethod
    def _spread(width: float, row: Sequence[Text]) -> list[float]:
        """Where the steps of a row begin, and where the last ends: steps with more words are wider."""
        least = LEAST * min(NARROWEST, width / len(row))
        shares = [sqrt(max(1, len(words.words))) for words in row]
        spare = (width - least * len(row)) / sum(shares)
        return [0.0, *accumulate(least + share * spare for share in shares)]

    def draw(self) -> None:
        """Draw the arrows, each with its number above its words."""
        for number, words in enumerate(self.inside):
            row, at = divmod(number, self._abreast)
            top = self.height - sum(self._heights[:row]) - GAP * row
            left, wide = self._lefts[row][at], self._lefts[row][at + 1] - self._lefts[row][at]
            self._arrow(left, top - self._heights[row], wide, self._heights[row], self._first + number)
            words.drawOn(self.canv, left + PAD + TIP, top - PAD - NUMBER - words.height)

    def _arrow(self, x: float, y: float, wide: float, high: float, number: int) -> None:
        canvas, theme = canvas_of(self), self._theme
        end = x + wide - TIP - 1
        canvas.setFillColorRGB(*rgb(theme.cream))
        path = canvas.beginPath()
        path.moveTo(x, y)
        for point in ((end, y), (end + TIP, y + high / 2), (end, y + high), (x, y + high), (x + TIP, y + high / 2)):
            path.lineTo(*point)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.setFillColorRGB(*rgb(theme.rose_deep))
        canvas.setFont(self.inside[0].style.bulletFontName, NUMBER - 2)
        canvas.drawString(x + PAD + TIP, y + high - PAD - NUMBER + 3, str(number))
