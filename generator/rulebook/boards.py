"""A table in play as a diagram: its parts one below the other, each drawn by the file of its kind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from ...cards.board import BoardView, Grid, Lanes, Note, Part, Piles, Seat, Spread
from ...layouts.ops import Call, Glyphs, Picture, Shape, Stroke, Turned
from ...layouts.units import MM_PER_POINT, Box
from .board_cards import draw_spread
from .board_grid import draw_grid
from .board_lanes import draw_lanes
from .board_piles import draw_piles
from .board_tools import Cut, Desk, ink_style
from .book import Book
from .pen import Pen
from .theme import rgb

GAP, ROW = 1.2, 4.6
"""Between the parts of a table, and the height of a player's line, in mm."""
ABREAST = 4
"""So many players who show no cards stand side by side, at most."""


class Band(NamedTuple):
    """A part of a drawing, from ``top`` mm below the upper edge of the whole on, ``h`` mm high; its calls may reach
    beyond it. ``head`` is drawn once more above it where it begins a column.
    """

    calls: tuple[Call, ...]
    top: float
    h: float
    head: Band | None = None


class Diagram(NamedTuple):
    """A finished drawing of ``w`` x ``h`` mm; ``words`` say the same to who cannot see it; it may be divided at
    ``cuts``.
    """

    calls: tuple[Call, ...]
    w: float
    h: float
    words: str
    cuts: tuple[Cut, ...] = ()

    @property
    def bands(self) -> Iterator[Band]:
        """The drawing divided wherever it may be."""
        inner = (cut for cut in self.cuts if 0 < cut.y < self.h)
        for above, below in pairwise([Cut(0.0), *inner, Cut(self.h)]):
            if below.y > above.y:
                yield self._band(above.y, below.y, above.head)

    def _band(self, top: float, bottom: float, head: tuple[float, float] | None = None) -> Band:
        calls = tuple(call for call in self.calls if meets(call, top, bottom))
        return Band(calls, top, bottom - top, self._band(*head) if head else None)

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


def meets(call: Call, top: float, bottom: float) -> bool:
    """Whether something of a call may lie between two heights."""
    if isinstance(call, Shape):
        low, high = call.box.y - call.width, call.box.bottom + call.width
    elif isinstance(call, Stroke):
        heights = [y for _, y in call.points]
        low, high = min(heights) - call.width, max(heights) + call.width
    elif isinstance(call, Glyphs):  # by the middle of its letters: no word stands in two parts
        return top <= call.y - call.size * MM_PER_POINT / 3 < bottom
    elif isinstance(call, Picture):
        box = call.clip.box if call.clip else call.box
        low, high = box.y, box.bottom
    else:
        return True
    return low < bottom and high > top


def board_diagram(view: BoardView, book: Book, width: float, least: float) -> Diagram:
    """Draw a board ``width`` mm wide, with no word smaller than ``least`` points."""
    desk = Desk(book, Pen(book.fonts, book.icons), width, least)
    y = 0.0
    for parts, most in _rows(desk, view.parts):
        if y:
            desk.cut(y)
        top = y + (GAP if y else 0.0)
        y = _names(desk, parts, top, most) if most > 1 else DRAW[type(parts[0])](desk, parts[0], top)
    return Diagram(tuple(desk.pen.calls), width, y, view.words(book.words.say), tuple(desk.cuts))


def _rows(desk: Desk, parts: Iterable[Part]) -> Iterator[tuple[list[Part], int]]:
    """The parts one by one, but players who show no cards together, as many as stand side by side, and that number."""
    shown = list(parts)
    bears = {id(one) for one, cards in pairwise(shown) if isinstance(cards, Spread)}  # its cards lie below its name
    for short, run in groupby(shown, lambda part: _is_short(part) and id(part) not in bears):
        row = list(run)
        most = _abreast(desk, row) if short else 1
        yield from ((row[at : at + most], most) for at in range(0, len(row), most))


def _is_short(part: Part) -> bool:
    """Whether a part is a player who shows no cards."""
    return isinstance(part, Seat) and part.hand is None and not part.held


def _abreast(desk: Desk, seats: Sequence[Part]) -> int:
    """How many of these players stand side by side."""
    trial = replace(desk, pen=Pen(desk.book.fonts, desk.book.icons))
    widest = max(_short(trial, seat, Box(0, 0, desk.width, ROW)) for seat in seats if isinstance(seat, Seat))
    return max(1, min(len(seats), ABREAST, int(desk.width / (widest + GAP))))


def _names(desk: Desk, seats: Sequence[Part], y: float, most: int) -> float:
    """Players who show no cards, side by side where there is room for ``most``."""
    trial = replace(desk, pen=Pen(desk.book.fonts, desk.book.icons))
    wide = desk.width / most
    for number, seat in enumerate(seats):
        if isinstance(seat, Seat):
            _short(desk, seat, Box(number * wide, y, _short(trial, seat, Box(0, y, desk.width, ROW)), ROW))
    return y + ROW


def _short(desk: Desk, seat: Seat, row: Box) -> float:
    """A player's name and what that player has; gives the width that this takes."""
    x, end = _named(desk, seat, row), row.right
    for mark in reversed(seat.has):
        end = desk.mark(mark, end, row.y, row.h, rgb(desk.book.theme.ink)) - 2.0
    return x - row.x + row.right - end


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
