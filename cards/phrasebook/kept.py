"""What sentences were read as in other runs: readings as plain values, kept with the phrasebook that reads them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from ..memo import Memo
from .matching import Parse, Value
from .phrase import Phrase
from .reading import Reading

MOST = 8_000
"""Readings of one phrasebook that are kept, those of the last round first; a rulebook has a few thousand."""
FEW = 50
"""One in so many readings is new: what is so few is read once more rather than all of them written anew."""
LONGEST = 400
"""Characters of a text that is kept: of much longer ones there are as many parts, and no sentence is as long."""


class KeptReadings:
    """The readings of a phrasebook with these ``phrases``, known by all it was ``made_of``."""

    def __init__(self, memo: Memo, phrases: Sequence[Phrase], made_of: object) -> None:
        self._memo, self._phrases, self._made_of = memo, phrases, made_of
        self._known: dict[str, Any] | None = None
        self._asked: dict[str, Any] = {}
        self._new: dict[str, Reading] = {}
        self._key = ""

    def find(self, text: str, kinds: Sequence[str]) -> Reading | None:
        """What a text was read as before; None if that is not known."""
        if self._known is None:
            made = repr(self._made_of).encode("utf-8", "backslashreplace")
            self._key = hashlib.sha256(made).hexdigest()
            self._known = self._memo.recall("readings", self._key) or {}
        key = _key(text, kinds)
        raw = self._known.get(key)
        if raw is None:
            return None
        self._asked[key] = raw
        return Reading(raw[0], tuple(map(self._parse, raw[1])))

    def keep(self, text: str, kinds: Sequence[str], reading: Reading) -> None:
        """Remember a reading when a round of the run has come to a sound end."""
        if len(text) <= LONGEST:
            self._memo.before_settling(self._record)  # each time: after a round that was undone, it is not said yet
            self._new[_key(text, kinds)] = reading

    def _record(self) -> None:
        if len(self._new) * FEW < len(self._known or ()):
            return
        numbers = {id(phrase): number for number, phrase in enumerate(self._phrases)}
        for key, reading in self._new.items():
            if all(map(_is_plain, reading.parses)):
                self._asked[key] = [reading.text, [_told(parse, numbers) for parse in reading.parses]]
        # a copy of this process may have recorded what it read meanwhile
        known = self._memo.recall("readings", self._key) or self._known or {}
        self._known = dict(list({**self._asked, **known, **self._asked}.items())[:MOST])
        self._new, self._asked = {}, {}
        self._memo.record(self._known, "readings", self._key)

    def _parse(self, raw: Sequence[Any]) -> Parse:
        number, wording, start, end, meaning, slots, choices = raw
        phrase = self._phrases[number]
        taken = {
            name: Value(value, first, last, self._parse(inner) if inner else None)
            for name, (value, first, last, inner) in slots.items()
        }
        return Parse(phrase, phrase.wordings[wording], start, end, meaning, taken, tuple(map(tuple, choices)))


def _key(text: str, kinds: Sequence[str]) -> str:
    return f"{' '.join(kinds)}|{text}"


def _told(parse: Parse, numbers: Mapping[int, int]) -> list[Any]:
    """A parse, its phrases and wordings by their numbers."""
    slots = {
        name: [taken.value, taken.start, taken.end, _told(taken.parse, numbers) if taken.parse else None]
        for name, taken in parse.slots.items()
    }
    wording = next(at for at, one in enumerate(parse.phrase.wordings) if one is parse.wording)
    number = numbers[id(parse.phrase)]
    return [number, wording, parse.start, parse.end, parse.meaning, slots, [list(one) for one in parse.choices]]


def _is_plain(value: object) -> bool:
    """Whether JSON gives a value back as it is."""
    if isinstance(value, Parse):
        taken = [part for one in value.slots.values() for part in (one.value, one.parse)]
        return _is_plain(value.meaning) and all(map(_is_plain, taken))
    if type(value) is dict:
        return all(type(key) is str and _is_plain(one) for key, one in value.items())
    if type(value) is list:
        return all(map(_is_plain, value))
    return value is None or type(value) in (str, int, bool, float)
