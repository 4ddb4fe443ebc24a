"""``deckproof fetch``: tables at addresses on the web, as files beside game.yaml. Nothing else touches the network."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator
from pathlib import Path

import yaml

from ..cards import door
from ..cards.document import Problems
from ..cards.finding import DataError
from ..cards.library import GAME_FILE, display_name, find
from ..cards.schema import CardsForm
from ..cards.tables.csvgrid import csv_rows, sniffed
from ..cards.tables.grid import Grid, TableFault, TableSource, grid_of
from ..cards.tables.headers import alias_of, keys_of
from ..cards.tables.ids import id_from
from ..cards.tables.snapshot import record_of
from ..cards.validate import validate, value_at
from ..cards.yamlread import read_yaml
from .atomic import write_files
from .console import OK, UNUSABLE, say, tell
from .intake.infer import KEYS
from .intake.merging import changes
from .webfile import NotFetched, web_file


def fetch_tables(name: str) -> int:
    """Fetch every table of a game that has an address, and say what changed in it: 0 if all came."""
    folder = find(name)
    forms = list(_addressed(folder))
    if not forms:
        say(f'{name} names no address; write it in game.yaml: cards: {{file: deck.csv, from: "https://..."}}')
    return max([OK, *(_fetch(form, folder) for form in forms)])


def _addressed(folder: Path) -> Iterator[CardsForm]:
    """The tables that game.yaml names with an address. Raises DataError where it cannot be read."""
    problems = Problems()
    doc = read_yaml(folder / GAME_FILE, display_name(folder / GAME_FILE), problems, folder)
    parts = value_at(doc.data, ("components",)) if doc else None
    if doc is None:
        raise DataError(problems.findings)
    for part in parts if isinstance(parts, dict) else ():
        form = validate(CardsForm, doc, ("components", part, "cards"), problems)
        if form is not None and form.address is not None:
            yield form
    problems.raise_if_any()


def _fetch(form: CardsForm, folder: Path) -> int:
    """Fetch one table; nothing is written unless it came whole and is one."""
    address, path = form.address or "", folder / form.file
    try:
        data = web_file(address, door.TABLE)
        after = _rows(data, form)
    except (NotFetched, TableFault, UnicodeDecodeError) as error:
        why = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
        tell(f"error: {form.file} was not fetched, and nothing was written: {why}")
        return UNUSABLE
    try:
        before = _rows(door.content(path, folder), form)
    except (door.Shut, TableFault, UnicodeDecodeError):
        before = None
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    record = {"from": address, "fetched": now, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
    write_files({path: data, record_of(path): yaml.safe_dump(record, sort_keys=False).encode()})
    _tell(form, path, before, after)
    return OK


def _tell(
    form: CardsForm, path: Path, before: dict[str, dict[str, str]] | None, after: dict[str, dict[str, str]]
) -> None:
    count = f"{len(after)} card{'' if len(after) == 1 else 's'} from {form.address} -> {path}"
    if before is None:
        say(count)
        return
    told = changes(before, after)
    say(count + ("" if told else ", nothing changed"))
    for line in told:
        say(f"  {line}")


def _rows(data: bytes, form: CardsForm) -> dict[str, dict[str, str]]:
    """The rows of a table by the ids of their cards."""
    text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    grid = _grid(text, form)
    headers = grid.source.headers
    keys = dict(zip(keys_of(headers, form.columns, KEYS), range(len(headers)), strict=True))
    found: dict[str, dict[str, str]] = {}
    for row in grid.rows:
        cells = [*(cell.text.strip() for cell in row), *[""] * len(headers)]
        id_ = cells[keys["id"]] if "id" in keys else id_from(cells[keys["name"]]) if "name" in keys else str(row[0].row)
        number, free = 2, id_
        while free in found:
            free, number = f"{id_} ({number})", number + 1
        found[free] = dict(zip(headers, cells, strict=False))
    return found


def _grid(text: str, form: CardsForm) -> Grid:
    start = text.lstrip()[:1]
    if start == "<":
        raise TableFault("it is a web page and no table", "")
    if form.file.lower().endswith(".tsv"):
        return grid_of(TableSource(form.file, text), csv_rows(text, "\t"))
    delimiter, first = sniffed(text, lambda header: header in form.columns or alias_of(header) is not None)
    return grid_of(TableSource(form.file, text), csv_rows(text, delimiter, first))
