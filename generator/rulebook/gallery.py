"""All components of a game in a picture: a piece of each, drawn from its faces, its name, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from .book import Book
from .flowables import told_of, told_places
from .flowfaces import Face
from .styles import MM
from .text import Text

ROOM = 20.5
"""The least width of a piece with its words, in mm."""
SCALE, LEAST, MOST = 0.25, 9.0, 19.0
"""Pieces are drawn at this scale, but their longer side is so many mm long at least and at most."""
BEHIND, RISE = 0.22, 0.5
"""So much of its width a back stands out to the right behind the front; and that much of this above it."""
APART = ROOM - MOST
"""Between two pieces with their backs, in mm at least: wider ones are drawn smaller."""
GAP, AIR = 3.0, 5.0
"""Between the words of two pieces, in mm; between a piece and its words, in points."""


class Piece(NamedTuple):
    """A component as it is shown: its first front, the back behind it (None: none, or the same), number and title."""

    front: DrawnFace
    back: DrawnFace | None
    number: int
    title: str

    @property
    def wide(self) -> float:
        """How wide the front is drawn, in mm."""
        size = self.front.size
        longer = max(size.w, size.h)
        return size.w / longer * min(max(longer * SCALE, LEAST), MOST)

    @property
    def behind(self) -> float:
        """How far the back stands out, in mm."""
        return self.wide * BEHIND if self.back else 0.0


def pieces_of(book: Book) -> Iterator[Piece]:
    """Every component that is drawn, in the order of the game; of cards the back is shown, too."""
    for part in book.drawn.components.values():
        if part.cards:
            first, kind = part.cards[0], part.component.kind
            back = first.back if kind in ("card", "reference") else None
            other = back if back and back.key != first.front.key else None
            yield Piece(first.front, other, part.copies, part.component.title)


class Gallery(Flowable):
    """Some of the pieces side by side, ``step`` mm from one to the next, bottoms level, the words of each below it."""

    def __init__(self, pieces: Sequence[Piece], words: Sequence[Text], step: float) -> None:
        super().__init__()
        self._words, self._step = words, step * MM
        self._pairs = [_pair(piece, step - APART) for piece in pieces]
        self.inside = [face for pair in self._pairs for face, _ in pair]
        self.spaceBefore, self.spaceAfter = 6.0, 9.0

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        faces = told_places(one for pair in self._pairs for one in pair)
        words = told_places((text, text.height) for text in self._words)
        return words and told_of(faces, words, self._step, self._high, self.width, self.height)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the column, as high as the highest piece and the longest words."""
        self.width = width
        self._high = max(face.height + at * RISE for pair in self._pairs for face, at in pair)
        words = [text.wrap(self._step - GAP * MM, height)[1] for text in self._words]
        self.height = self._high + AIR + max(words)
        return self.width, self.height

    def draw(self) -> None:
        """Each piece in the middle of its share of the width, its words below."""
        for number, (pair, words) in enumerate(zip(self._pairs, self._words, strict=True)):
            left = number * self._step
            wide = max(at + face.width for face, at in pair)
            for face, at in pair:
                x = left + (self._step - wide) / 2 + at
                face.drawOn(self.canv, x, self.height - self._high + at * RISE)
            words.drawOn(self.canv, left + GAP * MM / 2, self.height - self._high - AIR - words.height)


def _pair(piece: Piece, room: float) -> list[tuple[Face, float]]:
    """The back that stands out behind a piece, if it has one, and its front: each with its place, in points.

    Both together are no wider than ``room`` mm.
    """
    scale = min(1.0, room / (piece.wide + piece.behind))
    shown = [(piece.back, piece.behind * scale * MM)] if piece.back else []
    return [(Face(face, piece.wide * scale), at) for face, at in (*shown, (piece.front, 0.0))]
