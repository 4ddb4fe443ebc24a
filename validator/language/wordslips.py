"""Slips of words.yaml: names in it that nothing has, and words of it that sentences have which nothing reads."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from ...cards.examples import KINDS
from ...cards.finding import Finding, did_you_mean
from ...cards.lexicon import Lexicon
from ...cards.lexicon.faults import missing_word, misspelt_word
from ...cards.model import Game
from ...cards.phrasebook.pattern import lowered
from ...cards.phrasebook.teaching import explain
from ...cards.yamlread import Document, Keys
from ..checks import sht
from .table import Table
from .zones.layout import BAN

LISTS = {
    "place": "places", "mark": "marks", "number": "numbers", "title": "titles", "pool": "pools", "pair": "pairs",
    "die": "dice",
}  # fmt: skip
"""The lists of words.yaml by the type of slot that takes their words."""
_MANY = 2
"""Sentences in which a word must stand: one alone is more likely misspelt itself."""
_ALIKE = 0.75
_WANTED = re.compile(r"one of the (\w+) words")


def word_slips(lexicon: Lexicon, unread: Iterable[str], read: Iterable[str]) -> Iterator[Finding]:
    """What is wrong with the lists of words.yaml, from the texts of a game that are not read and those that are."""
    doc = lexicon.doc
    if doc is None or not isinstance(doc.data, dict):
        return
    missed = Counter(found for text in dict.fromkeys(unread) if (found := _missed(lexicon, text)))
    said = " ".join(lowered(text) for text in read)
    entries = [entry for entry in _entries(doc) if not any(_says(said, word) for word in entry[1])]
    told = set[Keys]()
    for word in dict.fromkeys(word for word, _ in missed):
        kinds = {kind: count for (one, kind), count in missed.items() if one == word}
        count, kind = sum(kinds.values()), max(kinds, key=lambda one: kinds[one])
        if count < _MANY or _says(said, word):
            continue
        if near := _nearest(word, entries):
            way, words = near
            if way not in told:
                told.add(way)
                place = doc.place(way) if isinstance(way[-1], int) else doc.key_place(way)
                yield misspelt_word(place, words[0], word, count)
        else:
            yield missing_word(doc.key_place((LISTS[kind],)), word, kind, count, LISTS[kind])


def people_slips(lexicon: Lexicon, sentences: Iterable[str]) -> Iterator[Finding]:
    """People of words.yaml of whom no sentence of an example tells, where several that are not read name another one
    nearly like them."""
    doc, said = lexicon.doc, list(dict.fromkeys(sentences))
    listed = doc.data.get("people") if doc is not None and isinstance(doc.data, dict) else None
    odd = (
        [text for text in said if lexicon.book.read(text, KINDS).outcome == "unread"]
        if isinstance(listed, list)
        else []
    )
    whole = " ".join(map(lowered, said))
    names = Counter(word for text in odd for word in set(re.findall(r"\b[A-Z]\w+", text)))
    for number, one in enumerate(listed if odd and isinstance(listed, list) else ()):
        entry = str(one)
        if doc is None or _says(whole, lowered(entry)):
            continue
        for name, count in names.most_common():
            if count >= _MANY and (name in entry.split() or SequenceMatcher(None, name, entry).ratio() >= _ALIKE):
                yield misspelt_word(doc.place(("people", number)), entry, name, count)
                break


def _missed(lexicon: Lexicon, text: str) -> tuple[str, str] | None:
    """The word at which a sentence is not read, with the kind of word that is wanted there."""
    said = explain(lexicon.book, text)
    word = re.sub(r"\W+$", "", lowered(said.reading.text[said.start : said.end]).split(" ")[0])
    wanted = [said.type] if said.type else _WANTED.findall(said.message)
    kind = next((kind for kind in wanted if kind in LISTS), "")
    return (word, kind) if word.isalpha() and kind else None


def _entries(doc: Document) -> Iterator[tuple[Keys, Sequence[str]]]:
    """The words of the lists with their places, each with its other forms."""
    data = doc.data if isinstance(doc.data, dict) else {}
    for name in LISTS.values():
        listed = data.get(name)
        for number, one in enumerate(listed if isinstance(listed, list) else ()):
            yield (name, number), (lowered(str(one)),)
        for word, others in listed.items() if isinstance(listed, dict) else ():
            forms = others if isinstance(others, list) else []
            yield (name, word), tuple(lowered(str(one)) for one in (word, *forms))


def _says(said: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}s?\b", said) is not None


def _nearest(word: str, entries: Collection[tuple[Keys, Sequence[str]]]) -> tuple[Keys, Sequence[str]] | None:
    """The entry that is nearly this word, or has it among several."""
    for way, words in entries:
        if any(word in one.split() and one != word for one in words):
            return way, words
    likeness = {entry: max(SequenceMatcher(None, word, one).ratio() for one in entry[1]) for entry in entries}
    best = max(likeness, key=lambda entry: likeness[entry], default=None)
    return best if best is not None and likeness[best] >= _ALIKE else None


_PARTS = ("pieces", "zones", "zone_cards", "supplies", "sorts", "decks")
"""The lists of words.yaml that give a component, or several, to each of their nouns."""


def misnamed_parts(game: Game, lexicon: Lexicon) -> Iterator[Finding]:
    """Components that words.yaml names and game.yaml does not."""
    for listed in _PARTS:
        for noun, parts in getattr(lexicon.words, listed).items():
            for at, part in enumerate([parts] if isinstance(parts, str) else parts):
                if lexicon.doc is not None and part not in game.components:
                    way = (listed, noun) if isinstance(parts, str) else (listed, noun, at)
                    place, hint = lexicon.doc.place(way), did_you_mean(part, game.components)
                    yield sht.cannot_be_played(place, f"{noun}: {part}", f"there is no component {part!r}", hint)


def misnamed_supplies(lexicon: Lexicon, table: Table) -> Iterator[Finding]:
    """What tokens are said to count or to be and is no number of players, no ban and no token on pieces."""
    if not (table.zones.ids or table.pieces.nouns):
        return
    known = [*table.numbers, BAN] if table.zones.ids else list(lexicon.words.tokens)
    for noun, part in lexicon.words.supplies.items():
        if lexicon.doc is not None and noun not in known:
            place, hint = lexicon.doc.key_place(("supplies", noun)), did_you_mean(noun, known)
            why = f"no tokens can stand for {noun!r}"
            yield sht.cannot_be_played(place, f"{noun}: {part}", why, hint or "name it under 'tokens'")


def idle_variants(game: Game, lexicon: Lexicon, known: Collection[str]) -> Iterator[Finding]:
    """Variants that no way to play has, or that each of them has; modes that are none of the ``known`` ways."""
    for mode in game.meta.modes if lexicon.words.variants else ():
        if mode not in known:
            place, hint = game.doc.key_place(("modes", mode)), did_you_mean(mode, known)
            why = f"no way to play is called {mode!r}"
            yield sht.cannot_be_played(place, mode, why, hint or f"those there can be are {', '.join(known)}")
    for name in lexicon.words.variants:
        having = [mode.endswith(f"-{name}") for mode in game.meta.modes]
        if lexicon.doc is None or (any(having) and not all(having)):
            continue
        place, plain = lexicon.doc.key_place(("variants", name)), next(iter(game.meta.modes), "2-players")
        why = f"every mode ends in -{name}" if any(having) else f"no mode ends in -{name}"
        base = plain.removesuffix(f"-{name}")
        hint = f"name both under 'modes' in game.yaml: '{base}' and '{base}-{name}'"
        yield sht.cannot_be_played(place, name, why, hint)
