"""nanDECK scripts: the table that one links to, the size of its cards, and which column counts copies."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

from ...cards import door
from .deck import Deck, NoDeck
from .tables import free_name, read_lines, table_deck

_LINE = re.compile(r"^\s*([A-Z]+)\s*=\s*([^\n]*)", re.MULTILINE | re.IGNORECASE)
_LINKED = re.compile(r"\s*\"([^\"\n]+)\"|\s*([^,;\n]+)")
_READ = ("LINK", "LINKMULTI", "CARDSIZE", "UNIT", "DPI")
UNITS = {"CM": 10.0, "MM": 1.0, "INCH": 25.4}
LEAST, MOST = 20.0, 400.0
"""mm: sides of a card that are believed."""


def nandeck_deck(script: Path) -> Deck:
    """The deck of a nanDECK script. Raises :class:`NoDeck`, and DataError for a table that cannot be read."""
    text = re.sub(r"^\s*(?:;|//|')[^\n]*", "", read_lines(script), flags=re.MULTILINE)
    lines = [(found[1].upper(), found[2].strip()) for found in _LINE.finditer(text)]
    links = [value for name, value in lines if name == "LINK"]
    if not links:
        raise NoDeck(f"{script.name} has no line LINK=, so it links to no table: import its data as CSV")
    found = _LINKED.match(links[0])
    name = (found[1] or found[2]).strip().replace("\\", "/") if found else ""
    file = script.parent / name.rpartition("/")[2] if not door.is_there(script.parent / name) else script.parent / name
    deck = table_deck(file)
    left_out = [*deck.left_out, *(f"the table {more}: one is read at a time" for more in links[1:])]
    deck, notes = _with_copies(deck, [value for key, value in lines if key == "LINKMULTI"])
    drawn = Counter(key for key, _ in lines if key not in _READ)
    left_out += [f"{count} x {key}" for key, count in sorted(drawn.items())]
    return replace(deck, kind="nanDECK", title=script.stem, where=script.parent, size=None, left_out=tuple(left_out),
                   notes=(*deck.notes, *notes, *_size(lines)))  # fmt: skip


def _with_copies(deck: Deck, multi: list[str]) -> tuple[Deck, tuple[str, ...]]:
    """The deck with the column that LINKMULTI names as that of copies."""
    named = multi[0].strip(" \"'[]") if multi else ""
    header = next((one for one in deck.headers if one.lower() == named.lower()), "")
    if not header:
        return deck, ()
    copies = "Copies" if header.lower() == "copies" else free_name("Copies", deck.headers)
    headers = tuple(copies if one == header else one for one in deck.headers)
    rows = tuple({copies if key == header else key: value for key, value in row.items()} for row in deck.rows)
    return replace(deck, headers=headers, rows=rows), (f"{header} counts the copies, as LINKMULTI says",)


def _size(lines: list[tuple[str, str]]) -> tuple[str, ...]:
    """What there is to say of the size of the cards."""
    unit = next((UNITS.get(value.strip(' "').upper(), 10.0) for key, value in lines if key == "UNIT"), 10.0)
    said = next((value for key, value in lines if key == "CARDSIZE"), "")
    numbers = [float(number) * unit for number in re.findall(r"\d+(?:\.\d+)?", said)[:2]]
    if len(numbers) == 2 and all(LEAST <= number <= MOST for number in numbers):
        return (f"its cards are {numbers[0]:g} x {numbers[1]:g} mm, and the plain face is for poker cards",)
    return ()
