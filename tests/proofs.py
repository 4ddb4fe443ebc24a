"""What is found in one part of a game: the words of its cards, its rulebook."""

from __future__ import annotations

from collections.abc import Collection

from deckproof.cards.finding import DataError, Finding
from deckproof.cards.model import Game
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.rulebook import Rulebook
from deckproof.cards.words import Words
from deckproof.validator.checks import prove_words
from deckproof.validator.rulebook import RulebookProof, hold_rulebook, sum_up


def check_words(game: Game) -> list[Finding]:
    """Every finding about the words of a game; those about reading its phrasebook, when that cannot be read."""
    try:
        return list(prove_words(game).findings)
    except DataError as error:
        return list(error.findings)


def prove_rulebook(
    game: Game, rulebook: Rulebook, phrases: Phrasebook, words: Words, examples: Collection[str] | None = None
) -> RulebookProof:
    """A rulebook held against all but play."""
    return sum_up(game, hold_rulebook(game, rulebook, phrases, words, examples), words)
