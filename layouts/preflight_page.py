"""What of a board that is a page of its own lies where printers cannot print."""

from __future__ import annotations

from collections.abc import Iterator

from . import prt_form
from .drawn import DrawnBox, DrawnFace
from .grid import Grid
from .ops import Call, Shape, Stroke
from .preflight_paint import WHITE, flat, letters
from .prt import Fault
from .prt_sheet import UNPRINTABLE
from .units import TOLERANCE


def page_faults(face: DrawnFace, page: Grid) -> Iterator[Fault]:
    """Boxes that come too near to an edge of the paper, each told for its nearest edge. White is no ink."""
    margins = _margins(page)
    for box in face.boxes:
        ink = letters(box)
        if (ink.w <= 0 and ink.h <= 0) or not any(_inked(call) for call, _ in flat(box.calls)):
            continue
        gaps = {
            "left": ink.x, "top": ink.y, "right": face.size.w - ink.right, "bottom": face.size.h - ink.bottom
        }  # fmt: skip
        side = min(gaps, key=lambda edge: gaps[edge] + margins[edge])
        distance = gaps[side] + margins[side]
        if distance < UNPRINTABLE - TOLERANCE:
            yield _near(box, max(distance, 0.0), side)


def _near(box: DrawnBox, distance: float, side: str) -> Fault:
    return Fault(
        box.place, box.name, ("PRT022", side),
        lambda where: prt_form.ink_at_paper_edge(box.place, where, distance, side),
    )  # fmt: skip


def _margins(page: Grid) -> dict[str, float]:
    """The paper around the board, in mm, by the board's own edges; less than 0 where the board is a little larger."""
    slot, paper = page.slots[0], page.paper  # a second form lies as the first does
    left, top, right, bottom = slot.x, slot.y, paper.w - slot.right, paper.h - slot.bottom
    if slot.turn == 90:  # the board's top lies on the left
        left, top, right, bottom = bottom, left, top, right
    return {"left": left, "top": top, "right": right, "bottom": bottom}


def _inked(call: Call) -> bool:
    """Whether a call leaves a trace on white paper."""
    if isinstance(call, Shape):
        return (call.fill is not None and call.fill != WHITE) or bool(call.stroke and call.width)
    if isinstance(call, Stroke):
        return call.colour != WHITE
    return True
