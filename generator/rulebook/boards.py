"""A table in play as a diagram: its parts one below the other, each drawn by the file of its kind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ...cards.board import BoardView, Grid, Lanes, Note, Part, Piles, Seat, Spread
from ...layouts.ops import Call, Glyphs, Turned
from ...layouts.units import Box
from .board_cards import draw_spread
from .board_grid import draw_grid
from .board_lanes import draw_lanes
from .board_piles import draw_piles
from .board_tools import Desk, ink_style
from .book import Book
from .pen import Pen
from .theme import rgb

GAP, ROW = 1.2, 4.6
"""Between the parts of a table, and the height of a player's line, in mm."""
ABREAST = 4
"""Players side by side of whom only the names are told."""


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


def board_diagram(view: BoardView, book: Book, width: float, least: float) -> Diagram:
    """Draw a board ``width`` mm wide, with no word smaller than ``least`` points."""
    desk = Desk(book, Pen(book.fonts, book.icons), width, least)
    y = 0.0
    for parts in _rows(view.parts):
        top = y + (GAP if y else 0.0)
        y = _names(desk, parts, top) if len(parts) > 1 else DRAW[type(parts[0])](desk, parts[0], top)
    return Diagram(tuple(desk.pen.calls), width, y, view.words(book.words.say))


def _rows(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """The parts one by one, but players who have nothing to show together, as many as stand side by side."""
    row: list[Part] = []
    for part in parts:
        bare = isinstance(part, Seat) and part.hand is None and not part.held and not part.has
        if row and not (bare and len(row) < ABREAST):
            yield row
            row = []
        row.append(part)
        if not bare:
            yield row
            row = []
    if row:
        yield row


def _names(desk: Desk, seats: Sequence[Part], y: float) -> float:
    """Players of whom only the names are told, side by side."""
    wide = desk.width / len(seats)
    for number, seat in enumerate(seats):
        if isinstance(seat, Seat):
            _named(desk, seat, Box(number * wide, y, wide - GAP, ROW))
    return y + ROW


def _named(desk: Desk, seat: Seat, row: Box) -> float:
    """A player's name and what is said of that player in brackets; gives where they end."""
    size = desk.sizes.name * 1.25
    x = row.x + desk.pen.words(seat.name, ink_style(desk, size, bold=True), row) + 1.6
    if seat.notes:
        words = f"({', '.join(seat.notes)})"
        room = max(row.right - x, 4.0)
        x += desk.pen.words(words, ink_style(desk, muted=True, italic=True), Box(x, row.y, room, row.h)) + 1.6
    return x


def _seat(desk: Desk, seat: Seat, y: float) -> float:
    """A player's line: who, hand and what that player has; then the names of the cards in hand that are known."""
    pen, sizes, theme = desk.pen, desk.sizes, desk.book.theme
    row = Box(0, y, desk.width, ROW)
    x = _named(desk, seat, row)
    end = desk.width
    for mark in reversed(seat.has):
        end = desk.mark(mark, end, y, row.h, rgb(theme.ink)) - 2.0
    if seat.hand is not None:
        _backs(desk, seat.hand, x, end - 1.0, y)
    y += row.h
    if seat.held:
        lines = 1 + int(sum(len(name) + 2 for name in seat.held) * sizes.name * 0.155 / desk.width)
        height = lines * sizes.name * 0.39
        held = desk.book.words.say("hand", cards=", ".join(seat.held))
        pen.words(held, ink_style(desk, muted=True, valign="top"), Box(0, y, desk.width, height))
        y += height
    return y


def _backs(desk: Desk, count: int, x: float, end: float, y: float) -> None:
    """The cards in hand as small backs and their number."""
    x += desk.pen.words(desk.book.words.say("in-hand", count=count), ink_style(desk), Box(x, y, 30, 4.6)) + 1.2
    for number in range(min(count, int((end - x) / 2.9))):
        desk.pen.box(Box(x + number * 2.9, y + 0.7, 2.3, 3.2), rgb(desk.book.theme.night), 0.35)


def _note(desk: Desk, note: Note, y: float) -> float:
    """A line of words beside the table."""
    lines = 1 + int(len(note.text) * desk.sizes.name * 0.155 / desk.width)
    height = max(2.8, lines * desk.sizes.name * 0.39)
    desk.pen.words(note.text, ink_style(desk, muted=True), Box(0, y, desk.width, height))
    return y + height


DRAW: dict[type, Callable[[Desk, Any, float], float]] = {
    Seat: _seat,
    Note: _note,
    Lanes: draw_lanes,
    Spread: draw_spread,
    Grid: draw_grid,
    Piles: draw_piles,
}
"""Each draws a part from a height on and gives the height at which it ends."""
