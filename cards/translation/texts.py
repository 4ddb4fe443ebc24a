"""What of a game can be translated: its texts, file by file, by where their translations stand in an overlay."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from ..form import keys_of
from ..lazyclass import dataclass
from ..library import GAME_FILE, overlay_name
from ..model import Card, Component, Game
from ..schema import CardForm, ComponentForm, GameForm, MarkForm
from ..source import Place
from ..yamlread import Keys, Plain

Text: TypeAlias = str | list[str]
"""A text, or the texts of a field that is a list of them."""
ON_CARDS = ("name", "text", "entry", "flavour", "short")
"""The texts that every card may have."""


@dataclass(frozen=True)
class Texts:
    """The texts of one ``file``: the original words and their places, by their keys in an overlay.

    ``other`` has the keys beside them whose values are no texts; ``noun`` says what the first keys name. Texts that are
    their own keys, such as words on boards, are ``own``: no hash stands beside them, as they cannot change. Where they
    stand is ``open``: there may be more of them, of which it is told that nothing shows them if ``whole``.
    """

    file: str
    noun: str
    said: Mapping[Keys, Text]
    places: Mapping[Keys, Place]
    other: frozenset[Keys]
    own: frozenset[Keys] = frozenset()
    open: Keys = ()
    whole: bool = True

    @cached_property
    def branches(self) -> dict[Keys, list[str]]:
        """The keys of texts and of what holds some, by what they stand in."""
        found: dict[Keys, dict[str, None]] = {}
        for keys in self.said:
            for depth in range(len(keys)):
                found.setdefault(keys[:depth], {})[str(keys[depth])] = None
        return {keys: list(names) for keys, names in found.items()}

    def overlay(self, language: str) -> str:
        """The file that has these texts in a language: YAML, whatever the original is."""
        return overlay_name(self.file.removesuffix(".md"), language)


def fingerprint(text: Text) -> str:
    """Six hex digits that change whenever a text does; spaces at its ends, which are not printed, aside."""
    words = [text] if isinstance(text, str) else text
    return hashlib.sha256(json.dumps([each.strip() for each in words]).encode()).hexdigest()[:6]


def pairs(keys: Keys, original: Text, translation: Text) -> Iterator[tuple[Keys, str, str]]:
    """Each text that is translated with its translation, and where that stands; of a list, each of its texts."""
    if isinstance(original, str):
        yield keys, original, str(translation)
    elif len(original) == len(translation):
        for number, (ours, theirs) in enumerate(zip(original, translation, strict=True)):
            if theirs.strip():
                yield (*keys, number), ours, theirs


def texts_of(game: Game) -> list[Texts]:
    """The texts of every file of a game in its own language."""
    files: dict[str, list[Component]] = {}  # the sheets of a workbook share an overlay
    for part in game.components.values():
        files.setdefault(game.meta.components[part.id].cards.file, []).append(part)
    return [_of_game(game), *(_of_cards(file, parts) for file, parts in files.items())]


def _texts(file: str, noun: str, found: Mapping[Keys, tuple[Plain, Place]], other: frozenset[Keys]) -> Texts:
    said: dict[Keys, Text] = {}
    for keys, (value, _) in found.items():
        if isinstance(value, str) and value.strip():
            said[keys] = value
        elif isinstance(value, list) and value:
            said[keys] = [str(each) for each in value]
    places = {keys: found[keys][1] for keys in said}
    return Texts(file, noun, said, places, other | (found.keys() - said.keys()))


def _of_game(game: Game) -> Texts:
    meta, found = game.meta, dict[Keys, Plain]()
    found |= {("title",): meta.title, ("short",): meta.short, ("tagline",): meta.tagline}
    found |= {("modes", name): title for name, title in meta.modes.items()}
    found |= {("marks", name, "title"): mark.title for name, mark in meta.marks.items()}
    found |= {("marks", name, "means"): mark.means for name, mark in meta.marks.items()}
    found |= {("components", name, "title"): part.title for name, part in meta.components.items()}
    other: set[Keys] = {(name,) for name in keys_of(GameForm)}
    other |= {("marks", name, key) for name in meta.marks for key in keys_of(MarkForm)}
    other |= {("components", name, key) for name in meta.components for key in keys_of(ComponentForm)}
    placed = {keys: (value, game.doc.place(keys)) for keys, value in found.items()}
    return _texts(GAME_FILE, "key", placed, frozenset(other))


def _of_cards(file: str, parts: Sequence[Component]) -> Texts:
    found: dict[Keys, tuple[Plain, Place]] = {}
    other: set[Keys] = set()
    for part in parts:
        known = keys_of(CardForm).keys() | part.fields.keys()
        for card in part.cards:
            found |= {(card.id, key): (card.data[key], card.place_of(key)) for key in _keys(part, card)}
            other |= {(card.id, key) for key in known}
    return _texts(file, f"card in {file!r} with the id", found, frozenset(other))


def _keys(part: Component, card: Card) -> Iterator[str]:
    yield from ON_CARDS
    for name, field in part.fields.items():
        if field.type == "text" and card.data[name] is not None:
            yield name
