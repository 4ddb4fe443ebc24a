"""Crop marks: every straight cut has one at both of its ends, where the printer prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .marks import Line, Run, crossed, merged
from .nearby import Nearby
from .units import TOLERANCE, Box

MARK_LENGTH = 5.0
"""Millimetres of a crop mark at most."""
GOOD_MARK = 2.5
"""Millimetres of a crop mark outside the bleed that a ruler is laid to without thinking."""
SHORTEST_MARK = 1.0
"""Millimetres of a crop mark at least; a shorter one guides no ruler and is left out."""
MARK_DISTANCE = 1.0
"""Millimetres between trim and crop mark at least, so that no mark stays on a card cut a little wide."""
TICK_DISTANCE = 0.25
"""Millimetres between a trim and a mark that lies on bleed, where there is no room for one beyond."""
ON_THE_CUT = 3.0
"""Millimetres of a mark that lies on the cut itself: what the knife leaves of it is a hairline at a corner."""
STRIP_DISTANCE = 1.0
"""Millimetres that marks keep off what they must not touch."""


class CropMarks(NamedTuple):
    """The ``lines`` to draw, from left to right and then from top to bottom; ``bare`` are the ends of cuts (x, y in
    mm) at which nothing can be printed.
    """

    lines: tuple[Line, ...]
    bare: tuple[tuple[float, float], ...] = ()


def crop_marks(occupied: Sequence[Box], bleed: float, area: Box, keep_out: Sequence[Box] = ()) -> CropMarks:
    """Crop marks for the ``occupied`` trims, all within the printable ``area``, and off the ``keep_out`` boxes.

    At every corner where there is room: outside the bleed and at least 1 mm off the trim, up to 5 mm long, touching
    the trim or bleed of no other card. A cut goes on from card to card, as long as no card lies across it. Where it
    ends without such a mark of at least 2.5 mm, its mark lies on the bleed, and where there is no room for that
    either, on the first millimetres of the cut itself.
    """
    clear = [box.grown(*[STRIP_DISTANCE] * 4) for box in keep_out]
    return _crop_marks(tuple(occupied), bleed, area, tuple(clear))


@lru_cache(maxsize=64)  # the full sheets of a file are all alike
def _crop_marks(occupied: tuple[Box, ...], bleed: float, area: Box, keep_out: tuple[Box, ...]) -> CropMarks:
    distance = max(bleed, MARK_DISTANCE)
    blocks = Nearby([*(box.grown(*[distance] * 4) for box in occupied), *keep_out])
    trims = Nearby([*(box.grown(*[TICK_DISTANCE] * 4) for box in occupied), *keep_out])
    runs = [run for box in occupied for edge in _edges(box) for way in (-1, 1)
            for run in _mark(edge, way, distance, blocks, area)]  # fmt: skip
    marked = {_end(run.upright, run.at, near) for run in runs for near in (run.start, run.end)
              if run.end - run.start > GOOD_MARK - TOLERANCE}  # fmt: skip
    bare = []
    for cut in _cuts(occupied, Nearby([*occupied, *keep_out])):
        for way in (-1, 1):
            corner = cut.end if way > 0 else cut.start
            if _end(cut.upright, cut.at, corner + way * distance) in marked:
                continue
            if found := _mark(cut, way, TICK_DISTANCE, trims, area) or _on_the_cut(cut, way, area):
                runs += found
            else:
                bare.append((cut.at, corner) if cut.upright else (corner, cut.at))
    return CropMarks(tuple(sorted(run.line() for run in merged(runs))), tuple(sorted(bare)))


def _end(upright: bool, at: float, near: float) -> tuple[bool, float, float]:
    """A place on a line, to be looked up in spite of the noise of float sums."""
    return upright, round(at, 4), round(near, 4)


def _edges(box: Box) -> Iterator[Run]:
    """The four edges of a trim."""
    for y in (box.y, box.bottom):
        yield Run(False, y, box.x, box.right)
    for x in (box.x, box.right):
        yield Run(True, x, box.y, box.bottom)


def _cuts(occupied: Sequence[Box], near: Nearby) -> Iterator[Run]:
    """Every straight cut: edges on one line, with what is between them, unless something lies across it there."""
    last: Run | None = None
    edges = (edge for box in occupied for edge in _edges(box))
    for edge in sorted(edges, key=lambda edge: (edge.upright, round(edge.at, 4), edge.start)):
        if last and _goes_on(last, edge, near):
            last = Run(edge.upright, last.at, last.start, max(last.end, edge.end))
        else:
            if last:
                yield last
            last = edge
    if last:
        yield last


def _goes_on(cut: Run, edge: Run, trims: Nearby) -> bool:
    """Whether a cut goes on along an edge: it lies on the same line, and nothing between lies across it."""
    on_line = cut.upright == edge.upright and round(cut.at, 4) == round(edge.at, 4)
    return on_line and not _barred(Run(edge.upright, edge.at, cut.end, edge.start), trims)


def _barred(between: Run, trims: Nearby) -> bool:
    """Whether any trim lies across a stretch."""
    length = between.end - between.start
    if length <= TOLERANCE:
        return False
    line = between.line()
    return any(
        (span := crossed(trim, between.upright, between.at))
        and max(span[0], between.start) < min(span[1], between.end) - TOLERANCE
        for trim in trims.around(Box(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1))
    )


def _mark(cut: Run, way: int, distance: float, blocks: Nearby, area: Box) -> list[Run]:
    """The mark that leaves an end of ``cut`` in direction ``way`` (-1 or 1) until something is in the way."""
    first, last, low, high = _limits(cut, area)
    if not low - TOLERANCE <= cut.at <= high + TOLERANCE:
        return []
    near = (cut.end if way > 0 else cut.start) + way * distance
    far = min(max(near + way * MARK_LENGTH, first), last)
    start, length, at = min(near, far), abs(far - near), cut.at
    for block in blocks.around(Box(at, start, 0, length) if cut.upright else Box(start, at, length, 0)):
        if (span := crossed(block, cut.upright, at)) is None:
            continue
        ahead = span[1] - near if way > 0 else near - span[0]
        if ahead > TOLERANCE:  # the block reaches past the start of the mark: stop where it begins
            far = min(far, max(span[0], near)) if way > 0 else max(far, min(span[1], near))
    if (far - near) * way < SHORTEST_MARK - TOLERANCE:
        return []
    return [Run(cut.upright, at, min(near, far), max(near, far))]


def _on_the_cut(cut: Run, way: int, area: Box) -> list[Run]:
    """The mark on the first millimetres of a cut from its end in direction ``way``; none outside ``area``."""
    first, last, low, high = _limits(cut, area)
    reach = min(ON_THE_CUT, (cut.end - cut.start) / 3)
    start, end = (cut.end - reach, cut.end) if way > 0 else (cut.start, cut.start + reach)
    inside = low - TOLERANCE <= cut.at <= high + TOLERANCE and first - TOLERANCE <= start and end <= last + TOLERANCE
    return [Run(cut.upright, cut.at, start, end)] if inside else []


def _limits(cut: Run, area: Box) -> tuple[float, float, float, float]:
    """The area's limits along a cut, and across it."""
    if cut.upright:
        return area.y, area.bottom, area.x, area.right
    return area.x, area.right, area.y, area.bottom
