"""Pictures of many faces side by side, as virtual tables take them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from ...layouts.drawn import DrawnFace
from ...layouts.sizes import Size
from ...layouts.units import MM_PER_INCH
from .table import Faces

DPI = 300
"""More is not worth its bytes on a screen."""


class Grid(NamedTuple):
    """Columns and rows of cells of ``cell`` pixels; slots count row by row from the top left one."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the whole."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    def corner(self, slot: int) -> tuple[int, int]:
        """The upper left pixel of a slot."""
        return slot % self.columns * self.cell[0], slot // self.columns * self.cell[1]

    def box(self, slot: int) -> tuple[int, int, int, int]:
        """A slot as left, top, right, bottom."""
        left, top = self.corner(slot)
        return left, top, left + self.cell[0], top + self.cell[1]


def grid_for(slots: int, size: Size, most: tuple[int, int], pixels: int) -> Grid:
    """The grid with the largest cells that has ``slots`` of them, ``most`` columns and rows, and ``pixels`` a side.

    At least 2 x 2, and no cell finer than 300 dpi.
    """
    best: Grid | None = None
    for columns in range(2, most[0] + 1):
        rows = max(2, math.ceil(slots / columns))
        if rows > most[1]:
            continue
        dots = min(pixels / columns / size.w, pixels / rows / size.h, DPI / MM_PER_INCH)
        grid = Grid(columns, rows, (math.floor(size.w * dots), math.floor(size.h * dots)))
        if best is None or (grid.cell, -columns * rows) > (best.cell, -best.columns * best.rows):
            best = grid
    assert best is not None, "more slots than the largest grid has"
    return best


def sheet_of(grid: Grid, fronts: Sequence[DrawnFace], faces: Faces) -> Image.Image:
    """The faces in their slots; what is left over is white."""
    sheet = Image.new("RGB", grid.size, "white")
    for slot, face in enumerate(fronts):
        sheet.paste(faces.picture(face, grid.cell), grid.corner(slot))
    return sheet


def fitted(size: Size, pixels: int) -> tuple[int, int]:
    """Pixels of one face that is at most 300 dpi and at most ``pixels`` a side."""
    dots = min(pixels / max(size.w, size.h), DPI / MM_PER_INCH)
    return max(1, math.floor(size.w * dots)), max(1, math.floor(size.h * dots))
