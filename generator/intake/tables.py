"""Tables as decks: CSV, TSV, XLSX, ODS and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ...cards import door
from ...cards.dat_table import unreadable_table
from ...cards.document import Problems
from ...cards.finding import DataError
from ...cards.library import decoded, display_name, read_bytes
from ...cards.tables.grid import Grid, TableFault
from ...cards.tables.headers import alias_of
from ...cards.tables.jsongrid import parsed_json
from ...cards.tables.opening import WORKBOOKS, fault_place, open_grid
from ...cards.tables.workbook import workbook_sheets
from .deck import Deck, NoDeck

LONGEST_LINE = 1000
"""Characters of a line of a script that are looked at."""


def table_deck(file: Path, sheet: str | None = None) -> Deck:
    """The deck in a table. Raises DataError where it cannot be read, and :class:`NoDeck`."""
    problems = Problems()
    shown = display_name(file)
    raw = read_bytes(file, shown, problems.add)
    if raw is None:
        raise DataError(problems.findings)
    return deck_of(raw, file, sheet)


def deck_of(raw: bytes, file: Path, sheet: str | None = None) -> Deck:
    """The deck in the bytes of a table of that name."""
    problems, shown = Problems(), display_name(file)
    if file.suffix.lower() == ".json":
        source = decoded(raw, shown, problems.add)
        data = parsed_json(source, problems) if source else None
        problems.raise_if_any()
        return _of_mappings(data, file)
    try:
        grid = open_grid(raw, shown, sheet, lambda name: alias_of(name) is not None, problems.add)
    except TableFault as fault:
        place = fault_place(shown, raw).at(fault.offset)
        raise DataError([unreadable_table(place, str(fault), fault.hint)]) from None
    except KeyError:
        sheets = ", ".join(workbook_sheets(raw))
        raise NoDeck(f"{file.name} has no sheet {sheet!r}; it has: {sheets}") from None
    if grid is None:
        raise DataError(problems.findings)
    return _of_grid(grid, file, _other_sheets(raw, file, sheet))


def _other_sheets(raw: bytes, file: Path, sheet: str | None) -> tuple[str, ...]:
    if file.suffix.lower() not in WORKBOOKS:
        return ()
    names = workbook_sheets(raw)
    others = [name for name in names if name != (sheet or names[0])]
    return (f"the sheets {', '.join(others)}: name one with --sheet",) if others else ()


def _of_grid(grid: Grid, file: Path, left_out: tuple[str, ...]) -> Deck:
    width = max([len(grid.header), *(len(row) for row in grid.rows)])
    filled = {cell.column for row in grid.rows for cell in row if cell.text.strip() or cell.fault}
    named = [grid.source.headers[index] if index < len(grid.header) else "" for index in range(width)]
    headers: dict[int, str] = {}
    for index, name in enumerate(named):
        if name or index in filled:
            headers[index] = free_name(name or f"Column {index + 1}", headers.values())
    rows, faulty = [], []
    for row in grid.rows:
        rows.append({name: row[index].text.strip() if index < len(row) else "" for index, name in headers.items()})
        faulty += [f"the cell {cell.name} holds {cell.fault}" for cell in row if cell.fault]
    return Deck(
        "table", file.stem, tuple(headers.values()), tuple(rows), file.parent, left_out=left_out, notes=tuple(faulty)
    )


def _of_mappings(data: object, file: Path) -> Deck:
    if not isinstance(data, list) or not data or not all(isinstance(entry, dict) for entry in data):
        raise NoDeck(f"{file.name} is no list of cards: a deck in JSON is [{{...}}, {{...}}]")
    headers = tuple(dict.fromkeys(str(key) for entry in data for key in entry))
    rows = tuple({key: _as_cell(entry.get(key)) for key in headers} for entry in data)
    return Deck("table", file.stem, headers, rows, file.parent)


def _as_cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, list) and all(isinstance(one, str | int | float) for one in value):
        return "; ".join(map(_as_cell, value))
    return json.dumps(value, ensure_ascii=False)


def free_name(name: str, taken: Iterable[str]) -> str:
    """A name that no other column has."""
    known = set(taken)
    number, free = 2, name
    while free in known:
        free, number = f"{name} {number}", number + 1
    return free


def read_text(file: Path) -> str:
    """The text of a file of another program, in UTF-8. Raises DataError."""
    problems, shown = Problems(), display_name(file)
    raw = read_bytes(file, shown, problems.add, most=door.TABLE)
    source = decoded(raw, shown, problems.add) if raw is not None else None
    if source is None:
        raise DataError(problems.findings)
    return source.text


def read_lines(file: Path) -> str:
    """The text of a script, of each line what a hand writes into one. Raises DataError."""
    return "\n".join(line[:LONGEST_LINE] for line in read_text(file).split("\n"))
