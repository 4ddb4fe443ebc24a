"""Sentences of a rulebook that are read in other words: reworded, parted into two, or joined with the one before."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple, Protocol

from ..beside import BesideLexicon
from ..phrasebook.book import Phrasebook
from ..phrasebook.meaning import frozen
from ..phrasebook.reading import Reading, phrases_in
from .model import BookStatement

_MISSES = 40
"""Sentences of which no other wording is read, after which no more are looked for: this is no rulebook of the game."""
_WAYS = 16
"""Ways in which a sentence is parted or joined that are tried."""
_NEAR = 24
"""Wordings of a sentence of which is asked what says the same."""
KINDS = ("fact", "rule", "claim", "effect")
"""The kinds of sentences a rulebook may have; moves and outcomes belong to its examples."""
_WHOLE = ("paragraph", "item", "definition")
"""Where sentences stand that an editor may put otherwise."""


class OtherWords(Protocol):
    """Other wordings of sentences, without their full stops."""

    def said(self, text: str) -> Iterator[str]:
        """The sentences of phrases that say the same."""

    def of(self, text: str) -> Iterator[str]:
        """Those of a sentence, the nearest first."""

    def halves(self, text: str) -> Iterator[tuple[str, str]]:
        """The two sentences that one says, in each way."""

    def joined(self, first: str, second: str) -> Iterator[str]:
        """Two sentences as one, in each way."""

    def named(self, before: str, text: str) -> Iterator[str]:
        """A sentence with what the one before it is about named, or with a pronoun for it."""


Read = Callable[[str], Reading]


class Put(NamedTuple):
    """What is read of a sentence: itself, a half of it, or two in one; ``reworded``: in other words than it has."""

    statement: BookStatement
    reading: Reading
    reworded: bool


class Otherwise:
    """Reads in other words what a phrasebook does not read."""

    def __init__(self, book: Phrasebook, words: OtherWords, read: Read) -> None:
        self._book, self._words, self._read = book, words, read
        self._left = _MISSES

    def readings(self, one: BookStatement, before: BookStatement | None = None) -> list[Put]:
        """What a sentence is read as in other words, or the two sentences that it says; nothing if it is not.

        ``before`` is the sentence before it, which may have named what a pronoun stands for."""
        if self._left <= 0 or one.kind not in _WHOLE or one.no_rule:
            return []
        if (found := self._reworded(one.text)) is not None:
            return [Put(one, found, True)]
        if both := self._parted(one):
            return both
        if before is not None and before.element is one.element:
            others = [*self._words.named(before.text, one.text)]
            if (found := self._one_of(chain(others, chain.from_iterable(map(self._words.said, others))))) is not None:
                return [Put(one, found, True)]
        self._left -= 1
        return []

    def together(self, before: BookStatement, one: BookStatement) -> Put | None:
        """Two sentences of one paragraph as the one sentence that they say; None where they are read as none."""
        if before.element is not one.element or before.kind != one.kind or one.kind not in _WHOLE or one.no_rule:
            return None
        joined = [*islice(self._words.joined(before.text, one.text), _WAYS)]
        found = self._one_of(joined) or self._one_of(chain.from_iterable(map(self._words.said, joined)))
        if found is None:
            return None
        offsets = (*before.offsets, *one.offsets[:1], *one.offsets) if before.offsets and one.offsets else ()
        return Put(replace(before, text=f"{before.text} {one.text}", offsets=offsets), found, True)

    def with_own(self, put: Sequence[Put], used: Collection[str]) -> Iterator[Put]:
        """The same where a sentence that the words of all games read says what a phrase of the game does that no other
        sentence uses: so it is read by that phrase. ``used`` are ids of phrases."""
        left = {one.id for one in self._book.phrases if one.own and one.kind in KINDS}.difference(used)
        left -= {name for one in put for parse in one.reading.parses for name in phrases_in(parse)}
        for one in put:
            own = None
            if left and one.statement.kind in _WHOLE and _clear(one.reading) and not self._is_own(one.reading):
                own = self._one_of(self._words.said(one.statement.text))
            is_left = own is not None and self._is_own(own) and not left.isdisjoint(phrases_in(own.parses[0]))
            yield Put(one.statement, own, True) if own is not None and is_left else one

    def _reworded(self, text: str) -> Reading | None:
        """What the other wordings of a sentence are read as; None if none is, or they mean different things."""
        near = (said for other in islice(self._words.of(text), _NEAR) for said in self._words.said(other))
        return self._nearest(text) or self._one_of(chain(self._words.of(text), near))

    def _nearest(self, text: str) -> Reading | None:
        """What the sentences of phrases that say the same are read as: where several do, the one with its words."""
        read = {
            wording: reading for wording in self._words.said(text) if _clear(reading := self._read(_whole(wording)))
        }
        own = {wording: reading for wording, reading in read.items() if self._is_own(reading)} or read
        words = _words(text)
        first = sorted((len(words ^ _words(wording)), at, wording) for at, wording in enumerate(own))
        alike = [own[wording] for many, _, wording in first if many == first[0][0]]
        return alike[0] if alike and len({frozen(one.parses[0].meaning) for one in alike}) == 1 else None

    def _one_of(self, wordings: Iterable[str]) -> Reading | None:
        """The one thing that wordings mean; as anywhere, phrases of the game come first."""
        found: dict[object, Reading] = {}
        for wording in wordings:
            reading = self._read(_whole(wording))
            if _clear(reading):
                found.setdefault(frozen(reading.parses[0].meaning), reading)
        first = [one for one in found.values() if self._is_own(one)] or list(found.values())
        return first[0] if len(first) == 1 else None

    def _is_own(self, reading: Reading) -> bool:
        return isinstance(self._book, BesideLexicon) and self._book.is_own(reading)

    def _parted(self, one: BookStatement, again: bool = True) -> list[Put]:
        """The sentences that a sentence says: two, or three if one of two is parted ``again``; one of two at most in
        other words."""
        found: dict[object, list[Put]] = {}
        for ways in islice(self._words.halves(one.text), _WAYS):
            halves = [_half(one, half) for half in ways]
            plain = [self._read(half.text) for half in halves]
            if not any(map(_clear, plain)):
                continue
            pair = [
                [Put(half, own, False)] if _clear(own) else self._of_half(half, again)
                for own, half in zip(plain, halves, strict=True)
            ]
            if all(pair):
                every = [put for puts in pair for put in puts]
                found.setdefault(frozen([put.reading.parses[0].meaning for put in every]), every)
        return next(iter(found.values())) if len(found) == 1 else []

    def _of_half(self, half: BookStatement, again: bool) -> list[Put]:
        if parted := again and self._parted(half, again=False):
            return parted
        reading = self._reworded(half.text)
        return [Put(half, reading, True)] if reading is not None else []


def _half(one: BookStatement, text: str) -> BookStatement:
    """A half of a sentence, with the places of what stands there; what is put before it has the place where it
    begins."""
    made, body = _whole(text), one.text.rstrip(".! ")
    if not one.offsets or body.startswith(text):
        return replace(one, text=made, offsets=one.offsets[: len(made)])
    same = next((at for at in range(len(text)) if body.endswith(text[at:])), len(text) - 1)
    at = len(body) - len(text) + same
    return replace(one, text=made, offsets=one.offsets[at : at + 1] * same + one.offsets[at : at + len(made) - same])


def _whole(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _clear(reading: Reading) -> bool:
    return len(reading.parses) == 1 and reading.outcome == "read"


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w'-]+", text.lower()))
