"""Arrows from field to field of a grid: who gave something to whom."""

from __future__ import annotations

import math

from ...cards.board import Arrow
from ...layouts.ops import Colour, Shape, Stroke
from ...layouts.units import Box
from .board_tools import Desk
from .theme import rgb

INSIDE = 3.2
"""So many mm inside its fields an arrow begins and ends: beyond their rims, short of their middles."""
LINE, EDGE, TIP = 0.7, 0.5, (2.6, 1.3)
"""The width of an arrow's line, of the paper left around it, and the length and half the width of its tip, in mm."""
DASH = (1.3, 0.9)
"""The dashes of an arrow of which it is not sure whence it went, in mm."""
LANE, DEEP = 3.0, 0.8
"""Above a row within which arrows lead is so much room for them, in mm; they reach so far into its fields."""


def draw_arrow(desk: Desk, arrow: Arrow, source: Box, target: Box) -> None:
    """Draw an arrow from a field to another: within a row through the lane above it, so that it hides nothing; else
    straight, over what lies on both, with an edge of paper around it.
    """
    if arrow.source[0] == arrow.target[0]:
        _above(desk, arrow, source, target)
        return
    (x, y), (to_x, to_y) = _middle(source), _middle(target)
    long = math.hypot(to_x - x, to_y - y)
    if not long:
        return
    ahead = ((to_x - x) / long, (to_y - y) / long)
    begin = max(0.0, _rim(source, ahead) - INSIDE)
    end = min(long, long - _rim(target, ahead) + INSIDE * (1 + abs(ahead[0] * ahead[1])))
    family = desk.family(arrow.family)
    for edge, colour in ((EDGE, rgb(desk.book.theme.paper)), (0.0, rgb(family.main))):
        _draw(desk, (x, y), ahead, (begin, end), colour, edge, () if arrow.sure else DASH)


def _above(desk: Desk, arrow: Arrow, source: Box, target: Box) -> None:
    """Up from the middle of a field, along the lane, and down to that of the other."""
    (x, _), (to_x, _), (length, half) = _middle(source), _middle(target), TIP
    lane, end = source.y - LANE + LINE, target.y + DEEP
    neck, colour = end - length, rgb(desk.family(arrow.family).main)
    way = ((x, source.y + DEEP), (x, lane), (to_x, lane), (to_x, neck + 0.2))
    desk.pen.calls.append(Stroke(way, colour, LINE, () if arrow.sure else DASH))
    points = ((to_x, end), (to_x - half, neck), (to_x + half, neck))
    desk.pen.calls.append(Shape("polygon", Box(to_x - half, neck, 2 * half, length), colour, points=points))


def _draw(
    desk: Desk, middle: tuple[float, float], ahead: tuple[float, float], reach: tuple[float, float], colour: Colour,
    edge: float, dash: tuple[float, ...],
) -> None:  # fmt: skip
    """Line and tip, both wider by ``edge`` on each side; ``reach`` is from where to where, from the ``middle`` on."""
    (x, y), (dx, dy), (length, half) = middle, ahead, TIP
    begin, end = reach

    def at(along: float, aside: float = 0.0) -> tuple[float, float]:
        return x + dx * along - dy * aside, y + dy * along + dx * aside

    neck = end - length
    desk.pen.calls.append(Stroke((at(begin - edge), at(neck + 0.2)), colour, LINE + 2 * edge, dash if not edge else ()))
    points = (at(end + edge * 1.6), at(neck - edge, half + edge * 1.4), at(neck - edge, -half - edge * 1.4))
    xs, ys = [one for one, _ in points], [one for _, one in points]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    desk.pen.calls.append(Shape("polygon", box, colour, points=points))


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


def _rim(box: Box, ahead: tuple[float, float]) -> float:
    """How far it is from the middle of a box to its rim in a direction."""
    across = [side / 2 / abs(part) for side, part in ((box.w, ahead[0]), (box.h, ahead[1])) if abs(part) > 1e-9]
    return min(across)
