"""Pieces of several sizes on the fewest sheets: each size in a grid of its own, or what is left of them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .grid import Grid, Slot, filling_order
from .impose import Load
from .packing import Block, Cell, fill
from .papers import margins_of
from .room import Side, folds, region, strip_beside, ways
from .settings import PrintSettings
from .sheet import Piece
from .units import Box

SIDES_TRIED: tuple[Side, ...] = ("bottom", "left")
"""Where the strip may lie; the other two sides leave rooms of the same size."""

MOST_PACKED = 2000
"""Pieces that are laid out together at most; with more, one sheet less is not worth the search."""


class Part(NamedTuple):
    """Pieces of one trim with the best ``grid`` for them alone, and the paper (mm) between them at least."""

    pieces: Sequence[Piece]
    grid: Grid
    gap: float

    def loads(self) -> list[Load]:
        """Its sheets, when it shares them with nobody."""
        size = len(self.grid.slots)
        return [Load(self.pieces[start : start + size], self.grid) for start in range(0, len(self.pieces), size)]


def fewest_loads(parts: Sequence[Part], settings: PrintSettings) -> list[Load]:
    """The sheets of all ``parts``, which are folded alike, in as few as are found.

    Full sheets of one size come first; what is left of each size shares sheets where that saves one. Where it saves
    another, all pieces are laid out together.
    """
    alone = [part.loads() for part in parts]
    best = [load for loads in alone for load in loads]
    if len(parts) == 1:
        return best
    full = [[load for load in loads if len(load.pieces) == len(load.grid.slots)] for loads in alone]
    rest = [
        part._replace(pieces=part.pieces[len(part.grid.slots) * len(kept) :])
        for part, kept in zip(parts, full, strict=True)
    ]
    for kept, shared in (([load for loads in full for load in loads], rest), ([], parts)):
        most = len(best) - len(kept) - 1
        packed = _packed([part for part in shared if part.pieces], settings, most)
        if packed is not None:
            best = [*kept, *packed]
    return best


class _Place(NamedTuple):
    """A way to use a sheet: its empty grid, and where trims may lie."""

    grid: Grid
    room: Box


def _packed(parts: Sequence[Part], settings: PrintSettings, most: int) -> list[Load] | None:
    """All pieces of ``parts`` on at most so many sheets; None if there is no way to that."""
    places = list(_places(parts, settings)) if parts else []
    left = tuple(len(part.pieces) for part in parts)
    if most < 1 or sum(left) > MOST_PACKED:
        return None
    area = sum(piece.w * piece.h for part in parts for piece in part.pieces)
    if area > most * max(place.room.w * place.room.h for place in places):
        return None
    least = min(part.gap for part in parts)
    cells = [(part.pieces[0].w + part.gap, part.pieces[0].h + part.gap) for part in parts]
    loads: list[Load] = []
    while any(left):
        if len(loads) == most:
            return None
        tried = [(fill(cells, left, place.room.grown(*[least / 2] * 4)), place) for place in places]
        filled, place = max(tried, key=lambda one: one[0].area)
        if not filled.blocks:
            return None
        loads.append(_load(parts, left, filled.blocks, place))
        left = filled.left
    return loads


def _places(parts: Sequence[Part], settings: PrintSettings) -> Iterator[_Place]:
    """The ways to use a sheet, the preferred one first: each leaves room for the strip along one side."""
    margins, gap = margins_of(settings.margin), max(part.gap for part in parts)
    folded = parts[0].grid.fold is not None
    for paper in ways(settings.paper, settings.orientation):
        for fold in folds(paper, folded):
            for side in SIDES_TRIED:
                room = region(paper, margins, side, fold, gap, settings.bleed)
                if min(room.w, room.h) > 0:
                    yield _Place(Grid(paper, (), None, fold, settings.bleed, margins.area(paper)), room)


def _load(parts: Sequence[Part], left: Sequence[int], blocks: Sequence[Block], place: _Place) -> Load:
    """One sheet with its ``blocks``: in the middle of the room, but close to a fold."""
    found: list[tuple[Slot, int]] = []
    for block in blocks:
        part = parts[block.kind]
        found += [(slot, block.kind) for slot in _slots(block, (part.pieces[0].w, part.pieces[0].h), part.gap)]
    grid, room = place.grid, place.room
    fold = grid.fold.axis if grid.fold else ""
    far_x, far_y = max(slot.right for slot, _ in found), max(slot.bottom for slot, _ in found)
    near_x, near_y = min(slot.x for slot, _ in found), min(slot.y for slot, _ in found)
    dx, dy = room.right - far_x, room.bottom - far_y
    if fold != "vertical":
        dx = (dx + room.x - near_x) / 2
    if fold != "horizontal":
        dy = (dy + room.y - near_y) / 2
    moved = [(replace(slot, x=slot.x + dx, y=slot.y + dy), kind) for slot, kind in found]
    moved.sort(key=lambda one: filling_order(one[0], fold))
    slots = tuple(slot for slot, _ in moved)
    queues = [iter(part.pieces[len(part.pieces) - left[number] :]) for number, part in enumerate(parts)]
    pieces = [next(queues[kind]) for _, kind in moved]
    return Load(pieces, replace(grid, slots=slots, strip=strip_beside(grid.printable, slots, grid.bleed, grid.fold)))


def _slots(block: Block, trim: Cell, gap: float) -> Iterator[Slot]:
    """The places of a block: each trim in the middle of its cell."""
    w, h = reversed(trim) if block.turn else trim
    for row in range(block.rows):
        for column in range(block.columns):
            x, y = block.at.x + column * (w + gap), block.at.y + row * (h + gap)
            yield Slot(x + gap / 2, y + gap / 2, w, h, block.turn)
