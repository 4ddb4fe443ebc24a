"""Sentences of a rulebook that an editor put otherwise: read with the same meaning, and another rule with another."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from deckproof.cards.beside import BesideLexicon
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.rewordings import Rewordings
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.phrasebook.meaning import same
from deckproof.cards.rulebook import load_rulebook, read_rulebook
from deckproof.cards.rulebook.reading import BookReading, read_book
from deckproof.cards.source import Source
from deckproof.cards.words import Words, words_of
from deckproof.validator.checks.wrd import odd_in

from .variants import variants

BRINGS = "Corporate Power brings a Coalition Victory. No Remorse brings a Dividend Victory."


Said = Callable[[str], list[BookReading]]


@pytest.fixture(scope="module")
def undone() -> tuple[Game, BesideLexicon, Words]:
    game = load_game(bundled()["undone"])
    book, words = words_of(game)
    assert isinstance(book, BesideLexicon)
    return game, book, words


@pytest.fixture(scope="module")
def said(undone: tuple[Game, BesideLexicon, Words]) -> Said:
    """What is read of a paragraph of undone."""
    game, book, words = undone
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


@pytest.mark.parametrize(
    "text",
    [
        "You may draw 1 card and discard 1 card.",
        "If you keep it, you may draw 1 card, and discard 1 card.",
        "A player is allowed to draw 1 card and discard 1 card.",
    ],
)
def test_what_one_may_do_is_no_duty_in_a_sentence_of_its_own(said: Said, text: str) -> None:
    """It would be read as the command "discard 1 card"."""
    assert said("Discard 1 card.")[0].meaning
    assert not any(one.meaning for one in said(text))


def test_what_a_pronoun_stands_for_is_what_the_sentence_before_is_about(
    undone: tuple[Game, BesideLexicon, Words],
) -> None:
    named = Rewordings(load_lexicon(undone[0]).verbs).named
    before = "If a card turns, the owner of the card pays."
    assert list(named(before, "If they cannot pay, discard the card.")) == ["If the owner cannot pay, discard the card"]
    assert "If she cannot pay, discard the card" in named(before, "If the owner cannot pay, discard the card.")
    assert not list(named("Discard 1 card.", "If they cannot pay, discard the card."))


def test_a_second_half_has_its_own_time_and_what_it_lacks(undone: tuple[Game, BesideLexicon, Words]) -> None:
    words = Rewordings(load_lexicon(undone[0]).verbs)
    assert ("After turn 3, draw 1 card", "after turn 6, draw 2 cards") in words.halves(
        "After turn 3, draw 1 card, and after turn 6, draw 2 cards."
    )
    assert ("A fox has 2 tails", "A fox has no ears") in words.halves("A fox has 2 tails and no ears.")
    assert "Each fox shuffles the pile and lays it down" in words.joined(
        "Each fox shuffles the pile.", "Each fox lays it down."
    )


def test_the_forms_of_a_sentence_in_other_words_are_asked_where_it_has_them(
    undone: tuple[Game, BesideLexicon, Words],
) -> None:
    game, book, words = undone
    others = Rewordings(
        load_lexicon(game).verbs, lambda text: iter(["Deal 4 Continuity card and 1 Action card to each player"])
    )
    text = "To everybody 4 Continuity card and 1 Action card go."
    found = list(read_book(game, read_rulebook(Source("rulebook.md", text), game), book, words, others))
    assert found[0].otherwise
    assert odd_in(text, found[0].reading, book) == (
        text.index("card"), text.index(" and"), "To everybody 4 Continuity cards and 1 Action card go"
    )  # fmt: skip
    assert odd_in("To everybody a card and 1 Action card go.", found[0].reading, book) is None


def test_a_duty_is_not_joined_to_what_one_may_do(undone: tuple[Game, BesideLexicon, Words]) -> None:
    others = Rewordings(load_lexicon(undone[0]).verbs)
    apart = list(others.joined("You may draw 1 card.", "Discard 1 card."))
    assert "You may draw 1 card; discard 1 card" in apart
    assert not [one for one in apart if " and discard" in one]
    assert not [one for one in others.joined("You may draw 1.", "They lose 1.") if " and lose " in one]
    assert "You draw 1 card and discard 1 card" in others.joined("You draw 1 card.", "Discard 1 card.")


def test_an_example_that_a_rule_forbids_is_not_left_out(said: Said) -> None:
    text = "If Velvet is awake, each player draws an Action card in that turn"
    assert not said(f"{text}, for example nobody.")[0].meaning
    rule = "You may hold any number of Action cards"
    assert said(f"{rule}, for example more than others.")[0].meaning == said(f"{rule}.")[0].meaning
    assert not said(f"{rule}, for example 1.")[0].meaning
    assert not said(f"{rule} (such as no more than others).")[0].meaning


def test_each_half_of_a_sentence_has_its_place(said: Said) -> None:
    text = "Corporate Power brings a Coalition Victory, and No Remorse brings a Coalition Victory."
    first, second = said(text)
    assert second.meaning != said(BRINGS)[1].meaning
    assert (first.statement.place.col, second.statement.place.col) == (1, text.index("No Remorse") + 1)
    assert second.statement.text == "No Remorse brings a Coalition Victory."


def test_a_sentence_with_another_value_means_something_else(undone: tuple[Game, BesideLexicon, Words]) -> None:
    """The slots of sentences that phrases of undone read; that such a sentence means its own is asked there."""
    game, book, words = undone
    rulebook = load_rulebook(game)
    assert rulebook is not None
    found = read_book(game, rulebook, book, words)
    read = [one for one in found if len(one.meanings) == 1 and book.is_own(one.reading)]
    every = ((one, text, meaning) for one in read for text, meaning in variants(book, one))
    others = list(islice(every, 80))
    assert len(others) == 80
    assert [text for one, text, meaning in others if same(meaning, one.reading.parses[0].meaning)] == []
