"""Sentences of a rulebook that an editor put otherwise: read with the same meaning, and another rule with another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.rewordings import Rewordings
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.rulebook.reading import BookReading, read_book
from deckproof.cards.source import Source
from deckproof.cards.words import words_of

BRINGS = "Corporate Power brings a Coalition Victory. No Remorse brings a Dividend Victory."


Said = Callable[[str], list[BookReading]]


@pytest.fixture(scope="module")
def said() -> Said:
    """What is read of a paragraph of undone."""
    game = load_game(bundled()["undone"])
    book, words = words_of(game)
    others = Rewordings(load_lexicon(game).verbs)

    def of(text: str) -> list[BookReading]:
        return list(read_book(game, read_rulebook(Source("rulebook.md", text + "\n"), game), book, words, others))

    return of


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (BRINGS, "Corporate Power brings a Coalition Victory, and No Remorse brings a Dividend Victory."),
        ("A player under Indomitable Spirit cannot be chosen for an Action card.",
         "Nobody can choose a player under Indomitable Spirit for an Action card."),
        ("If Velvet is awake, each player draws an Action card in that turn.",
         "When Velvet is awake, each player draws an Action card in that turn."),
        ("The old card and the new card may be of different factions.",
         "For example, the old card and the new card may be of different factions."),
    ],
)  # fmt: skip
def test_other_words_mean_the_same(said: Said, text: str, other: str) -> None:
    now = said(other)
    assert [one.meaning for one in now] == [one.meaning for one in said(text)]
    assert all(one.meaning for one in now)


def test_each_half_of_a_sentence_has_its_place(said: Said) -> None:
    text = "Corporate Power brings a Coalition Victory, and No Remorse brings a Coalition Victory."
    first, second = said(text)
    assert second.meaning != said(BRINGS)[1].meaning
    assert (first.statement.place.col, second.statement.place.col) == (1, text.index("No Remorse") + 1)
    assert second.statement.text == "No Remorse brings a Coalition Victory."
