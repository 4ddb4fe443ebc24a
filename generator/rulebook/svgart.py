"""A picture file as a symbol of the web page: its shapes or pixels alone, nothing that runs or fetches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from ...layouts.pictures import picture_info
from ...layouts.svgpart import svg_picture
from .htmltree import el
from .pixelpage import data_address
from .svgvalues import kept_value, kept_view

KEPT_ELEMENTS = {
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient", "radialGradient", "stop",
    "defs", "clipPath", "use",
}  # fmt: skip
"""What of a picture goes into the page: shapes, nothing that runs or fetches."""


def symbol_of(file: Path, mark: str) -> Element:
    """The picture as a ``<symbol>`` with the id ``mark``, stretched to wherever it is used."""
    info = picture_info(file)
    if not info.vector:
        image = el("image", {"href": data_address(file), "width": info.w, "height": info.h})
        return el("symbol", {"id": mark, "viewBox": f"0 0 {info.w:g} {info.h:g}", "preserveAspectRatio": "none"}, image)
    root = svg_picture(file)
    view = kept_view(root.get("viewBox")) or f"0 0 {info.w:g} {info.h:g}"
    paint = {name: kept_value(name, value, mark) for name, value in _said(root) if name.startswith(("fill", "stroke"))}
    said = {"id": mark, "viewBox": view, "preserveAspectRatio": "none", **paint}
    return el("symbol", said, *_clean(root, mark))


def _clean(parent: Element, mark: str) -> list[Element]:
    """The drawing elements inside ``parent``, their ids made the page's own."""
    made = []
    for child in parent:
        tag = str(child.tag).rsplit("}", 1)[-1]
        if tag in KEPT_ELEMENTS:
            said = {name: kept_value(name, value, mark) for name, value in _said(child)}
            made.append(el(tag, said, *_clean(child, mark)))
    return made


def _said(element: Element) -> Iterator[tuple[str, str]]:
    """The attributes of an element without their namespaces; those written as its style come last and count."""
    for name, value in element.items():
        yield name.rpartition("}")[2], value
    for part in element.get("style", "").split(";"):
        name, _, value = part.partition(":")
        yield name.strip(), value
