"""Fields in rows and columns, with what lies on each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...cards.board import AND, Cell, Grid, Mark
from ...layouts.ops import Colour, Picture
from ...layouts.units import Box
from .board_arrow import LANE, draw_arrow
from .board_tools import WHITE, Desk, ink_style
from .pen import Pen, style
from .theme import rgb

HEAD, LETTER = 5.0, 0.16
"""Room for the labels of rows, in mm: at least so much, and for each letter of long ones so much a point of its size.

Columns have 3.2."""
LABELS = 3.4
"""The labels of columns take so much height, in mm."""
SIGN, LINE = 2.6, 2.8
"""The height of the marks on a field, and of a line of them, in mm."""
FIELD, BARE, MARKED = 9.6, 4.2, 5.6
"""The least height of a row, that of one with nothing on its fields, and that of one with one line of marks alone, in
mm."""
FOOT, LABEL = 0.42, 2.5
"""Below a picture, the name of a card has so much room a point of its size; a label beside it, in mm."""
APART = 0.4
"""Between two marks, in mm."""
WITH_PICTURE = 12.5
"""A field this wide has room for a picture, in mm."""
SHORT = 14
"""A title with more letters may need a line for each of its words."""
WIDEST = 26.0
"""A field is no wider than this, so that a small grid does not fill a page."""


def draw_grid(desk: Desk, grid: Grid, y: float) -> float:
    """The whole grid, in the middle of the diagram."""
    count = max(len(row) for row in grid.rows)
    letter = LETTER * desk.sizes.name
    head = max([HEAD, *(0.8 + letter * len(label) for label in grid.heads)]) if grid.heads else 0.0
    wide = min((desk.width - head) / count, WIDEST)
    left = (desk.width - head - wide * count) / 2 + head
    head_at = (y, y + LABELS) if grid.columns else None
    if grid.columns:
        for index, label in enumerate(grid.columns):
            words = ink_style(desk, muted=True, align="center")
            desk.pen.words(label, words, Box(left + index * wide, y, wide, 3.2))
        y += LABELS
    fields: list[list[Box]] = []
    lanes = {arrow.source[0] for arrow in grid.arrows if arrow.source[0] == arrow.target[0]}
    for number, row in enumerate(_untitled(grid)):
        y += LANE if number in lanes else 0.0
        high = _height(desk, row, wide)
        if grid.heads:
            words = ink_style(desk, muted=True, align="right")
            desk.pen.words(grid.heads[number], words, Box(left - head, y, head - 0.8, high))
        fields.append([Box(left + index * wide + 0.3, y + 0.3, wide - 0.6, high - 0.6) for index in range(len(row))])
        for cell, at in zip(row, fields[-1], strict=True):
            if cell is not None:
                _cell(desk, cell, at)
        y += high
        desk.cut(y, head_at)
    for arrow in sorted(grid.arrows, key=lambda one: one.sure):
        (row_from, column_from), (row_to, column_to) = arrow.source, arrow.target
        draw_arrow(desk, arrow, fields[row_from][column_from], fields[row_to][column_to])
    return y


def _untitled(grid: Grid) -> Iterator[list[Cell | None]]:
    """The rows of a grid; a title that says no more than the labels of row and column is left to these."""
    for row, head in zip(grid.rows, grid.heads or [""] * len(grid.rows), strict=True):
        labels = [{head, label} for label in grid.columns] or [{head}] * len(row)
        yield [
            replace(cell, title="") if cell and set(cell.title.split(AND)) == both else cell
            for cell, both in zip(row, labels, strict=True)
        ]


def _height(desk: Desk, row: Sequence[Cell | None], wide: float) -> float:
    """The height of a row: low if nothing is said on its fields, higher if some have more than one line of marks."""
    if not any(cell and (cell.title or cell.label or cell.marks) for cell in row):
        return BARE
    if not any(cell and (cell.title or cell.label) for cell in row):
        lines = max(len(_lines(desk, cell.marks, wide - 2.0)) for cell in row if cell)
        return MARKED + max(0, lines - 1) * LINE
    high = max(FIELD, wide * 0.62)
    foot = desk.sizes.name * FOOT
    pictured = wide > WITH_PICTURE and any(cell and cell.title and desk.book.portrait(cell.title) for cell in row)
    if pictured:
        room = wide - (high - foot) - 1.6
        lines = max(len(_lines(desk, cell.marks, room)) for cell in row if cell)
        return max(high, 1.0 + foot + LABEL + lines * LINE)
    lines = max(len(_lines(desk, cell.marks, wide - 2.0)) for cell in row if cell)
    words = max(len(cell.title.split()) if len(cell.title) > SHORT else 0 for cell in row if cell)
    return max(high, 1.0 + words * desk.sizes.name * 0.36 + LINE) + max(0, lines - 1) * LINE


def _cell(desk: Desk, cell: Cell, at: Box) -> None:
    """Label at the top left, title in the middle, marks at the foot; a field out of play is dark."""
    pen, sizes, theme, family = desk.pen, desk.sizes, desk.book.theme, desk.family(cell.family)
    ground = rgb(theme.night) if cell.dim else rgb(family.soft) if cell.family else rgb("#FFFFFF")
    ink = WHITE if cell.dim else rgb(theme.ink)
    pen.box(at, ground, 0.9, rgb(family.main if cell.family else theme.muted), 0.3 if cell.family else 0.2)
    picture = desk.book.portrait(cell.title) if cell.title and at.w > WITH_PICTURE else None
    if picture is not None:
        _pictured(desk, cell, picture, at, ink)
        return
    if cell.label:
        label = style("body", max(sizes.name * 0.8, desk.least), ink, desk.least)
        pen.words(cell.label, label, Box(at.x + 0.8, at.y + 0.3, at.w - 1.6, 2.4))
    lines = _lines(desk, cell.marks, at.w - 1.4)
    if not cell.title and not cell.label:
        _marks(desk, lines, at, ink)
        return
    foot = 0.4 + LINE * len(lines)
    top = 2.5 if cell.label else 0.4
    title = style("body", sizes.name, ink, desk.least, bold=True, italic=cell.dim, align="center", leading=1.0)
    pen.words(cell.title, title, Box(at.x + 0.5, at.y + top, at.w - 1.0, at.h - top - foot))
    for number, line in enumerate(reversed(lines)):
        right = at.right - 0.7
        for mark in reversed(line):
            right = desk.sign(mark, right, at.bottom - 0.4 - number * LINE - SIGN, SIGN, ink) - 0.4


def _marks(desk: Desk, lines: Sequence[Sequence[Mark]], at: Box, ink: Colour) -> None:
    """What lies on a field without words, in its middle."""
    top = at.y + (at.h - LINE * len(lines) + LINE - SIGN) / 2
    for number, line in enumerate(lines):
        right = at.x + (at.w + _wide(desk, line)) / 2
        for mark in reversed(line):
            right = desk.sign(mark, right, top + number * LINE, SIGN, ink) - APART


def _wide(desk: Desk, marks: Sequence[Mark]) -> float:
    """The width of marks side by side."""
    trial = replace(desk, pen=Pen(desk.book.fonts, desk.book.game.icons))
    return sum(APART - trial.sign(mark, 0.0, 0.0, SIGN, WHITE) for mark in marks) - APART


def _pictured(desk: Desk, cell: Cell, picture: Picture, at: Box, ink: Colour) -> None:
    """A field that bears a card's name shows that card: its picture, beside it label and marks, the name below."""
    pen, sizes = desk.pen, desk.sizes
    foot = sizes.name * FOOT
    side = min(at.h, at.w * 0.62) - foot - 0.8
    window = Box(at.x + 0.5, at.bottom - foot - 0.3 - side, side, side)
    pen.art(picture, window, radius=0.7)
    if cell.label:
        label = style("body", desk.least, ink, desk.least, align="right")
        pen.words(cell.label, label, Box(window.right, at.y + 0.2, at.right - window.right - 0.7, LABEL))
    title = style("body", sizes.name, ink, desk.least, bold=True, italic=cell.dim, align="center", leading=1.0)
    pen.words(cell.title, title, Box(at.x + 0.3, at.bottom - foot - 0.2, at.w - 0.6, foot))
    for number, line in enumerate(_lines(desk, cell.marks, at.right - window.right - 1.0)):
        right = at.right - 0.6
        for mark in reversed(line):
            right = desk.sign(mark, right, at.bottom - foot - 0.4 - number * LINE - SIGN, SIGN, ink) - 0.3


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
