"""Stickers for a die: six squares in a cross that is folded around it."""

from __future__ import annotations

from .flatnet import Flat, FlatNet, Panel, keys_of, measure
from .ops import Point
from .sizes import Size
from .units import Box, shown

SMALLEST, LARGEST = 8.0, 60.0
"""Millimetres of a die's edge."""
HOW = "write {die: 16}, the edge of the die in mm; it may have 'ground' (a colour)"
CELLS = {"1": (1, 1), "2": (0, 1), "3": (1, 0), "4": (1, 2), "5": (2, 1), "6": (1, 3)}
"""Column and row of every face in the cross: opposite faces make seven."""
BLEED = 1.0
"""Millimetres of colour beyond the cut."""
_KEYS = {"die", "ground"}


def die_of(raw: object) -> Flat:
    """The stickers meant by ``raw``: ``{die: 16}``. Raises :class:`UnknownSize` saying what to write."""
    size = keys_of(raw, {"die"}, _KEYS, "a die", "how long its edge is", HOW)
    edge = measure(size, "die", 16.0, SMALLEST, LARGEST, "a die", HOW)
    face = Size("die", edge, edge)
    sizes, names = dict.fromkeys(CELLS, face), dict.fromkeys(CELLS, "front")
    return Flat("die unfolded", net_of(edge), sizes, names, {"edge": f"{shown(edge)} mm"}, size.get("ground", ""))


def net_of(edge: float) -> FlatNet:
    """The cross: four squares in a column, and one on each side of the second."""
    panels = []
    for role, (column, row) in CELLS.items():
        box = Box(column * edge, row * edge, edge, edge)
        near = [(column - 1, row), (column, row - 1), (column + 1, row), (column, row + 1)]
        sides = [0.0 if cell in CELLS.values() else BLEED for cell in near]
        panels.append(Panel(role, box, 0, box.grown(*sides)))
    steps = [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2), (2, 4), (1, 4), (1, 2), (0, 2), (0, 1), (1, 1)]
    outline: tuple[Point, ...] = tuple((x * edge, y * edge) for x, y in steps)
    level = [((edge, y * edge), (2 * edge, y * edge)) for y in (1, 2, 3)]
    upright = [((x * edge, edge), (x * edge, 2 * edge)) for x in (1, 2)]
    room = Box(2 * edge + 2, 2 * edge + 2, edge - 2, 2 * edge - 2)
    return FlatNet(3 * edge, 4 * edge, outline, (*level, *upright), tuple(panels), (), (("die-how", room),))
