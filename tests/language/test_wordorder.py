"""The words of a sentence in another order, and one for all: what says the same, and never what says something else."""

from __future__ import annotations

import pytest
from deckproof.cards.lexicon.joining import halves, joined
from deckproof.cards.lexicon.oneforall import in_number
from deckproof.cards.lexicon.wordorder import linked, reordered

_VERBS = {"shuffle": "shuffles", "discard": "discards"}
_DONE = frozenset({"shuffled", "discarded"})

SAME = [
    ("between the players, the Zones lie in a row", "the Zones lie in a row between the players"),
    ("in your turn, you may draw if you hold a Guard", "you may draw in your turn if you hold a Guard"),
    ("draw 1 card in your turn", "in your turn, draw 1 card"),
    ("even if you do not keep it, a prompt counts", "a prompt counts even if you do not keep it"),
    ("at the latest, it ends after the last turn", "it ends after the last turn at the latest"),
    ("if a Zone is full, that Zone counts", "a Zone counts if that Zone is full"),
    ("a Zone counts if that Zone is full", "if a Zone is full, that Zone counts"),
    ("if Zones touch here, they are adjacent", "Zones are adjacent if they touch here"),
    ("when you draw a card, follow it, at once", "follow a card when you draw it, at once"),
    ("lay Velvet asleep in front of you", "lay Velvet in front of you, asleep"),
    ("deal each player 4 cards", "deal 4 cards to each player"),
    ("you may hold 1 card only", "you may hold only 1 card"),
    ("you may only hold 1 card", "you may hold only 1 card"),
    ("at no time may a player look", "a player may never look"),
    ("there are 18 cards in the deck", "the deck has 18 cards"),
    ("face-down cards have no text", "a face-down card has no text"),
    ("a card has no text", "cards have no text"),
    ("each card cannot move", "a card cannot move"),
    ("shuffle all piles", "shuffle each pile"),
]  # fmt: skip
OTHER = [
    ("play 1 card only in your turn", "in your turn, play 1 card only"),
    ("in your turn, play 1 card only", "play 1 card only in your turn"),
    ("you may only play 1 card in your turn", "you may play only 1 card in your turn"),
    ("discard a card that was played in this turn", "in this turn, discard a card that was played"),
    ("in your turn, you may draw if you hold a Guard", "you may draw if you hold a Guard in your turn"),
    ("a prompt counts only if you keep it", "if you keep it, a prompt counts only"),
    ("a card has a token", "each card has a token"),
    ("a card has a token", "cards have a token"),
    ("all cards have 18 points", "each card has 18 points"),
    ("a card is discarded if it is red", "cards are discarded if it is red"),
    ("a couple can have 6 points", "each couple can have 6 points"),
    ("any pile is shuffled", "each pile is shuffled"),
]


def _others(text: str) -> list[str]:
    return [*reordered(text), *in_number(text, _VERBS, _DONE)]


@pytest.mark.parametrize(("text", "other"), SAME)
def test_another_order_says_the_same(text: str, other: str) -> None:
    assert other in _others(text)


@pytest.mark.parametrize(("text", "other"), OTHER)
def test_nothing_is_moved_that_bears_on_what_it_stands_next_to(text: str, other: str) -> None:
    assert other not in {*_others(text), *(far for one in _others(text) for far in _others(one))}


def test_a_word_that_links_sentences_stays_in_front() -> None:
    assert linked("so after each turn, draw 1 card") == ("so ", "after each turn, draw 1 card")
    assert linked("soon you draw") == ("", "soon you draw")


def test_a_far_too_long_sentence_is_left_as_it_is() -> None:
    assert list(reordered("in your turn, " + "draw 1 card and " * 40)) == []


_THIRD = {"win": "wins", "draw": "draws", "bring": "brings", "discard": "discards"}


@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("A brings luck, and B brings rain.", ("A brings luck", "B brings rain")),
        ("A player who is out cannot move and cannot win.",
         ("A player who is out cannot move", "A player who is out cannot win")),
        ("There are 25 red cards and 24 blue cards.", ("There are 25 red cards", "There are 24 blue cards")),
        ("In your turn, draw 1 card and play it.", ("In your turn, draw 1 card", "In your turn, play it")),
    ],
)  # fmt: skip
def test_a_sentence_that_says_two_is_parted(text: str, both: tuple[str, str]) -> None:
    assert both in list(halves(text, _THIRD))


@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("A player cannot move and win.", "A player win"),
        ("A player wins if the deck is empty and is face-down.", "A player is face-down"),
        ("No player draws a card and wins.", "No player wins"),
        ("Only you draw a card and discard it.", "discard it"),
    ],
)
def test_nothing_is_parted_that_reaches_across_the_joint(text: str, half: str) -> None:
    assert half not in [second for _, second in halves(text, _THIRD)]


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        ("Each player draws 2 cards.", "They then discard them.", "Each player draws 2 cards and discards them"),
        ("It ends.", "The card is shuffled, and the god is removed.",
         "It ends, the card is shuffled, and the god is removed"),
        ("The Cat removes it when it comes.", "No card works while you hold The Cat.",
         "The Cat removes it when it comes, and no card works while you hold it"),
        ("The side has to find it.", "It has to watch it.", "The side has to find it and to watch it"),
        ("A wins if it rains.", "Otherwise, B wins.", "A wins if it rains; otherwise B wins"),
    ],
)  # fmt: skip
def test_two_sentences_are_joined(first: str, second: str, one: str) -> None:
    assert one in list(joined(first, second, _THIRD))
