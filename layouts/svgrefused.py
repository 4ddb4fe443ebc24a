"""What of an SVG picture cannot be printed as vectors, and how to get there all the same."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from .svgwords import values

_PIXELS = "save the picture as PNG"
REFUSED = {
    "text": "convert it to paths; in Inkscape, select it and choose Path > Object to Path",
    "mask": f"cut the shapes to what shall be seen, or {_PIXELS}",
    "filter": f"take the effect away; in Inkscape, choose Filters > Remove Filters, or {_PIXELS}",
    "pattern": f"in Inkscape, choose Object > Pattern > Pattern to Objects, or {_PIXELS}",
    "image": "put that picture into the face by itself, as PNG or JPG",
    "style": "write colours and lines on the shapes; in Illustrator, save with presentation attributes",
    "symbol": "in Inkscape, choose Object > Symbols to take it apart, or draw its shapes in its place",
    "foreignObject": "take it out",
    "script": "take it out",
    "animate": "take it out",
}
"""Elements that are known and refused, each with what to do."""
_DRAWN = {
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient",
    "radialGradient", "stop", "clipPath", "use",
}  # fmt: skip
_IDLE = {"marker"}
"""Elements that show nothing unless a shape names them, which is refused there."""
_EFFECTS = {
    "filter": "a filter",
    "mask": "a mask",
    "marker-start": "an arrow head",
    "marker-mid": "an arrow head",
    "marker-end": "an arrow head",
    "marker": "an arrow head",
}
_WHOLE = ("1", "1.0", "100%")


def refusal(root: Element) -> str:
    """Why a picture is refused, as the end of a sentence that begins with its file, or ""."""
    for element in root.iter():
        name = element.tag
        if name in REFUSED or name not in _DRAWN | _IDLE:
            todo = REFUSED.get(name, f"convert it to paths, or {_PIXELS}")
            return f"uses <{name}>, which cannot be printed as vectors; {todo}"
        said = dict(values(element))
        if name == "stop" and said.get("stop-opacity", "1") not in _WHOLE:
            return "uses stop-opacity, which would print opaque; use a plain colour"
        if name in ("g", "svg", "use") and said.get("opacity", "1") not in _WHOLE:
            return "uses opacity on a group; set it on the shapes"
        for effect, what in _EFFECTS.items():
            if said.get(effect, "none") != "none":
                return f"has a <{name}> with {what}, which would not be printed; convert it to paths, or {_PIXELS}"
        if said.get("stroke", "").startswith("url("):
            return f"has a <{name}> whose line is a gradient; use a plain colour, or make the line a shape"
        if name == "use" and not said.get("href", "").startswith("#"):
            return "has a <use> that links to another file; put the shapes there instead"
    return ""
