"""Whether an SVG picture can be printed, and its proportions."""

from __future__ import annotations

from pathlib import Path

from .picturefile import PictureError
from .svglinks import link_fault
from .svgpart import svg_picture
from .svgrefused import refusal
from .svgwords import FARTHEST, svg_fault

LEAST = 0.001
"""What a picture must measure at least, in its own units."""


def proportions(file: Path) -> tuple[float, float]:
    """Width and height in its own units. Raises :class:`PictureError` for a picture that cannot be printed."""
    root = svg_picture(file)
    if fault := refusal(root) or svg_fault(root) or link_fault(root):
        raise PictureError(f"{file.name} {fault}")
    box = root.get("viewBox")
    try:
        numbers = [float(part) for part in box.replace(",", " ").split()] if box else []
        w, h = numbers[2:] if len(numbers) == 4 else (_length(root.get("width")), _length(root.get("height")))
    except ValueError:
        raise PictureError(f"{file.name} has no usable viewBox or width and height") from None
    if not (LEAST <= w <= FARTHEST and LEAST <= h <= FARTHEST and all(abs(each) <= FARTHEST for each in numbers)):
        raise PictureError(f"{file.name} has no usable viewBox or width and height")
    return w, h


def _length(text: str | None) -> float:
    return float((text or "").removesuffix("px").removesuffix("mm").removesuffix("pt"))
