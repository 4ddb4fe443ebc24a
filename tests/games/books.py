"""The rulebook of a bundled game, to be proved as it is and with one change in it."""

from __future__ import annotations

import re
import runpy
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

    def with_change(self, old: str, new: str) -> tuple[RulebookProof, Place]:
        """The proof of the rulebook with its first ``old`` made ``new``, and where the first character changes."""
        assert old in self.text, f"{old!r} is not in the rulebook any more"
        at = next((index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
        source = Source("rulebook.md", self.text.replace(old, new, 1))
        return self.prove(source.text), source.at(self.text.index(old) + min(at, len(new)))


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


def meets(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)


def without_marks(text: str) -> str:
    """A text as one line, without Markdown's emphasis."""
    return " ".join(re.sub(r"[*_]", "", text).split())
