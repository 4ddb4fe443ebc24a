"""The lexicon: every entry reads, is said in words, and reads back to the same meaning, and to no other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon import Lexicon, load_lexicon
from deckproof.cards.lexicon.samples import samples
from deckproof.cards.lexicon.suggesting import nearest
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.meaning import same
from deckproof.cards.phrasebook.phrase import SENTENCES
from deckproof.generator.checking import Asked, checked
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
Make = Callable[..., Path]
MOST = 40
"""About so many sentences of one wording are tried, a spread of its first ones; others differ in one word."""
WORDS = """\
places: [deck, pile, hand, row]
marks: [tired, out]
numbers: {coin: [coins]}
people: [Ann, Ben, Cleo]
"""


@pytest.fixture
def lexicon(make_game: Make) -> Lexicon:
    return load_lexicon(load_game(make_game({"words.yaml": WORDS})))


def test_every_sentence_reads_in_one_way_and_back(lexicon: Lexicon) -> None:
    book, seen = lexicon.book, 0
    for phrase in book.phrases:
        for wording in phrase.wordings if phrase.kind in SENTENCES else ():
            said = list(islice(samples(book, wording.nodes), 50 * MOST))
            for text in said[:: max(1, len(said) // MOST)]:
                reading = book.read(text, phrase.kind)
                if reading.outcome == "unread":
                    continue  # "a" before a vowel, "cards" after 1: only what agrees is read
                assert reading.outcome == "read", (text, reading.meanings)
                back = book.render(reading.meaning, phrase.kind)
                again = book.read(back, phrase.kind)
                assert again.outcome == "read", (text, back, again.meanings)
                assert same(again.meaning, reading.meaning), (text, back)
                seen += 1
    assert seen > 400


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Draw 2 cards.", "effect"),
        ("You draw 2 cards from the pile.", "effect"),
        ("Each other player discards 1 card.", "effect"),
        ("You may draw 1 card.", "effect"),
        ("If you hold First Wish, that player gains 3 coins.", "effect"),
        ("When a player is out, that player discards their hand.", "rule"),
        ("If you hold First Wish, you must play this card.", "rule"),
        ("A player never has more than 4 coins.", "claim"),
        ("A player can have at least 4 coins.", "claim"),
        ("Ben has exactly 2 cards in hand.", "outcome"),
        ("Ben plays First Wish.", "move"),
        ("The player with the most coins wins.", "rule"),
    ],
)
def test_a_sentence_is_read(lexicon: Lexicon, text: str, kind: str) -> None:
    assert lexicon.book.read(text, kind).outcome == "read"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw 2 cards.", "Draw 3 cards."),
        ("A player never has more than 2 coins.", "A player never has fewer than 2 coins."),
        ("A player never has more than 2 coins.", "A player always has more than 2 coins."),
        ("Choose another player.", "Choose a player."),
        ("Choose a player who is tired.", "Choose a player who is not tired."),
        ("The player with the most coins wins.", "The player with the fewest coins wins."),
        ("Ann plays First Wish.", "Ben plays First Wish."),
        ("If the deck is empty, draw 1 card.", "If the deck is not empty, draw 1 card."),
    ],
)
def test_a_changed_word_changes_the_meaning(lexicon: Lexicon, one: str, other: str) -> None:
    kinds = ("move",) if one.startswith("Ann") else ("effect", "rule", "claim")
    first, second = (lexicon.book.read(text, kinds) for text in (one, other))
    assert first.outcome == second.outcome == "read"
    assert not same(first.meaning, second.meaning)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The player with the highest coin wins.", "The player with the most coins wins."),
        ("The player with the lowest coins wins.", "The player with the fewest coins wins."),
        ("Each player starts with 3 coin.", "Each player starts with 3 coins."),
        ("Each player starts with 1 coins.", "Each player starts with 1 coin."),
        ("Each player with the highest coins draws 1 card.", "Each player with the most coins draws 1 card."),
    ],
)
def test_what_is_counted_is_said_in_the_plural_but_for_one(lexicon: Lexicon, text: str, said: str) -> None:
    meaning = lexicon.book.read(text, ("effect", "rule", "fact")).meaning
    assert lexicon.book.said(meaning) == said


@pytest.mark.parametrize(
    "text",
    ["Draws 2 cards.", "That player draw 2 cards.", "Draw 2.", "You is out.", "A player have more than 2 coins."],
)
def test_what_is_no_english_is_not_read(lexicon: Lexicon, text: str) -> None:
    assert lexicon.book.read(text).outcome == "unread"


def test_the_nearest_sentences_are_made_of_the_words_of_an_unread_one(lexicon: Lexicon) -> None:
    book = lexicon.book
    over = "The game is over when the pile is empty."
    assert "The game ends when the pile is empty." in nearest(book, over, ["rule"])
    for text in ("Pull 2 cards from the pile.", "Everybody gets a card.", "xyzzy", "", "draw " * 200):
        for said in nearest(book, text, ["effect"]):
            assert book.read(said, "effect").outcome == "read"


def test_a_faulty_words_file_says_where(make_game: Make) -> None:
    folder = make_game({"words.yaml": "places: [deck]\nplayers: [Ann]\n"})
    with pytest.raises(DataError) as error:
        load_lexicon(load_game(folder))
    assert str(error.value.findings[0].place).endswith("words.yaml:2:1")


def test_a_list_of_words_holds_words(make_game: Make) -> None:
    folder = make_game({"words.yaml": "places: [deck, hand: tray]\n"})
    with pytest.raises(DataError) as error:
        load_lexicon(load_game(folder))
    assert (
        error.value.findings[0].message == "'places' must be a list of words, or a mapping of each to its other forms"
    )


def test_a_words_file_that_is_no_yaml_is_all_that_is_told(make_game: Make) -> None:
    """What the rule sheet cannot mean for lack of it is no fault of the sheet."""
    files = {"words.yaml": "places: [deck box\nmarks: [torch]\n", "play.md": "# Table\n\nThere is a deck.\n"}
    folder = make_game({**files, "faces/plain.yaml": "boxes: {a: {draw: rect, at: [1, 1, 2, 2], fill: ink}}\n"})
    with pytest.raises(DataError) as refused:
        checked(prepare(folder.as_posix(), Wanted()), Asked())
    (finding,) = refused.value.findings
    assert str(finding.place).endswith("words.yaml:1:9")
    assert finding.message == "this is not YAML: the '[' that opens here is never closed"
