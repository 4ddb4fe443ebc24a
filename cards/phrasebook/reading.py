"""Readings: what came of reading one sentence, and where its parts stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ..yamlread import Plain
from .matching import Parse

Outcome = Literal["read", "ambiguous", "unread"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One sentence as read. ``parses`` has one entry for each different meaning, none when nothing reads it.

    ``text`` is the sentence as given, without parentheses; offsets in parses count in it.
    """

    text: str
    parses: tuple[Parse, ...] = field(repr=False)

    @property
    def outcome(self) -> Outcome:
        """``read`` with one meaning, ``ambiguous`` with several, ``unread`` with none."""
        if not self.parses:
            return "unread"
        return "read" if len(self.parses) == 1 else "ambiguous"

    @property
    def meanings(self) -> list[Plain]:
        """Every meaning."""
        return [parse.meaning for parse in self.parses]

    @property
    def meaning(self) -> Plain:
        """The one meaning; None unless there is exactly one."""
        return self.parses[0].meaning if len(self.parses) == 1 else None

    @property
    def spans(self) -> dict[str, tuple[int, int]]:
        """Where the slots of the one reading stand in the text."""
        if len(self.parses) != 1:
            return {}
        return {name: (taken.start, taken.end) for name, taken in self.parses[0].slots.items()}


def phrases_in(parse: Parse) -> list[str]:
    """The ids of the phrase that was read and of all phrases in it."""
    found = [parse.phrase.id]
    for taken in parse.slots.values():
        if taken.parse is not None:
            found += phrases_in(taken.parse)
    return found
