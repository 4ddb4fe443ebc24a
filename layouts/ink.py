"""Less ink, or greys only: the same drawing in other colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from .colours import luminance
from .deck import DrawnGame
from .drawn import DrawnFace
from .ops import Call, Colour, Fill, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from .plan import Plan, PlannedSheet
from .recast import recast
from .settings import Ink

PALE = 0.12
"""How much of a fill's colour is left of it."""
OUTLINE = 0.2
"""Millimetres of the line around a fill that was dark, in its own colour."""
SOLID = 0.25
"""From how much ink on a fill is saved."""
READABLE = 0.16
"""The relative luminance up to which a colour is dark enough for words on a pale tint: 4.5 to 1 and more."""
PALE_ART = 0.22
"""How much of the colours of a picture is left: enough to tell what it shows."""


def inked(drawn: DrawnGame, ink: Ink) -> DrawnGame:
    """The game as it is printed with ``ink``; nothing moves, and the version stays."""
    if ink == "full":
        return drawn
    return recast(drawn, lambda face: _face(face, ink))


def inked_plans(planned: Mapping[str, Plan], ink: Ink) -> dict[str, Plan]:
    """The plans with what is drawn on sheets beside faces, such as the grounds of envelopes."""
    if ink == "full":
        return dict(planned)
    return {
        name: replace(one, sheets=tuple(_sheet(sheet, ink) for sheet in one.sheets)) for name, one in planned.items()
    }


def coverage(colour: Colour) -> float:
    """How much ink a colour takes, 0 for white and 1 for a solid: that of the strongest of its inks."""
    return 1.0 - min(colour)


def _face(face: DrawnFace, ink: Ink) -> DrawnFace:
    return replace(face, boxes=tuple(replace(box, calls=tuple(_calls(box.calls, ink))) for box in face.boxes))


def _sheet(sheet: PlannedSheet, ink: Ink) -> PlannedSheet:
    side = sheet.side
    under, over = tuple(_calls(side.under, ink)), tuple(_calls(side.over, ink))
    return replace(sheet, side=replace(side, under=under, over=over))


def _calls(calls: Iterable[Call], ink: Ink) -> Iterator[Call]:
    for call in calls:
        if isinstance(call, Turned):
            yield replace(call, calls=tuple(_calls(call.calls, ink)))
        elif ink == "grey":
            yield _coloured(call, grey, grey)
        else:
            yield from _low(call)


def _low(call: Call) -> Iterator[Call]:
    """A call with outlines and tints in place of solids, and dark words."""
    yield _coloured(call, _tint, _dark)
    if isinstance(call, Shape) and isinstance(call.fill, tuple) and coverage(call.fill) > SOLID and not call.stroke:
        yield replace(call, fill=None, stroke=_dark(call.fill), width=OUTLINE)


def _coloured(call: Call, fill: Callable[[Colour], Colour], line: Callable[[Colour], Colour]) -> Call:
    """A call with the colours of its areas and of its lines and words changed."""
    if isinstance(call, Shape):
        return replace(call, fill=_filled(call.fill, fill), stroke=call.stroke and line(call.stroke))
    if isinstance(call, Stroke):
        return replace(call, colour=line(call.colour))
    if isinstance(call, Glyphs):
        return replace(call, colour=line(call.colour), outline_colour=call.outline_colour and fill(call.outline_colour))
    if isinstance(call, Picture) and call.tint is not None:
        return replace(call, tint=line(call.tint))
    return call


def _filled(fill: Fill, change: Callable[[Colour], Colour]) -> Fill:
    if isinstance(fill, Gradient):
        return replace(fill, stops=tuple((at, change(colour)) for at, colour in fill.stops))
    return fill and change(fill)


def grey(colour: Colour) -> Colour:
    """The grey that is as light as a colour."""
    light = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return (light, light, light)


def pale(colour: Colour) -> Colour:
    """A colour of a picture that is printed with little ink."""
    r, g, b = (1 - PALE_ART * (1 - part) for part in colour)
    return (r, g, b)


def _tint(colour: Colour) -> Colour:
    """A pale tint of what takes much ink."""
    if coverage(colour) <= SOLID:
        return colour
    r, g, b = (1 - PALE * (1 - part) for part in colour)
    return (r, g, b)


def _dark(colour: Colour) -> Colour:
    """A colour dark enough to be read on a tint."""
    while luminance(colour) > READABLE:
        r, g, b = (part * 0.9 for part in colour)
        colour = (r, g, b)
    return colour
