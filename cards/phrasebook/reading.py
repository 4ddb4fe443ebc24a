"""Readings: what came of reading one sentence, and where its parts stand."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import field
from typing import Literal

from ..lazyclass import dataclass
from ..yamlread import Plain
from .matching import Parse
from .phrase import Phrase

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


def ways(reading: Reading, said: Callable[[Plain], str | None] = lambda meaning: None) -> str:
    """Every way to read a sentence, for a message: in the words that ``said`` has for its meaning; where these do not
    tell them apart, the wordings that read it; and where one wording reads it twice, the meanings."""
    for told in (
        [said(one.meaning) or "" for one in reading.parses],
        [one.wording.pattern for one in reading.parses],
    ):
        if all(told) and len(set(told)) == len(told):
            return " or ".join(map(repr, told))
    return " or ".join(json.dumps(one.meaning, ensure_ascii=False) for one in reading.parses)


def fixed_words(phrase: Phrase, value: Plain) -> str:
    """The key, among the ids of phrases, of what a phrase says that is nothing but a slot."""
    return f"{phrase.id} {json.dumps(value, sort_keys=True)}"


def phrases_in(parse: Parse) -> list[str]:
    """The ids of the phrase that was read and of all phrases in it; of one that is but a slot, its words too."""
    found = [parse.phrase.id]
    if lone := parse.wording.lone:
        found.append(fixed_words(parse.phrase, parse.slots[lone.name].value))
    for taken in parse.slots.values():
        if taken.parse is not None:
            found += phrases_in(taken.parse)
    return found
