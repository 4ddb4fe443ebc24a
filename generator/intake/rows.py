"""The rows of a deck made fit for cards: ids and names for all, equal rows as copies."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import field, replace

from ...cards.ids import LONGEST_ID, card_id_fault
from ...cards.lazyclass import dataclass
from ...cards.printable import UNPRINTABLE
from ...cards.schema import MOST_COPIES
from ...cards.tables.ids import id_from
from .deck import Deck
from .infer import Column, columns_of
from .tables import free_name

_TAGS = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?/?>")
_STARS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_ICON = re.compile(r"(?<!\\):(?=[\w-]+:)")


@dataclass
class Fit:
    """A deck made fit: its columns, an id column first, its rows by id, and what was done to it."""

    deck: Deck
    columns: list[Column]
    rows: dict[str, dict[str, str]]
    told: list[str] = field(default_factory=list)

    def header(self, key: str) -> str:
        """The header of the column for a key; "" if there is none."""
        return next((column.header for column in self.columns if column.key == key), "")

    def add(self, header: str, key: str) -> str:
        """Add a column for a key, which the rows have already; gives its header."""
        self.columns.append(Column(header, key))
        return header


def fit(deck: Deck) -> Fit:
    """Make a deck fit."""
    told: list[str] = []
    rows = [{header: _clean(row.get(header, "")) for header in deck.headers} for row in deck.rows]
    if tagged := sum(bool(_TAGS.search(cell)) for row in deck.rows for cell in row.values()):
        told.append(f"{tagged} cells have HTML: bold and italic became stars, line breaks lines, the rest was left out")
    headers = list(deck.headers)
    columns = columns_of(headers, rows)
    by_key = {column.key: column.header for column in columns}
    if "copies" not in by_key:
        rows = _counted(rows, headers, by_key, told)
    rows = _without_none(rows, by_key, told)
    if "name" not in by_key:
        name = free_name("Name", headers)
        rows = [{name: f"Card {number}", **row} for number, row in enumerate(rows, 1)]
        headers.insert(0, name)
        told.append(f"no column could name the cards, so they are called Card 1 to Card {len(rows)}")
    columns = columns_of(headers, rows)
    by_key = {column.key: column.header for column in columns}
    _named(rows, by_key["name"])
    made, id_header = _with_ids(rows, by_key, headers, told)
    ordered = [id_header, *(header for header in headers if header != id_header)]
    kept = {id_: {header: row.get(header, "") for header in ordered} for id_, row in made.items()}
    columns = columns_of(ordered, list(kept.values()))
    return Fit(replace(deck, headers=tuple(ordered)), columns, kept, told)


def _clean(text: str) -> str:
    """A cell without what nothing prints, with colons that make no icon, and stars and line ends for HTML."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = html.unescape(_TAGS.sub(_untagged, text)) if _TAGS.search(text) else text
    return _ICON.sub(r"\\:", UNPRINTABLE.sub("", text)).strip()


def _untagged(tag: re.Match[str]) -> str:
    name = tag[2].lower()
    return "\n" if name in ("br", "hr", "p") and not tag[1] else _STARS.get(name, "")


def _counted(
    rows: list[dict[str, str]], headers: list[str], by_key: dict[str, str], told: list[str]
) -> list[dict[str, str]]:
    """Equal rows as one card with copies."""
    counts: dict[tuple[str, ...], int] = {}
    for row in rows:
        key = tuple(row.values())
        counts[key] = counts.get(key, 0) + 1
    if "id" in by_key or len(counts) == len(rows):
        return rows
    copies = free_name("Copies", headers)
    told.append(f"{len(rows)} rows, some of them equal, became {len(counts)} cards with copies")
    merged = [{**dict(zip(headers, key, strict=True)), copies: str(count)} for key, count in counts.items()]
    headers.append(copies)
    by_key["copies"] = copies
    return merged


def _without_none(rows: list[dict[str, str]], by_key: dict[str, str], told: list[str]) -> list[dict[str, str]]:
    """The rows without those of no copies, with as many copies as a card may have."""
    copies = by_key.get("copies")
    if copies is None:
        return rows
    kept = [row for row in rows if row[copies] == "" or int(row[copies]) > 0]
    if len(kept) < len(rows):
        told.append(f"{len(rows) - len(kept)} rows with 0 copies were left out")
    for row in kept:
        row[copies] = str(min(MOST_COPIES, int(row[copies]))) if row[copies] else ""
    return kept


def _named(rows: Sequence[dict[str, str]], header: str) -> None:
    for number, row in enumerate(rows, 1):
        row[header] = row[header] or f"Card {number}"


def _with_ids(
    rows: Sequence[dict[str, str]], by_key: dict[str, str], headers: Sequence[str], told: list[str]
) -> tuple[dict[str, dict[str, str]], str]:
    """The rows by ids that can be ids, each with its own, and the header of the column for them."""
    given = by_key.get("id")
    header = given or free_name("Id", headers)
    made: dict[str, dict[str, str]] = {}
    taken: set[str] = set()
    changed = 0
    for row in rows:
        wanted = row.get(header, "")
        id_ = wanted if wanted and not card_id_fault(wanted) else id_from(wanted or row[by_key["name"]])
        base, number = id_[: LONGEST_ID - 6], 2
        while id_.lower() in taken:
            id_, number = f"{base}-{number}", number + 1
        changed += bool(given) and id_ != wanted
        taken.add(id_.lower())
        made[id_] = {**row, header: id_}
    if changed:
        told.append(f"{changed} ids were changed, because they were missing, doubled, or no names for files")
    elif not given:
        told.append("the ids were made from the names")
    return made, header
