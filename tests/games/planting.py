"""Rulebooks of bundled games, ready to be proved with a change in their words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from deckproof.cards import Game, load_game
from deckproof.cards.examples import read_examples
from deckproof.cards.library import RULEBOOK_FILE, bundled
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.rulebook import Rulebook, load_rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.words import Words, programs, words_of
from deckproof.validator.claimed import Witness
from deckproof.validator.games import rules_named
from deckproof.validator.rulebook import RulebookProof, prove_rulebook

BOOKS = sorted(name for name, folder in bundled().items() if (folder / RULEBOOK_FILE).is_file())
"""The games that have a rulebook."""
PLAYED = [name for name in BOOKS if load_game(name).meta.rules]
"""Those of them whose rules are played."""


@dataclass(frozen=True)
class Desk:
    """A game with everything its rulebook is held against; ``examples`` are their names."""

    game: Game
    book: Phrasebook
    words: Words
    rulebook: Rulebook
    witness: Witness[Any] | None
    examples: tuple[str, ...]

    @property
    def text(self) -> str:
        """The rulebook as it is written."""
        return self.rulebook.source.text

    def prove(self, text: str) -> RulebookProof:
        """What comes of proving a text as the rulebook of the game, with every claim tried."""
        book = read_rulebook(Source("rulebook.md", text), self.game)
        return prove_rulebook(self.game, book, self.book, self.words, self.witness, self.examples)


@cache
def desk(name: str) -> Desk:
    """The desk of a bundled game."""
    game = load_game(name)
    book, words = words_of(game)
    rulebook, rules = load_rulebook(game), game.meta.rules
    assert rulebook is not None
    witness = rules_named(rules).ready(game, programs(words)).witness if rules else None
    return Desk(game, book, words, rulebook, witness, tuple(example.name for example in read_examples(game)))


@cache
def proof(name: str) -> RulebookProof:
    """The proof of a bundled game's rulebook as it is."""
    return desk(name).prove(desk(name).text)
