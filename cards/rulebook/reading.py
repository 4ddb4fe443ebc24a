"""The sentences of a rulebook, read by the phrasebook: what each means, and which must mean something."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..model import Card, Game
from ..phrasebook.book import Phrasebook
from ..phrasebook.lint import RULE_WORDS
from ..phrasebook.reading import Reading, phrases_in
from ..phrasebook.spans import Keys, span_of
from ..phrasebook.types import NUMBER_WORDS
from ..source import Place
from ..words import Words, about_itself
from ..yamlread import Plain
from .model import BookStatement, Rulebook

KINDS = ("fact", "rule", "claim", "effect")
"""The kinds of sentences a rulebook may have; moves and outcomes belong to its examples."""
GLOSSARY = "glossary"
"""The anchor of the section whose terms are defined there."""
_TITLES = ("heading", "head", "term", "caption")
_WORDS = "|".join(word for word in NUMBER_WORDS if word not in ("a", "an", "one") and "-" not in word)
NUMBERS = re.compile(rf"\d|\b(?:{_WORDS})\b", re.IGNORECASE)
"""A number in a sentence, in digits or in words; "one" is more often a pronoun."""


@dataclass(frozen=True, slots=True)
class BookReading:
    """A sentence with what came of reading it. ``meanings`` has one entry for each different meaning.

    ``card`` is the card whose name is the heading above; ``needed``: it has a number, a name, a term or a rule word.
    """

    statement: BookStatement
    reading: Reading
    meanings: tuple[Plain, ...]
    card: Card | None
    needed: bool
    _keyed: Mapping[str, list[tuple[Keys, dict[str, Plain]]]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found: dict[str, list[tuple[Keys, dict[str, Plain]]]] = defaultdict(list)
        for way, part in _mappings(self.meaning, ()):
            for key in part:
                found[key].append((way, part))
        object.__setattr__(self, "_keyed", dict(found))

    @property
    def meaning(self) -> Plain:
        """The one meaning; None unless there is exactly one."""
        return self.meanings[0] if len(self.meanings) == 1 else None

    @property
    def excused(self) -> bool:
        """Whether it is said to be no rule: by a remark, or as the line of a girl's voice."""
        return self.statement.declared is not None or self.statement.block == "voice"

    @property
    def covered(self) -> bool:
        """Whether it is read, or said to be no rule."""
        return len(self.meanings) == 1 or self.excused

    def parts(self, key: str) -> Iterator[dict[str, Plain]]:
        """Every mapping with ``key`` in the meaning: the whole, or parts of it."""
        for _, part in self.keyed(key):
            yield part

    def keyed(self, key: str) -> Iterator[tuple[Keys, dict[str, Plain]]]:
        """The same, each with the way to it in the meaning."""
        return iter(self._keyed.get(key, ()))

    def place_at(self, *keys: str | int) -> Place:
        """Where the part of the meaning at ``keys`` is said: a number, say; the whole sentence if no slot says it."""
        span = span_of(self.reading.parses[0], keys) if len(self.reading.parses) == 1 else None
        return self.statement.place_of(*span) if span else self.statement.place


def _mappings(meaning: Plain, way: Keys) -> Iterator[tuple[Keys, dict[str, Plain]]]:
    """Every mapping in a meaning, the whole before its parts, each with the way to it."""
    if isinstance(meaning, dict):
        yield way, meaning
        for name, inner in meaning.items():
            if isinstance(inner, dict | list):
                yield from _mappings(inner, (*way, name))
    elif isinstance(meaning, list):
        for index, inner in enumerate(meaning):
            yield from _mappings(inner, (*way, index))


@dataclass(frozen=True, slots=True)
class BookWords:
    """Every sentence of a rulebook as it was read, and the terms of its glossary as they are written there."""

    readings: tuple[BookReading, ...]
    terms: Mapping[str, BookStatement] = field(repr=False)

    def __iter__(self) -> Iterator[BookReading]:
        return iter(self.readings)

    @property
    def coverage(self) -> tuple[int, int]:
        """How many sentences that must be read are read or said to be no rule, and how many must be."""
        needed = [one for one in self.readings if one.needed]
        return sum(one.covered for one in needed), len(needed)

    @property
    def uses(self) -> Counter[str]:
        """How many different sentences use each phrase, by its id."""
        found = {(name, one.reading.text.lower()) for one in self for parse in one.reading.parses
                 for name in phrases_in(parse)}  # fmt: skip
        return Counter(name for name, _ in found)


def read_book(game: Game, rulebook: Rulebook, book: Phrasebook, words: Words) -> BookWords:
    """Read every sentence of a rulebook; ``words`` are the cards' own, which need no second reading."""
    known = {one.text: one.reading for one in words}
    by_name: dict[str, Card] = {}
    for named in game.by_id.values():
        by_name.setdefault(named.name, named)  # of two cards with one name, the first has the heading
    terms = terms_of(rulebook)
    telling = _telling(game, terms)
    found = []
    for one in rulebook.statements:
        reading = known.get(one.text)
        if reading is None or any(parse.phrase.kind not in KINDS for parse in reading.parses):
            reading = known[one.text] = book.read(one.text, KINDS)
        card = by_name.get(one.section.title) if one.section else None
        meanings = tuple(about_itself(parse, card) for parse in reading.parses)
        needed = _is_needed(one, telling) and not (one.kind == "heading" and one.text in by_name)
        found.append(BookReading(one, reading, meanings, card, needed))
    return BookWords(tuple(found), terms)


def terms_of(rulebook: Rulebook) -> dict[str, BookStatement]:
    """The terms of the glossary: what stands before ``:`` in it, and headings inside it."""
    found: dict[str, BookStatement] = {}
    glossaries = [section.path for section in rulebook.sections if section.anchor == GLOSSARY]
    for one in rulebook.statements:
        if one.section is None or one.kind not in ("term", "heading"):
            continue
        inside = any(path == one.section.path[: len(path)] for path in glossaries)
        if inside and (one.kind == "term" or one.section.anchor != GLOSSARY):
            found.setdefault(one.text, one)
    return found


def _telling(game: Game, terms: Mapping[str, BookStatement]) -> re.Pattern[str]:
    """Names and terms: cards, modes and marks as they are written, terms in any case and with a plural."""
    names = {card.name for card in game.by_id.values()} | set(game.meta.modes.values())
    names |= {mark.title for mark in game.meta.marks.values()}
    exact = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    loose = "|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{exact}{f'|(?i:{loose})s?' if loose else ''})(?!\w)")


def _is_needed(one: BookStatement, telling: re.Pattern[str]) -> bool:
    if one.kind in _TITLES:  # the heads of a table are read with its cells
        return one.kind != "head" and bool(re.search(r"\d", one.text))
    return bool(NUMBERS.search(one.text) or RULE_WORDS.search(one.text) or telling.search(one.text))
