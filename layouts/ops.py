"""Drawing calls: what a face is made of once every value is known.

Millimetres from the top left corner of the trim, y down; font sizes in points, as printers say them.
Negative coordinates lie in the bleed. Calls are plain values: they compare, print and hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..cards.lazyclass import dataclass
from .units import Box

Colour = tuple[float, float, float]
"""Red, green and blue, 0 to 1."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill running from ``start`` to ``end`` (``radial``: from the centre ``start`` to the rim through ``end``)."""

    start: Point
    end: Point
    stops: tuple[tuple[float, Colour], ...]
    radial: bool = False


Fill = Colour | Gradient | None


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed form. ``kind`` is rect, ellipse or polygon (``points``); ``width`` of the stroke in mm."""

    kind: str
    box: Box
    fill: Fill = None
    stroke: Colour | None = None
    width: float = 0.0
    radius: float = 0.0
    points: tuple[Point, ...] = ()
    opacity: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Stroke:
    """An open line through ``points``."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One run of text on its baseline. ``outline`` thickens it by a stroke of that many mm in ``outline_colour``."""

    x: float
    y: float
    font: str
    size: float
    text: str
    colour: Colour
    outline: float = 0.0
    outline_colour: Colour | None = None
    tracking: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file placed at ``box`` (its whole extent), seen through ``clip``. ``tint`` colours an SVG icon."""

    file: Path
    box: Box
    clip: Shape | None = None
    tint: Colour | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Turned:
    """Calls drawn turned by ``degrees`` counter-clockwise about ``centre``."""

    centre: Point
    degrees: float
    calls: tuple[Call, ...]


Call = Shape | Stroke | Glyphs | Picture | Turned


def pictures_in(calls: Iterable[Call]) -> Iterator[Picture]:
    """All pictures that drawing calls place, in order."""
    for call in calls:
        if isinstance(call, Turned):
            yield from pictures_in(call.calls)
        elif isinstance(call, Picture):
            yield call
