"""Slips inside the brackets of YAML, and signs with which no text may begin there or elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .finding import in_quotes
from .latepattern import late
from .source import Place, Source

_ALIAS = late(r"\*[\w-]+\s*(?:#.*)?|&[\w-]+(?:\s.*)?|!!?\w+(?:\s.*)?")
_MEANT = {
    "*": "repeats a value named elsewhere", "&": "gives a value a name", "!": "begins a type", "?": "begins a key",
    "%": "begins a directive", "@": "is kept for later", "`": "is kept for later",
}  # fmt: skip
LONGEST = 500
"""Characters of a line that is looked at; what somebody wrote by hand is shorter."""
QUOTED = late(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'")
_VALUE = late(r"(?:(?P<key>[\w-]+):[ \t]+|[\[,][ \t]*)(?P<value>[*&!?%@`][^,\]}]*)")
"""A value inside brackets that begins with such a sign; it goes to the next ``,`` or bracket that closes."""


class Slip(NamedTuple):
    """What was probably meant to be written otherwise, where, and how."""

    place: Place
    why: str
    hint: str


def sign_before(value: str) -> str:
    """What a sign says to YAML with which a text begins; empty if it is none, or is meant so."""
    if value[:1] not in _MEANT or _ALIAS.fullmatch(value):
        return ""
    return f"{value[0]!r} at the beginning of a value {_MEANT[value[0]]}"


def sign_in_brackets(source: Source, number: int) -> Iterator[Slip]:
    """A value in ``[...]`` or ``{...}`` on a line that begins with a sign that means something to YAML."""
    line = QUOTED.sub(lambda quoted: "_" * len(quoted[0]), source.line(number)[:LONGEST])
    for found in _VALUE.finditer(line):
        value = found["value"].rstrip()
        if (why := sign_before(value)) and re.search(r"[\[{]", line[: found.start()] or line[0]):
            key = f"{found['key']}: " if found["key"] else ""
            place = Place(source, number, found.start("value") + 1, len(value))
            yield Slip(place, why, f"put the text in quotes: {key}{in_quotes(value)}")
            return


def missing_end(source: Source, number: int, problem: str) -> Iterator[Slip]:
    """A list or mapping in brackets that begins on a line: what parts its entries, or its end, is missing."""
    line = source.line(number)[:LONGEST]
    if (at := line.find(";")) >= 0:
        yield Slip(Place(source, number, at + 1, 1), "';' parts no entries", "write ', ' between entries")
    opening = "[" if "]" in problem else "{"
    closing = {"[": "]", "{": "}"}[opening]
    bare = re.sub(r"\s+#.*$", "", line).rstrip()
    if bare.count(opening) > bare.count(closing):
        at = line.rindex(opening) if bare.count(opening) == 1 else line.index(opening)
        why = f"the {opening!r} that opens here is never closed"
        yield Slip(Place(source, number, at + 1, 1), why, f"write {closing!r} at its end")
