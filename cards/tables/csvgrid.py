"""CSV text into cells that know their offsets: quotes, doubled quotes, line ends inside quotes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .grid import MOST_ROWS, Cell, TableFault

DELIMITERS = (",", ";", "\t")
_SAID = re.compile(r"sep=(.)\n")
"""A first line with which some programs say what stands between cells."""


def csv_rows(text: str, delimiter: str, start: int = 0) -> list[list[Cell]]:
    """All rows of a CSV text from an offset on. Raises :class:`TableFault` where its quotes do not fit together."""
    rows = []
    for row in _rows(text, delimiter, start):
        rows.append(row)
        if len(rows) > 2 * MOST_ROWS:  # blank ones among them
            raise TableFault(f"the table has more than {2 * MOST_ROWS:,} rows", "make it several tables", row[0].start)
    return rows


def _rows(text: str, delimiter: str, at: int) -> Iterator[list[Cell]]:
    stop = re.compile(rf"[{re.escape(delimiter)}\n]")
    number = 1 if at == 0 else 2
    row: list[Cell] = []
    while at < len(text) or row:
        if text.startswith('"', at):
            end, value = _quoted(text, at, delimiter)
        else:
            found = stop.search(text, at)
            end = found.start() if found else len(text)
            value = text[at:end]
        row.append(Cell(at, end, number, len(row), value))
        if end >= len(text) or text[end] == "\n":
            yield row
            number, row = number + 1, []
        at = end + 1
        if at == len(text) and row and text[end] == delimiter:  # an empty cell at the very end
            row.append(Cell(at, at, number, len(row), ""))
            yield row
            return


def _quoted(text: str, start: int, delimiter: str) -> tuple[int, str]:
    at = start + 1
    while True:
        at = text.find('"', at)
        if at < 0:
            hint = "close it, or write the cell without quotes; a quote inside quotes is written twice"
            raise TableFault("the quote that opens here is never closed", hint, start)
        if text[at + 1 : at + 2] != '"':
            break
        at += 2
    if at + 1 < len(text) and text[at + 1] not in (delimiter, "\n"):
        hint = "a quote inside quotes is written twice; or let a spreadsheet write the file"
        raise TableFault("something stands after the quote that closes a cell", hint, at + 1)
    return at + 1, text[start + 1 : at].replace('""', '"')


def sniffed(text: str, known: Callable[[str], bool]) -> tuple[str, int]:
    """What stands between the cells of a CSV text, and the offset of its first row.

    That is what makes most known names of columns (``known`` tells them) of the first row; if none does, most cells.
    """
    if said := _SAID.match(text):
        return said[1], said.end()
    first = next((line for line in text.split("\n") if line.strip()), "")

    def score(delimiter: str) -> tuple[int, int]:
        try:
            cells = next(_rows(f"{first}\n", delimiter, 0), [])
        except TableFault:  # a line end within quotes
            cells = [Cell(0, 0, 1, 0, part.strip('"')) for part in first.split(delimiter)]
        return sum(known(cell.text) for cell in cells), len(cells)

    return max(DELIMITERS, key=score), 0
