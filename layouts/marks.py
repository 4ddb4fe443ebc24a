"""Where to cut and fold: lines on paper, in mm, drawn only where there is a card to cut out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .nearby import Nearby
from .papers import Paper
from .room import Fold
from .units import TOLERANCE, Box

MARK_LENGTH = 5.0
"""Millimetres of a crop mark at most."""
SHORTEST_MARK = 1.0
"""Millimetres of a crop mark at least; a shorter one guides no ruler and is left out."""
MARK_DISTANCE = 1.0
"""Millimetres between trim and crop mark at least, so that no mark stays on a card cut a little wide."""
DASH, DASH_GAP = 4.0, 2.0


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """A straight line, level or upright, from the left or upper end (``x1``, ``y1``) to the other."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around ``x``, ``y`` of radius ``r``."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch of a level (or ``upright``) line lying ``at`` a y (or x), between ``start`` and ``end``."""

    upright: bool
    at: float
    start: float
    end: float

    def line(self) -> Line:
        if self.upright:
            return Line(self.at, self.start, self.at, self.end)
        return Line(self.start, self.at, self.end, self.at)


def crop_marks(occupied: Sequence[Box], bleed: float, paper: Paper, keep_out: Sequence[Box] = ()) -> tuple[Line, ...]:
    """Crop marks at the corners of the ``occupied`` trims.

    They start outside bleed (and at least 1 mm off the trim), are up to 5 mm long, never touch the trim or bleed of
    another card nor a ``keep_out`` box (the strip), are shortened to fit and left out below 1 mm. Marks that fall on
    one another are one. In order from left to right, then from top to bottom.
    """
    return _crop_marks(tuple(occupied), bleed, paper, tuple(keep_out))


@lru_cache(maxsize=64)  # the full sheets of a file are all alike
def _crop_marks(occupied: tuple[Box, ...], bleed: float, paper: Paper, keep_out: tuple[Box, ...]) -> tuple[Line, ...]:
    distance = max(bleed, MARK_DISTANCE)
    blocks = Nearby([*(box.grown(distance, distance, distance, distance) for box in occupied), *keep_out])
    runs: list[_Run] = []
    for box in occupied:
        for y in (box.y, box.bottom):
            runs += _mark(False, y, box.x, -1, distance, blocks, paper.w, paper.h)
            runs += _mark(False, y, box.right, 1, distance, blocks, paper.w, paper.h)
        for x in (box.x, box.right):
            runs += _mark(True, x, box.y, -1, distance, blocks, paper.h, paper.w)
            runs += _mark(True, x, box.bottom, 1, distance, blocks, paper.h, paper.w)
    return tuple(sorted(run.line() for run in _merged(runs)))


def cut_lines(occupied: Iterable[Box]) -> tuple[Line, ...]:
    """The trims of the ``occupied`` boxes as lines; stretches that touch or overlap on one line are one."""
    runs: list[_Run] = []
    for box in occupied:
        runs += [_Run(False, y, box.x, box.right) for y in (box.y, box.bottom)]
        runs += [_Run(True, x, box.y, box.bottom) for x in (box.x, box.right)]
    return tuple(sorted(run.line() for run in _merged(runs)))


def cut_circles(occupied: Iterable[Box]) -> tuple[Circle, ...]:
    """The trims of round pieces: the circle in each of the square ``occupied`` boxes, in their order."""
    return tuple(Circle(box.x + box.w / 2, box.y + box.h / 2, min(box.w, box.h) / 2) for box in occupied)


def fold_line(fold: Fold, paper: Paper, keep_out: Sequence[Box] = ()) -> tuple[Line, ...]:
    """The fold line from edge to edge as dashes of 4 mm, 2 mm apart, but none on a ``keep_out`` box."""
    upright = fold.axis == "vertical"
    total = paper.h if upright else paper.w
    blocked = [span for box in keep_out if (span := _crossed(box, upright, fold.position))]
    dashes: list[_Run] = []
    for n in range(math.ceil(total / (DASH + DASH_GAP))):
        start = DASH_GAP / 2 + n * (DASH + DASH_GAP)
        end = min(start + DASH, total)
        if start < end and not any(start < last and first < end for first, last in blocked):
            dashes.append(_Run(upright, fold.position, start, end))
    return tuple(dash.line() for dash in dashes)


def _crossed(box: Box, upright: bool, at: float) -> tuple[float, float] | None:
    """Where the line at an x (``upright``) or y enters and leaves ``box``; None when it passes by or along it."""
    low, high, first, last = (box.x, box.right, box.y, box.bottom) if upright else (box.y, box.bottom, box.x, box.right)
    return (first, last) if low + TOLERANCE < at < high - TOLERANCE else None


def _mark(
    upright: bool, at: float, corner: float, way: int, distance: float, blocks: Nearby, end: float, across: float
) -> list[_Run]:
    """The mark leaving ``corner`` along its line in direction ``way`` (-1 or 1) until something is in the way.

    ``end`` is the paper's size along the line, ``across`` the other one.
    """
    if not -TOLERANCE <= at <= across + TOLERANCE:
        return []
    near = corner + way * distance
    far = min(max(near + way * MARK_LENGTH, 0.0), end)
    start, length = min(near, far), abs(far - near)
    for block in blocks.around(Box(at, start, 0, length) if upright else Box(start, at, length, 0)):
        if (span := _crossed(block, upright, at)) is None:
            continue
        first, last = span
        ahead = last - near if way > 0 else near - first
        if ahead > TOLERANCE:  # the block reaches past the start of the mark: stop where it begins
            far = min(far, max(first, near)) if way > 0 else max(far, min(last, near))
    if (far - near) * way < SHORTEST_MARK - TOLERANCE:
        return []
    return [_Run(upright, at, min(near, far), max(near, far))]


def _merged(runs: Iterable[_Run]) -> list[_Run]:
    """The runs with those on one line that touch or overlap joined."""
    done: list[_Run] = []
    for run in sorted(runs, key=lambda run: (run.upright, round(run.at, 5), run.start)):
        last = done[-1] if done else None
        if (
            last
            and last.upright == run.upright
            and abs(last.at - run.at) < 10 * TOLERANCE
            and run.start <= last.end + TOLERANCE
        ):
            done[-1] = _Run(last.upright, last.at, last.start, max(last.end, run.end))
        else:
            done.append(run)
    return done
