"""What the attributes of a picture may say on the web page: each has a grammar, and nothing else gets through.

The grammars are those of shapes and how they are painted. None has room for an address, so nothing is fetched; links
lead to other parts of the same picture only.
"""

from __future__ import annotations

import re

_NUMBER = r"[-+]?[0-9]*\.?[0-9]*(?:[eE][-+]?[0-9]+)?"
_COLOUR = r"(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,24}|rgba?\([0-9.,%\s]*\))"
_LINK = re.compile(r"#([\w.:-]+)")
_PAINT = re.compile(rf"(?:url\(\s*['\"]?#([\w.:-]+)['\"]?\s*\)\s*)?({_COLOUR})?")
_NUMBERS = re.compile(r"[-+.,0-9eE\s]+")
_GRAMMARS = {
    re.compile(rf"{_NUMBER}(?:px|pt|pc|mm|cm|in|em|ex|%)?"): (
        "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height", "stroke-width",
        "stroke-dashoffset", "stroke-miterlimit", "fill-opacity", "stroke-opacity", "opacity", "offset",
    ),
    re.compile(r"none|[-+.,0-9eE%\sa-z]+"): ("stroke-dasharray",),
    _NUMBERS: ("points",),
    re.compile(r"[-+.,0-9eE\sMLHVCSQTAZmlhvcsqtaz]+"): ("d",),
    re.compile(r"(?:[\s,]*[a-zA-Z]{4,9}\s*\([-+.,0-9eE\s]*\))*[\s,]*"): ("transform", "gradientTransform"),
    re.compile(_COLOUR): ("stop-color",),
    re.compile(r"[a-zA-Z-]{3,20}"): (
        "fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin", "gradientUnits", "spreadMethod",
    ),
}  # fmt: skip
_OF = {name: grammar for grammar, names in _GRAMMARS.items() for name in names}
_PAINTED = {"fill", "stroke", "clip-path"}


def kept_value(name: str, value: str, mark: str) -> str | None:
    """What an attribute may say; None for one that is not kept.

    Ids, and what refers to them, begin with ``mark``, so that they are told apart from those of other pictures.
    """
    value = value.strip()
    if name == "id":
        return f"{mark}-{value}" if _LINK.fullmatch(f"#{value}") else None
    if name == "href":
        return f"#{mark}-{value[1:]}" if _LINK.fullmatch(value) else None
    if name in _PAINTED:
        found = _PAINT.fullmatch(value)
        if found is None:
            return None
        return " ".join(filter(None, (f"url(#{mark}-{found[1]})" if found[1] else "", found[2]))) or None
    return value if name in _OF and _OF[name].fullmatch(value) else None


def kept_view(value: str | None) -> str | None:
    """A ``viewBox`` of four numbers; None for another."""
    sound = value is not None and _NUMBERS.fullmatch(value) and len(value.replace(",", " ").split()) == 4
    return value if sound else None
