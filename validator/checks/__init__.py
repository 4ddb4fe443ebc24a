"""The checks of a game's words. One file a family; the docstring of a check is its documentation."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.model import Game
from ...cards.phrasebook import Phrasebook
from ...cards.registry import LATER
from ...cards.words import Words, words_of
from .nam import check_names
from .phb import check_phrasebook
from .txt import check_texts
from .wrd import check_wording, explanations


def _others() -> None:
    """The checks of modules that a game which has nothing for them never asks."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


LATER.append(_others)


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of checking the words of a game: findings, and the words and phrases they are about."""

    findings: tuple[Finding, ...]
    words: Words
    book: Phrasebook


def prove_words(game: Game, elsewhere: Counter[str] | None = None) -> Proof:
    """Check the words of every card. ``elsewhere`` counts uses of phrases in other texts, by phrase id.

    Raises DataError when the phrasebook cannot be read.
    """
    book, words = words_of(game)
    told = explanations(words, book)
    findings = [
        *check_wording(words, book, told),
        *check_names(game, words, book, told),
        *check_texts(game, words, book),
        *check_phrasebook(words, book, elsewhere, game.memo),
    ]
    return Proof(tuple(sorted(findings, key=lambda finding: finding.sort_key)), words, book)
