"""A table into the same data that a YAML file of cards gives: a list of mappings, each value with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import dat, dat_table, door
from ..document import Document, Keys, Mark, Plain, Problems, span
from ..lazyclass import dataclass
from ..library import display_name, read_bytes, read_source, resolve_inside
from ..schema import CardsForm, FieldForm
from ..source import Place
from .grid import Cell, Grid, TableFault
from .headers import alias_of, keys_of, plain_name
from .ids import id_from
from .jsongrid import read_json
from .opening import fault_place, open_grid
from .snapshot import look_over_snapshot
from .typed import Kind, kinds, value_of


@dataclass(frozen=True)
class Names:
    """What game.yaml says of a table: its form, and where that form stands."""

    form: CardsForm
    doc: Document
    path: Keys

    def place(self, *keys: str) -> Place:
        """Where a value of the form stands."""
        return self.doc.place((*self.path, *keys))

    def column_place(self, header: str) -> Place:
        """Where the form says which key a column is for."""
        return self.doc.key_place((*self.path, "columns", header))


def read_cards_file(
    folder: Path, names: Names, fields: Mapping[str, FieldForm | None], problems: Problems
) -> Document | None:
    """The cards of a table in a game's folder; None when it cannot be read. Faults go to ``problems``."""
    path, known = folder / names.form.file, kinds(fields)
    address = names.form.address
    if address is not None and not look_over_snapshot(path, folder, address, names.place("from"), problems):
        return None
    if resolve_inside(folder, names.form.file, names.place("file"), problems.add) is None:
        return None
    for header, key in names.form.columns.items():
        if key is not None and key not in known:
            problems.add(dat.unknown_reference(names.place("columns", header), "key or field", key, known))
    if path.suffix.lower() == ".json":
        source = read_source(path, display_name(path), problems.add, folder, door.TABLE)
        return read_json(source, names.form.columns, known, problems) if source else None
    grid = _grid(path, folder, names, known, problems)
    return _Reader(grid, names, known, problems).document() if grid else None


def _grid(path: Path, folder: Path, names: Names, known: Mapping[str, Kind], problems: Problems) -> Grid | None:
    shown = display_name(path)
    raw = read_bytes(path, shown, problems.add, folder)
    if raw is None:
        return None

    def means(header: str) -> bool:
        plain = plain_name(header)
        return header in names.form.columns or alias_of(header) is not None or plain in map(plain_name, known)

    try:
        return open_grid(raw, shown, names.form.sheet, means, problems.add)
    except TableFault as fault:
        place = fault_place(shown, raw).at(fault.offset)
        problems.add(dat_table.unreadable_table(place, str(fault), fault.hint))
    except KeyError:
        from .workbook import workbook_sheets  # as where it is opened

        sheets = workbook_sheets(raw)
        problems.add(dat.unknown_reference(names.place("sheet"), "sheet", names.form.sheet or "", sheets))
    return None


class _Reader:
    """One run over one table."""

    def __init__(self, grid: Grid, names: Names, known: Mapping[str, Kind], problems: Problems) -> None:
        self._grid, self._names, self._known, self._problems = grid, names, known, problems
        self._keys = keys_of(grid.source.headers, names.form.columns, known)

    def document(self) -> Document | None:
        """The cards; None when a column is missing without which no card can be read."""
        self._look_over_names()
        if missing := [key for key, kind in self._known.items() if kind.needed and key not in self._keys]:
            unread = [head for head, key in zip(self._grid.source.headers, self._keys, strict=True) if head and not key]
            for key in missing:
                self._problems.add(dat_table.missing_column(self._header_place(), key, unread))
            return None
        self._look_over_header()
        entries: list[Plain] = []
        marks: dict[str | int, Mark] = {}
        ids: dict[str, Cell] = {}
        for row in self._grid.rows:
            marks[len(entries)], entry = self._entry(row, ids)
            entries.append(entry)
        end = self._grid.header[-1].end
        self._grid.source.named_at = self._names.place("file")
        return Document(self._grid.source, entries, Mark(self._grid.header[0].start, end, {}, marks))

    def _place(self, cell: Cell) -> Place:
        return span(self._grid.source, cell.start, max(cell.start + 1, cell.end))

    def _header_place(self) -> Place:
        return span(self._grid.source, self._grid.header[0].start, self._grid.header[-1].end)

    def _look_over_header(self) -> None:
        """Tell columns that nothing reads, and keys that two columns are for."""
        headers = self._grid.source.headers
        first: dict[str, Cell] = {}
        for cell, header, key in zip(self._grid.header, headers, self._keys, strict=True):
            if key is not None and first.setdefault(key, cell) is not cell:
                self._problems.add(dat_table.column_twice(self._place(cell), header, key, self._place(first[key])))
            elif key is None and header not in self._names.form.columns:
                filled = sum(bool(row[cell.column].text.strip()) for row in self._grid.rows if cell.column < len(row))
                if filled:
                    self._problems.add(dat_table.unread_column(self._place(cell), header, filled, self._known))

    def _look_over_names(self) -> None:
        """Tell columns of game.yaml that the table has not."""
        headers = self._grid.source.headers
        for header in self._names.form.columns:
            if header not in headers:
                place = self._names.column_place(header)
                self._problems.add(dat.unknown_reference(place, "column", header, filter(None, headers)))

    def _entry(self, row: list[Cell], ids: dict[str, Cell]) -> tuple[Mark, Plain]:
        """One row as a card: where it stands, and its values."""
        if extra := [cell for cell in row[len(self._keys) :] if cell.text.strip()]:
            self._problems.add(dat_table.long_row(self._place(extra[0]), len(row), len(self._keys)))
        entry: dict[str, Plain] = {}
        inside: dict[str | int, Mark] = {}
        for cell, key, kind in self._read(row):
            if cell.fault:
                self._problems.add(dat_table.unusable_cell(self._place(cell), cell.fault))
            value, inside[key] = value_of(cell, kind, self._grid.source)
            if value is not None:
                entry[key] = value
        name = entry.get("name")
        if "id" not in entry and isinstance(name, str):
            cell = next(cell for cell, key, _ in self._read(row) if key == "name")
            entry["id"], inside["id"] = self._made(name, cell, ids), inside["name"]
        return Mark(row[0].start, row[-1].end, {}, inside), entry

    def _read(self, row: list[Cell]) -> Iterator[tuple[Cell, str, Kind]]:
        """The cells of a row that are for a key, each with it; those that a short row leaves out stand at its end."""
        last = row[-1]
        for index, key in enumerate(self._keys):
            if key is not None and key in self._known and self._keys.index(key) == index:
                cell = row[index] if index < len(row) else Cell(last.end, last.end, last.row, index, "")
                yield cell, key, self._known[key]

    def _made(self, name: str, cell: Cell, ids: dict[str, Cell]) -> str:
        """The id of a card that has none, made from its name."""
        made = id_from(name)
        if made in ids:
            self._problems.add(dat_table.ids_alike(self._place(cell), name, made, self._place(ids[made])))
            return f"{made[:56]}-{cell.row}"
        ids[made] = cell
        return made
