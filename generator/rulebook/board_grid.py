"""Fields in rows and columns, with what lies on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...cards.board import Cell, Grid, Mark
from ...layouts.units import Box
from .board_tools import LEAST, WHITE, Desk, ink_style
from .pen import Pen, style
from .theme import rgb

HEAD, LETTER = 5.0, 0.16
"""Room for the labels of rows, in mm: at least so much, and for each letter of long ones so much a point of its size.

Columns have 3.2."""
SIGN, LINE = 2.6, 2.8
"""The height of the marks on a field, and of a line of them, in mm."""
FIELD, BARE = 9.6, 5.6
"""The least height of a row, and the height of one with nothing on its fields, in mm."""
WIDEST = 26.0
"""A field is no wider than this, so that a small grid does not fill a page."""


def draw_grid(desk: Desk, grid: Grid, y: float) -> float:
    """The whole grid, in the middle of the diagram."""
    count = max((len(row) for row in grid.rows), default=1)
    letter = LETTER * desk.sizes.name
    head = max([HEAD, *(0.8 + letter * len(label) for label in grid.heads)]) if grid.heads else 0.0
    wide = min((desk.width - head) / count, WIDEST)
    left = (desk.width - head - wide * count) / 2 + head
    if grid.columns:
        for index, label in enumerate(grid.columns):
            words = ink_style(desk, floor=5.0, muted=True, align="center")
            desk.pen.words(label, words, Box(left + index * wide, y, wide, 3.2))
        y += 3.4
    for number, row in enumerate(grid.rows):
        high = _height(desk, row, wide)
        if grid.heads:
            words = ink_style(desk, floor=4.5, muted=True, align="right")
            desk.pen.words(grid.heads[number], words, Box(left - head, y, head - 0.8, high))
        for index, cell in enumerate(row):
            if cell is not None:
                _cell(desk, cell, Box(left + index * wide + 0.3, y + 0.3, wide - 0.6, high - 0.6))
        y += high
    return y


def _height(desk: Desk, row: Sequence[Cell | None], wide: float) -> float:
    """The height of a row: low if nothing is said on its fields, higher if some have more than one line of marks."""
    if not any(cell and (cell.title or cell.label or cell.marks) for cell in row):
        return BARE
    lines = max(len(_lines(desk, cell.marks, wide - 2.0)) for cell in row if cell)
    return max(FIELD, wide * 0.62) + max(0, lines - 1) * LINE


def _cell(desk: Desk, cell: Cell, at: Box) -> None:
    """Label at the top left, title in the middle, marks at the foot; a field out of play is dark."""
    pen, sizes, theme, family = desk.pen, desk.sizes, desk.book.theme, desk.family(cell.family)
    ground = rgb(theme.night) if cell.dim else rgb(family.soft) if cell.family else rgb("#FFFFFF")
    ink = WHITE if cell.dim else rgb(theme.ink)
    pen.box(at, ground, 0.9, rgb(family.main if cell.family else theme.muted), 0.3 if cell.family else 0.2)
    if cell.label:
        label = style("body", max(sizes.name * 0.8, LEAST), ink, 4.0)
        pen.words(cell.label, label, Box(at.x + 0.8, at.y + 0.3, at.w - 1.6, 2.4))
    lines = _lines(desk, cell.marks, at.w - 1.4)
    foot = 0.4 + LINE * len(lines)
    top = 2.5 if cell.label else 0.4
    title = style("body", sizes.name, ink, 4.5, bold=True, italic=cell.dim, align="center", leading=1.0)
    pen.words(cell.title, title, Box(at.x + 0.5, at.y + top, at.w - 1.0, at.h - top - foot))
    for number, line in enumerate(reversed(lines)):
        right = at.right - 0.7
        for mark in reversed(line):
            right = desk.sign(mark, right, at.bottom - 0.4 - number * LINE - SIGN, SIGN, ink) - 0.4


def _lines(desk: Desk, marks: Sequence[Mark], wide: float) -> list[list[Mark]]:
    """Marks in lines of at most ``wide`` mm; a mark that is wider has a line to itself."""
    trial = replace(desk, pen=Pen(desk.book.fonts, desk.book.game.icons))
    lines: list[list[Mark]] = []
    left = 0.0
    for mark in marks:
        need = 0.4 - trial.sign(mark, 0.0, 0.0, SIGN, WHITE)
        if not lines or need > left + 0.4:
            lines.append([])
            left = wide
        lines[-1].append(mark)
        left -= need
    return lines
