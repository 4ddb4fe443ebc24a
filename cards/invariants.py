"""Reads what game.yaml says of the parts of a game, in sentences: each girl has one token."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

from .lazyclass import dataclass
from .library import display_name, read_source
from .memo import Same
from .model import Component, Game
from .phrasebook.book import Phrasebook
from .phrasebook.pattern import lowered, plain_quotes
from .phrasebook.phrasefile import PhraseFile
from .phrasebook.types import Names, Numbers, SlotType
from .source import Place
from .yamlread import Plain, Problems, parse_yaml

PHRASES = Path(__file__).with_name("invariants.phrases.yaml")
KIND = "invariant"
NUMBERS = "numbers"
"""Instead of a field: every field with a number that both parts have."""
NAME, COPIES = "name", "copies"
COMMON = (NAME, COPIES)
"""The fields that every part has; other common ones are words or looks."""
MOST = 2000
"""Beginnings of lists that are looked at: names that hold an "and" make several of one."""
LONGEST = 60
"""Characters of a value that a sentence can name: longer ones are texts."""
_NEXT = re.compile(r",? (?:and|or) |, ")
_QUOTED = re.compile(r'"([^"]+)"')
SLOT = re.compile(r"\{(\w+)\}")
"""A field in words in quotation marks."""


@dataclass(frozen=True, slots=True)
class Invariant:
    """A sentence with its place; ``meaning`` is None where it is read in no way or in several."""

    text: str
    place: Place
    meaning: dict[str, Any] | None = field(hash=False)


@dataclass(frozen=True, slots=True)
class Quoted:
    """A slot type: words in quotation marks, without these; small letters for capitals."""

    name: str = "quoted"

    @property
    def samples(self) -> list[Plain]:
        """What may stand there."""
        return ["tile {seat}"]

    @property
    def wordings(self) -> list[str]:
        """None: there are too many."""
        return []

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        """The words in the quotation marks that open at ``start``."""
        if found := _QUOTED.match(low, start):
            yield found.end(), found[1]

    def show(self, value: Plain) -> str | None:
        """The words in quotation marks."""
        return f'"{value}"' if isinstance(value, str) else None

    def order(self, value: Plain) -> int:
        """Nothing agrees with words in quotation marks."""
        return 0


@dataclass(frozen=True, slots=True)
class Unknown:
    """A slot type: words, in small letters, up to a comma, an "and" or an "or", where none of other types stands."""

    known: tuple[SlotType, ...]
    name: str = "unknown"

    @property
    def samples(self) -> list[Plain]:
        """None: it is for what is not known."""
        return []

    @property
    def wordings(self) -> list[str]:
        """None: there are too many."""
        return []

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        """The words there."""
        ends = (end for kind in self.known for end, _ in kind.at(low, start))
        if not any(end == len(low) or _NEXT.match(low, end) for end in ends):
            found = _NEXT.search(low, start)
            end = found.start() if found else len(low)
            if end > start:
                yield end, low[start:end]

    def show(self, value: Plain) -> str | None:
        """Nothing is said in words that are not known."""
        return None

    def order(self, value: Plain) -> int:
        """Nothing agrees with them."""
        return 0


@dataclass(frozen=True, slots=True)
class Listed:
    """A slot type: one of another type, or several: "red, blue and green". The value is the list of theirs."""

    name: str
    of: tuple[SlotType, ...]

    @property
    def samples(self) -> list[Plain]:
        """Lists of one."""
        return [[one] for kind in self.of for one in kind.samples[:2]]

    @property
    def wordings(self) -> list[str]:
        """None: there are too many."""
        return []

    def at(self, low: str, start: int) -> Iterator[tuple[int, Plain]]:
        """The list that begins at ``start``, short of its last ones as well."""
        open_: list[tuple[int, list[Plain]]] = [(start, [])]
        for _ in range(MOST):
            if not open_:
                return
            begin, before = open_.pop()
            for end, value in (found for kind in self.of for found in kind.at(low, begin)):
                yield end, [*before, value]
                if comma := _NEXT.match(low, end):
                    open_.append((comma.end(), [*before, value]))

    def show(self, value: Plain) -> str | None:
        """The list in words; None for what is none."""
        words = [next(filter(None, (kind.show(one) for kind in self.of)), None) for one in _list(value)]
        said = [word for word in words if word is not None]
        if not said or len(said) < len(words):
            return None
        return f"{', '.join(said[:-1])} and {said[-1]}" if said[1:] else said[0]

    def order(self, value: Plain) -> int:
        """One, or several."""
        return 0 if len(_list(value)) == 1 else 1


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []


def read_invariants(game: Game) -> tuple[Invariant, ...]:
    """The sentences under ``invariants`` in game.yaml, in their order."""
    said = game.meta.invariants
    books = _books(game) if said else ()
    places = (game.doc.place(("invariants", number)) for number in range(len(said)))
    return tuple(Invariant(text, place, _meaning(game, books, text)) for text, place in zip(said, places, strict=True))


def invariant_in(game: Game, text: str) -> dict[str, Any] | None:
    """What a sentence of a rulebook says of the parts; None for one that is not read in exactly one way."""
    return _meaning(game, _books(game)[:1], text)


def _books(game: Game) -> Sequence[Callable[[], Phrasebook]]:
    """The phrases of invariants with what the game has, and with anything else."""

    def made() -> Sequence[Callable[[], Phrasebook]]:
        parts = tuple((part, tuple(nouns)) for part, nouns in _parts(game))
        key = (parts, tuple(_fields(game)), tuple(_values(game)), tuple(_names(game)))
        return [_book_of(game, (*key, lenient), lenient) for lenient in (False, True)]

    return game.memo.get("invariants of", Same(game), made)


def _meaning(game: Game, books: Iterable[Callable[[], Phrasebook]], text: str) -> dict[str, Any] | None:
    """What a sentence says of the parts; None for one that is read in no way or in several.

    A name or a value that no part has any more is read only where nothing else is: then it is told what is missing.
    """
    for book in books:
        meaning = book().read(text, KIND).meaning
        if isinstance(meaning, dict):
            return _slotted(game, meaning, text) if "words" in meaning else meaning
    return None


def _slotted(game: Game, meaning: dict[str, Any], text: str) -> dict[str, Any] | None:
    """A meaning with a name in the letters in which it is written, and the fields in it; None where there is none."""
    part = game.components[meaning["part"]["part"]]
    fields = {one.lower(): one for one in (*(part.cards[0].data if part.cards else ()), *fields_of(part))}
    if any(slot.lower() not in fields for slot in SLOT.findall(meaning["words"])):
        return None
    words = as_written(meaning["words"], text)
    return {**meaning, "words": SLOT.sub(lambda slot: f"{{{fields[slot[1].lower()]}}}", words)}


def as_written(low: str, text: str) -> str:
    """Words of a sentence that were read in small letters, as they stand there."""
    at = lowered(plain_quotes(text)).find(low)
    return text[at : at + len(low)] if at >= 0 else low


def _book_of(game: Game, key: Hashable, lenient: bool) -> Callable[[], Phrasebook]:
    """The phrases of invariants with the parts, fields, names and values of a game; ``lenient``: and any others."""
    return lambda: game.memo.get("invariants", key, lambda: _book(game, lenient))


def _book(game: Game, lenient: bool) -> Phrasebook:
    problems = Problems()
    source = read_source(PHRASES, display_name(PHRASES), problems.add)
    doc = parse_yaml(source, problems, game.memo) if source else None
    problems.raise_if_any()
    assert doc is not None, "the file comes along with the package"
    file = PhraseFile(doc, False, problems, held=False)
    problems.raise_if_any()
    types: dict[str, SlotType] = {"int": Numbers(), "quoted": Quoted()}
    types["parts"] = Names("parts", list(_parts(game)))
    fields = [(name, _forms(name)) for name in _fields(game)]
    numbers = [] if any(NUMBERS in forms for _, forms in fields) else [(NUMBERS, [NUMBERS])]
    types["field"] = Names("field", [*fields, *numbers])
    types["value"] = Names("value", [(one, [one]) for one in _values(game)])
    types["name"] = Names("name", [(one, [one]) for one in _names(game)])
    anything = [Unknown((types["name"], types["value"], types["int"]))] if lenient else []
    types["names"] = Listed("names", (types["name"], *anything))
    values = {one.lower() for one in _values(game)}
    names = [Names("names", [(one, [one]) for one in _names(game) if one.lower() not in values])] if lenient else []
    types["values"] = Listed("values", (types["value"], types["int"], *names, *anything))
    types["kind"] = Names("kind", [(word, [word, plural]) for word, plural in _kinds(game)])
    return Phrasebook(file.phrases, types, None, {doc.source.name: doc.source})


def _parts(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Each component with its nouns: its id and its title, of one and of several. The id comes before another title."""
    taken = {noun for part in game.components.values() for noun in _nouns(part.id)}
    for part in game.components.values():
        yield part.id, list(dict.fromkeys([*_nouns(part.id), *(n for n in _nouns(part.title) if n not in taken)]))
        taken.update(_nouns(part.title))


