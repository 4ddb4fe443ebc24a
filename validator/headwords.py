"""Entries of lists of terms: what is said under a headword is said of it, and not of another one of the list."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.rulebook import Rulebook
from ..cards.rulebook.model import BookStatement
from .checks.sht_sense import other_headword
from .retold.stems import stem

_LITTLE = frozenset(
    {"a", "an", "the", "of", "and", "or", "in", "on", "to", "each", "all", "any", "your", "every", "that"}
)
_BEFORE_SUBJECT = 2
"""Words before the subject of a sentence: "each of your"."""
_WORD = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")
_SEE = re.compile(r"(?i)(?:see|compare|same as|another (?:word|name) for)\b")
"""The beginning of an entry that only leads to another one."""


@dataclass
class _Entry:
    """A headword with the sentences below it."""

    head: BookStatement
    said: list[BookStatement] = field(default_factory=list)

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of the headword."""
        return frozenset(_stems(self.head.text))

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that are said below it."""
        return frozenset(word for one in self.said for word in _stems(one.text))

    @property
    def is_about_itself(self) -> bool:
        """Whether a word of the headword is said in it."""
        return not self.own or bool(self.own & self.words)

    def names(self, other: _Entry) -> bool:
        """Whether the whole headword of an entry is said in it."""
        return bool(other.own) and other.own <= self.words

    def has_that_of(self, other: _Entry) -> bool:
        """Whether it has the text of another entry, or the two have each other's: it names the other one, and not
        itself, and the other one does not name itself either."""
        if [one.text for one in self.said] == [one.text for one in other.said]:
            return not self.names(self)
        if self.names(self) or not self.names(other):
            return False
        if not self.is_about_itself and not other.is_about_itself:
            return True
        return other.names(self) and not (self.is_about_itself and other.names(other))


def check_headwords(rulebook: Rulebook) -> Iterator[Finding]:
    """Entries that never say their headword, and begin with that of another entry of the same section; and those that
    have the text of another entry.

    A rule may well begin with another one ("Manager" under "Starting Phase"), so that this one has to be defined there
    ("... is ..."), or to have lost its own entry. Where entries are written without their headwords, as in "Tray: where
    a card waits before it goes to the basket", only such a definition tells.
    """
    for entries in _lists(rulebook.statements).values():
        heads = {words: one for one in entries if (words := _stems(one.head.text))}
        for one in (one for one in entries if one.said and not _SEE.match(one.said[0].text)):
            if not one.is_about_itself:
                subject, defined = _subject(one.said[0].text, heads)
                if subject is not None and (
                    defined or (not subject.is_about_itself and _name_themselves(entries, one, subject))
                ):
                    yield _exchanged(one, subject)
                    continue
            other = next((other for other in entries if other is not one and one.has_that_of(other)), None)
            if other is not None and _name_themselves(entries, one, other):
                yield _exchanged(one, other)


def _name_themselves(entries: Sequence[_Entry], *but: _Entry) -> bool:
    """Whether most entries say their headword, besides those that seem exchanged."""
    rest = [one.is_about_itself for one in entries if one.said and one not in but]
    return 2 * sum(rest) > len(rest)


def _exchanged(one: _Entry, other: _Entry) -> Finding:
    return other_headword(one.said[0].place, one.head.text, other.head.text, other.head.place)


def _lists(statements: Sequence[BookStatement]) -> Mapping[int, list[_Entry]]:
    """The entries of each section."""
    found: dict[int, list[_Entry]] = defaultdict(list)
    for one in statements:
        if one.kind == "term":
            found[id(one.section)].append(_Entry(one))
        elif one.kind == "definition" and found[id(one.section)]:
            found[id(one.section)][-1].said.append(one)
    return found


def _subject(text: str, heads: Mapping[tuple[str, ...], _Entry]) -> tuple[_Entry | None, bool]:
    """The entry whose headword a sentence begins with, and whether it says what that is."""
    words = _stems(text)
    for at in range(_BEFORE_SUBJECT):
        for length in range(len(words) - at, 0, -1):
            if (found := heads.get(words[at : at + length])) is not None:
                return found, words[at + length : at + length + 1] in (("is",), ("are",), ("mean",))
    return None, False


def _stems(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in _WORD.findall(text.lower()) if word not in _LITTLE)
