"""A table as read: cells of text, each with its place in a source that tells places by column and cell."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import field
from typing import NamedTuple

from ..lazyclass import dataclass
from ..source import Source

MOST_ROWS = 20_000
"""Below the first row of a table: as many as a game has pieces."""
LONGEST_SHOWN = 40
"""Characters of the name of a column, in a place."""
MOST_COLUMNS = 256
"""Of a table: more than any card has values."""


class Cell(NamedTuple):
    """One cell: where its text begins and ends in the source, its row (from 1) and column (from 0), and what it holds.

    ``fault`` says what it holds that is no text, number or truth value, as the end of "the cell holds ...".
    """

    start: int
    end: int
    row: int
    column: int
    text: str
    fault: str = ""

    @property
    def name(self) -> str:
        """What spreadsheets call it: ``B17``."""
        letters, number = "", self.column + 1
        while number:
            number, letter = divmod(number - 1, 26)
            letters = chr(65 + letter) + letters
        return f"{letters}{self.row}"


class TableFault(Exception):
    """A table that cannot be read: why, at which offset of its text, and what to do."""

    def __init__(self, why: str, hint: str, offset: int = 0) -> None:
        super().__init__(why)
        self.hint, self.offset = hint, offset


@dataclass(eq=False)
class TableSource(Source):
    """The text of a table. Of a workbook it is a line for each row, with tabs between the cells.

    ``cells`` are all cells in the order of the text, ``headers`` the names of the columns.
    """

    cells: list[Cell] = field(default_factory=list, repr=False)
    headers: list[str] = field(default_factory=list, repr=False)
    _begins: list[int] = field(default_factory=list, repr=False)

    def cell(self, line: int, col: int) -> Cell | None:
        """The cell at a line and column of the text (both from 1)."""
        if not self._begins:
            self._begins = [cell.start for cell in self.cells]
        index = bisect_right(self._begins, self.offset(line) + col - 1) - 1
        return self.cells[index] if index >= 0 else None

    def column(self, line: int, col: int) -> str:
        """The name of the column at a line and column of the text; "" where there is none."""
        cell = self.cell(line, col)
        return self.headers[cell.column] if cell and cell.column < len(self.headers) else ""

    def points(self, start: int, value: str) -> list[tuple[int, int]]:
        """Pairs (offset in a value, offset in the text) for a value that stands at ``start``, quotes aside."""
        quoted = self.text.startswith('"', start) and not value.startswith('"')
        at = start + quoted
        while value and self.text[at : at + 1].isspace():
            at += 1
        points = [(0, at)]
        for index, char in enumerate(value):
            if char == '"' and quoted:
                at += 1  # it is written twice
                points.append((index, at))
            at += 1
        return points

    def spot(self, line: int, col: int) -> str:
        """A place as people look for it: ``deck.csv:17:9 column Cost (B17)``."""
        plain = super().spot(line, col)
        cell, column = self.cell(line, col), self.column(line, col)
        column = column if len(column) <= LONGEST_SHOWN else f"{column[:LONGEST_SHOWN]}…"
        return f"{plain} column {column} ({cell.name})" if cell and column else plain


@dataclass(frozen=True)
class Grid:
    """A table: its source, its first row that holds anything, and the rows below that do."""

    source: TableSource
    header: list[Cell]
    rows: list[list[Cell]]


def grid_of(source: TableSource, rows: list[list[Cell]]) -> Grid:
    """The table of some rows of cells. Raises :class:`TableFault` for one that is empty or too large."""
    filled = [row for row in rows if any(cell.text.strip() or cell.fault for cell in row)]
    if not filled:
        raise TableFault("the table is empty", "its first row names the columns, such as Name and Copies")
    if (cards := len(filled) - 1) > MOST_ROWS:
        raise TableFault(
            f"the table has {cards:,} rows below its first; at most {MOST_ROWS:,} are read", "make it several tables"
        )
    if (widest := max(len(row) for row in filled)) > MOST_COLUMNS:
        raise TableFault(f"a row has {widest:,} cells; at most {MOST_COLUMNS} are read", "delete what is no card's")
    source.cells = [cell for row in rows for cell in row]
    source.headers = [" ".join(cell.text.split()) for cell in filled[0]]
    return Grid(source, filled[0], filled[1:])
