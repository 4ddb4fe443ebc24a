"""Picture files: their proportions, and whether they can be printed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from .picturefile import RASTER, PictureError, picture_bytes
from .raster import pixels
from .svgwords import svg_fault

__all__ = [
    "RASTER",
    "PictureError",
    "PictureInfo",
    "forget_pictures",
    "picture_bytes",
    "picture_info",
    "pixels",
]

REFUSED_ELEMENTS = {"mask", "filter", "pattern", "foreignObject", "image", "text", "script", "animate", "style"}
"""What the vector path cannot print faithfully (text would need fonts that are not embedded)."""


@dataclass(frozen=True, slots=True)
class PictureInfo:
    """``w`` and ``h`` in pixels for PNG and JPG, in user units for SVG."""

    vector: bool
    w: float
    h: float

    @property
    def aspect(self) -> float:
        """Width divided by height."""
        return self.w / self.h


@cache
def picture_info(file: Path) -> PictureInfo:
    """A picture read whole, once for each file. Raises :class:`PictureError` for one that cannot be printed.

    Where files change while the process runs, :func:`forget_pictures` makes it read them again.
    """
    suffix = file.suffix.lower()
    if suffix == ".svg":
        return _svg_info(file)
    if suffix in RASTER:
        return PictureInfo(False, *pixels(file).size)
    raise PictureError(f"{file.name} is neither SVG, PNG nor JPG")


def forget_pictures() -> None:
    """Forget the proportions of all pictures read."""
    picture_info.cache_clear()


def _svg_info(file: Path) -> PictureInfo:
    data = picture_bytes(file)
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise PictureError(f"{file.name} declares a DOCTYPE; save it as plain SVG")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise PictureError(f"{file.name} is not well-formed SVG: {error}") from None
    if _local(root.tag) != "svg":
        raise PictureError(f"{file.name} is not an SVG picture: its root is <{_local(root.tag)}>")
    _refuse(file, root)
    if fault := svg_fault(root):
        raise PictureError(f"{file.name} {fault}")
    box = root.get("viewBox")
    try:
        numbers = [float(part) for part in box.replace(",", " ").split()] if box else []
        w, h = numbers[2:] if len(numbers) == 4 else (_length(root.get("width")), _length(root.get("height")))
    except ValueError:
        raise PictureError(f"{file.name} has no usable viewBox or width and height") from None
    if not (0 < w < math.inf and 0 < h < math.inf):
        raise PictureError(f"{file.name} has no usable viewBox or width and height")
    return PictureInfo(True, w, h)


def _refuse(file: Path, root: ElementTree.Element) -> None:
    for element in root.iter():
        name = _local(element.tag)
        if name in REFUSED_ELEMENTS:
            raise PictureError(f"{file.name} uses <{name}>, which cannot be printed as vectors; flatten it to paths")
        if name == "stop" and (element.get("stop-opacity") or "1") not in ("1", "1.0"):
            raise PictureError(f"{file.name} uses stop-opacity, which would print opaque; use a plain colour")
        if name in ("g", "svg") and (element.get("opacity") or "1") not in ("1", "1.0"):
            raise PictureError(f"{file.name} uses opacity on a group; set it on the shapes")


def _local(tag: object) -> str:
    return str(tag).rsplit("}", 1)[-1]


def _length(text: str | None) -> float:
    return float((text or "").removesuffix("px").removesuffix("mm").removesuffix("pt"))
