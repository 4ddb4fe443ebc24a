"""Sheets for cutting machines: marks a machine finds the paper by, and cards where neither marks nor cuts suffer.

The measures are those of silhouette-card-maker, whose templates many have cut with; the makers of the machines publish
none. Three marks: a square at the top left, angles at the top right and bottom left, lines centred on the inset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..cards.lazyclass import dataclass
from .grid import Grid, Slot
from .ops import Shape
from .papers import Paper
from .units import TOLERANCE, Box

INSET = 10.0
"""Millimetres from the edges of the paper to the middle of the lines."""
SQUARE, LINE = 6.0, 1.0
"""Millimetres of the square, drawn with its border, and of the lines' width."""
ARMS: Mapping[str, float] = {"a4": 9.4, "letter": 8.04, "a3": 6.6, "tabloid": 20.0}
"""Millimetres of the arms of the angles, by paper."""
CORNER = 6.5
"""Millimetres from the inset into the paper that stay white in the three corners: the square and room around it."""
CLEAR = 0.5
"""Millimetres that stay white around the arms."""
GAP = 1.25
"""Millimetres between cards; each has half of it for its bleed."""
INK = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Cut:
    """A closed cut: a rectangle with rounded corners, or a circle where ``radius`` is half of its side."""

    box: Box
    radius: float


def marks(paper: Paper) -> tuple[Box, ...]:
    """The black of the marks: the square, then two bars for each angle."""
    arm, half, edge = ARMS[paper.name], LINE / 2, INSET - LINE / 2
    right, low = paper.w - INSET, paper.h - INSET
    return (
        Box(edge, edge, SQUARE, SQUARE),
        Box(right - arm, edge, arm + half, LINE),
        Box(right - half, edge, LINE, arm + half),
        Box(edge, low - half, arm + half, LINE),
        Box(edge, low - arm, LINE, arm + half),
    )


def drawn_marks(paper: Paper) -> tuple[Shape, ...]:
    """The marks as drawing calls."""
    return tuple(Shape("rect", box, INK) for box in marks(paper))


def kept_clear(paper: Paper) -> tuple[Box, ...]:
    """Where nothing else may be printed: the three corners out to the paper's edge, and around the arms."""
    deep = INSET + CORNER
    corners = (Box(0, 0, deep, deep), Box(paper.w - deep, 0, deep, deep), Box(0, paper.h - deep, deep, deep))
    return (*corners, *(box.grown(CLEAR, CLEAR, CLEAR, CLEAR) for box in marks(paper)))


def marked_grid(paper: Paper, w: float, h: float) -> Grid | None:
    """The grid with the most cards of ``w`` x ``h`` mm between the marks of ``paper``, laid either way; or None."""
    found: list[Grid] = []
    for used in (paper, paper.turned()):
        for across, down in ((INSET, INSET), (INSET + CORNER, INSET), (INSET, INSET + CORNER)):
            area = used.box().grown(-across, -down, -across, -down)
            found += (Grid(used, slots, bleed=GAP / 2) for slots in packings(area, w, h) if _is_clear(slots, used))
    return max(found, key=lambda grid: len(grid.slots), default=None)  # the first of equals: upright before turned


def _is_clear(slots: tuple[Slot, ...], paper: Paper) -> bool:
    bleed = GAP / 2
    return not any(
        slot.grown(bleed, bleed, bleed, bleed).overlaps(zone) for slot in slots for zone in kept_clear(paper)
    )


def packings(area: Box, w: float, h: float) -> Iterator[tuple[Slot, ...]]:
    """Columns and rows that fill ``area``, centred there, all cards upright or all turned."""
    for turn, across, down in ((0, w, h), (90, h, w)):
        room = area.grown(-GAP / 2, -GAP / 2, -GAP / 2, -GAP / 2)
        columns, rows = (_fitting(room.w, across), _fitting(room.h, down))
        if columns < 1 or rows < 1:
            continue
        left = area.x + (area.w - columns * (across + GAP) + GAP) / 2
        top = area.y + (area.h - rows * (down + GAP) + GAP) / 2
        yield tuple(
            Slot(left + column * (across + GAP), top + row * (down + GAP), across, down, turn)
            for row in range(rows)
            for column in range(columns)
        )


def _fitting(room: float, card: float) -> int:
    return int((room + GAP + TOLERANCE) // (card + GAP))
