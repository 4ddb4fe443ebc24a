"""Filling a column: flowables one below the other, headings never stranded, paragraphs split without lone lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.platypus.flowables import Flowable

ENOUGH = 1e-6


class TooLarge(ValueError):
    """Something that cannot be split is larger than a whole page. The message says what, and what to do."""


@dataclass(frozen=True, slots=True)
class Item:
    """A flowable with what it needs in a column: its height and the space before and after it, in points."""

    flowable: Flowable
    height: float
    before: float
    after: float
    bound: bool

    @property
    def extent(self) -> float:
        """Height with the space after it."""
        return self.height + self.after


def item_of(flowable: Flowable, width: float) -> Item:
    """Measure a flowable for a column of ``width`` points."""
    height = flowable.wrap(width, 1e6)[1]
    known: Any = flowable  # its stubs leave this method untyped
    bound = bool(known.getKeepWithNext())
    return Item(flowable, height, flowable.getSpaceBefore(), flowable.getSpaceAfter(), bound)


def items_of(flowables: Sequence[Flowable], width: float) -> list[Item]:
    """Measure flowables for a column of ``width`` points."""
    return [item_of(flowable, width) for flowable in flowables]


@dataclass(frozen=True, slots=True)
class Filled:
    """A column as filled: each flowable with the distance of its top from the column's, and the height used."""

    placed: tuple[tuple[Flowable, float, float], ...]
    height: float


def fill(items: Sequence[Item], width: float, room: float) -> tuple[Filled, list[Item]]:
    """Put as many items as fit into ``room`` points of height; the rest comes back, split where it must be.

    What is bound to the next item goes with it or stays behind. Nothing placed means nothing fits.
    """
    placed: list[tuple[Flowable, float, float]] = []
    rest = list(items)
    y = gap = 0.0
    while rest:
        chain = 1 + next((i for i, item in enumerate(rest) if not item.bound), len(rest) - 1)
        taken, left = _take(rest[:chain], width, room, y, gap, bool(placed))
        if not taken:
            break
        for item, top in taken:
            placed.append((item.flowable, top, item.height))
        last, top = taken[-1]
        y, gap = top + last.height, last.after
        rest = [*left, *rest[chain:]]
        if left:
            break
    return Filled(tuple(placed), y), rest


def _take(
    chain: Sequence[Item], width: float, room: float, y: float, gap: float, below: bool
) -> tuple[list[tuple[Item, float]], list[Item]]:
    """Place a chain of bound items, splitting its last; nothing if not all before the last and a part of it fit."""
    taken: list[tuple[Item, float]] = []
    for index, item in enumerate(chain):
        top = y + (max(gap, item.before) if below or taken else 0.0)
        if top + item.height <= room + ENOUGH:
            taken.append((item, top))
            y, gap = top + item.height, item.after
            continue
        if index < len(chain) - 1:
            return [], []
        parts = item.flowable.split(width, room - top)
        if len(parts) < 2:
            return [], []
        first = item_of(parts[0], width)
        if top + first.height > room + ENOUGH:
            return [], []
        taken.append((first, top))
        return taken, items_of(parts[1:], width)
    return taken, []
