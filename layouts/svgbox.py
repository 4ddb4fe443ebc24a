"""Rectangles and forms in the units of an SVG picture; `svgbounds.py` measures them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Bounds(NamedTuple):
    """An upright rectangle in user units."""

    x: float
    y: float
    w: float
    h: float


class Form(NamedTuple):
    """One closed or open line of a picture, as far as its ink reaches; ``look`` is its fill and its stroke."""

    look: tuple[str, str]
    box: Bounds


def around(boxes: Sequence[Bounds]) -> Bounds | None:
    """The rectangle around others; None if there are none."""
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Bounds(left, top, max(box.x + box.w for box in boxes) - left, max(box.y + box.h for box in boxes) - top)
