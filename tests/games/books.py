"""The rulebook of a bundled game, to be proved as it is and with one change in it."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from deckproof.cards import Game, load_game
from deckproof.cards.examples import read_examples
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.rulebook import Rulebook, load_rulebook, read_rulebook
from deckproof.cards.source import Place, Source
from deckproof.cards.words import Words, programs, words_of
from deckproof.validator.games import rules_named
from deckproof.validator.games.rules import Playing
from deckproof.validator.ready import played
from deckproof.validator.replay_stage import Stage
from deckproof.validator.rulebook import RulebookProof, prove_rulebook

HERE = Path(__file__).parent
BESIDE = ("NAM004", "CNT003", "FCT007")
"""A link, what the cards have, what comes of it: told on the line of the change, if not at its very character."""


class Plants(NamedTuple):
    """Changes of a rulebook: faults as (old, new, code or its beginning), and rewrites that are none."""

    faults: list[tuple[str, str, str]]
    harmless: list[tuple[str, str]]


def planted() -> dict[str, Plants]:
    """The changes of every game that has some, by the name of the game: ``NAME/plants.py`` beside this file."""
    found = {}
    for file in sorted(HERE.glob("*/plants.py")):
        said = runpy.run_path(str(file))
        found[file.parent.name.replace("_", "-")] = Plants(said["PLANTED"], said["HARMLESS"])
    return found


@dataclass(frozen=True)
class Book:
    """A game with its rulebook, and all that is needed to prove it."""

    game: Game
    rulebook: Rulebook
    phrases: Phrasebook
    words: Words
    playing: Playing
    examples: tuple[str, ...]

    @property
    def text(self) -> str:
        """The rulebook as it is written."""
        return self.rulebook.source.text

    def prove(self, text: str) -> RulebookProof:
        """What comes of proving a text as the rulebook, with every claim tried."""
        book = read_rulebook(Source("rulebook.md", text), self.game)
        proof = prove_rulebook(self.game, book, self.phrases, self.words, self.playing.witness, self.examples)
        self.game.memo.settle()
        return proof

    def with_changes(self, changes: Iterable[tuple[str, str]]) -> tuple[RulebookProof, list[Place]]:
        """The proof of the rulebook with the first ``old`` of every change made ``new``, and where the first character
        of each changes. No two may have words in common.
        """
        text, starts = self.text, list[int]()
        for old, new in sorted(changes, key=lambda change: self._start(change[0])):
            start = self._start(old) + len(text) - len(self.text)
            text = f"{text[:start]}{new}{text[start + len(old) :]}"
            differ = (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
            starts.append(start + min(next(differ, len(old)), len(new)))
        source = Source("rulebook.md", text)
        return self.prove(text), [source.at(start) for start in starts]

    def _start(self, old: str) -> int:
        assert old in self.text, f"{old!r} is not in the rulebook any more"
        return self.text.index(old)

    def apart(self, changes: Iterable[tuple[str, str]], most: int) -> list[list[tuple[str, str]]]:
        """Changes in groups of about ``most``, in their order; those of a group are in paragraphs of their own."""
        ordered = sorted(changes, key=lambda change: self._start(change[0]))
        groups: list[tuple[list[int], list[tuple[str, str]]]] = [([-1], []) for _ in range(-(-len(ordered) // most))]
        for old, new in ordered:
            start = self._start(old)
            first, last = (self.text.count("\n\n", 0, at) for at in (start, start + len(old)))
            free = [group for group in groups if group[0][-1] < first]
            if not free:
                groups.append(([-1], []))
                free = groups[-1:]
            ends, members = min(free, key=lambda group: len(group[1]))
            ends.append(last)
            members.append((old, new))
        return [members for _, members in groups if members]


@cache
def book_of(name: str) -> Book:
    """The rulebook of a bundled game that is played."""
    game = load_game(name)
    phrases, words = words_of(game)
    rulebook = load_rulebook(game)
    assert rulebook is not None and game.meta.rules is not None
    playing = rules_named(game.meta.rules).ready(game, programs(words))
    examples = tuple(example.name for example in read_examples(game))
    return Book(game, rulebook, phrases, words, playing, examples)


@cache
def stage_of(name: str) -> tuple[Stage, Phrasebook]:
    """The stage on which the examples of a bundled game are replayed, and the phrases that read them."""
    return played(load_game(name))


def meets(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)


def without_marks(text: str) -> str:
    """A text as one line, without Markdown's emphasis."""
    return " ".join(re.sub(r"[*_]", "", text).split())
