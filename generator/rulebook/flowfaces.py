"""Faces of cards among the book's text: one, some in a row, or spread like a hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, degrees, radians, sin

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from .flowables import canvas_of, told_of, told_places
from .styles import MM

LEAST = 13.5
"""Faces side by side are no narrower than this, in mm; more stand in several rows."""
STEP = 7.2
"""Degrees from one card of a hand to the next."""


class Face(Flowable):
    """A card's face, ``width`` mm wide."""

    def __init__(self, face: DrawnFace, width: float) -> None:
        super().__init__()
        self.face = face
        self.width, self.height = width * MM, width * MM * face.size.h / face.size.w

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`, but for what the face shows, which the canvas tells."""
        return told_of(self.face.key, self.width)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Place the face."""
        canvas_of(self).place(self.face, self.width)


class Faces(Flowable):
    """Faces side by side, bottoms level, in the middle of ``width`` mm; none wider than ``most`` mm, or than it is."""

    GAP = 3.0
    """Between two faces, in mm."""

    def __init__(self, faces: Sequence[DrawnFace], width: float, most: float) -> None:
        super().__init__()
        share = (width - self.GAP * (len(faces) - 1)) / len(faces)
        self.inside = [Face(face, min(share, most, face.size.w)) for face in faces]
        self.width, self.height = width * MM, max(face.height for face in self.inside)
        self.spaceBefore, self.spaceAfter = 4.0, 9.0

    @property
    def told(self) -> str:
        """As :attr:`Face.told`."""
        return told_of(told_places((face, face.height) for face in self.inside), self.width)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Place the faces from left to right."""
        used = sum(face.width for face in self.inside) + self.GAP * MM * (len(self.inside) - 1)
        x = (self.width - used) / 2
        for face in self.inside:
            face.drawOn(self.canv, x, 0)
            x += face.width + self.GAP * MM


def in_rows(faces: Sequence[DrawnFace], width: float) -> list[Sequence[DrawnFace]]:
    """Faces in as few rows as leave each of them :data:`LEAST` of ``width`` mm, of like numbers."""
    abreast = max(1, int((width + Faces.GAP) / (LEAST + Faces.GAP)))
    rows = max(1, -(-len(faces) // abreast))
    count = max(1, -(-len(faces) // rows))
    return [faces[at : at + count] for at in range(0, len(faces), count)]


class Fan(Flowable):
    """Faces spread like a hand of cards, ``width`` mm in all, in the middle of a wider column."""

    def __init__(self, faces: Sequence[DrawnFace], width: float) -> None:
        super().__init__()
        self.faces, self.width = tuple(faces), width * MM
        self._card = self.width * 0.25
        self._high = self._card * faces[0].size.h / faces[0].size.w
        middle, below = (len(faces) - 1) / 2, 2.0 * self._high
        self._turns = [radians((middle - index) * STEP) for index in range(len(faces))]
        aside = [self._card / 2 * sin(abs(turn)) for turn in self._turns]  # what a corner stands above or below
        self._low = min(below * (cos(turn) - 1) - off for turn, off in zip(self._turns, aside, strict=True))
        tops = [(below + self._high) * cos(turn) - below + off for turn, off in zip(self._turns, aside, strict=True)]
        self.height = max(tops) - self._low
        self.spaceBefore = 20.0
        self._aside = 0.0

    @property
    def told(self) -> str:
        """As :attr:`Face.told`."""
        return told_of([face.key for face in self.faces], self.width, self._high)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points."""
        self._aside = max(0.0, (width - self.width) / 2)
        return self.width, self.height

    def draw(self) -> None:
        """Place the faces from left to right, each over the one before, turned about a point far below."""
        canvas, below = canvas_of(self), 2.0 * self._high
        for face, turn in zip(self.faces, self._turns, strict=True):
            canvas.saveState()
            canvas.translate(self._aside + self.width / 2, -below - self._low)
            canvas.rotate(degrees(turn))
            canvas.translate(-self._card / 2, below)
            canvas.place(face, self._card)
            canvas.restoreState()
