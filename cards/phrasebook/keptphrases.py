"""Files of phrases as they were read before: a check after an edit of one file reads the others, and those of the
program, as plain values, and parses no pattern of theirs before a sentence is held against it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..memo import Shelf
from ..source import Place, Source
from .marks import MarkRule
from .phrase import Example, Phrase, Wording
from .phrasefile import PhraseFile

_STAGE = "phrase file"


def recall(source: Source, own: bool, held: bool, shelf: Shelf, read: Callable[[], PhraseFile]) -> PhraseFile | None:
    """The file with this text as an earlier run of the program read it, without a fault; ``read`` reads it again."""
    kept = shelf.find_bytes(_STAGE, (source.text, own, held))
    return None if kept is None else _KeptFile(source, json.loads(kept), read)


def record(file: PhraseFile, own: bool, held: bool, shelf: Shelf) -> None:
    """Keep a file that was read without a fault."""
    names = {
        name: [[value, wordings, spot_of(place)] for value, wordings, place in entries]
        for name, entries in file.names.items()
    }
    marks = [[rule.mark, rule.stands_for, rule.says, rule.cards_of, spot_of(rule.place)] for rule in file.marks]
    plain = [names, list(map(plain_phrase, file.phrases)), marks]
    shelf.keep_bytes(_STAGE, (file.source.text, own, held), json.dumps(plain).encode())


class _KeptFile(PhraseFile):
    """What is asked for of it where something is amiss, is read again."""

    def __init__(self, source: Source, plain: list[Any], read: Callable[[], PhraseFile]) -> None:
        names, phrases, marks = plain
        self.source, self._read = source, read
        self.names = {
            name: [(value, wordings, Place(source, *spot)) for value, wordings, spot in entries]
            for name, entries in names.items()
        }
        self.phrases = [phrase_of(source, one) for one in phrases]
        self.marks = [
            MarkRule(mark, stands_for, tuple(says), tuple(cards_of), Place(source, *spot))
            for mark, stands_for, says, cards_of, spot in marks
        ]

    def __getattr__(self, name: str) -> Any:
        if name not in ("doc", "keys"):
            raise AttributeError(name)
        whole = self._read()
        self.doc, self.keys = whole.doc, whole.keys
        return getattr(whole, name)


def plain_phrase(phrase: Phrase) -> list[Any]:
    """A phrase as JSON has it."""
    wordings = [
        [one.pattern, one.ends, spot_of(one.place), sorted(one.required), [sorted(some) for some in one.chosen]]
        for one in phrase.wordings
    ]
    said = [[[one.text, spot_of(one.place)] for one in some] for some in (phrase.examples, phrase.refuses)]
    return [phrase.id, phrase.kind, wordings, phrase.means, spot_of(phrase.place), *said, phrase.own, phrase.noun]


def phrase_of(source: Source, plain: list[Any]) -> Phrase:
    """The same again, where ``source`` has it."""
    id_, kind, wordings, means, spot, examples, refuses, own, noun = plain
    made = tuple(
        [
            Wording(pattern, ends, Place(source, *at), frozenset(required), tuple(map(frozenset, chosen)))
            for pattern, ends, at, required, chosen in wordings
        ]
    )
    good, bad = (tuple([Example(text, Place(source, *at)) for text, at in some]) for some in (examples, refuses))
    return Phrase(id_, kind, made, means, Place(source, *spot), good, bad, own, noun)


def spot_of(place: Place) -> tuple[int, int, int]:
    """All of a place but its file."""
    return place.line, place.col, place.length