def _nouns(words: str) -> list[str]:
    many = words.replace("-", " ").replace("_", " ").lower()
    return list(dict.fromkeys([one_of(many), many, f"{one_of(many)}s"]))


def one_of(many: str) -> str:
    """One of several things: a box of boxes."""
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("ss", "ss")):
        if many.endswith(ending):
            return f"{many.removesuffix(ending)}{instead}"
    return many.removesuffix("s")


def _kinds(game: Game) -> Iterator[tuple[str, str]]:
    """The last words of titles that are no noun of a part: token, card."""
    nouns = {noun for _, said in _parts(game) for noun in said}
    words = dict.fromkeys(part.title.split()[-1].lower() for part in game.components.values() if part.title.split())
    yield from ((one_of(word), word) for word in words if word not in nouns)


def fields_of(part: Component) -> list[str]:
    """What is asked of a part: its name, its number of copies, and the fields it declares."""
    return [*COMMON, *part.fields]


def _fields(game: Game) -> Iterator[str]:
    yield from dict.fromkeys(name for part in game.components.values() for name in fields_of(part))


def _forms(name: str) -> list[str]:
    words = name.replace("_", " ").replace("-", " ").lower()
    more = ["title", "titles"] if name == NAME else []
    return list(dict.fromkeys([words, f"{words}s", *more, name]))


def _values(game: Game) -> Iterator[str]:
    """What stands in the fields of parts in a word or a few."""
    said = Counter[str]()
    for part in game.components.values():
        for card in part.cards:
            for name in part.fields:
                value = card.data.get(name)
                said.update(one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str))
    yield from (one for one in said if one and len(one) <= LONGEST)


def _names(game: Game) -> Iterator[str]:
    yield from dict.fromkeys(card.name for part in game.components.values() for card in part.cards if card.name)
