"""A picture file as a symbol of the web page: its shapes alone, nothing that runs or fetches."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ...layouts.pictures import picture_info
from .htmltree import el

KEPT_ELEMENTS = {
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient", "radialGradient", "stop",
    "defs", "clipPath", "use",
}  # fmt: skip
KEPT_ATTRIBUTES = {
    "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height", "points",
    "transform", "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-opacity", "opacity", "clip-path", "clip-rule",
    "offset", "stop-color", "gradientUnits", "gradientTransform", "spreadMethod", "id", "href",
}  # fmt: skip
"""What of a picture goes into the page: shapes and how they are painted, nothing that runs or fetches."""


def symbol_of(file: Path, mark: str) -> Element:
    """The picture as a ``<symbol>`` with the id ``mark``, stretched to wherever it is used."""
    info = picture_info(file)
    root = ElementTree.fromstring(file.read_bytes())
    view = root.get("viewBox") or f"0 0 {info.w:g} {info.h:g}"
    said = {"id": mark, "viewBox": view, "preserveAspectRatio": "none"}
    return el("symbol", said, *_clean(root, mark))


def _clean(parent: Element, mark: str) -> list[Element]:
    """The drawing elements inside ``parent``, their ids made the page's own."""
    made = []
    for child in parent:
        tag = str(child.tag).rsplit("}", 1)[-1]
        if tag in KEPT_ELEMENTS:
            said = {name: _own(name, value, mark) for name, value in child.attrib.items() if name in KEPT_ATTRIBUTES}
            safe = {name: value for name, value in said.items() if name != "href" or value.startswith("#")}
            made.append(el(tag, safe, *_clean(child, mark)))
    return made


def _own(name: str, value: str, mark: str) -> str:
    """An attribute with its id, or the id it refers to, told apart from those of other pictures."""
    if name == "id":
        return f"{mark}-{value}"
    if name == "href":
        return value.replace("#", f"#{mark}-", 1)
    return value.replace("url(#", f"url(#{mark}-")
