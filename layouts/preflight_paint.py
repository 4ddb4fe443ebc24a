"""What a drawn face puts on paper where, and the faults of that: resolution, safe zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, radians, sin

from ..cards.lazyclass import dataclass
from . import prt, prt_form
from .drawn import DrawnBox, DrawnFace
from .ops import Call, Colour, Fill, Picture, Point, Shape, Turned
from .pictures import picture_info
from .prt import Fault
from .sizes import Size
from .units import MM_PER_INCH, MM_PER_POINT, Box

SAFE_TOLERANCE = 0.05
"""Millimetres a text or icon may reach into the safe zone: less than any cut can be off."""

LEADING, EMPTY_EM = 1.15, 0.03
"""At this leading no letter of the bundled fonts comes nearer than that many em to the top or bottom of its line
(measured: the tail of Cinzel's Q does); half of any other leading is added or taken away."""

MOST_LOOKS = 1_000_000
"""Points that are looked at for one fault of a face, in all shapes that may cover them: a second's work or two."""

WHITE: Colour = (1.0, 1.0, 1.0)
"""Bare paper."""

Turn = tuple[Point, float]


@dataclass(frozen=True, slots=True)
class Paint:
    """One filled shape or picture of a face. ``fill`` is None for a picture; ``turns`` are outermost first."""

    box: DrawnBox
    form: Shape | Picture
    turns: tuple[Turn, ...] = ()

    @property
    def fill(self) -> Fill:
        """The colour or gradient; None when it is a picture, whose colours nobody knows."""
        return self.form.fill if isinstance(self.form, Shape) else None

    @property
    def plain(self) -> bool:
        """Whether it is an upright rectangle with square corners, so that its box says all."""
        form = self.form
        return isinstance(form, Shape) and form.kind == "rect" and not form.radius and not self.turns

    @property
    def cost(self) -> int:
        """How many times as long as for a rectangle it takes to tell whether a point is covered, at the most."""
        shape = self.form if isinstance(self.form, Shape) else self.form.clip
        return 1 + len(self.turns) + (len(shape.points) if shape else 0)

    def covers(self, point: Point) -> bool:
        """Whether it paints ``point`` (mm of the face)."""
        for centre, degrees in self.turns:
            point = _turned_back(point, centre, degrees)
        if isinstance(self.form, Shape):
            return _within(self.form, point)
        clip = self.form.clip
        return _within_box(self.form.box, point) and (clip is None or _within(clip, point))


def flat(calls: Iterable[Call], turns: tuple[Turn, ...] = ()) -> Iterator[tuple[Call, tuple[Turn, ...]]]:
    """All calls in order, those within turns too, each with the turns it is under."""
    for call in calls:
        if isinstance(call, Turned):
            yield from flat(call.calls, (*turns, (call.centre, call.degrees)))
        else:
            yield call, turns


def paints(boxes: Iterable[DrawnBox]) -> list[Paint]:
    """Filled shapes and pictures in drawing order, without the icons in texts."""
    return [
        Paint(box, call, turns)
        for box in boxes
        if box.text is None
        for call, turns in flat(box.calls)
        if isinstance(call, Picture) or (isinstance(call, Shape) and call.fill is not None)
        if call.opacity > 0
    ]


def _turned_back(point: Point, centre: Point, degrees: float) -> Point:
    """Where ``point`` lay before a counter-clockwise turn about ``centre`` (y down)."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = point[0] - centre[0], point[1] - centre[1]
    return centre[0] + x * c - y * s, centre[1] + x * s + y * c


def _within_box(box: Box, point: Point) -> bool:
    return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom


def _within(shape: Shape, point: Point) -> bool:
    if shape.kind == "polygon":
        return _within_polygon(shape.points, point)
    box, (x, y) = shape.box, point
    if not _within_box(box, point) or not box.w or not box.h:
        return False
    rx, ry = (box.w / 2, box.h / 2) if shape.kind == "ellipse" else (min(shape.radius, box.w / 2, box.h / 2),) * 2
    if not rx or not ry:
        return True
    over_x = max(box.x + rx - x, x - (box.right - rx), 0.0) / rx  # how far into the rounded corner, 0 to 1
    over_y = max(box.y + ry - y, y - (box.bottom - ry), 0.0) / ry
    return over_x**2 + over_y**2 <= 1


def _within_polygon(points: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


# -- resolution ---------------------------------------------------------------------------------


def resolution_faults(face: DrawnFace, dpi_floor: int) -> Iterator[Fault]:
    """Pictures made of pixels that have fewer than ``dpi_floor`` to the inch, in the coarser direction."""
    for box in face.boxes:
        for call, _ in flat(box.calls):
            if isinstance(call, Picture) and call.box.w and call.box.h:
                yield from _resolution(box, call, dpi_floor)


def _resolution(box: DrawnBox, call: Picture, floor: int) -> Iterator[Fault]:
    info = picture_info(call.file)
    dpi = min(info.w / call.box.w, info.h / call.box.h) * MM_PER_INCH
    if info.vector or dpi >= floor - 0.5:
        return
    name, size, pixels = call.file.name, (call.box.w, call.box.h), (info.w, info.h)
    yield Fault(
        box.place, box.name, ("PRT003", call.file),
        lambda where: prt.low_resolution(box.place, where, name, dpi, size, pixels, floor),
    )  # fmt: skip


# -- safe zone ----------------------------------------------------------------------------------


def safe_faults(face: DrawnFace) -> Iterator[Fault]:
    """Texts and icons that reach into the safe zone inside the trim."""
    for box in face.boxes:
        if box.kind in ("text", "icon") and box.safe and box.ink.w > 0 and box.ink.h > 0:
            out, side = _reach(letters(box), face.size, face.safe)
            if out > SAFE_TOLERANCE:
                yield _unsafe(box, out, side, face.safe)


def letters(box: DrawnBox) -> Box:
    """The ink without the empty leading above and below, for texts that stand or lie straight."""
    if box.text is None:
        return box.ink
    empty = EMPTY_EM + (box.text.style.leading - LEADING) / 2
    rim = -empty * box.text.fitted.size * MM_PER_POINT
    turn = next((call.degrees for call in box.calls if isinstance(call, Turned)), 0.0)
    if turn % 180 == 0:
        return box.ink.grown(0, rim, 0, rim)
    return box.ink.grown(rim, 0, rim, 0) if turn % 90 == 0 else box.ink


def _unsafe(box: DrawnBox, out: float, side: str, safe: float) -> Fault:
    return Fault(
        box.place, box.name, ("PRT004", side),
        lambda where: prt.outside_safe_zone(box.place, where, out, side, safe),
    )  # fmt: skip


def _reach(ink: Box, size: Size, safe: float) -> tuple[float, str]:
    """How many mm the ink reaches into the safe zone, and at which edge; negative when it stays clear."""
    if size.round:
        centre = size.w / 2
        far = max(hypot(x - centre, y - centre) for x in (ink.x, ink.right) for y in (ink.y, ink.bottom))
        return far - (centre - safe), "rim"
    edges = {
        "left edge": ink.x, "top edge": ink.y, "right edge": size.w - ink.right, "bottom edge": size.h - ink.bottom
    }  # fmt: skip
    nearest = min(edges, key=lambda side: edges[side])
    return safe - edges[nearest], nearest


# -- too much to look at ------------------------------------------------------------------------


class Looks:
    """How many looks are left for one fault of a face."""

    def __init__(self) -> None:
        self.left = MOST_LOOKS


def too_much(box: DrawnBox, fault: str) -> Fault:
    """A face of so many shapes that nobody can wait for one fault to be looked for in all of them."""
    return Fault(
        box.place, box.name, ("PRT056", fault), lambda where: prt_form.not_looked_at(box.place, where, fault)
    )  # fmt: skip
