"""Which program a deck is of, told by its files."""

from __future__ import annotations

from pathlib import Path

from ...cards.library import TABLES
from .cockatrice import cockatrice_deck
from .deck import Deck, NoDeck
from .nandeck import nandeck_deck
from .squib import squib_deck
from .tables import read_text, table_deck
from .tts import is_saved, tts_deck

READ = (
    "a table (.csv, .tsv, .xlsx, .ods, .json), the folder of a Squib deck, a nanDECK script (.txt), a Cockatrice .xml "
    "or .cod, or a saved object of Tabletop Simulator (.json)"
)


def deck_from(file: Path, sheet: str | None) -> Deck:
    """The deck in a file or folder. Raises NoDeck where there is none that is read, and DataError."""
    suffix = file.suffix.lower()
    if file.is_dir():
        return squib_deck(file)
    if suffix == ".rb":
        return squib_deck(file.parent, file)
    if sheet is not None and suffix not in (".xlsx", ".ods"):
        raise NoDeck(f"--sheet is for workbooks (.xlsx, .ods), and {file.name} is none")
    if suffix == ".json" and is_saved(text := read_text(file)):
        return tts_deck(text, file)
    if suffix in TABLES:
        return table_deck(file, sheet)
    if suffix in (".txt", ".nde"):
        return nandeck_deck(file)
    if suffix in (".xml", ".cod"):
        return cockatrice_deck(file)
    raise NoDeck(f"{file.name} is not read: name {READ}")
