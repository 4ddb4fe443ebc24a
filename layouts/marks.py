"""Where to cut and fold: lines on paper, in mm, drawn only where there is a card to cut out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from ..cards.lazyclass import dataclass
from .papers import Paper
from .room import Fold
from .units import TOLERANCE, Box

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
class Run:
    """A stretch of a level (or ``upright``) line lying ``at`` a y (or x), between ``start`` and ``end``."""

    upright: bool
    at: float
    start: float
    end: float

    def line(self) -> Line:
        if self.upright:
            return Line(self.at, self.start, self.at, self.end)
        return Line(self.start, self.at, self.end, self.at)


def cut_lines(occupied: Iterable[Box]) -> tuple[Line, ...]:
    """The trims of the ``occupied`` boxes as lines; stretches that touch or overlap on one line are one."""
    runs: list[Run] = []
    for box in occupied:
        runs += [Run(False, y, box.x, box.right) for y in (box.y, box.bottom)]
        runs += [Run(True, x, box.y, box.bottom) for x in (box.x, box.right)]
    return tuple(sorted(run.line() for run in merged(runs)))


def cut_circles(occupied: Iterable[Box]) -> tuple[Circle, ...]:
    """The trims of round pieces: the circle in each of the square ``occupied`` boxes, in their order."""
    return tuple(Circle(box.x + box.w / 2, box.y + box.h / 2, min(box.w, box.h) / 2) for box in occupied)


def fold_line(fold: Fold, paper: Paper, keep_out: Sequence[Box] = ()) -> tuple[Line, ...]:
    """The fold line from edge to edge as dashes of 4 mm, 2 mm apart, but none on a ``keep_out`` box."""
    upright = fold.axis == "vertical"
    total = paper.h if upright else paper.w
    blocked = [span for box in keep_out if (span := crossed(box, upright, fold.position))]
    dashes: list[Run] = []
    for n in range(math.ceil(total / (DASH + DASH_GAP))):
        start = DASH_GAP / 2 + n * (DASH + DASH_GAP)
        end = min(start + DASH, total)
        if start < end and not any(start < last and first < end for first, last in blocked):
            dashes.append(Run(upright, fold.position, start, end))
    return tuple(dash.line() for dash in dashes)


def crossed(box: Box, upright: bool, at: float) -> tuple[float, float] | None:
    """Where the line at an x (``upright``) or y enters and leaves ``box``; None when it passes by or along it."""
    low, high, first, last = (box.x, box.right, box.y, box.bottom) if upright else (box.y, box.bottom, box.x, box.right)
    return (first, last) if low + TOLERANCE < at < high - TOLERANCE else None


def merged(runs: Iterable[Run]) -> list[Run]:
    """The runs with those on one line that touch or overlap joined."""
    done: list[Run] = []
    for run in sorted(runs, key=lambda run: (run.upright, round(run.at, 5), run.start)):
        last = done[-1] if done else None
        if (
            last
            and last.upright == run.upright
            and abs(last.at - run.at) < 10 * TOLERANCE
            and run.start <= last.end + TOLERANCE
        ):
            done[-1] = Run(last.upright, last.at, last.start, max(last.end, run.end))
        else:
            done.append(run)
    return done
