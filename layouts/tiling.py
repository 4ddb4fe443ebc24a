"""A board larger than the paper in tiles that overlap: how many, which part of the board each shows, and where."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from ..cards.lazyclass import dataclass
from .papers import SAFE_MARGIN, DoesNotFit, Paper, all_papers, margins_of
from .room import SIDES, Fold, Orientation, Strip, folds, free_strip, region, ways
from .units import TOLERANCE, Box

OVERLAP = 10.0
"""Millimetres two neighbouring tiles share: as wide as a glue stick's trace."""
LEAST_STEP = 40.0
"""Millimetres of board a tile adds to its neighbour at least; less would be all glue and no board."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: ``row`` and ``column`` from 0, and its ``window``: what of the board it shows, in mm of the board."""

    row: int
    column: int
    window: Box

    @property
    def label(self) -> str:
        """The row as a letter, the column as a number from 1: ``B3``; after Z comes AA."""
        letters, row = "", self.row + 1
        while row:
            row, letter = divmod(row - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board of ``w`` x ``h`` mm in ``rows`` x ``columns`` tiles, all of one size, with ``overlap`` mm in common.

    On every sheet the tile lies ``at`` the same place of ``paper``, within its ``room``; ``strip``, ``fold`` and the
    printable ``area`` are as in a grid of cards.
    """

    paper: Paper
    w: float
    h: float
    overlap: float
    columns: int
    rows: int
    room: Box
    at: Box
    strip: Strip | None
    fold: Fold | None
    bleed: float
    area: Box

    def tiles(self) -> Iterator[Tile]:
        """The tiles row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = column * (self.at.w - self.overlap), row * (self.at.h - self.overlap)
                yield Tile(row, column, Box(x, y, self.at.w, self.at.h))

    def seams(self) -> tuple[list[float], list[float]]:
        """Where tiles begin to lie on others: the x of the upright seams and the y of the level ones, on the board."""
        across = [column * (self.at.w - self.overlap) for column in range(1, self.columns)]
        down = [row * (self.at.h - self.overlap) for row in range(1, self.rows)]
        return across, down


def best_tiling(
    paper: Paper,
    w: float,
    h: float,
    overlap: float = OVERLAP,
    margin: object = SAFE_MARGIN,
    orientation: Orientation = "auto",
    bleed: float = 0.0,
    fold: bool = False,
) -> Tiling:
    """The fewest tiles that cover a board of ``w`` x ``h`` mm; of equal ones upright paper, then larger tiles.

    All tiles are of one size, so that all sheets are cut alike. They lie inside the margins and leave room for the
    strip; their bleed may reach into the margins. Raises :class:`DoesNotFit` when a tile would add less than 40 mm of
    board to its neighbour.
    """
    found = list(_tilings(paper, w, h, overlap, margin, orientation, bleed, fold))
    if not found:
        takers = [
            other.name for other in all_papers() if any(_tilings(other, w, h, overlap, margin, "auto", bleed, fold))
        ]
        used = ways(paper, orientation)[0]
        room = region(used, margins_of(margin), "bottom", folds(used, fold)[0], 0.0, bleed)
        where = f"{paper.name} in tiles that overlap by {overlap:g} mm"
        raise DoesNotFit((w, h), where, (room.w, room.h), takers, "board")
    return min(
        found, key=lambda tiling: (tiling.rows * tiling.columns, tiling.paper.landscape, -tiling.at.w * tiling.at.h)
    )


def _tilings(
    upright: Paper,
    w: float,
    h: float,
    overlap: float,
    margin: object,
    orientation: Orientation,
    bleed: float,
    fold: bool,
) -> Iterator[Tiling]:
    """Every way to lay the tiles out, one for each way round of the paper, fold and side of the strip."""
    margins = margins_of(margin)
    for paper in ways(upright, orientation):
        for crease in folds(paper, fold):
            for side in SIDES:
                room = region(paper, margins, side, crease, 0.0, bleed)
                columns, rows = _count(w, room.w, overlap), _count(h, room.h, overlap)
                if not columns or not rows:
                    continue
                tile_w, tile_h = ((span + (n - 1) * overlap) / n for span, n in ((w, columns), (h, rows)))
                at = Box(room.x + (room.w - tile_w) / 2, room.y + (room.h - tile_h) / 2, tile_w, tile_h)
                taken = [at.grown(bleed, bleed, bleed, bleed)]
                if crease:
                    taken += [crease.across(box) for box in taken]
                strip = free_strip(margins.area(paper), taken)
                if strip:
                    yield Tiling(
                        paper, w, h, overlap, columns, rows, room, at, strip, crease, bleed, margins.area(paper)
                    )


def _count(span: float, room: float, overlap: float) -> int:
    """How many tiles of at most ``room`` cover ``span``; 0 when they would add too little each."""
    if span <= room + TOLERANCE:
        return 1
    step = room - overlap
    return 0 if step < LEAST_STEP else ceil((span - overlap) / step - TOLERANCE)
