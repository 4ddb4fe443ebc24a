"""Findings: what is wrong with a game, where, and what to do about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field
from difflib import get_close_matches
from typing import Literal

from .latepattern import late
from .lazyclass import dataclass
from .source import Place

Severity = Literal["error", "warning"]
LONGEST_QUOTED, _KEPT_FIRST, _KEPT_LAST = 300, 200, 60
"""Characters of a text that a message quotes whole, and those at either end that are kept of a longer one."""
_OPENS = late(r"(?<!\w)['\"]")
_CLOSES = {"'": late(r"(?<!\\)'(?!\w)"), '"': late(r"(?<!\\)\"")}
"""Quotes at the ends of a text; an apostrophe in it is followed by a letter."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. ``code`` is for ever; ``name`` states the fault in words.

    ``place`` is where it is seen, ``other`` the second place of a contradiction with
    ``other_note`` saying what stands there; ``hint`` says what to do.
    ``about`` names things without a line: a card, a face, a box. ``listing`` are lines to be shown and copied as they
    stand, ``listing_note`` says what they are.
    """

    code: str
    name: str
    severity: Severity
    message: str
    place: Place | None = None
    other: Place | None = None
    other_note: str = ""
    hint: str = ""
    about: dict[str, str] = field(default_factory=dict)
    listing: tuple[str, ...] = ()
    listing_note: str = ""

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Reading order: by file, line, column, then code and message."""
        if self.place is None:
            return ("", 0, 0, self.code, self.message)
        return (*self.place.key, self.code, self.message)


class DataError(Exception):
    """A game, face or layout cannot be read. Carries every finding of the run, never only the first."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = sorted(findings, key=lambda finding: finding.sort_key)
        super().__init__(f"{len(self.findings)} problems in the data")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint naming the nearest known word or listing the choices; empty when nothing is known."""
    choices = sorted(set(known))
    near = get_close_matches(word, choices, n=1, cutoff=0.6)
    if not near:
        lower = {choice.lower(): choice for choice in choices}
        near = [lower[hit] for hit in get_close_matches(word.lower(), list(lower), n=1, cutoff=0.6)]
    if near:
        return f"did you mean {near[0]!r}?"
    if not choices:
        return ""
    shown = ", ".join(choices[:12]) + (", ..." if len(choices) > 12 else "")
    return f"known: {shown}"


def quoted_short(message: str) -> str:
    """A message in which very long texts are quoted by their beginnings and ends; they stand whole at the place."""
    if len(message) <= LONGEST_QUOTED:
        return message
    said, at = "", 0
    while (opens := _OPENS.search(message, at)) and (closes := _CLOSES[opens[0]].search(message, opens.end())):
        said += message[at : opens.start()] + _in_short(message[opens.start() : closes.end()])
        at = closes.end()
    return said + message[at:]


def _in_short(text: str) -> str:
    if len(text) <= LONGEST_QUOTED:
        return text
    return f"{text[:_KEPT_FIRST].rstrip()} … {text[-_KEPT_LAST:].lstrip()}"


def in_quotes(value: str) -> str:
    """A text in the quotes it needs, without a comment after it."""
    bare = re.sub(r"(?<!\s)\s+#\s.*$", "", value).strip()
    if '"' in bare or "\\" in bare:
        return "'" + bare.replace("'", "''") + "'"
    return f'"{bare}"'
