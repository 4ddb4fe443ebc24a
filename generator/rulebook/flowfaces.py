"""Faces of cards among the book's text: one, some in a row, or spread like a hand."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from .flowables import canvas_of
from .styles import MM

LEAST = 13.5
"""Faces side by side are no narrower than this, in mm; more stand in several rows."""


class Face(Flowable):
    """A card's face, ``width`` mm wide."""

    def __init__(self, face: DrawnFace, width: float) -> None:
        super().__init__()
        self.face = face
        self.width, self.height = width * MM, width * MM * face.size.h / face.size.w

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
    """Faces spread like a hand of cards, ``width`` mm in all."""

    def __init__(self, faces: Sequence[DrawnFace], width: float) -> None:
        super().__init__()
        self.faces, self.width = tuple(faces), width * MM
        self._card = self.width * 0.25
        self._high = self._card * faces[0].size.h / faces[0].size.w
        self.height = self._high * 1.12
        self.spaceBefore = 20.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Place the faces from left to right, each over the one before, turned about a point far below."""
        canvas, middle = canvas_of(self), (len(self.faces) - 1) / 2
        below = 2.0 * self._high
        for index, face in enumerate(self.faces):
            canvas.saveState()
            canvas.translate(self.width / 2, -below)
            canvas.rotate((middle - index) * 7.2)
            canvas.translate(-self._card / 2, below)
            canvas.place(face, self._card)
            canvas.restoreState()
