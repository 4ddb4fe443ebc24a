"""What the text of a cell is worth, by the type of its key. What does not fit stays text, for the form to tell."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..document import Mark, Plain
from ..lazyclass import dataclass
from ..schema import FieldForm
from .grid import Cell, TableSource

_TRUE, _FALSE = ("true", "yes"), ("false", "no")
_PART = re.compile(r"[^;]+")


@dataclass(frozen=True)
class Kind:
    """How a key is written: one of text, integer, number and boolean; ``many`` of it, with ``;`` between."""

    type: str = "text"
    many: bool = False
    needed: bool = False


def kinds(fields: Mapping[str, FieldForm | None]) -> dict[str, Kind]:
    """The kinds of all keys of a card, by the fields its component declares (None: a faulty one)."""
    known = {name: Kind() for name in ("id", "text", "entry", "flavour", "short", "art", "front", "back")}
    known |= {"name": Kind(needed=True), "copies": Kind("integer"), "marks": Kind(many=True)}
    for name, form in fields.items():
        known[name] = Kind(form.type or "text", form.many, not form.optional) if form else Kind()
    return known


def value_of(cell: Cell, kind: Kind, source: TableSource) -> tuple[Plain, Mark]:
    """The value of a cell, and where it stands; None for an empty cell."""
    whole = Mark(cell.start, cell.end, {}, {})
    text = cell.text.strip()
    if not text:
        return None, whole
    if not kind.many:
        return _one(text, kind.type), whole
    values: list[Plain] = []
    inside: dict[str | int, Mark] = {}
    raw = source.text[cell.start : cell.end]
    lead = raw.startswith('"') and raw != cell.text
    for part in _PART.finditer(raw[1:-1] if lead else raw):
        if bare := part[0].strip():
            start = cell.start + lead + part.start() + part[0].index(bare)
            inside[len(values)] = Mark(start, start + len(bare), {}, {})
            values.append(_one(bare.replace('""', '"') if lead else bare, kind.type))
    return values, whole._replace(inside=inside)


def _one(text: str, type_: str) -> Plain:
    if type_ == "integer" and re.fullmatch(r"[+-]?\d{1,18}(?:\.0+)?", text, re.ASCII):
        return int(text.partition(".")[0])
    if type_ == "number" and re.fullmatch(r"[+-]?\d{1,18}(?:\.\d{1,18})?", text, re.ASCII):
        return float(text) if "." in text else int(text)
    if type_ == "boolean" and text.lower() in (*_TRUE, *_FALSE):
        return text.lower() in _TRUE
    return text
