"""How far the shapes of an SVG picture reach, lines included."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import radians, sqrt, tan
from xml.etree.ElementTree import Element

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

from .svgbox import Bounds, Form, around
from .svgwords import values

_STEP = re.compile(r"(\w+)\s*\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_UNSEEN = {"defs", "clipPath", "linearGradient", "radialGradient", "marker"}
_PASSED_ON = ("fill", "stroke", "stroke-width")


def bounds_of(root: Element, ids: Mapping[str, Element]) -> Bounds | None:
    """The rectangle around all that a picture shows; None if that is nothing. ``ids`` has what it may link to.

    Its links must have been followed before. Raises ValueError, TypeError or IndexError for values that are none.
    """
    return around([form.box for form in forms_of(root, ids)])


def forms_of(root: Element, ids: Mapping[str, Element]) -> list[Form]:
    """The lines a picture is drawn of, each by itself. Its links, ``ids`` and faults are as for :func:`bounds_of`."""
    found: list[Form] = []
    _walk(root, Identity, {}, ids, found)
    return found


def _lines(paths: Sequence[str], at: Transform) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each line of some paths by itself."""
    drawn = RecordingPen()
    for path in paths:
        parse_path(path, TransformPen(drawn, at))
    starts = [number for number, (name, _) in enumerate(drawn.value) if name == "moveTo"]
    for start, end in zip(starts, [*starts[1:], len(drawn.value)], strict=True):
        line, pen = RecordingPen(), BoundsPen(None)
        line.value = drawn.value[start:end]
        line.replay(pen)
        if pen.bounds is not None:
            yield pen.bounds


def _walk(
    element: Element, at: Transform, said: Mapping[str, str], ids: Mapping[str, Element], found: list[Form]
) -> None:
    if element.tag in _UNSEEN:
        return
    own = dict(values(element))
    said = {**said, **{key: own[key] for key in _PASSED_ON if key in own}}
    at = at.transform(_matrix(own.get("transform", "")))
    if element.tag == "use":
        target = ids.get(own.get("href", "")[1:])
        if target is not None:
            _walk(target, at.translate(_number(own.get("x", "0")), _number(own.get("y", "0"))), said, ids, found)
        return
    shapes = PathBuilder()
    bare = Element(element.tag, {key: value for key, value in element.attrib.items() if key != "transform"})
    if shapes.add_path_from_element(bare):
        rim, look = _rim(said, at), (said.get("fill", "black"), said.get("stroke", "none"))
        for left, top, right, bottom in _lines(shapes.paths, at):
            found.append(Form(look, Bounds(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim)))
    for child in element:
        _walk(child, at, said, ids, found)


def _rim(said: Mapping[str, str], at: Transform) -> float:
    """Half of the line around a shape, as large as it is shown."""
    if said.get("stroke", "none").strip() in ("none", ""):
        return 0.0
    xx, xy, yx, yy, _, _ = at
    return _number(said.get("stroke-width", "1")) / 2 * sqrt(abs(xx * yy - xy * yx))


def _number(text: str) -> float:
    found = _NUMBER.match(text.strip())
    if found is None:
        raise ValueError(text)
    return float(found[0])


def _matrix(text: str) -> Transform:
    """What a ``transform`` does, its steps in order."""
    made = Identity
    for name, inside in _STEP.findall(text):
        made = made.transform(_step(name, [float(number) for number in _NUMBER.findall(inside)]))
    return made


def _step(name: str, numbers: list[float]) -> Transform:
    if name == "matrix":
        return Transform(*numbers[:6])
    if name == "translate":
        return Identity.translate(numbers[0], numbers[1] if len(numbers) > 1 else 0)
    if name == "scale":
        return Identity.scale(numbers[0], numbers[1] if len(numbers) > 1 else numbers[0])
    if name == "rotate":
        x, y = numbers[1:3] if len(numbers) > 2 else (0.0, 0.0)
        return Identity.translate(x, y).rotate(radians(numbers[0])).translate(-x, -y)
    slant = tan(radians(numbers[0]))
    return Transform(1, 0, slant, 1, 0, 0) if name == "skewX" else Transform(1, slant, 0, 1, 0, 0)
