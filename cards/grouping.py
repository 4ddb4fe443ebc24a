"""Findings for people, with those that are alike told together: one slip in generated data is made on every line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from .finding import Finding
from .render import drawn
from .source import Source
from .tables.grid import TableSource

SHOWN = 3
"""So many of those that are alike are shown."""
FEW = 5
"""So many are all shown."""
_COLUMNS = ("DAT", "PRT")
"""Families whose findings about one key of different cards are alike, whatever the values are."""
_KEY = re.compile(r"(?:^|[\s{,-])(?P<key>[\w-]+): *(?:\[[^\]\n]*)?[\"']?$")
_NAMED = re.compile(r"(?P<key>[\w-]+):(?=\s)")
_VALUE = re.compile(r"'[^']*'|\"[^\"]*\"|(?<![A-Za-z])-?\d[\d.,]*")
_ENTRY = re.compile(r"^- ", re.MULTILINE)

Kind = tuple[str, str, str, str]


def drawn_together(findings: Iterable[Finding], color: bool = False) -> Iterator[str]:
    """Each finding as lines of text; of more than five that are alike the first three, then how many more there are."""
    told = list(findings)
    kinds = [_kind(finding) for finding in told]
    alike: dict[Kind, list[Finding]] = {}
    for kind, finding in zip(kinds, told, strict=True):
        alike.setdefault(kind, []).append(finding)
    seen: dict[Kind, int] = {}
    for kind, finding in zip(kinds, told, strict=True):
        group = alike[kind]
        seen[kind] = seen.get(kind, 0) + 1
        if len(group) <= FEW or seen[kind] <= SHOWN:
            yield drawn(finding, color)
        if len(group) > FEW and seen[kind] == SHOWN:
            yield _more(group, kind[2])


def _kind(finding: Finding) -> Kind:
    """What alike findings have in common: code, file, the key they are about, and what they say but for the card."""
    place, message = finding.place, finding.message
    file, key = ("", "") if place is None else (place.source.name, "")
    if card := finding.about.get("card", ""):
        message = re.sub(rf"\b{re.escape(card)}\b(?: and \d+ more)?", "CARD", message)
    if place is not None and isinstance(place.source, TableSource):
        key = place.source.column(place.line, place.col)
    elif place is not None and file.endswith((".yaml", ".yml")) and finding.code.startswith(_COLUMNS):
        line = place.source.line(place.line)
        if found := _KEY.search(line[: place.col - 1]):
            key, message = found["key"], _VALUE.sub("VALUE", message)
        elif (named := _NAMED.match(line, place.col - 1)) and message.startswith(repr(named["key"])):
            key = named["key"]
    return finding.code, file, key, message


def _more(group: Sequence[Finding], key: str) -> str:
    """How many more there are, where, and whether it is a whole column of the data that is wrong."""
    rest = group[SHOWN:]
    lines = sorted({finding.place.line for finding in rest if finding.place})
    place = group[0].place
    if place is None or not lines:
        return f"   and {len(rest)} more like it"
    where = f"line {lines[0]}" if len(lines) == 1 else f"lines {lines[0]}-{lines[-1]}"
    told = f"   and {len(rest)} more like it: {place.source.name} {where}"
    return told + _column(place.source, key, {finding.place.line for finding in group if finding.place})


def _column(source: Source, key: str, lines: set[int]) -> str:
    """A remark that every value of a key, or every entry of the file, has the fault."""
    if key:
        there = re.findall(rf"(?:^|[\s{{,-]){re.escape(key)}:(?=\s)", source.text, re.MULTILINE)
        return f"; every {key!r} of the file is like this, {len(there)} in all" if len(there) == len(lines) else ""
    if not source.name.endswith((".yaml", ".yml")):
        return ""
    entries = len(_ENTRY.findall(source.text))
    return f"; every entry of the file is like this, {entries} in all" if entries == len(lines) else ""
