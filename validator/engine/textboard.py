"""A table as text, for the terminal and for tests that a person can read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from textwrap import wrap

from ...cards.board import BoardCard, BoardView, Cell, Grid, Lane, Lanes, Mark, Note, Part, Piles, Seat, Spread

WIDTH = 32
"""Columns of one place, and of one field of a grid the most; what is longer goes on in the next line."""


def draw_board(board: BoardView) -> str:
    """The table part by part from top to bottom; face-down cards in brackets."""
    return "\n".join(chain.from_iterable(map(_lines, board.parts))) + "\n"


def _lines(part: Part) -> list[str]:
    if isinstance(part, Seat):
        return [_seat(part)]
    if isinstance(part, Lanes):
        return _lanes(part)
    if isinstance(part, Spread):
        title = f"{part.title}: " if part.title else ""
        return [title + (" | ".join(map(_card, part.cards)) or "-")]
    if isinstance(part, Grid):
        return _grid(part)
    if isinstance(part, Piles):
        told = " | ".join(f"{pile.title} {pile.count}" for pile in part.piles)
        return [f"{part.title}: {told}" if part.title else told]
    assert isinstance(part, Note)
    return [part.text]


def _seat(seat: Seat) -> str:
    notes = f" ({', '.join(seat.notes)})" if seat.notes else ""
    hand = [f"{seat.hand} in hand"] if seat.hand is not None else []
    held = f": {', '.join(seat.held)}" if seat.held else ""
    return f"{', '.join([seat.name + notes, *hand, *(mark.text for mark in seat.has)])}{held}"


def _lanes(part: Lanes) -> list[str]:
    """A column a place: the far side's cards (the latest on top), totals and title, the near side's cards."""
    most = [max((len(lane.sides[side]) for lane in part.lanes), default=0) for side in (0, 1)]
    columns = [_column(lane, part.names, most) for lane in part.lanes]
    return [line for row in zip(*columns, strict=True) for line in _row(row, [WIDTH] * len(columns))]


def _row(cells: Sequence[str], wide: Sequence[int]) -> list[str]:
    """A row of cells so many columns wide, in as many lines as the longest of them takes."""
    folded = [wrap(cell, max(1, width), subsequent_indent="  ") for cell, width in zip(cells, wide, strict=False)]
    lines = list(zip_longest(*folded, fillvalue="")) or [("",) * len(cells)]
    return [" | ".join(text.ljust(width) for text, width in zip(line, wide, strict=False)).rstrip() for line in lines]


def _column(lane: Lane, names: tuple[str, str], most: list[int]) -> list[str]:
    far, near = ([_card(card) for card in side] for side in lane.sides)
    title = lane.title + (f" ({lane.note})" if lane.note else "")
    leads = f", {lane.lead}: {names[lane.leader]}" if lane.leader is not None else ""
    sums = f"{lane.totals[1]}-{lane.totals[0]}{leads}"
    marks = [f"{names[side]}: {_marks(lane.marks[side])}" for side in (1, 0) if lane.marks[side]]
    middle = ["-" * WIDTH, title, sums, "; ".join(marks), "-" * WIDTH]
    return [""] * (most[0] - len(far)) + far[::-1] + middle + near + [""] * (most[1] - len(near))


def _grid(grid: Grid) -> list[str]:
    """Rows of fields, each in a column as wide as its widest field."""
    head = max(map(len, grid.heads), default=0)
    cells = [[_cell(cell) for cell in row] for row in grid.rows]
    lines = [list(grid.columns), *cells] if grid.columns else cells
    count = max(map(len, lines), default=0)
    wide = [min(WIDTH, max((len(line[at]) for line in lines if at < len(line)), default=0)) for at in range(count)]
    heads = ["", *grid.heads] if grid.columns else list(grid.heads)
    made = []
    for number, line in enumerate(lines):
        start = (heads[number] if number < len(heads) else "").rjust(head)
        body = _row(line, wide)
        starts = [start, *[" " * head] * (len(body) - 1)]
        made += [f"{first}{' ' if head else ''}{text}".rstrip() for first, text in zip(starts, body, strict=True)]
    return made


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return ""
    name = " ".join(filter(None, (cell.label, cell.title)))
    return f"{f'[{name}]' if cell.dim else name}{' ' if cell.marks else ''}{_marks(cell.marks)}"


def _card(card: BoardCard) -> str:
    name = card.name or "?"
    value = f" = {card.value}" if card.value else ""
    marks = f" {_marks(card.marks)}" if card.marks else ""
    return f"{name if card.up else f'[{name}]'}{value}{marks}"


def _marks(marks: Iterable[Mark]) -> str:
    return " ".join(mark.text for mark in marks)
