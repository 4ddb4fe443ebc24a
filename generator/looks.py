"""What can be seen on a page or in a part of it, as plain values: where they are equal, so are the pixels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from ..layouts.deck import DrawnGame
from ..layouts.drawn import DrawnFace
from ..layouts.marks import Circle, Line
from ..layouts.plan import PlannedSheet
from ..layouts.sheet import SheetSide
from ..layouts.units import Box
from .png import BAND, Band

SPILL = 1.0
"""Millimetres by which a thing may reach beyond where it lies: the width of lines, soft edges."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A thing on a sheet: from which y to which, in mm, and what it is."""

    top: float
    bottom: float
    what: Hashable


class Looks:
    """The looks of faces and sheets of one drawn game."""

    def __init__(self, drawn: DrawnGame) -> None:
        self._faces = drawn.faces
        self._font = drawn.fonts.font("body").name

    def face(self, face: DrawnFace) -> Hashable:
        """A face with its bleed."""
        return face.signature, face.size, face.bleed

    def sheet(self, page: PlannedSheet) -> Hashable:
        """A whole side of a sheet."""
        side = page.side
        return side, page.caption, self._font, tuple(self.face(self._faces[one.key]) for one in side.placements)

    def bands(self, page: PlannedSheet, often: frozenset[str], size: tuple[int, int]) -> tuple[Band, ...]:
        """The bands of a side drawn ``size`` pixels large; ``often`` are the faces that its file has as forms."""
        side, height = page.side, size[1]
        seen = list(self._seen(page, often))
        mm = side.h / height
        found = []
        for top in range(0, height, BAND):
            rows = min(BAND, height - top)
            here = tuple(one.what for one in seen if one.top <= (top + rows) * mm and one.bottom >= top * mm)
            found.append(Band(top, rows, (side.w, side.h, here)))
        return tuple(found)

    def _seen(self, page: PlannedSheet, often: frozenset[str]) -> Iterator[_Seen]:
        """Everything on a side in the order in which it is drawn."""
        side = page.side
        for one in side.placements:
            look = self.face(self._faces[one.key])
            yield _around(one.clip, (one.x, one.y, one.w, one.h, one.turn, one.clip, one.key in often, look))
        yield from _marks(side)
        if side.strip is not None:
            yield _around(side.strip, (side.strip, page.caption, self._font))


def _marks(side: SheetSide) -> Iterator[_Seen]:
    for line in (*side.marks, *side.folds):
        yield _line(line)
    for circle in side.circles:
        yield _circle(circle)


def _line(line: Line) -> _Seen:
    return _Seen(min(line.y1, line.y2) - SPILL, max(line.y1, line.y2) + SPILL, line)


def _circle(circle: Circle) -> _Seen:
    return _Seen(circle.y - circle.r - SPILL, circle.y + circle.r + SPILL, circle)


def _around(box: Box, what: Hashable) -> _Seen:
    return _Seen(box.y - SPILL, box.bottom + SPILL, what)
