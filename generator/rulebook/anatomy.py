"""One card with its parts named: its face in the middle, at both sides words with lines to what they name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.flowables import Flowable

from ...layouts.anatomy import Callout, callouts
from ...layouts.drawn import DrawnFace
from ...layouts.ops import Call, Glyphs, Stroke
from ...layouts.units import MM_PER_POINT, Box
from .book import Book
from .flowables import canvas_of, told_of
from .flowfaces import Face
from .pen import Pen, style
from .styles import MM
from .theme import rgb

SHARE, SMALL, FEW = 0.46, 0.36, 3
"""The face has this share of the width, and a smaller one with so few parts named; words stand in what is left."""
LINE, NEAR = 0.25, 1.2
"""The width of a line, and the space between it and its words, in mm on paper."""


REACHES = (0.0, -0.15, 0.15, -0.25, 0.25, -0.35, 0.35)
"""Where a line may reach a part, from its middle, as a share of its height."""
WITHIN = 1.0
"""A line ends so many mm inside the part it leads to."""
AROUND = 0.6
"""Lines keep so many mm of the face away from words on it."""


class Parts:
    """The words and lines around a face ``wide`` mm wide in a picture of ``width`` mm; calls are in mm of the face."""

    def __init__(self, book: Book, face: DrawnFace, found: Sequence[Callout], width: float, size: float) -> None:
        share = SHARE if len(found) > FEW else SMALL
        self.scale = min(width * share, face.size.w) / face.size.w
        self.left = (width / self.scale - face.size.w) / 2
        self._pen = Pen(book.fonts, book.icons)
        self._face, self._size = face, size / self.scale
        self._style = style("body", self._size, rgb(book.theme.ink), bold=True, leading=1.05)
        self._line = rgb(book.theme.rose)
        middle = face.size.w / 2
        sides: tuple[list[Callout], list[Callout]] = ([], [])
        self._words = [_inked(call) for call in face.calls if isinstance(call, Glyphs) and call.text.strip()]
        for one in found:
            off = one.at.x + one.at.w / 2 - middle
            right = off > 1.0 if abs(off) > 1.0 else len(sides[0]) > len(sides[1])
            sides[right].append(one)
        for number, side in enumerate(sides):
            reached = [(self._height(one, bool(number)), one) for one in side]
            self._side(sorted(reached, key=itemgetter(0)), bool(number))

    @property
    def calls(self) -> list[Call]:
        """All words and lines."""
        return self._pen.calls

    def _height(self, one: Callout, right: bool) -> float:
        """At which height a line reaches a part: the nearest to its middle at which it crosses no words of the face."""
        start, end = (one.at.right, self._face.size.w) if right else (0.0, one.at.x)
        between = [box for box in self._words if box.right > start and box.x < end]
        heights = [one.at.y + one.at.h * (0.5 + off) for off in REACHES]
        clear = (y for y in heights if not any(box.y <= y <= box.bottom for box in between))
        return next(clear, heights[0])

    def _side(self, side: Sequence[tuple[float, Callout]], right: bool) -> None:
        """The words of one side from the top down, none over another."""
        high = self._size * MM_PER_POINT * 2.3
        face, below = self._face.size, -1e9
        room = face.h - high * len(side)
        for reach, one in side:
            wanted = reach - high / 2
            y = min(max(wanted, below, 0.0), max(room, 0.0))
            below, room = y + high, room + high
            near = NEAR / self.scale
            at = Box(face.w + 2 * near if right else -self.left, y, self.left - 2 * near, high)
            look = replace(self._style, align="left" if right else "right")
            self._pen.words(one.words, look, at)
            start = face.w + 1.5 * near if right else -1.5 * near
            points = ((start, y + high / 2), (self._edge(one.at, reach, right), reach))
            self._pen.calls.append(Stroke(points, self._line, LINE / self.scale))

    def _edge(self, part: Box, reach: float, right: bool) -> float:
        """Where a line at this height ends: a little within a part, but before the words that stand there."""
        within = [
            box for box in self._words if box.y <= reach <= box.bottom and box.x < part.right and box.right > part.x
        ]
        if right:
            return max([part.right - WITHIN, *(box.right for box in within)])
        return min([part.x + WITHIN, *(box.x for box in within)])


def _inked(run: Glyphs) -> Box:
    """Where a run of text has ink, and a little around it."""
    wide, high = stringWidth(run.text, run.font, run.size) * MM_PER_POINT, run.size * MM_PER_POINT
    return Box(run.x - AROUND, run.y - 0.8 * high - AROUND, wide + 2 * AROUND, high + 2 * AROUND)


class Anatomy(Flowable):
    """An annotated card, ``width`` mm wide."""

    def __init__(self, book: Book, face: DrawnFace, found: Sequence[Callout], width: float, size: float) -> None:
        super().__init__()
        self._parts = Parts(book, face, found, width, size)
        self.inside = [Face(face, face.size.w * self._parts.scale)]
        self.calls = self._parts.calls
        self.width, self.height = width * MM, self.inside[0].height
        self.spaceBefore, self.spaceAfter = 4.0, 9.0

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        return told_of(self.inside[0], self.calls, self._parts.left, self._parts.scale, self._aside)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points; it stands in the middle of a wider column."""
        self._aside = max(0.0, (width - self.width) / 2)
        return self.width, self.height

    def draw(self) -> None:
        """Place the face, then lines and words over it."""
        canvas, parts = canvas_of(self), self._parts
        canvas.translate(self._aside + parts.left * parts.scale * MM, 0)
        self.inside[0].drawOn(canvas, 0, 0)
        canvas.scale(parts.scale, parts.scale)
        canvas.paint(self.calls, self.inside[0].face.size.h)


def annotated(book: Book, argument: Sequence[tuple[str, str]], id_: str) -> tuple[DrawnFace, list[Callout]] | None:
    """The face of a card and its parts; None if it is not drawn."""
    shown = book.faces(id_)
    return (shown[0].face, callouts(shown[0].face, list(argument))) if shown else None
