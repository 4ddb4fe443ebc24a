"""One sentence for several and several for one: they are read with the same meaning, and another rule is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from deckproof.cards.beside import BesideLexicon
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.rewordings import Rewordings
from deckproof.cards.lexicon.sayings import Sayings
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.rulebook.reading import read_book
from deckproof.cards.source import Source
from deckproof.cards.words import words_of

Meant = Callable[[str, str], Sequence[object]]
CARDS = "There are 10 Reference cards. Each player takes 1 Reference card."
PEAKS = "A peak that points up means a positive card. A peak that points down means a negative card."
PAIRS = "1. Draw 1 random pair and give it Favor 2. Draw 2 random pairs and give them Favor 1."
LEVELS = "There are 42 Favor tokens and 42 Discomfort tokens. There are 21 Couple Markers."
ROSTER = "Draw 1 card from your Roster."


@pytest.fixture(scope="module")
def meant() -> Meant:
    """What the sentences of a paragraph mean, by the name of a game."""
    known: dict[str, Callable[[str], Sequence[object]]] = {}

    def reader(name: str) -> Callable[[str], Sequence[object]]:
        game = load_game(bundled()[name])
        book, words = words_of(game)
        assert isinstance(book, BesideLexicon)
        others = Rewordings(load_lexicon(game).verbs, Sayings(book).of)

        def of(text: str) -> Sequence[object]:
            rulebook = read_rulebook(Source("rulebook.md", text + "\n"), game)
            return [one.meaning for one in read_book(game, rulebook, book, words, others)]

        return of

    def of(name: str, text: str) -> Sequence[object]:
        if name not in known:
            known[name] = reader(name)
        return known[name](text)

    return of


@pytest.mark.parametrize(
    ("game", "text", "other"),
    [
        ("undone", CARDS, "There are 10 Reference cards, and each player takes one."),
        ("undone", CARDS, "There are 10 Reference cards; each player takes 1 of them."),
        ("undone", CARDS, "There are 10 Reference cards (each player takes 1 Reference card)."),
        ("undone", PEAKS, PEAKS.replace(". A", ", and a")),
        ("undone", PEAKS, "A peak that points up means a positive card; one that points down means a negative card."),
        ("undone", "Each group has its own back and its own pile.",
         "Each group has its own back. It also has its own pile."),
        ("ygios", "The Zones are Home, Town and School. The Zones lie in a row between the players.",
         "The Zones (Home, Town and School) lie in a row between the players."),
        ("ygios", "The Zones are Home, Town and School. The Zones lie in a row between the players.",
         "The Zones are Home, Town and School. They lie in a row between the players."),
        ("ygios", "There are 24 Affection cards. Each Affection card is different.",
         "There are 24 Affection cards, and each of them is different."),
        ("yuri-kure", PAIRS, "1. Draw 1 random pair. Give it Favor 2. Draw 2 random pairs. Give them Favor 1."),
        ("yuri-kure", LEVELS, "There are 42 Favor tokens, 42 Discomfort tokens and 21 Couple Markers."),
        ("yuri-kure", "There are 7 Girl cards and 7 Girl tokens.", "There are 7 Girl cards. There are 7 Girl tokens."),
        ("vroyale", "There are 12 Hype counters. If the Hype counters run out, use any small pieces.",
         "There are 12 Hype counters. If they run out, use any small pieces."),
        ("connecting-links", "There are 10 grid labels. Each floor has 1 grid label. Each column has 1 grid label.",
         "There are 10 grid labels: each floor has one, and each column has one."),
        ("vroyale", ROSTER, "You draw one card from your Roster."),  # which the words of all games read as well
    ],
)  # fmt: skip
def test_as_many_sentences_as_an_editor_likes_mean_the_same(meant: Meant, game: str, text: str, other: str) -> None:
    now = meant(game, other)
    assert now == meant(game, text)
    assert None not in now


@pytest.mark.parametrize(
    ("game", "text", "other"),
    [
        ("undone", CARDS, "There are 10 Reference cards, and each player takes two."),
        ("undone", CARDS, "There are 9 Reference cards (each player takes 1 Reference card)."),
        ("undone", PEAKS, "A peak that points up means a negative card; one that points down means a positive card."),
        ("undone", "Each group has its own back and its own pile.", "Each group has its own back. It has no pile."),
        ("ygios", "The Zones are Home, Town and School. The Zones lie in a row between the players.",
         "The Zones (Home, Town and School) lie in a row beside the players."),
        ("yuri-kure", PAIRS, "1. Draw 1 random pair. Give it Favor 1. Draw 2 random pairs. Give them Favor 2."),
        ("yuri-kure", LEVELS, "There are 42 Favor tokens, 21 Discomfort tokens and 42 Couple Markers."),
        ("connecting-links", "There are 10 grid labels. Each floor has 1 grid label. Each column has 1 grid label.",
         "There are 10 grid labels: each floor has one, and each column has two."),
        ("vroyale", ROSTER, "You may draw one card from your Roster."),
    ],
)  # fmt: skip
def test_another_rule_means_something_else_in_any_number_of_sentences(
    meant: Meant, game: str, text: str, other: str
) -> None:
    assert meant(game, other) != meant(game, text)


def test_what_may_reach_across_a_joint_parts_nothing(meant: Meant) -> None:
    words = Rewordings({})
    assert not list(words.halves("Only foxes hunt and a hare sleeps."))
    assert list(words.halves("Only foxes hunt, and a hare sleeps.")) == [("Only foxes hunt", "a hare sleeps")]
    assert ("A fox hunts", "then it sleeps") in words.halves("A fox hunts, then it sleeps.")
    assert ("A fox hunts", "then it sleeps") in words.halves("A fox hunts, and then it sleeps.")
    assert ("It hunted the turn before", "so it sleeps") in words.halves("It hunted the turn before, so it sleeps.")
    assert ("In turn 1, foxes hunt", "a hare sleeps") in words.halves("In turn 1, foxes hunt; a hare sleeps.")
    assert not list(words.halves("A fox may hunt only when it wakes, or when it is fed."))
    assert ("The game ends when no fox is awake", "The game ends when the den is empty") in words.halves(
        "The game ends when no fox is awake, or when the den is empty."
    )
    assert not [one for one in words.joined("No fox hunts.", "No fox sleeps.") if one == "No fox hunts and sleeps"]
