"""Cut paths read from SVG and DXF files by code of their own: closed outlines in mm, y down."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from lxml import etree

from ...cards.lazyclass import dataclass
from .formats import Differs, same

_SVG = "{http://www.w3.org/2000/svg}"
_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_STEPS = {"M": 2, "H": 1, "V": 1, "A": 7, "Z": 0}
_QUARTER = math.tan(math.pi / 8)


@dataclass(frozen=True)
class Outline:
    """A rectangle with rounded corners, or a circle."""

    x: float
    y: float
    w: float
    h: float
    r: float

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.x + self.w, self.y + self.h

    def rounded(self) -> tuple[float, ...]:
        """The same for outlines that a knife cannot tell apart."""
        return tuple(round(value, 1) for value in (self.x, self.y, self.w, self.h))

    def off(self, other: Outline) -> float:
        """By how many mm another is off at most."""
        mine, others = (self.x, self.y, self.w, self.h, self.r), (other.x, other.y, other.w, other.h, other.r)
        return max(abs(a - b) for a, b in zip(mine, others, strict=True))

    def __str__(self) -> str:
        return f"the cut at {self.x:.2f}, {self.y:.2f} of {self.w:.2f} x {self.h:.2f} mm, corners {self.r:.2f}"


def from_svg(path: Path) -> tuple[list[Outline], float, float]:
    """The outlines of an SVG file, and its width and height in mm. Raises :class:`formats.Differs`."""
    root = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True)).getroot()
    w, h = (float(root.get(side, "").removesuffix("mm") or 0) for side in ("width", "height"))
    same(f"{path.name}: view", [float(value) for value in root.get("viewBox", "").split()], [0, 0, w, h])
    same(f"{path.name}: groups", [child.get("id") for child in root], ["cut"])
    odd = [one.tag for one in root[0].iter() if one is not root[0] and one.tag != f"{_SVG}path"]
    same(f"{path.name}: what is no path", odd, [])
    if any(one.get("transform") or one.get("style") for one in root.iter()):
        raise Differs(f"{path.name}: is moved or styled, which machines read in their own ways")
    return [_svg_outline(one.get("d", ""), path.name) for one in root[0]], w, h


def _svg_outline(words: str, name: str) -> Outline:
    """The outline of one path of straight lines and quarter circles."""
    tokens = _TOKEN.findall(words)
    points, radii, at, x, y = list[tuple[float, float]](), set[float](), 0, 0.0, 0.0
    if not tokens or tokens[-1] != "Z":
        raise Differs(f"{name}: a path is open")
    while at < len(tokens):
        letter = tokens[at]
        if letter not in _STEPS:
            raise Differs(f"{name}: {letter!r} in a path")
        values = [float(value) for value in tokens[at + 1 : at + 1 + _STEPS[letter]]]
        at += 1 + _STEPS[letter]
        match letter:
            case "M":
                x, y = values
            case "H":
                (x,) = values
            case "V":
                (y,) = values
            case "A":
                radii |= set(values[:2])
                x, y = values[5:]
        points.append((x, y))
    return _outline(points, radii, name)


def _outline(points: list[tuple[float, float]], radii: set[float], name: str) -> Outline:
    """What points on its edge and the radii of its corners make of a shape."""
    if len({round(radius, 3) for radius in radii}) > 1:
        raise Differs(f"{name}: a shape has corners of {sorted(radii)} mm")
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Outline(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), max(radii, default=0.0))


def from_dxf(path: Path, height: float) -> list[Outline]:
    """The outlines on the layer CUT of a DXF file for a sheet of ``height`` mm. Raises :class:`formats.Differs`."""
    pairs = list(_pairs(path))
    header = {name: value for (_, name), (_, value) in pairwise(pairs) if name.startswith("$")}
    same(f"{path.name}: units", header.get("$INSUNITS"), "4")
    same(f"{path.name}: measurement", header.get("$MEASUREMENT"), "1")
    if header.get("$ACADVER", "") < "AC1015":
        raise Differs(f"{path.name}: version {header.get('$ACADVER')} is older than R2000")
    found = []
    for entity in _entities(pairs):
        same(f"{path.name}: kinds of shapes", entity[0][1], "LWPOLYLINE")
        plain = dict(entity)
        same(f"{path.name}: layer", plain.get(8), "CUT")
        if not int(plain.get(70, "0")) & 1:
            raise Differs(f"{path.name}: a shape is open")
        found.append(_dxf_outline(entity, height, path.name))
    return found


def _pairs(path: Path) -> Iterator[tuple[int, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    yield from ((int(code), value.strip()) for code, value in zip(lines[::2], lines[1::2], strict=False))


def _entities(pairs: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The entities of the drawing, each as its pairs."""
    start = pairs.index((2, "ENTITIES")) + 1
    one: list[tuple[int, str]] = []
    for pair in pairs[start:]:
        if pair[0] == 0:
            if one:
                yield one
            one = []
            if pair[1] == "ENDSEC":
                return
        one.append(pair)


def _dxf_outline(entity: list[tuple[int, str]], height: float, name: str) -> Outline:
    """The outline of a polyline whose bulges are quarter circles."""
    corners: list[list[float]] = []
    for code, value in entity:
        if code == 10:
            corners.append([float(value), 0.0, 0.0])
        elif code in (20, 42) and corners:
            corners[-1][1 if code == 20 else 2] = float(value)
    radii = set()
    for (x, y, bulge), (next_x, next_y, _) in zip(corners, corners[1:] + corners[:1], strict=True):
        if bulge:
            if abs(bulge + _QUARTER) > 1e-6:
                raise Differs(f"{name}: a corner bulges by {bulge}, not by a quarter of a circle outwards")
            radii.add(round(math.hypot(next_x - x, next_y - y) / math.sqrt(2), 4))
    return _outline([(x, height - y) for x, y, _ in corners], radii, name)
