"""Findings as people and as programs read them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from .finding import Finding
from .source import Place
from .visible import visible_line

_WIDTH = 120
"""Columns of a source line shown at most; longer lines are cut around the caret."""
_INDENT = "    "
"""Before each line of a listing."""
_COLOURS = {"error": "31", "warning": "33", "bold": "1", "dim": "2", "hint": "36"}


def drawn(finding: Finding, color: bool = False) -> str:
    """One finding as lines of text: a header, the source line with a caret, the hint, the other place, the listing."""
    place = visible_line(f"{finding.place} ") if finding.place else ""
    severity = _painted(f"{finding.severity}:", finding.severity, color)
    lines = [
        f"{_painted(place, 'bold', color)}{finding.code} {finding.name}: {severity} {visible_line(finding.message)}"
    ]
    width = _number_width(finding)
    lines += _excerpt(finding.place, width, finding.severity, color)
    if finding.about:
        lines.append(f"   = {visible_line(', '.join(f'{key} {value}' for key, value in finding.about.items()))}")
    if finding.hint:
        lines.append(f"   = {_painted(visible_line(finding.hint), 'hint', color)}")
    if finding.other:
        lines.append(f"   = {finding.other_note or 'the other place'} at {visible_line(str(finding.other))}")
        lines += _excerpt(finding.other, width, "hint", color)
    if finding.listing:
        lines += [f"   = {visible_line(finding.listing_note)}:", ""]
        lines += [f"{_INDENT}{visible_line(line)}" for line in finding.listing]
        lines.append("")
    return "\n".join(lines)


def as_json(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Findings as plain values: lines and columns count from 1, absent places are null."""
    return [
        {
            "code": finding.code,
            "name": finding.name,
            "severity": finding.severity,
            **_spot(finding.place),
            "message": finding.message,
            "hint": finding.hint,
            "other": {**_spot(finding.other), "note": finding.other_note} if finding.other else None,
            "about": dict(finding.about),
            "listing": {"lines": list(finding.listing), "note": finding.listing_note} if finding.listing else None,
        }
        for finding in findings
    ]


def _spot(place: Place | None) -> dict[str, Any]:
    if place is None:
        return {"file": None, "line": None, "col": None}
    return {"file": place.source.name, "line": place.line, "col": place.col}


def _number_width(finding: Finding) -> int:
    """Columns for the line numbers of both places."""
    numbers = [place.line for place in (finding.place, finding.other) if place]
    return max(5, len(str(max(numbers, default=0))) + 1)


def _excerpt(place: Place | None, width: int, paint: str, color: bool) -> list[str]:
    """The source line and a caret under the place; nothing where there is no such line."""
    if place is None or not place.source.line(place.line).strip():
        return []
    line = place.source.line(place.line)
    start = min(place.col - 1, len(line))
    length = max(1, min(place.length, len(line) - start))
    first = max(0, start - _WIDTH // 3) if len(line) > _WIDTH else 0
    last = min(len(line), first + _WIDTH)
    length = max(1, min(length, last - start))
    shown = ("…" if first else "") + line[first:last] + ("…" if last < len(line) else "")
    lead = ("…" if first else "") + line[first:start]
    blank = "".join("\t" if char == "\t" else " " * _columns(char) for char in visible_line(lead))
    caret = "^" * max(1, sum(map(_columns, visible_line(line[start : start + length]))))
    under = f"{'':>{width}} | {blank}{_painted(caret, paint, color)}"
    return [f"{place.line:>{width}} | {visible_line(shown)}", under]


def _columns(char: str) -> int:
    """How many columns a terminal gives a character."""
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _painted(text: str, paint: str, color: bool) -> str:
    return f"\x1b[{_COLOURS[paint]}m{text}\x1b[0m" if color and text else text
