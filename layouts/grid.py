"""The best grid of cards on a paper, with room left for the strip that carries the sheet's number and ruler."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .papers import SAFE_MARGIN, DoesNotFit, Margins, Paper, all_papers, margins_of
from .units import TOLERANCE, Box

STRIP_HEIGHT = 4.6
"""Millimetres across the furniture strip: one line of 7 pt text beside the ruler's ticks."""
STRIP_LENGTH = 100.0
"""Millimetres the strip has at least: the ruler on it is 100 mm long."""

Orientation = Literal["auto", "portrait", "landscape"]
Side = Literal["bottom", "top", "left", "right"]
SIDES: tuple[Side, ...] = ("bottom", "top", "left", "right")


@dataclass(frozen=True, slots=True)
class Slot(Box):
    """A place for one card: its trim as it lies on the sheet, and ``turn`` (0, or 90 counter-clockwise) of the card."""

    turn: int = 0


@dataclass(frozen=True, slots=True)
class Strip(Box):
    """Free paper along one side for sheet number, flip edge and ruler; ``vertical`` when it runs from top to bottom."""

    vertical: bool = False


@dataclass(frozen=True, slots=True)
class Fold:
    """The line a sheet is folded along, in the middle of the paper: ``position`` is its y, or its x when vertical."""

    axis: Literal["horizontal", "vertical"]
    position: float

    def across(self, box: Box) -> Box:
        """Where ``box`` lies on the other half, so that folding puts the two on each other."""
        if self.axis == "horizontal":
            return Box(box.x, 2 * self.position - box.bottom, box.w, box.h)
        return Box(2 * self.position - box.right, box.y, box.w, box.h)


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots in reading order on a paper as it is used. ``bleed`` is what cards have; neighbours share a narrower gap.

    With a ``fold``, the slots are those of the front half. ``strip`` is None when the slots leave no room for it.
    """

    paper: Paper
    slots: tuple[Slot, ...]
    strip: Strip | None = None
    fold: Fold | None = None
    bleed: float = 0.0


@dataclass(frozen=True, slots=True)
class _Job:
    """What is asked of :func:`best_grid`, without the paper."""

    w: float
    h: float
    count: int
    gap: float
    margins: Margins
    orientation: Orientation
    bleed: float
    fold: bool


@dataclass(frozen=True, slots=True)
class _Block:
    """Columns x rows of cards lying alike; ``x``, ``y`` from the corner of the packing."""

    turn: int
    x: float
    y: float
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class _Layout:
    """One way to fill a paper: blocks in a ``region``, which is the printable area or what a strip leaves of it."""

    paper: Paper
    region: Box
    fold: Fold | None
    stripped: bool
    blocks: tuple[_Block, ...]

    @property
    def count(self) -> int:
        return sum(block.columns * block.rows for block in self.blocks)


def best_grid(
    paper: Paper,
    w: float,
    h: float,
    count: int,
    gap: float = 0.0,
    margin: object = SAFE_MARGIN,
    orientation: Orientation = "auto",
    bleed: float = 0.0,
    fold: bool = False,
) -> Grid:
    """The grid that prints ``count`` cards of ``w`` x ``h`` mm on the fewest sheets of ``paper``.

    Tried: all cards upright, all turned by 90 degrees, a block of each. Of equal grids, one without mixing wins, then
    upright paper, upright cards, more slots. Trims lie inside the margins (mm, see :func:`margins_of`); bleed may reach
    into them. A ``gap`` below twice the bleed is allowed: neighbours share it. Slots are given up for the strip only
    when moving the grid off-centre makes no room for it, and never the last one.
    With ``fold`` the paper is folded in its middle. Cards keep half the gap or the bleed, whichever is more, off the
    line, and lie as near to it as that allows, because a slanting fold errs more with distance.
    Raises :class:`DoesNotFit` when not one card fits, ValueError for sizes that are not above 0.
    """
    if min(w, h) <= 0 or min(gap, bleed) < 0:
        raise ValueError("cards need a width and height above 0 mm, gap and bleed must not be negative")
    job = _Job(w, h, max(count, 1), gap, margins_of(margin), orientation, bleed, fold)
    layouts = sorted(_layouts(paper, job), key=lambda layout: _rank(layout, job))
    for layout in layouts:
        grid = _laid_out(layout, job)
        if grid.strip:
            return grid
    if bare := [layout for layout in layouts if not layout.stripped]:
        return _laid_out(bare[0], job)
    raise _misfit(paper, job)


def free_strip(area: Box, taken: list[Box]) -> Strip | None:
    """The first free strip along the bottom, top, left or right of ``area`` that covers nothing ``taken``."""
    for side in SIDES:
        band = _band(area, side)
        vertical = side in ("left", "right")
        start, end = (band.y, band.bottom) if vertical else (band.x, band.right)
        spans = sorted((box.y, box.bottom) if vertical else (box.x, box.right) for box in taken if box.overlaps(band))
        runs: list[tuple[float, float]] = []
        for low, high in [*spans, (end, end)]:
            runs.append((low - start, start))
            start = max(start, high)
        run, at = max(runs, key=lambda found: found[0])
        if run >= STRIP_LENGTH - TOLERANCE and band.inside(area):
            return Strip(band.x, at, band.w, run, True) if vertical else Strip(at, band.y, run, band.h)
    return None


def _band(area: Box, side: Side) -> Box:
    """The band of strip height along one side of ``area``."""
    if side in ("left", "right"):
        return Box(area.x if side == "left" else area.right - STRIP_HEIGHT, area.y, STRIP_HEIGHT, area.h)
    return Box(area.x, area.y if side == "top" else area.bottom - STRIP_HEIGHT, area.w, STRIP_HEIGHT)


def _rank(layout: _Layout, job: _Job) -> tuple[int, bool, bool, bool, int, bool]:
    """The order of preference; Python's sort keeps equals in the order they were tried."""
    sheets, mixed, first = -(-job.count // layout.count), len(layout.blocks) > 1, layout.blocks[0]
    return (sheets, mixed, layout.paper.landscape, first.turn == 90, -layout.count, layout.stripped)


def _layouts(upright: Paper, job: _Job) -> Iterator[_Layout]:
    """Every way to fill the paper that holds at least one card."""
    papers = {"portrait": [upright], "landscape": [upright.turned()], "auto": [upright, upright.turned()]}
    for paper in papers[job.orientation]:
        for fold in _folds(paper, job):
            for side in (None, *SIDES):
                region = _region(paper, job, fold, side)
                for blocks in _packings(region, job):
                    yield _Layout(paper, region, fold, side is not None, blocks)


def _folds(paper: Paper, job: _Job) -> list[Fold] | list[None]:
    return [Fold("horizontal", paper.h / 2), Fold("vertical", paper.w / 2)] if job.fold else [None]


def _region(paper: Paper, job: _Job, fold: Fold | None, side: Side | None) -> Box:
    """Where trims may lie: the printable area, less the strip along ``side``, less the half behind the fold."""
    area, lost = job.margins.area(paper), STRIP_HEIGHT + job.bleed
    if side:
        area = area.grown(*(-lost if side == edge else 0.0 for edge in ("left", "top", "right", "bottom")))
    if fold is None:
        return area
    both = area.common(fold.across(area))
    free = max(job.gap / 2, job.bleed)
    if fold.axis == "horizontal":
        return Box(both.x, both.y, both.w, fold.position - free - both.y)
    return Box(both.x, both.y, fold.position - free - both.x, both.h)


def _packings(region: Box, job: _Job) -> Iterator[tuple[_Block, ...]]:
    """Blocks that fill ``region``: all upright, all turned, upright beside turned, upright above turned."""

    def fit(room: float, card: float) -> int:
        return max(0, int((room + job.gap + TOLERANCE) // (card + job.gap)))

    w, h, columns, rows = job.w, job.h, fit(region.w, job.w), fit(region.h, job.h)
    if columns * rows:
        yield (_Block(0, 0, 0, columns, rows),)
    if abs(w - h) <= TOLERANCE:
        return
    turned_columns, turned_rows = fit(region.w, h), fit(region.h, w)
    if turned_columns * turned_rows:
        yield (_Block(90, 0, 0, turned_columns, turned_rows),)
    for n in range(1, columns + 1 if rows * turned_rows else 0):
        x = n * (w + job.gap)
        if beside := fit(region.w - x, h):
            yield (_Block(0, 0, 0, n, rows), _Block(90, x, 0, beside, turned_rows))
    for n in range(1, rows + 1 if columns * turned_columns else 0):
        y = n * (h + job.gap)
        if below := fit(region.h - y, w):
            yield (_Block(0, 0, 0, columns, n), _Block(90, 0, y, turned_columns, below))


def _laid_out(layout: _Layout, job: _Job) -> Grid:
    """The slots of a layout, centred in its region (but close to a fold), and the strip they leave room for."""
    slots = [slot for block in layout.blocks for slot in _slots(block, job)]
    spare_x = layout.region.w - max(slot.right for slot in slots)
    spare_y = layout.region.h - max(slot.bottom for slot in slots)
    axis = layout.fold.axis if layout.fold else ""
    dx = layout.region.x + (spare_x if axis == "vertical" else spare_x / 2)
    dy = layout.region.y + (spare_y if axis == "horizontal" else spare_y / 2)
    placed = sorted((Slot(s.x + dx, s.y + dy, s.w, s.h, s.turn) for s in slots), key=lambda s: (s.y, s.x))
    taken = [slot.grown(job.bleed, job.bleed, job.bleed, job.bleed) for slot in placed]
    if layout.fold:
        taken += [layout.fold.across(box) for box in taken]
    strip = free_strip(job.margins.area(layout.paper), taken)
    return Grid(layout.paper, tuple(placed), strip, layout.fold, job.bleed)


def _slots(block: _Block, job: _Job) -> Iterator[Slot]:
    w, h = (job.h, job.w) if block.turn else (job.w, job.h)
    for row in range(block.rows):
        for column in range(block.columns):
            yield Slot(block.x + column * (w + job.gap), block.y + row * (h + job.gap), w, h, block.turn)


def _misfit(paper: Paper, job: _Job) -> DoesNotFit:
    """What to say about a card of which not one fits."""
    used = paper.turned() if job.orientation == "landscape" else paper
    room = _region(used, job, _folds(used, job)[0], None)
    where = f"{paper.name} folded in half" if job.fold else paper.name
    takers = [other.name for other in all_papers() if next(_layouts(other, job), None)]
    return DoesNotFit((job.w, job.h), where, (room.w, room.h), takers)
