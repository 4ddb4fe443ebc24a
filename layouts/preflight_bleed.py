"""Bleed: what ends at the cut, with bare paper beyond it, or a ground that runs on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import cos, hypot, pi, radians, sin

from ..cards.lazyclass import dataclass
from . import prt
from .drawn import DrawnBox, DrawnFace
from .ops import Point
from .preflight_paint import WHITE, Looks, Paint, paints, too_much
from .prt import Fault
from .prt_frame import ends_at_cut
from .sizes import Size
from .units import Box

RING = 2.0
"""Millimetres outside the trim, and between two of its points, of the ring that bleed must cover."""

AT_TRIM = 0.3
"""Millimetres inside the trim within which an edge counts as lying on it."""

SLANT = 5.0
"""Millimetres along the edge within which paint that crosses it at a slant must reach the ring: for 25 degrees up."""

RUN = 25
"""Points of an edge that are looked at together: what lies far from all of them concerns none."""


@dataclass(frozen=True, slots=True)
class _Point:
    """A point of the trim: one just inside it, one on the ring outside it, and its edge."""

    inside: Point
    outside: Point
    side: str


def bleed_faults(face: DrawnFace) -> Iterator[Fault]:
    """Paint that ends at the trim with bare paper or another ground outside it; nothing on faces without bleed."""
    reach = min(RING, face.bleed)
    if reach <= AT_TRIM:
        return
    layers = paints(face.boxes)[::-1]
    ring = Box(0, 0, face.size.w, face.size.h).grown(reach, reach, reach, reach)
    whole = any(paint.plain and ring.inside(paint.form.box) for paint in layers)
    if whole and not any(_ends_near(paint, face.size, reach) for paint in layers):
        return  # one rectangle bleeds on all sides, as on most faces, and nothing ends at the cut
    looks, near = Looks(), []
    for run in _runs(face.size, reach):
        around = _around(run)
        numbers = [number for number, paint in enumerate(layers) if paint.box.ink.overlaps(around)]
        looks.left -= len(run) * sum(layers[number].cost for number in numbers)
        if looks.left < 0:
            yield too_much(layers[numbers[-1]].box, "bleed")
            return
        near.append((run, numbers))
    bare, over_ground = _ends(near, layers)
    for number, sides in bare.items():
        yield _short(layers[number].box, _named(sides), face.bleed)
    for number, sides in over_ground.items():
        if layers[number].box.safe and number not in bare:
            yield _over_ground(layers[number].box, _named(sides))


def _named(sides: Collection[str]) -> str:
    return " and ".join(sides) if len(sides) < 3 else "edges"


def _ends_near(paint: Paint, size: Size, reach: float) -> bool:
    """Whether a paint ends about where the cut is, on some side."""
    ink = paint.box.ink
    gaps = (ink.x, ink.y, size.w - ink.right, size.h - ink.bottom)
    return paint.box.safe and any(-reach < gap < AT_TRIM for gap in gaps)


_Ends = dict[int, dict[str, None]]
"""Paints by number, each with the edges where it ends at the trim."""


def _ends(near: Sequence[tuple[list[_Point], list[int]]], layers: Sequence[Paint]) -> tuple[_Ends, _Ends]:
    """Paints that end at the trim: with bare paper beyond, and with a ground of another colour there."""
    bleeding: dict[tuple[int, int, int], list[Point]] = {}
    bare: list[tuple[int, _Point]] = []
    proud: list[tuple[int, _Point]] = []
    for run, numbers in near:
        for point in run:
            over = [number for number in numbers if layers[number].covers(point.outside)]
            for number in over:
                bleeding.setdefault((number, *_square(point.outside)), []).append(point.outside)
            top = next((number for number in numbers if layers[number].covers(point.inside)), None)
            if top is None or top in over:
                continue
            if not over and layers[top].fill != WHITE:
                bare.append((top, point))
            elif over and _differ(layers[top], layers[over[0]]):
                proud.append((top, point))
    return _not_slanting(bare, bleeding), _not_slanting(proud, bleeding)


def _differ(one: Paint, ground: Paint) -> bool:
    """Whether it shows where one paint ends and the other goes on."""
    return one.fill is None or one.fill != ground.fill


def _not_slanting(
    ending: Sequence[tuple[int, _Point]], bleeding: Mapping[tuple[int, int, int], Sequence[Point]]
) -> _Ends:  # fmt: skip
    """Those that do not cross the edge a little further on."""
    ends: _Ends = {}
    for number, point in ending:
        x, y = point.outside
        column, row = _square(point.outside)
        squares = ((number, column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1))
        if not any(hypot(x - bx, y - by) <= SLANT for square in squares for bx, by in bleeding.get(square, ())):
            ends.setdefault(number, {})[point.side] = None
    return ends


def _square(point: Point) -> tuple[int, int]:
    """The square of paper a point lies in; what is nearer than ``SLANT`` lies in it or beside it."""
    return int(point[0] // SLANT), int(point[1] // SLANT)


def _runs(size: Size, reach: float) -> Iterator[list[_Point]]:
    """The points along the trim, in runs that lie close together."""
    edges: dict[tuple[str, Point], list[_Point]] = {}
    for (x, y), (nx, ny), side in _outline(size):
        quarter = (nx > 0, ny > 0) if nx and ny else (nx, ny)
        inside = x - nx * AT_TRIM, y - ny * AT_TRIM
        edges.setdefault((side, quarter), []).append(_Point(inside, (x + nx * reach, y + ny * reach), side))
    for points in edges.values():
        for start in range(0, len(points), RUN):
            yield points[start : start + RUN]


def _around(run: Sequence[_Point]) -> Box:
    """A rectangle with all points of a run well inside."""
    every = [at for point in run for at in (point.inside, point.outside)]
    x, y = min(x for x, _ in every), min(y for _, y in every)
    around = Box(x, y, max(x for x, _ in every) - x, max(y for _, y in every) - y)
    return around.grown(AT_TRIM, AT_TRIM, AT_TRIM, AT_TRIM)


def _short(box: DrawnBox, side: str, bleed: float) -> Fault:
    return Fault(
        box.place, box.name, ("PRT005", side), lambda where: prt.short_bleed(box.place, where, side, bleed)
    )  # fmt: skip


def _over_ground(box: DrawnBox, side: str) -> Fault:
    return Fault(box.place, box.name, ("PRT102", side), lambda where: ends_at_cut(box.place, where, side))


def _outline(size: Size) -> Iterator[tuple[Point, Point, str]]:
    """Points along the trim, its corners rounded as the size says, each with its outward normal and edge."""
    r, w, h = size.radius, size.w, size.h
    for x in _steps(r, w - r):
        yield (x, 0.0), (0.0, -1.0), "top edge"
        yield (x, h), (0.0, 1.0), "bottom edge"
    for y in _steps(r, h - r):
        yield (0.0, y), (-1.0, 0.0), "left edge"
        yield (w, y), (1.0, 0.0), "right edge"
    for cx, cy, first in ((w - r, h - r, 0), (r, h - r, 90), (r, r, 180), (w - r, r, 270)):
        for along in _steps(0.0, r * pi / 2):
            angle = radians(first) + along / r
            nx, ny = cos(angle), sin(angle)
            yield (cx + nx * r, cy + ny * r), (nx, ny), "rim" if size.round else "corners"


def _steps(start: float, end: float) -> Iterator[float]:
    """Middles of equal steps of about two millimetres from ``start`` to ``end``."""
    count = round((end - start) / RING) if end > start else 0
    for index in range(count):
        yield start + (index + 0.5) * (end - start) / count
