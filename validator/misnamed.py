"""A name that is misspelt where it is given: no text has it, and several findings are about one nearly like it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from ..cards.examples import pages_of
from ..cards.finding import Finding
from ..cards.lexicon import load_lexicon, runs_from_sheet
from ..cards.model import Card, Game
from ..cards.phrasebook.pattern import lowered
from ..cards.source import Place
from .checks.nam_given import given_twice, misnamed

_MANY = 2
"""Findings about the other name; one alone is more likely misspelt itself."""
_ALIKE = 0.75
_LOOKED_AT = 60
"""Findings that are looked at; of more, the first say enough."""
_UNCLEAR = ("WRD002", "PHB003", "PHB007", "SHT002")
"""What is told of sentences and phrases with more than one meaning."""
_DIGITS = re.compile(r"\d+")
_NAME = r"[A-Z]\w*(?: (?:[A-Z]\w*|\d+))*"
_NAMED = re.compile(rf"(?:(?<= )|(?<=called ')){_NAME}|(?<='){_NAME}(?= ·)")
"""Words with capitals inside of a sentence, that are said to be the name of nothing, or stand before a row of cells."""


def misspelt_names(game: Game, findings: Sequence[Finding]) -> Iterator[Finding]:
    """The names of cards and of people in examples that are misspelt where they are given, or given twice."""
    yield from _given_twice(game, findings[:_LOOKED_AT])
    if len(findings) < _MANY:
        return
    names = dict(_names(game))
    known = {lowered(name) for name in names}
    spoken = Counter[str]()
    for finding in findings[:_LOOKED_AT]:
        words = {" ".join(part) for found in _NAMED.findall(finding.message) for part in _parts(found.split())}
        spoken.update(word for word in words if lowered(word) not in known)
    many = {name: count for name, count in spoken.items() if count >= _MANY}
    if not many:
        return
    texts = "\n".join(_texts(game))
    yield from _named_as_others(game, many)
    for name, place in names.items():
        other = max(many, key=lambda one: (_likeness(name, one), one))
        if set(_DIGITS.sub("", other).split()) <= set(_DIGITS.sub("", name).split()):
            continue  # another number of the same name, or a name with more words
        if _likeness(name, other) >= _ALIKE and not re.search(rf"\b{re.escape(name)}\b", texts):
            yield misnamed(place, name, other, many[other])


def _named_as_others(game: Game, spoken: Mapping[str, int]) -> Iterator[Finding]:
    """A card that has the name of another one, and in its id that of which others speak."""
    cards = [card for card in game.by_id.values() if card.name]
    often = Counter(card.name for card in cards)
    for card in cards:
        if often[card.name] > 1:
            mine, own = _words(card.id), _words(card.name)
            other = next((one for one in spoken if _words(one) == mine and not set(mine) <= set(own)), None)
            if other is not None:
                yield misnamed(card.place_of("name"), card.name, other, spoken[other])


def _given_twice(game: Game, findings: Sequence[Finding]) -> Iterator[Finding]:
    """Two cards of one kind with the same name, where a sentence that names it has more than one meaning."""
    unclear = [one.message for one in findings if one.code in _UNCLEAR]
    first: dict[tuple[str, str], Card] = {}
    for card in game.by_id.values() if unclear else ():
        other = first.setdefault((card.component, card.name), card)
        count = sum(card.name in said for said in unclear) if card.name and other is not card else 0
        if count:
            yield given_twice(card.place_of("name"), card.name, count, other.place_of("name"))


def _words(text: str) -> list[str]:
    return re.split(r"\W+", text.lower())


def _parts(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """All that stands side by side: names may follow each other."""
    return (words[at:end] for at in range(len(words)) for end in range(at + 1, len(words) + 1))


def _likeness(name: str, other: str) -> float:
    if name[:1] != other[:1]:
        return 0.0
    return 1.0 if sorted(name) == sorted(other) else SequenceMatcher(None, name, other).ratio()


def _texts(game: Game) -> Iterator[str]:
    for card in game.by_id.values():
        yield from (str(card.data[key]) for key in ("text", "entry") if card.data.get(key))
    yield from (page.text for page in pages_of(game))


def _names(game: Game) -> Iterator[tuple[str, Place]]:
    """The names of cards and people, each with where it is given."""
    yield from ((card.name, card.place_of("name")) for card in game.by_id.values() if card.name)
    doc = load_lexicon(game).doc if runs_from_sheet(game) else None
    if doc is None or not isinstance(doc.data, dict):
        return
    people = doc.data.get("people")
    for number, name in enumerate(people if isinstance(people, list) else ()):
        yield str(name), doc.place(("people", number))
