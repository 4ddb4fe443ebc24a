"""What the columns of a deck are: keys of cards, and fields with their types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from ...cards import form
from ...cards.lazyclass import dataclass
from ...cards.schema import CardForm
from ...cards.tables.headers import keys_of, plain_name
from .deck import Row
from .tables import free_name

KEYS = ("id", "name", "copies", "text", "flavour", "art")
"""The keys of a card that a column may be for; other keys of cards mean things that no other program knows."""
PICTURES = (".svg", ".png", ".jpg", ".jpeg")
_RESERVED = form.keys_of(CardForm).keys()
_PICTURE = re.compile(r".+\.(?:svg|png|jpe?g|webp|gif|bmp|tiff?)", re.IGNORECASE)
_TESTS: Mapping[str, Callable[[str], object]] = {
    "integer": re.compile(r"-?(?:0|[1-9]\d{0,14})").fullmatch,
    "number": re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?").fullmatch,
    "boolean": re.compile(r"true|false|yes|no", re.IGNORECASE).fullmatch,
}
SHORT = 24
"""Characters of an entry of a list; what is longer between semicolons is prose."""


@dataclass(frozen=True)
class Column:
    """One column: its header, the key it is for, and the type if that is a field of the component."""

    header: str
    key: str
    type: str = ""
    many: bool = False
    optional: bool = False

    @property
    def is_field(self) -> bool:
        """Whether the component has to declare it."""
        return bool(self.type)

    def declared(self) -> dict[str, object]:
        """What game.yaml says of the field."""
        said: dict[str, object] = {"type": self.type}
        return said | ({"list": True} if self.many else {}) | ({"optional": True} if self.optional else {})


def columns_of(headers: Sequence[str], rows: Sequence[Row]) -> list[Column]:
    """The columns, each with a key of its own."""
    keys = _common_keys(headers, rows)
    columns: list[Column] = []
    taken = {*_RESERVED, *keys.values()}
    for header in headers:
        if header in keys:
            columns.append(Column(header, keys[header]))
            continue
        name = re.sub(r"[^a-z0-9]+", "_", plain_name(header).encode("ascii", "ignore").decode()).strip("_")
        name = free_name(name[:40] or "column", ())
        key = _free_key(f"{name}_value" if name in _RESERVED else name, taken)
        taken.add(key)
        columns.append(_field(header, key, [row[header] for row in rows]))
    return columns


def _free_key(key: str, taken: Iterable[str]) -> str:
    return free_name(key, taken).replace(" ", "_")


def _common_keys(headers: Sequence[str], rows: Sequence[Row]) -> dict[str, str]:
    """The columns that are for keys of every card, by their headers."""
    found = keys_of(headers, {}, KEYS)
    keys = {
        header: key
        for header, key in zip(headers, found, strict=True)
        if key and found.index(key) == headers.index(header)
    }
    if (copies := next((header for header, key in keys.items() if key == "copies"), None)) and not all(
        re.fullmatch(r"\d{0,3}", row[copies]) for row in rows
    ):
        del keys[copies]
    if "art" not in keys.values():
        art = next(
            (header for header in headers if header not in keys and _are_pictures(row[header] for row in rows)), None
        )
        keys |= {art: "art"} if art else {}
    if "name" not in keys.values():
        name = next(
            (header for header in headers if header not in keys and _could_name([row[header] for row in rows])), None
        )
        keys |= {name: "name"} if name else {}
    return keys


def _are_pictures(cells: Iterable[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(_PICTURE.fullmatch(cell) for cell in filled)


def _could_name(cells: Sequence[str]) -> bool:
    """Whether the cells could be the names of cards: all there, short, and no numbers."""
    return all(cell and len(cell) <= 60 and "\n" not in cell for cell in cells) and not all(
        _TESTS["number"](cell) for cell in cells
    )


def _field(header: str, key: str, cells: Sequence[str]) -> Column:
    filled = [cell for cell in cells if cell]
    optional = len(filled) < len(cells)
    kind = next((name for name, test in _TESTS.items() if filled and all(map(test, filled))), "text")
    parts = [part.strip() for cell in filled for part in cell.split(";")]
    many = kind == "text" and len(parts) > len(filled) + 1 and all(part and len(part) <= SHORT for part in parts)
    return Column(header, key, kind, many, optional)


def named_columns(columns: Sequence[Column]) -> dict[str, str]:
    """What game.yaml has to say under ``columns:``, because the names alone would be read otherwise."""
    known = [*_RESERVED, *(column.key for column in columns if column.is_field)]
    read = keys_of([column.header for column in columns], {}, known)
    return {column.header: column.key for column, key in zip(columns, read, strict=True) if key != column.key}
