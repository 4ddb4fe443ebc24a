"""A table in play as a diagram: its parts one below the other, each drawn by the file of its kind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ...cards.board import BoardView, Grid, Lanes, Note, Seat, Spread
from ...layouts.ops import Call, Glyphs, Turned
from ...layouts.units import Box
from .board_cards import draw_spread
from .board_grid import draw_grid
from .board_lanes import draw_lanes
from .board_tools import Desk, ink_style
from .book import Book
from .pen import Pen
from .theme import rgb

GAP = 1.2
"""Between the parts of a table, in mm."""


class Diagram(NamedTuple):
    """A finished drawing of ``w`` x ``h`` mm; ``words`` say the same to who cannot see it."""

    calls: tuple[Call, ...]
    w: float
    h: float
    words: str

    @property
    def least(self) -> float:
        """The size of its smallest words in points; infinite without words."""
        return min((run.size for run in _glyphs(self.calls)), default=math.inf)


def _glyphs(calls: Iterable[Call]) -> Iterator[Glyphs]:
    for call in calls:
        if isinstance(call, Glyphs):
            yield call
        elif isinstance(call, Turned):
            yield from _glyphs(call.calls)


def board_diagram(view: BoardView, book: Book, width: float) -> Diagram:
    """Draw a board ``width`` mm wide."""
    desk = Desk(book, Pen(book.drawn.fonts, book.icons), width)
    y = 0.0
    for part in view.parts:
        y = DRAW[type(part)](desk, part, y + (GAP if y else 0.0))
    return Diagram(tuple(desk.pen.calls), width, y, view.words())


def _seat(desk: Desk, seat: Seat, y: float) -> float:
    """A player's line: who, hand and what that player has; then the names of the cards in hand that are known."""
    pen, sizes, theme = desk.pen, desk.sizes, desk.book.theme
    row = Box(0, y, desk.width, 4.6)
    x = pen.words(seat.name, ink_style(desk, sizes.name * 1.25, bold=True), row) + 1.6
    if seat.notes:
        words = f"({', '.join(seat.notes)})"
        x += pen.words(words, ink_style(desk, muted=True, italic=True), Box(x, y, 40, row.h)) + 1.6
    end = desk.width
    for mark in reversed(seat.has):
        end = desk.mark(mark, end, y, row.h, rgb(theme.ink)) - 2.0
    if seat.hand is not None:
        _backs(desk, seat.hand, x, end - 1.0, y)
    y += row.h
    if seat.held:
        lines = 1 + int(sum(len(name) + 2 for name in seat.held) * sizes.name * 0.155 / desk.width)
        height = lines * sizes.name * 0.39
        held = f"Hand: {', '.join(seat.held)}"
        pen.words(held, ink_style(desk, floor=5.5, muted=True, valign="top"), Box(0, y, desk.width, height))
        y += height
    return y


def _backs(desk: Desk, count: int, x: float, end: float, y: float) -> None:
    """The cards in hand as small backs and their number."""
    x += desk.pen.words(f"{count} in hand", ink_style(desk), Box(x, y, 30, 4.6)) + 1.2
    for number in range(min(count, int((end - x) / 2.9))):
        desk.pen.box(Box(x + number * 2.9, y + 0.7, 2.3, 3.2), rgb(desk.book.theme.night), 0.35)


def _note(desk: Desk, note: Note, y: float) -> float:
    """A line of words beside the table."""
    lines = 1 + int(len(note.text) * desk.sizes.name * 0.155 / desk.width)
    height = max(2.8, lines * desk.sizes.name * 0.39)
    desk.pen.words(note.text, ink_style(desk, floor=5.5, muted=True), Box(0, y, desk.width, height))
    return y + height


DRAW: dict[type, Callable[[Desk, Any, float], float]] = {
    Seat: _seat,
    Note: _note,
    Lanes: draw_lanes,
    Spread: draw_spread,
    Grid: draw_grid,
}
"""Each draws a part from a height on and gives the height at which it ends."""
