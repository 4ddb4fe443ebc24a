"""The sentences of a rulebook, read by the phrasebook: what each means, and which must mean something."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import field

from ..beside import BesideLexicon
from ..lazyclass import dataclass
from ..model import Card, Game
from ..phrasebook.book import Phrasebook
from ..phrasebook.reading import Reading, phrases_in
from ..phrasebook.spans import Keys, span_of
from ..source import Place
from ..words import Words, about_itself
from ..yamlread import Plain
from .model import BookStatement, Rulebook
from .otherwise import KINDS, Otherwise, OtherWords, Put

GLOSSARY = "glossary"
"""The anchor of the section whose terms are defined there."""
SHEET = "sheet"
"""The key of what a sentence says of the rule sheet: no fact of the data."""
_TITLES = ("heading", "term", "caption")
"""Kinds that say nothing by themselves, unless they have a number."""


@dataclass(frozen=True, slots=True)
class BookReading:
    """A sentence with what came of reading it. ``meanings`` has one entry for each different meaning.

    ``card`` is the card whose name is the heading above; ``needed``: it must be read, or be said to be no rule;
    ``otherwise``: another wording of it was read in its stead.
    """

    statement: BookStatement
    reading: Reading
    meanings: tuple[Plain, ...]
    card: Card | None
    needed: bool
    otherwise: bool = False
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
        as_it_stands = len(self.reading.parses) == 1 and not self.otherwise
        span = span_of(self.reading.parses[0], keys) if as_it_stands else None
        return self.statement.place_of(*span) if span else self.statement.place


def _mappings(meaning: Plain, way: Keys) -> Iterator[tuple[Keys, dict[str, Plain]]]:
    """Every mapping in a meaning, the whole before its parts, each with the way to it."""
    if isinstance(meaning, dict):
        yield way, meaning
        for name, inner in meaning.items():
            if isinstance(inner, dict | list) and name != SHEET:
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


def read_book(
    game: Game, rulebook: Rulebook, book: Phrasebook, words: Words, otherwise: OtherWords | None = None
) -> BookWords:  # fmt: skip
    """Read every sentence of a rulebook; ``words`` are the cards' own, which need no second reading. What is not read
    as it stands is read in the other words that ``otherwise`` has for it."""
    known = {one.text: one.reading for one in words}
    by_name: dict[str, Card] = {}
    for named in game.by_id.values():
        by_name.setdefault(named.name, named)  # of two cards with one name, the first has the heading
    terms: dict[str, BookStatement] = {}
    for term in terms_of(rulebook):
        terms.setdefault(term.text, term)
    other = Otherwise(book, otherwise, lambda text: book.read(text, KINDS)) if otherwise is not None else None
    put: list[Put] = []
    for one in rulebook.statements:
        reading = known.get(one.text)
        if reading is None or any(parse.phrase.kind not in KINDS for parse in reading.parses):
            reading = known[one.text] = book.read(one.text, KINDS)
        if reading.outcome != "unread" or other is None:
            put.append(Put(one, reading, False))
        elif others := other.readings(one, put[-1].statement if put else None):
            put += others
        elif put and (joint := other.together(put[-1].statement, one)):
            if put[-1].reading.outcome == "unread":
                put.pop()
            put.append(joint)
        else:
            put.append(Put(one, reading, False))
    if other is not None:
        on_cards = {name for one in words for parse in one.reading.parses for name in phrases_in(parse)}
        put = list(other.with_own(put, on_cards))
    found = []
    for one, reading, reworded in put:
        card = by_name.get(one.section.title) if one.section else None
        meanings = tuple(about_itself(parse, card) for parse in reading.parses)
        if isinstance(book, BesideLexicon) and not book.is_own(reading):
            meanings = tuple({SHEET: meaning} for meaning in meanings)
        needed = _is_needed(one) and not (one.kind == "heading" and one.text in by_name)
        found.append(BookReading(one, reading, meanings, card, needed, reworded))
    return BookWords(tuple(found), terms)


def terms_of(rulebook: Rulebook) -> Iterator[BookStatement]:
    """Every term of the glossary: what stands before ``:`` in it, and headings inside it."""
    glossaries = [section.path for section in rulebook.sections if section.anchor == GLOSSARY]
    for one in rulebook.statements:
        if one.section is None or one.kind not in ("term", "heading"):
            continue
        inside = any(path == one.section.path[: len(path)] for path in glossaries)
        if inside and (one.kind == "term" or one.section.anchor != GLOSSARY):
            yield one


def _is_needed(one: BookStatement) -> bool:
    """Every sentence but titles: which words make a rule, nobody can list. Heads of tables are read with the cells."""
    return one.kind != "head" and (one.kind not in _TITLES or any(char.isdigit() for char in one.text))
