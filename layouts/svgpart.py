"""One group of an SVG file as a picture of its own, with its own bounds: ``icons.svg#sword``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from ..cards.finding import did_you_mean
from ..cards.library import parted
from .picturefile import PictureError
from .svgbox import Bounds
from .svglinks import link_fault
from .svgtree import svg_tree

_LINK = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_PLACED = {"viewBox", "width", "height", "x", "y", "preserveAspectRatio"}
"""What of an SVG file places it as a whole, and does not hold for a part of it."""


def svg_picture(file: Path) -> Element:
    """The elements of an SVG file, or of the one group that its name ends with. Raises :class:`PictureError`."""
    base, name = parted(str(file))
    root = svg_tree(Path(base))
    return _part(root, name, file) if name else root


def _part(root: Element, name: str, file: Path) -> Element:
    base = Path(parted(str(file))[0]).name
    ids = {found: element for element in root.iter() if (found := element.get("id"))}
    if name not in ids:
        groups = [found for found, element in ids.items() if element.tag == "g"] or list(ids)
        hint = did_you_mean(name, groups) or "give a group that id; in Inkscape, Object > Object Properties"
        raise PictureError(f"{base} has no group with the id {name!r}; {hint}")
    if fault := link_fault(root):
        raise PictureError(f"{base} {fault}")
    part = ids[name]
    above = _above(root, part)
    from .svgbounds import bounds_of  # what measures paths takes a while to import, and few pictures are measured

    picture = Element("svg", {key: value for key, value in root.attrib.items() if key not in _PLACED})
    picture.append(_needed(part, ids))
    inner = picture
    for element in above[1:]:
        group = Element("g", {key: value for key, value in element.attrib.items() if key != "id"})
        inner.append(group)
        inner = group
    inner.append(part)
    try:
        box = bounds_of(picture, ids)
    except (ValueError, TypeError, IndexError):  # what its values are is told for whole pictures
        raise PictureError(f"{file.name} has values that cannot be measured; save the group as a file") from None
    if box is None or box.w <= 0 or box.h <= 0:
        raise PictureError(f"{file.name} is a group that shows nothing")
    picture.set("viewBox", _view(box))
    return picture


def _view(box: Bounds) -> str:
    return f"{box.x:.6g} {box.y:.6g} {box.w:.6g} {box.h:.6g}"


def _above(root: Element, part: Element) -> list[Element]:
    """The elements that a part stands in, from the root down."""
    parents = {child: element for element in root.iter() for child in element}
    found: list[Element] = []
    while part is not root:
        part = parents[part]
        found.insert(0, part)
    return found


def _needed(part: Element, ids: dict[str, Element]) -> Element:
    """The gradients, clips and shapes elsewhere in the file that a part refers to."""
    held = set(part.iter())
    found: dict[Element, None] = {}
    waiting = [part]
    while waiting:
        for element in waiting.pop().iter():
            for name in _links(element):
                other = ids.get(name)
                if other is not None and other not in held and other not in found:
                    found[other] = None
                    waiting.append(other)
    defs = Element("defs")
    defs.extend(other for other in found if not any(other is not one and other in set(one.iter()) for one in found))
    return defs


def _links(element: Element) -> Iterator[str]:
    for key, value in element.attrib.items():
        if key == "href" and value.startswith("#"):
            yield value[1:]
        yield from _LINK.findall(value)
