"""What can be seen on a page or in a part of it, as plain values: where they are equal, so are the pixels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from ..cards.lazyclass import dataclass
from ..layouts.deck import DrawnGame
from ..layouts.drawn import DrawnFace
from ..layouts.marks import Circle, Line
from ..layouts.plan import PlannedSheet
from ..layouts.sheet import SheetSide
from ..layouts.signature import Signer
from ..layouts.units import Box
from .cache.inputs import hash_of
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
    """The looks of faces and sheets of one drawn game; ``style`` is what else changes how all faces look."""

    def __init__(self, drawn: DrawnGame, style: Hashable = None) -> None:
        self._faces, self._style = drawn.faces, style
        self._fonts = (drawn.fonts.font("body").name, drawn.fonts.font("body", bold=True).name)
        self._signer = Signer()
        self._sheets: dict[int, tuple[PlannedSheet, str]] = {}

    def face(self, face: DrawnFace) -> Hashable:
        """A face with its bleed."""
        return face.signature, face.size, face.bleed, self._style

    def sheet(self, page: PlannedSheet) -> Hashable:
        """A whole side of a sheet as a hash: there is much to tell, and each file that it stands in asks for it."""
        if id(page) not in self._sheets:
            side = page.side
            faces = tuple(self.face(self._faces[one.key]) for one in side.placements)
            told = hash_of(side, page.caption, self._fonts, faces, self._beside(side))
            self._sheets[id(page)] = page, told
        return self._sheets[id(page)][1]

    def bands(self, page: PlannedSheet, often: frozenset[str], size: tuple[int, int]) -> tuple[Band, ...]:
        """The bands of a side drawn ``size`` pixels large; ``often`` are the faces that its file has as forms."""
        side, height = page.side, size[1]
        seen = list(self._seen(page, often))
        everywhere = hash_of(self._everywhere(side))
        mm = side.h / height
        found = []
        for top in range(0, height, BAND):
            rows = min(BAND, height - top)
            here = tuple(one.what for one in seen if one.top <= (top + rows) * mm and one.bottom >= top * mm)
            found.append(Band(top, rows, hash_of(everywhere, here)))
        return tuple(found)

    def _everywhere(self, side: SheetSide) -> Hashable:
        """What of a side is not told to stand in some part of it; its number is seen in the caption alone."""
        rest = replace(side, number=0, of=0, placements=(), marks=(), folds=(), circles=(), strip=None)
        return rest, self._fonts, self._beside(side)

    def _beside(self, side: SheetSide) -> str:
        return self._signer.signed("", (*side.under, *side.over))

    def _seen(self, page: PlannedSheet, often: frozenset[str]) -> Iterator[_Seen]:
        """What stands in a part of a side, in the order in which it is drawn."""
        side = page.side
        for one in side.placements:
            yield _around(one.clip, (one, one.key in often, self.face(self._faces[one.key])))
        yield from _marks(side)
        if side.strip is not None:
            yield _around(side.strip, (side.strip, page.caption))


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
