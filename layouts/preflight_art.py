"""Shapes, lines and frames near the cut: what ends a little inside it shows every shift of the knife."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import NamedTuple

from ..cards.library import parted
from . import prt
from .drawn import DrawnBox, DrawnFace
from .ops import Call, Picture, Shape, Stroke
from .preflight_paint import SAFE_TOLERANCE, flat
from .prt import Fault
from .prt_frame import frame_cut_off
from .rasterframe import raster_frame
from .sizes import Size
from .svgbox import Bounds, Form, around
from .svgforms import picture_forms
from .units import Box

LIKE = 0.3
"""Millimetres by which the two sides of a frame may differ in their distance from the cut."""

WIDE = 0.6
"""Of a picture's width and height, what a line around it takes up at least."""


class Gaps(NamedTuple):
    """Millimetres from the four sides of something to the cut; less than 0 beyond it."""

    left: float
    top: float
    right: float
    bottom: float


def art_faults(face: DrawnFace) -> Iterator[Fault]:
    """Shapes and lines of a face that end inside the safe zone, and frames in its pictures that do or are cut off."""
    for box in face.boxes:
        if not box.safe or box.text is not None:
            continue
        for call, turns in flat(box.calls):
            if isinstance(call, Shape | Stroke) and not turns and _seen(call):
                yield from _round(box, call, face) if face.size.round else _shape(box, box.ink, face)
            elif isinstance(call, Picture) and box.kind == "picture" and not turns and call.opacity:
                yield from _picture(box, call, face)


def _seen(call: Call) -> bool:
    """Whether a shape or line leaves a trace."""
    if isinstance(call, Shape):
        return bool(call.opacity) and (call.fill is not None or (call.stroke is not None and call.width > 0))
    return isinstance(call, Stroke) and bool(call.opacity)


def _gaps(box: Box, size: Size) -> Gaps:
    return Gaps(box.x, box.y, size.w - box.right, size.h - box.bottom)


def _near(gap: float, safe: float) -> bool:
    return SAFE_TOLERANCE < gap < safe - SAFE_TOLERANCE


def _shape(box: DrawnBox, ink: Box, face: DrawnFace) -> Iterator[Fault]:
    gaps = _gaps(ink, face.size)
    near = {side: gap for side, gap in gaps._asdict().items() if _near(gap, face.safe)}
    if near and max(gaps) > -SAFE_TOLERANCE:
        side = min(near, key=lambda one: near[one])
        yield _unsafe(box, near[side], f"{side} edge", face.safe)


def _round(box: DrawnBox, call: Shape | Stroke, face: DrawnFace) -> Iterator[Fault]:
    """A shape or line on a round piece: what counts is its point that is nearest to the rim."""
    gap = face.size.w / 2 - _farthest(call, face.size.w / 2) - (call.width / 2 if _lined(call) else 0.0)
    if _near(gap, face.safe):
        yield _unsafe(box, gap, "rim", face.safe)


def _lined(call: Shape | Stroke) -> bool:
    return isinstance(call, Stroke) or call.stroke is not None


def _farthest(call: Shape | Stroke, centre: float) -> float:
    """How far the points of a shape or line lie from the centre of a round piece, at the most, without its stroke."""
    if call.points:
        return max(hypot(x - centre, y - centre) for x, y in call.points)
    if isinstance(call, Stroke):
        return 0.0
    at = call.box
    rx, ry = (at.w / 2, at.h / 2) if call.kind == "ellipse" else (min(call.radius, at.w / 2, at.h / 2),) * 2
    dx, dy = (max(abs(low - centre), abs(high - centre)) for low, high in ((at.x, at.right), (at.y, at.bottom)))
    return hypot(dx - rx, dy - ry) + max(rx, ry)


def _unsafe(box: DrawnBox, gap: float, side: str, safe: float, file: str = "") -> Fault:
    return Fault(
        box.place, box.name, ("PRT004", side, file),
        lambda where: prt.outside_safe_zone(box.place, where, safe - gap, side, safe, file or "shape"),
    )  # fmt: skip


def _picture(box: DrawnBox, call: Picture, face: DrawnFace) -> Iterator[Fault]:
    if max(_gaps(box.ink, face.size)) > 0:
        return  # what leaves a side of the card free is an illustration, no frame
    if Path(parted(call.file.name)[0]).suffix.lower() != ".svg":
        if (bounds := raster_frame(call.file)) is not None:
            yield from _frame(box, call, face, Bounds(0, 0, 1, 1), [bounds])
        return
    found = picture_forms(call.file)
    if found is None:
        return
    view, forms = found
    looks: dict[tuple[str, str], list[Form]] = {}
    for form in forms:
        if form.look != ("none", "none"):
            looks.setdefault(form.look, []).append(form)
    for alike in looks.values():
        yield from _frame(box, call, face, view, [form.box for form in alike])


def _frame(box: DrawnBox, call: Picture, face: DrawnFace, view: Bounds, boxes: list[Bounds]) -> Iterator[Fault]:
    """The fault of what has one look in a picture: such lines together are a frame, or none."""
    placed = [_placed(one, view, call.box) for one in boxes]
    if face.size.round:
        gaps = _gaps(_whole(placed), face.size)
        if _near(min(gaps), face.safe) and max(gaps) - min(gaps) <= LIKE:  # a ring, as near on all sides
            yield _unsafe(box, min(gaps), "rim", face.safe, call.file.name)
        return
    if _is_frame(boxes, view):
        gaps = _gaps(_whole(placed), face.size)
        cut = [side for side, gap in gaps._asdict().items() if gap < -LIKE]
        if cut and max(gaps) > LIKE:
            name, far = call.file.name, -min(gaps)
            yield Fault(
                box.place, box.name, ("PRT100", name),
                lambda where: frame_cut_off(box.place, where, name, far, cut),
            )  # fmt: skip
            return
    for one, other in (("left", "right"), ("top", "bottom")):
        gaps = _gaps(_whole(placed), face.size)  # less than 0 for patterns, of which some cross the cut
        first, second = getattr(gaps, one), getattr(gaps, other)
        if _near(min(first, second), face.safe) and abs(first - second) <= LIKE:
            yield _unsafe(box, min(first, second), f"{one} and {other} edges", face.safe, call.file.name)
            return


def _is_frame(boxes: list[Bounds], view: Bounds) -> bool:
    """Whether lines together go round a picture: as far from its left as from its right, from its top as its bottom."""
    whole = around(boxes)
    if whole is None or whole.w < WIDE * view.w or whole.h < WIDE * view.h:
        return False
    left, top = whole.x - view.x, whole.y - view.y
    right, bottom = view.w - whole.w - left, view.h - whole.h - top
    like = 0.01 * max(view.w, view.h)
    return min(left, top) > like and abs(left - right) < like and abs(top - bottom) < like


def _placed(box: Bounds, view: Bounds, at: Box) -> Box:
    """A part of a picture in mm of the face."""
    x, y = at.w / view.w, at.h / view.h
    return Box(at.x + (box.x - view.x) * x, at.y + (box.y - view.y) * y, box.w * x, box.h * y)


def _whole(boxes: list[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
