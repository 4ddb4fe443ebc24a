"""A numbered list as a strip of arrows from left to right: what happens first, and what after it."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus.flowables import Flowable

from .flowables import Text, canvas_of
from .styles import MM
from .theme import Theme, rgb

NARROWEST = 24.0 * MM
"""A step is no narrower than this, in points; what does not fit beside the others stands in another row."""
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
        room = width / self._abreast - 2 * PAD - 2 * TIP
        tall = [words.wrap(room, height)[1] for words in self.inside]
        rows = range(0, len(tall), self._abreast)
        self._heights = [max(tall[at : at + self._abreast]) + NUMBER + 2 * PAD for at in rows]
        self.height = sum(self._heights) + GAP * (len(self._heights) - 1)
        return self.width, self.height

    def draw(self) -> None:
        """Draw the arrows, each with its number above its words."""
        wide = self.width / self._abreast
        for number, words in enumerate(self.inside):
            row, at = divmod(number, self._abreast)
            top = self.height - sum(self._heights[:row]) - GAP * row
            self._arrow(at * wide, top - self._heights[row], wide, self._heights[row], self._first + number)
            words.drawOn(self.canv, at * wide + PAD + TIP, top - PAD - NUMBER - words.height)

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
