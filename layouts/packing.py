"""Pieces of several sizes in one rectangle, in blocks that straight cuts from edge to edge take apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from .units import TOLERANCE, Box

Cell = tuple[float, float]
"""Width and height in mm of what one upright piece of a kind takes, its share of the gaps around it included."""
Counts = tuple[int, ...]
"""How many pieces of each kind."""


class Block(NamedTuple):
    """``columns`` x ``rows`` pieces of one ``kind`` (its number) lying alike: ``turn`` is 0 or 90."""

    kind: int
    turn: int
    columns: int
    rows: int
    at: Box


class Filled(NamedTuple):
    """What lies in a rectangle: the area covered in mm2, the blocks, and how many pieces of each kind are left."""

    area: float
    blocks: tuple[Block, ...]
    left: Counts


Fill = Callable[[Sequence[Cell], Counts, Box], Filled]


def fill(cells: Sequence[Cell], counts: Counts, room: Box) -> Filled:
    """Blocks that cover as much of ``room`` as a short search finds, in the same way every time.

    A block lies in the upper left corner; what is then free, beside it and below it, is filled in the same way, so
    that straight cuts take all apart. Each block is tried with the rest filled as it comes; the best stays, and the
    rest of it is filled anew with the same care.
    """
    best: tuple[Filled, Block, list[Box]] | None = None
    for block in _blocks(cells, counts, room):
        for parts in _splits(block.at, room):
            found = _placed(cells, counts, block, parts, _as_it_comes)
            if best is None or found.area > best[0].area + TOLERANCE:
                best = found, block, parts
    if best is None:
        return Filled(0.0, (), counts)
    found, block, parts = best
    if not any(found.left):
        return found
    return max(found, _placed(cells, counts, block, parts, fill), key=lambda one: one.area)


def _as_it_comes(cells: Sequence[Cell], counts: Counts, room: Box) -> Filled:
    """The largest block first, and the larger of two free parts kept as large as can be."""
    block = next(iter(_blocks(cells, counts, room)), None)
    if block is None:
        return Filled(0.0, (), counts)
    parts = max(_splits(block.at, room), key=lambda parts: max(part.w * part.h for part in parts))
    return _placed(cells, counts, block, parts, _as_it_comes)


def _placed(cells: Sequence[Cell], counts: Counts, block: Block, parts: Sequence[Box], fill_part: Fill) -> Filled:
    """A block, and what fills the ``parts`` it leaves free."""
    area = block.at.w * block.at.h
    blocks: tuple[Block, ...] = (block,)
    taken = block.columns * block.rows
    left = tuple(count - taken * (kind == block.kind) for kind, count in enumerate(counts))
    for part in parts:
        found = fill_part(cells, left, part)
        area, blocks, left = area + found.area, (*blocks, *found.blocks), found.left
    return Filled(area, blocks, left)


def _blocks(cells: Sequence[Cell], counts: Counts, room: Box) -> list[Block]:
    """The blocks to try in the upper left corner of ``room``, the largest first: none has an empty place."""
    found: set[Block] = set()
    for kind, (w, h) in enumerate(cells):
        for turn, (across, down) in ((0, (w, h)), (90, (h, w))):
            columns = min(counts[kind], int((room.w + TOLERANCE) // across))
            rows = min(counts[kind], int((room.h + TOLERANCE) // down))
            if not columns * rows or (turn and abs(w - h) <= TOLERANCE):
                continue
            for many in {columns, max(1, columns - 1), max(1, min(columns, counts[kind] // rows)), 1}:
                high = min(rows, counts[kind] // many)
                found.add(Block(kind, turn, many, high, Box(room.x, room.y, many * across, high * down)))
    return sorted(found, key=lambda block: (-block.at.w * block.at.h, block[:4]))


def _splits(block: Box, room: Box) -> Iterator[list[Box]]:
    """What is free beside and below a block: cut down along it first, or across."""
    beside, below = room.right - block.right, room.bottom - block.bottom
    yield [Box(block.right, room.y, beside, room.h), Box(room.x, block.bottom, block.w, below)]
    yield [Box(block.right, room.y, beside, block.h), Box(room.x, block.bottom, room.w, below)]
