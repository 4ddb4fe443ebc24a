"""Fields in rows and columns, with what lies on each."""

from __future__ import annotations

from ...cards.board import Cell, Grid
from ...layouts.units import Box
from .board_tools import WHITE, Desk, ink_style
from .pen import style
from .theme import rgb

HEAD, LETTER = 5.0, 1.0
"""Room for the labels of rows, in mm: at least so much, and more for each letter of long ones. Columns have 3.2."""
WIDEST = 26.0
"""A field is no wider than this, so that a small grid does not fill a page."""


def draw_grid(desk: Desk, grid: Grid, y: float) -> float:
    """The whole grid, in the middle of the diagram."""
    count = max((len(row) for row in grid.rows), default=1)
    head = max([HEAD, *(0.8 + LETTER * len(label) for label in grid.heads)]) if grid.heads else 0.0
    wide = min((desk.width - head) / count, WIDEST)
    high = max(9.6, wide * 0.62)
    left = (desk.width - head - wide * count) / 2 + head
    if grid.columns:
        for index, label in enumerate(grid.columns):
            words = ink_style(desk, floor=4.5, muted=True, align="center")
            desk.pen.words(label, words, Box(left + index * wide, y, wide, 3.2))
        y += 3.4
    for number, row in enumerate(grid.rows):
        if grid.heads:
            words = ink_style(desk, floor=4.5, muted=True, align="right")
            desk.pen.words(grid.heads[number], words, Box(left - head, y, head - 0.8, high))
        for index, cell in enumerate(row):
            if cell is not None:
                _cell(desk, cell, Box(left + index * wide + 0.3, y + 0.3, wide - 0.6, high - 0.6))
        y += high
    return y


def _cell(desk: Desk, cell: Cell, at: Box) -> None:
    """Label at the top left, title in the middle, marks at the foot; a field out of play is dark."""
    pen, sizes, theme, family = desk.pen, desk.sizes, desk.book.theme, desk.family(cell.family)
    ground = rgb(theme.night) if cell.dim else rgb(family.soft) if cell.family else rgb("#FFFFFF")
    ink = WHITE if cell.dim else rgb(theme.ink)
    pen.box(at, ground, 0.9, rgb(family.main if cell.family else theme.muted), 0.3 if cell.family else 0.2)
    if cell.label:
        pen.words(cell.label, style("body", sizes.name * 0.8, ink, 4.0), Box(at.x + 0.8, at.y + 0.3, at.w - 1.6, 2.4))
    foot = 3.0 if cell.marks else 0.4
    top = 2.5 if cell.label else 0.4
    title = style("body", sizes.name, ink, 4.5, bold=True, italic=cell.dim, align="center", leading=1.0)
    pen.words(cell.title, title, Box(at.x + 0.5, at.y + top, at.w - 1.0, at.h - top - foot))
    small, right = min(2.6, sizes.icon), at.right - 0.7
    for mark in reversed(cell.marks):
        right = desk.sign(mark, right, at.bottom - small - 0.4, small, ink) - 0.4
