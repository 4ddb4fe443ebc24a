"""``deckproof import``: a new game from somebody's table or deck; run again, it takes over what changed."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..cards import door
from ..cards.finding import DataError, Finding
from ..cards.library import GAME_FILE, display_name
from ..cards.tables.csvgrid import csv_rows
from ..cards.tables.grid import TableFault
from ..layouts.pictures import forget_pictures
from .atomic import write_files
from .console import FAULTY, OK, say, show, tell
from .intake.art import Art, gather
from .intake.deck import NoDeck
from .intake.merging import Merged, merge
from .intake.reading import deck_from
from .intake.rows import Fit, fit
from .intake.writing import BASE, CARDS, FACE, Look, as_csv, field_line, files_of
from .options import BadOption, Wanted
from .prepare import prepare
from .scaffold import check_free, place_game

FLOORS = (6.5, 5.0, 4.0)
"""Points to which texts may shrink, tried one after the other as long as some do not fit."""
TOO_LONG, TOO_COARSE = "PRT001", "PRT003"
"""The findings for which another look is tried: texts that do not fit, pictures of too few pixels."""


def import_deck(file: Path, folder: Path, sheet: str | None) -> int:
    """Make a game of a deck in a folder that is new or empty, or take over what changed since the last import.

    Exit code 0: done; 1: done, and the game has errors, which are shown.
    """
    try:
        deck = deck_from(file, sheet)
    except NoDeck as error:
        raise BadOption(str(error)) from None
    if not deck.rows:
        raise BadOption(f"{file} has no cards: below the row with the names of the columns there is nothing")
    made = fit(deck)
    art = gather(made, folder)
    again = door.is_there(folder / BASE)
    if not again:
        check_free(folder)
    findings = _take_over(made, art, folder) if again else _write_new(made, art, folder)
    for line in (*made.told, *deck.notes):
        say(f"  {line}")
    for line in (*deck.left_out, *art.told):
        say(f"  left out: {line}")
    errors = [finding for finding in findings if finding.severity == "error"]
    show(errors)
    if errors:
        tell(f"{len(errors)} error{'' if len(errors) == 1 else 's'} to mend before it can be built")
    elif findings:
        say(f"  warnings: {len(findings)}, which deckproof check shows")
    return FAULTY if errors else OK


def _write_new(made: Fit, art: Art, folder: Path) -> list[Finding]:
    """Write a new game, with type as large as fits; what is still wrong with it."""
    title = made.deck.title.replace("_", " ").replace("-", " ").strip().title() or "Imported cards"
    name = folder.resolve().name
    look, floors = Look(), list(FLOORS)
    while True:
        files = files_of(made, art.files, title, look, door.content)
        findings = _tried(files, name)
        wrong = {finding.code for finding in findings}
        if TOO_COARSE in wrong and not look.small_art:
            look = replace(look, small_art=True)
        elif TOO_LONG in wrong and floors:
            look = replace(look, floor=floors.pop(0))
        else:
            break
    place_game(files, folder)
    pieces = f"{len(made.rows)} cards, {len(art.files)} picture{'' if len(art.files) == 1 else 's'}"
    say(f"{title}, from {made.deck.kind}: {pieces} -> {folder}")
    for column in made.columns:
        say(f"  {column.header}: {_said_of(made, column.header)}")
    say(f"Next: deckproof check {folder}; the cards are in {folder / CARDS}, the face in {folder}/faces/{FACE}.yaml")
    return _at_home(findings, folder)


def _said_of(made: Fit, header: str) -> str:
    column = next(column for column in made.columns if column.header == header)
    if not column.is_field:
        return column.key
    many = "list of " if column.many else ""
    return f"field {column.key}, {many}{column.type}{', may be absent' if column.optional else ''}"


def _tried(files: Mapping[str, bytes], name: str) -> list[Finding]:
    """What a check finds in a game of these files."""
    with tempfile.TemporaryDirectory() as room:
        trial = Path(room) / name
        for path, data in files.items():
            (trial / path).parent.mkdir(parents=True, exist_ok=True)
            (trial / path).write_bytes(data)
        return _checked(trial)


def _checked(folder: Path) -> list[Finding]:
    try:
        return list(prepare(f"{folder}", Wanted()).found)
    except DataError as error:
        return error.findings
    finally:
        forget_pictures()


def _at_home(findings: Sequence[Finding], folder: Path) -> list[Finding]:
    """Findings of the trial as they are in the folder."""
    return _checked(folder) if findings else []


def _take_over(made: Fit, art: Art, folder: Path) -> list[Finding]:
    """Bring the changes of a table into a game imported before; what is wrong with it then."""
    base_headers, base = _table(folder, BASE)
    headers, mine = _table(folder, CARDS)
    theirs_headers = [column.header for column in made.columns]
    new = [header for header in theirs_headers if header not in base_headers and header not in headers]
    merged = merge([*headers, *new], base, mine, made.rows)
    pictures = {folder / name: door.content(path) for name, path in art.files.items()}
    for parent in {path.parent for path in pictures}:
        parent.mkdir(parents=True, exist_ok=True)
    fresh = {path: data for path, data in pictures.items() if not _same(path, data)}
    write_files({
        **fresh, folder / CARDS: as_csv(merged.headers, merged.rows.values()),
        folder / BASE: as_csv(theirs_headers, made.rows.values()),
    })  # fmt: skip
    _tell_merged(merged, len(fresh), made, new, folder)
    return _checked(folder)


def _same(path: Path, data: bytes) -> bool:
    return door.is_there(path) and not path.is_symlink() and path.is_file() and path.read_bytes() == data


def _tell_merged(merged: Merged, pictures: int, made: Fit, new: Sequence[str], folder: Path) -> None:
    say(f"{folder}: {len(merged.rows)} cards" + ("" if merged.told or pictures or new else ", nothing changed"))
    for line in merged.told:
        say(f"  {line}")
    if pictures:
        say(f"  pictures written: {pictures}")
    for line in merged.kept:
        say(f"  kept as you have it: {line}")
    for column in (column for column in made.columns if column.header in new):
        if column.is_field:
            declared = f"add '{field_line(column)}' under 'fields' in {GAME_FILE}"
            say(f"  new column {column.header}: {declared}, and a box to the face")


def _table(folder: Path, name: str) -> tuple[list[str], dict[str, dict[str, str]]]:
    """A table that an import wrote, as it is now: its headers, and its rows by id."""
    path = folder / name
    try:
        text = door.content(path, folder).decode("utf-8-sig").replace("\r\n", "\n")
        header, *rows = [[cell.text for cell in row] for row in csv_rows(text, ",")]
    except (door.Shut, UnicodeDecodeError, TableFault, ValueError) as error:
        raise BadOption(
            f"{display_name(path)} is not the table that an import wrote: {error}; name a new folder"
        ) from None
    found = {}
    for row in rows:
        if any(row):
            values = dict(zip(header, [*row, *[""] * len(header)], strict=False))
            found[values[header[0]]] = values
    return header, found
