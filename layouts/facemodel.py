"""What a face file may say: styles and boxes, key by key. Every key not named here is an error."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from ..cards.form import After, Before, Between, Form, Long, key
from ..cards.lengths import with_unit
from . import ranges
from .ranges import Range

_TWO = re.compile(r"-?[\d.]+ +-?[\d.]+$")
"""Two numbers that YAML takes for one text."""


def _number(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError("must be a number, or a text such as '{{ 2 + index }}'")
    return value


def _four(value: Any) -> Any:
    if isinstance(value, list) and len(value) != 4:
        parted = (
            " (two of them lack a ',' between)"
            if any(isinstance(one, str) and _TWO.match(one) for one in value)
            else ""
        )
        four = "four numbers, left, top, width and height in mm: [5, 27, 53, 40]"
        raise ValueError(f"must be {four}, not {len(value)}{parted}")
    return value


def _fill(value: Any) -> Any:
    if not isinstance(value, str | dict):
        raise ValueError("must be a colour such as ink or '#1E1420', or a gradient {from, to, stops}")
    return value


def _within(allowed: Range) -> Between:
    """The bounds of a number that is no template."""
    return Between(allowed.low, allowed.high)


Number = Annotated[Any, After(_number)]
"""Millimetres (points for type), as a number, a number with its unit, or a template giving one."""

FillValue = Annotated[Any, After(_fill)]
Four = Annotated[list[Number], Long(4, 4), Before(_four)]
Two = Annotated[list[Number], Long(2, 2)]
Points = Annotated[list[Two], Long(0, 2000)]
"""More corners than that are a drawing, which is an SVG file."""
Dash = Annotated[list[Number], Long(0, 20)]


def _names_of(noun: str) -> Before:
    """One name is short for a list of one."""

    def names(value: Any) -> Any:
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
            raise ValueError(f"must be the name of {noun}, or a list of names")
        return listed

    return Before(names)


Over = Annotated[list[str], _names_of("a box"), Long(0, 50)]
"""Boxes that a box is meant to lie over, or under."""


class StyleModel(Form, noun="a text style"):
    """A text style. Sizes in points; ``leading`` and ``gap`` in lines; ``outline`` in mm; ``tracking`` in em."""

    font: str = "body"
    bold: bool = False
    italic: bool = False
    size: Number = 9
    floor: Number = 7
    leading: Annotated[float, _within(ranges.LEADING)] = 1.15
    gap: Annotated[float, _within(ranges.GAP)] = 0.35
    color: str = "#000000"
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    outline: Annotated[float, _within(ranges.OUTLINE), Before(with_unit)] = 0
    outline_color: str | None = None
    tracking: Annotated[float, _within(ranges.TRACKING)] = 0
    balance: bool = False
    upper: bool = False


class GradientModel(Form, noun="a gradient"):
    """A gradient fill; ``from`` and ``to`` in fractions of the box, ``stops`` evenly spread colours."""

    start: Two = key(written="from")
    end: Two = key(written="to")
    stops: Annotated[list[str], Long(2, 50)]
    radial: bool = False


class BoxModel(Form):
    """What every box may say. ``at`` is left, top, width and height in mm from the trim's top left corner."""

    draw: str
    at: Four
    when: str | None = None
    each: str | None = None
    step: Two = key(new=lambda: [0, 0])
    turn: Number = 0
    opacity: Number = 1
    after: str | None = None
    over: Over = key(new=list)
    safe: bool = True


class TextBox(BoxModel, noun="a text box"):
    """Printed text. ``ground`` names the colour behind it where it lies on a picture, for the contrast check."""

    draw: Literal["text"]
    text: str
    style: str
    ground: str | None = None
    size: Number | None = None
    floor: Number | None = None
    color: str | None = None
    align: Literal["left", "center", "right"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None


class ShapeBox(BoxModel, noun="a shape box"):
    """A closed shape filling its box; polygon ``points`` in mm from the box's top left corner."""

    draw: Literal["rect", "ellipse", "polygon"]
    fill: FillValue | None = None
    stroke: str | None = None
    width: Number = 0.25
    radius: Number = 0
    points: Points = key(new=list)
    dash: Dash = key(new=list)
    bleed: bool = False


class LineBox(BoxModel, noun="a line box"):
    """An open line through ``points`` in mm from the box's top left corner."""

    draw: Literal["line"]
    points: Annotated[Points, Long(2)]
    stroke: str
    width: Number = 0.25
    dash: Dash = key(new=list)


def _bleed(value: Any) -> Any:
    if not isinstance(value, bool) and value != INCLUDED:
        raise ValueError("must be true, false or 'included'")
    return value


INCLUDED = "included"
"""The bleed of a picture that has it already."""
PictureBleed = Annotated[Any, After(_bleed)]
"""Whether a picture runs out to the bleed edge: ``true`` enlarges it, ``included`` places it as it is."""


class ClipModel(Form, noun="a clip"):
    """The window a picture is seen through: a rounded rectangle, an ellipse, or a polygon in mm of the box."""

    radius: Number = 0
    ellipse: bool = False
    points: Points = key(new=list)


class PictureBox(BoxModel, noun="a picture box"):
    """A PNG, JPG or SVG file. ``focus`` says which part stays when ``fit: cover`` crops, in fractions."""

    draw: Literal["picture"]
    file: str
    fit: Literal["contain", "cover", "stretch"] = "contain"
    focus: Two = key(new=lambda: [0.5, 0.5])
    clip: ClipModel | None = None
    tint: str | None = None
    bleed: PictureBleed = False


class IconBox(BoxModel, noun="an icon box"):
    """One of the game's icons in one colour."""

    draw: Literal["icon"]
    icon: str
    color: str = "#000000"


BOXES: dict[str, type[BoxModel]] = {
    "text": TextBox,
    "rect": ShapeBox,
    "ellipse": ShapeBox,
    "polygon": ShapeBox,
    "line": LineBox,
    "picture": PictureBox,
    "icon": IconBox,
}


MOST_BASES = 10
"""Faces that one may be laid over: more are not looked through by anybody."""


class FaceModel(Form, noun="a face"):
    """The top of a face file; ``styles`` and ``boxes`` are validated one by one, after ``extends`` is applied."""

    extends: Annotated[list[str], _names_of("a face"), Long(0, MOST_BASES)] | None = None
    bleed: Annotated[float, _within(ranges.BLEED), Before(with_unit)] = 3
    safe: Annotated[float, _within(ranges.SAFE), Before(with_unit)] = 3
    styles: dict[str, Any] = key(new=dict)
    boxes: dict[str, Any] = key(new=dict)
