"""The values in an SVG picture: numbers, colours, paths, names of other parts. A wrong one would print as another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

# what is read is never given back (++, *+, ?+): a wrong letter at the end of a long path is found at once
_NUMBER = r"[-+]?+(?>\d++\.?+\d*+|\.\d++)(?:[eE][-+]?+\d++)?+"
_GAP = r"[\s,]*+"
_LENGTH = re.compile(rf"\s*+{_NUMBER}(?:px|pt|pc|mm|cm|in|em|ex|%)?+\s*+")
_ALONE = re.compile(rf"\s*+{_NUMBER}\s*+")
_LIST = re.compile(rf"{_GAP}(?:{_NUMBER}{_GAP})*+")
_DASHES = re.compile(rf"{_GAP}(?:{_NUMBER}(?:px|pt|pc|mm|cm|in|%)?+{_GAP})++")
_COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*+)", re.IGNORECASE)
_ARC = re.compile(
    rf"{_GAP}(?:{_NUMBER}{_GAP}{_NUMBER}{_GAP}{_NUMBER}{_GAP}[01]{_GAP}[01]{_GAP}{_NUMBER}{_GAP}{_NUMBER}{_GAP})++"
)
_TURN = re.compile(
    rf"(?:{_GAP}(?:matrix|translate|scale|rotate|skewX|skewY)\s*+\({_GAP}(?:{_NUMBER}{_GAP})++\){_GAP})*+"
)
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_RGB = re.compile(r"rgb\(\s*\d+%?\s*,\s*\d+%?\s*,\s*\d+%?\s*\)")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_FOUND = re.compile(_NUMBER)
FARTHEST = 1_000_000.0
"""The largest number in a picture, either way: beyond it, paper knows no place."""
_NUMERIC = {
    "d",
    "points",
    "transform",
    "gradientTransform",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-miterlimit",
}
_CHOICES = {
    "stroke-linecap": ("butt", "round", "square"), "stroke-linejoin": ("miter", "round", "bevel"),
    "fill-rule": ("nonzero", "evenodd"), "clip-rule": ("nonzero", "evenodd"),
    "gradientUnits": ("userSpaceOnUse", "objectBoundingBox"), "spreadMethod": ("pad",),
}  # fmt: skip
_NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
"""How many numbers a command of a path takes, again and again."""
_LENGTHS = {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height",
            "stroke-width", "offset"}  # fmt: skip
_OPACITIES = {"opacity", "fill-opacity", "stroke-opacity", "stop-opacity"}
_COLOURS = {"fill", "stroke", "stop-color", "color"}
_WORDS = {"none", "currentcolor", "inherit", "transparent"}


def svg_fault(root: Element) -> str:
    """What is wrong with the values of a picture, as the end of a sentence that begins with its file, or ""."""
    ids = {found for element in root.iter() if (found := element.get("id"))}
    for element in root.iter():
        for name, value in values(element):
            if name == "href" and _local(element.tag) == "a":
                continue  # a link for readers on a screen; paper has none
            fault = _fault(name, value, ids)
            if fault:
                return f"has a <{_local(element.tag)}> with {fault}"
    return ""


def values(element: Element) -> Iterator[tuple[str, str]]:
    """The attributes of an element, those written as its style among them."""
    for name, value in element.items():
        if name == "style":
            for part in value.split(";"):
                key, colon, said = part.partition(":")
                if colon:
                    yield key.strip(), said.strip()
        else:
            yield _local(name), value


def _fault(name: str, value: str, ids: set[str]) -> str:
    if (name in _LENGTHS or name in _NUMERIC) and any(abs(float(one)) > FARTHEST for one in _FOUND.findall(value)):
        return f"a number in its {name!r} that is too large to print"
    if name in _LENGTHS:
        return "" if _LENGTH.fullmatch(value) else f"{name}={value[:30]!r}, which is no number"
    if name in _OPACITIES:
        sound = _ALONE.fullmatch(value) and 0 <= float(value) <= 1
        return "" if sound else f"{name}={value[:30]!r}, which is no number from 0 to 1"
    if name in _COLOURS:
        return _colour_fault(name, value.strip(), ids)
    if name == "d":
        return _path_fault(value)
    if name == "points":
        whole = _LIST.fullmatch(value) and len(_FOUND.findall(value)) % 2 == 0
        return "" if whole else "points that are no pairs of numbers"
    if name in ("transform", "gradientTransform"):
        return "" if _TURN.fullmatch(value) else f"the {name} {value[:30]!r}, which cannot be read"
    if name == "stroke-dasharray":
        return _dash_fault(value)
    if name in _CHOICES and value.strip() not in _CHOICES[name]:
        return f"{name}={value[:30]!r}, which is none of {', '.join(_CHOICES[name])}"
    return _link_fault(name, value, ids)


def _dash_fault(value: str) -> str:
    numbers = [float(one) for one in _FOUND.findall(value)]
    sound = _DASHES.fullmatch(value) and min(numbers) >= 0 and max(numbers) > 0
    return (
        "" if sound or value.strip() == "none" else f"stroke-dasharray={value[:30]!r}, which are no lengths of dashes"
    )


def _link_fault(name: str, value: str, ids: set[str]) -> str:
    if name == "href" and not value.startswith("#"):
        return f"a link to {value[:30]!r}, which leads out of the picture"
    if name == "href" and value[1:] not in ids:
        return f"a link to {value[:30]!r}, which is not there"
    if name == "clip-path" and value.strip() != "none":
        found = _REFERENCE.fullmatch(value.strip())
        return "" if found and found[1] in ids else f"clip-path={value[:30]!r}, which names nothing in the picture"
    return ""


def _colour_fault(name: str, value: str, ids: set[str]) -> str:
    reference = _REFERENCE.match(value)
    if reference and reference[1] not in ids:
        return f"{name}={value[:30]!r}, which names nothing in the picture"
    if reference:  # after it may stand a colour for programs that cannot follow it
        value = value[reference.end() :].strip() or "none"
    known = value.lower() in _WORDS or _HEX.fullmatch(value) or _RGB.fullmatch(value) or value.lower() in _names()
    return "" if known else f"{name}={value[:30]!r}, which is no colour"


@cache
def _names() -> frozenset[str]:
    from PIL import ImageColor

    return frozenset(ImageColor.colormap)


def _path_fault(path: str) -> str:
    if not path.strip():
        return ""
    start = path.lstrip()[0]
    if start not in "Mm":
        return f"a path that begins with {start!r}, not with M"
    for command, words in _COMMAND.findall(path):
        kind = command.upper()
        if kind == "Z":
            sound = not words.strip(" \t\r\n,")
        elif kind == "A":
            sound = _ARC.fullmatch(words) is not None
        else:
            count = len(_FOUND.findall(words)) if _LIST.fullmatch(words) else 0
            sound = count > 0 and count % _NEEDS[kind] == 0
        if not sound:
            return f"a path that cannot be read at {(command + words).strip()[:30]!r}"
    return ""


def _local(name: object) -> str:
    return str(name).rsplit("}", 1)[-1]
