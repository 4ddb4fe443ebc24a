"""Filling a column: flowables one below the other, headings never stranded, paragraphs split without lone lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise, takewhile
from typing import Any, NamedTuple

from reportlab.platypus.flowables import Flowable

ENOUGH = 1e-6
GROWS = 1.2
"""A space between two things grows by this share, and a point, so that columns end level."""
CHAPTER = 48.0
"""Below the title of a chapter stand so many points of its text; below any other, two lines."""
LINES = 21.0
"""Two lines, in points."""
MUCH = 0.3
"""An example that is higher than a column begins below other things only with so much of a column."""


class TooLarge(ValueError):
    """Something that cannot be split is larger than a whole page.

    ``at`` is the file and line where it begins, ``what`` says what does not fit where, ``hint`` what to do.
    """

    def __init__(self, at: str, what: str, hint: str) -> None:
        super().__init__(f"{at}: {what}; {hint}")
        self.at, self.what, self.hint = at, what, hint


class Item(NamedTuple):
    """A flowable with what it needs in a column: its height and the space before and after it, in points.

    ``bound``: it goes with the next. ``floats``: it is set whole, in the next column if need be, and what follows goes
    before it, but no heading if it ``stays``. ``goes_on``: it is what is left of something that floated. ``needs``: so
    many points of what follows stand below it; never a part of it. ``carries_on``: a list that another one began.
    """

    flowable: Flowable
    height: float
    before: float
    after: float
    bound: bool
    floats: bool = False
    needs: float = 0.0
    stays: bool = False
    goes_on: bool = False
    carries_on: bool = False

    @property
    def extent(self) -> float:
        """Height with the space after it."""
        return self.height + self.after


def item_of(flowable: Flowable, width: float) -> Item:
    """Measure a flowable for a column of ``width`` points."""
    height = flowable.wrap(width, 1e6)[1]
    known: Any = flowable  # its stubs leave this method untyped
    floats, needs = getattr(known, "floats", False), getattr(known, "needs", 0.0)
    return Item(
        flowable, height, flowable.getSpaceBefore(), flowable.getSpaceAfter(), bool(known.getKeepWithNext()),
        floats, needs, getattr(known, "stays", False), getattr(known, "goes_on", False),
        getattr(known, "carries_on", False),
    )  # fmt: skip


def items_of(flowables: Sequence[Flowable], width: float) -> list[Item]:
    """Measure flowables for a column of ``width`` points."""
    return [item_of(flowable, width) for flowable in flowables]


class Filled(NamedTuple):
    """A column as filled: each flowable with the distance of its top from the column's, and the height used.

    ``passed`` is what the headings need that stand here before something which belongs before them, ``chapters`` what
    the titles of chapters among them need.
    """

    placed: tuple[tuple[Flowable, float, float], ...]
    height: float
    passed: float = 0.0
    chapters: float = 0.0

    def stretched(self, room: float) -> Filled:
        """The same with wider spaces, also inside examples, so that it ends where ``room`` does, or as near as spaces
        may grow.
        """
        limits, inside, share, height = self._spread(room)
        more = [share * each for each in inside]
        shifts = list(
            accumulate((share * limit + grown for limit, grown in zip(limits, more, strict=False)), initial=0.0)
        )
        placed = tuple(
            (one, top + shift, high + grown)
            for (one, top, high), shift, grown in zip(self.placed, shifts, more, strict=False)
        )
        return Filled(placed, height, self.passed, self.chapters)

    def grown(self, room: float) -> float:
        """How high it is :meth:`stretched`."""
        return self._spread(room)[-1]

    def _spread(self, room: float) -> tuple[list[float], list[float], float, float]:
        """How far each space may grow, and each thing; the share by which they do, and the height with that."""
        limits, inside = self._limits(), [getattr(one, "spare", 0.0) for one, *_ in self.placed]
        free = sum(limits) + sum(inside)
        share = min(1.0, max(0.0, room - self.height) / (free or 1.0))
        return limits, inside, share, self.height + share * free

    @property
    def spare(self) -> float:
        """So many points the spaces between what stands here may grow."""
        return sum(self._limits())

    def _limits(self) -> list[float]:
        gaps = [top - (one + high) for (_, one, high), (_, top, _) in pairwise(self.placed)]
        return [gap * GROWS + 1.0 if gap > 0 else 0.0 for gap in gaps]


def fill(
    items: Sequence[Item], width: float, room: float, whole: float = math.inf, later: Flowable | None = None,
    past: bool = True,
) -> tuple[Filled, list[Item]]:  # fmt: skip
    """Put as many items as fit into ``room`` points of height; the rest comes back, split where it must be.

    What is bound to the next item goes with it or stays behind. What floats and does not fit comes back first, but for
    the rest of a paragraph or list that is begun here; it is split only if it is higher than a ``whole`` column;
    ``later`` comes back though it would fit. A chapter begins before what comes back only if it may go ``past`` it.
    Nothing placed means nothing fits.
    """
    placed: list[tuple[Flowable, float, float]] = []
    held, left = list[Item](), list[Item]()
    at = 0
    y = gap = passed = chapters = 0.0
    while at < len(items) and not left:
        first = items[at]
        if later is not None and first.flowable is later:
            held.append(first)
            at += 1
            continue
        count = chain_of(items, at)
        needs = max(item.needs for item in items[at : at + count]) if held else 0.0
        if needs and ((needs >= CHAPTER and not past) or any(item.stays for item in held)):
            break
        taken, left = _take(items[at : at + count], width, Room(room, whole), y, gap, bool(placed))
        if not taken and count == 1 and first.floats and (placed or held or room < whole - ENOUGH):
            held.append(first)
            at += 1
            continue
        if not taken:
            break
        for item, top in taken:
            placed.append((item.flowable, top, item.height))
        last, top = taken[-1]
        y, gap = top + last.height, last.after
        at += count
        passed += needs
        chapters += needs if needs >= CHAPTER else 0.0
    rest = [*left, *items[at:]]
    torn = len(left)  # what is begun, be it an example, a paragraph or a list, goes on before another thing begins
    torn += sum(1 for _ in takewhile(lambda item: item.carries_on, rest[torn:])) if placed else 0
    return Filled(tuple(placed), y, passed, chapters), [*rest[:torn], *held, *rest[torn:]]


def stacked(items: Sequence[Item]) -> Filled:
    """All of them one below the other, as high as it takes."""
    placed: list[tuple[Flowable, float, float]] = []
    y = gap = 0.0
    for item in items:
        top = y + (max(gap, item.before) if placed else 0.0)
        placed.append((item.flowable, top, item.height))
        y, gap = top + item.height, item.after
    return Filled(tuple(placed), y)


def chain_of(items: Sequence[Item], start: int = 0) -> int:
    """How many items from ``start`` on stay together: what is bound, and below a heading as much as it needs."""
    end = start + 1
    while end < len(items) and items[end - 1].bound:
        end += 1
    needs = next((item.needs for item in items[start:end] if item.needs), 0.0)
    below = sum(item.extent for item in items[start:end] if not item.needs)
    while end < len(items) and below < needs and not items[end].needs:
        below += items[end].extent
        end += 1
    return end - start


class Room(NamedTuple):
    """The height there is in a column, and that of a whole one."""

    here: float
    whole: float


def _take(
    chain: Sequence[Item], width: float, room: Room, y: float, gap: float, below: bool
) -> tuple[list[tuple[Item, float]], list[Item]]:
    """Place a chain of bound items, splitting its last; nothing if not all before the last and a part of it fit."""
    taken: list[tuple[Item, float]] = []
    for index, item in enumerate(chain):
        top = y + (max(gap, item.before) if below or taken else 0.0)
        if top + item.height <= room.here + ENOUGH:
            taken.append((item, top))
            y, gap = top + item.height, item.after
            continue
        whole = item.floats and item.height <= room.whole
        if index < len(chain) - 1 or whole:
            return [], []
        parts = item.flowable.split(width, room.here - top)
        if len(parts) < 2:
            return [], []
        first = item_of(parts[0], width)
        words = first.height + sum(one.extent for one, _ in taken if not one.needs)
        needs = max((one.needs for one, _ in taken), default=0.0)
        begins = item.floats and (below or taken)  # an example higher than a column: with much of it, or in the next
        if top + first.height > room.here + ENOUGH or words < needs or (begins and first.height < MUCH * room.whole):
            return [], []
        taken.append((first, top))
        return taken, items_of(parts[1:], width)
    return taken, []
