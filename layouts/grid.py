"""The best grid of cards on a paper, with room left for the strip that carries the sheet's number and ruler."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.lazyclass import dataclass
from .papers import SAFE_MARGIN, DoesNotFit, Margins, Paper, all_papers, margins_of
from .room import SIDES, Fold, Orientation, Strip, folds, region, strip_beside, ways
from .units import TOLERANCE, Box

_LEAST_GAP = 1e-3
"""mm; cards that are nearer to each other share their cut."""


@dataclass(frozen=True, slots=True)
class Slot(Box):
    """A place for one card: its trim as it lies on the sheet, and ``turn`` (0, or 90 counter-clockwise) of the card."""

    turn: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots in the order in which they are filled, on a paper as it is used.

    ``bleed`` is what cards have; neighbours share a narrower gap.
    With a ``fold``, the slots are those of the front half. ``strip`` is None when the slots leave no room for it.
    ``area`` is what of the paper can be printed on, all of it when it is None; ``taken`` is kept free of the strip
    even where no card lies.
    """

    paper: Paper
    slots: tuple[Slot, ...]
    strip: Strip | None = None
    fold: Fold | None = None
    bleed: float = 0.0
    area: Box | None = None
    taken: tuple[Box, ...] = ()

    @property
    def printable(self) -> Box:
        """What of the paper can be printed on."""
        return self.area or self.paper.box()


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
    job = _Job(w, h, max(count, 1), gap if gap >= _LEAST_GAP else 0.0, margins_of(margin), orientation, bleed, fold)
    layouts = sorted(_layouts(paper, job), key=lambda layout: _rank(layout, job))
    for layout in layouts:
        grid = _laid_out(layout, job)
        if grid.strip:
            return grid
    if bare := [layout for layout in layouts if not layout.stripped]:
        return _laid_out(bare[0], job)
    raise _misfit(paper, job)


def _rank(layout: _Layout, job: _Job) -> tuple[int, bool, bool, bool, int, bool]:
    """The order of preference; Python's sort keeps equals in the order they were tried."""
    sheets, mixed, first = -(-job.count // layout.count), len(layout.blocks) > 1, layout.blocks[0]
    return (sheets, mixed, layout.paper.landscape, first.turn == 90, -layout.count, layout.stripped)


def _layouts(upright: Paper, job: _Job) -> Iterator[_Layout]:
    """Every way to fill the paper that holds at least one card."""
    for paper in ways(upright, job.orientation):
        for fold in folds(paper, job.fold):
            for side in (None, *SIDES):
                room = region(paper, job.margins, side, fold, job.gap, job.bleed)
                for blocks in _packings(room, job):
                    yield _Layout(paper, room, fold, side is not None, blocks)


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
    placed = sorted((Slot(s.x + dx, s.y + dy, s.w, s.h, s.turn) for s in slots), key=lambda s: filling_order(s, axis))
    area = job.margins.area(layout.paper)
    strip = strip_beside(area, placed, job.bleed, layout.fold)
    return Grid(layout.paper, tuple(placed), strip, layout.fold, job.bleed, area)


def filling_order(slot: Slot, axis: str) -> tuple[float, float]:
    """The place of a slot in the order in which slots are filled: as one reads, but from a fold outwards."""
    if not axis:
        return slot.y, slot.x
    return (-slot.bottom, slot.x) if axis == "horizontal" else (-slot.right, slot.y)


def _slots(block: _Block, job: _Job) -> Iterator[Slot]:
    w, h = (job.h, job.w) if block.turn else (job.w, job.h)
    for row in range(block.rows):
        for column in range(block.columns):
            yield Slot(block.x + column * (w + job.gap), block.y + row * (h + job.gap), w, h, block.turn)


def _misfit(paper: Paper, job: _Job) -> DoesNotFit:
    """What to say about a card of which not one fits."""
    used = ways(paper, job.orientation)[0]
    room = region(used, job.margins, None, folds(used, job.fold)[0], job.gap, job.bleed)
    where = f"{paper.name} folded in half" if job.fold else paper.name
    takers = [other.name for other in all_papers() if next(_layouts(other, job), None)]
    return DoesNotFit((job.w, job.h), where, (room.w, room.h), takers)
