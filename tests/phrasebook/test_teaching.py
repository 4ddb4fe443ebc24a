"""Errors teach: the spot, the word that is wanted, the name that was meant, a phrase to paste."""

from __future__ import annotations

import re

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.phrasebook import Phrasebook, explain, load_phrasebook
from deckproof.cards.phrasebook.gaps import gaps
from deckproof.cards.phrasebook.loading import CORE_FILE, assembled
from deckproof.cards.phrasebook.phrasefile import PhraseFile
from deckproof.cards.phrasebook.report import phrases_report
from deckproof.cards.phrasebook.vocabulary import Vocabulary
from deckproof.cards.source import Source
from deckproof.cards.words import words_of
from deckproof.cards.yamlread import Problems, parse_yaml, read_yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from .conftest import MakeBook
from .test_reading import TOY


@pytest.mark.parametrize(
    ("text", "message", "spot", "repaired"),
    [
        (
            "Draw 1 card form the set-aside pile into your hand.",
            "'form' stands where 'from' is expected",
            "form",
            "Draw 1 card from the set-aside pile into your hand",
        ),
        (
            "Draw 1 card from the set aside pile into your hand.",
            "'set aside' stands where 'set-aside' is expected",
            "set aside",
            "Draw 1 card from the set-aside pile into your hand",
        ),
        (
            "Draw 2 cards from the set-aside pile into your hand now.",
            "'now' is not expected here",
            "now",
            "Draw 2 cards from the set-aside pile into your hand",
        ),
        (
            "Flip 1 other card of either player any Zone.",
            "'in' seems to be missing",
            "",
            "Flip 1 other card of either player in any Zone",
        ),
        (
            "Your opponent cannot play cards to Hoem during their next turn.",
            "nothing in this game is called 'Hoem'",
            "Hoem",
            "Your opponent cannot play cards to Home during their next turn",
        ),
        (
            "Your opponent can play cards to Home during their next turn.",
            "'can' stands where 'cannot' is expected",
            "can",
            "Your opponent cannot play cards to Home during their next turn",
        ),
    ],
)
def test_one_word_off(text: str, message: str, spot: str, repaired: str, ygios_book: Phrasebook) -> None:
    said = explain(ygios_book, text)
    assert (said.message, said.repaired) == (message, repaired)
    assert said.reading.text[said.start : said.end] == spot


def test_how_far_it_was_read_and_what_is_expected(ygios_book: Phrasebook) -> None:
    said = explain(ygios_book, "Draw many cards from the set-aside pile into your hand.")
    assert said.message == "read up to 'Draw'; expected next: a number"
    assert said.reading.text[said.start : said.end] == "many"


def test_what_the_lexicon_reads_further_is_told_by_it() -> None:
    """The sentence is one of its own, and its phrases come no further than the first words."""
    book, _ = words_of(load_game("yuri-kure"))
    said = explain(
        book, "If there is none but a Yuri Polygamy of 3 or more girls, the game begins and its couples count."
    )
    assert said.message == "'begins' stands where 'ends' is expected"
    assert said.reading.text[said.start : said.end] == "begins"


def test_of_what_was_read_the_last_whole_words_are_shown(ygios_book: Phrasebook) -> None:
    said = explain(ygios_book, "Play the top card of the set-aside pile face-down seven zebras any Zone.")
    assert said.message == "read up to '... top card of the set-aside pile face-down'; expected next: 'to'"


def test_a_read_and_an_ambiguous_sentence_are_explained(make_book: MakeBook) -> None:
    book = make_book(TOY)
    assert explain(book, "take a card from the deck").message == "read as: Draw 1 card from the draw pile."
    said = explain(book, "If you do, draw 1 card from the deck for each card in Home.")
    assert "this reads in 2 ways" in said.message and not said.repaired


def test_the_phrase_to_paste_reads_the_sentence(make_book: MakeBook) -> None:
    text = 'Shuffle (all) 3 stones and 2 maps of "Home" [now].'
    said = explain(make_book(TOY), text)
    assert said.message == "no phrase comes near this sentence"
    assert "{n:int}" in said.entry and "{n2:int}" in said.entry and "{zone:zone}" in said.entry
    book = make_book(TOY + said.entry + "\n")
    assert book.read(text).outcome == "read"


def test_gaps_are_sorted_by_what_they_finish(make_book: MakeBook) -> None:
    unread = [("A", "Hop 2 times."), ("B", "Hop 3 times."), ("B", "Jump."), ("C", "Hop 2 times."), ("D", "Jump.")]
    found = gaps(make_book(TOY), unread)
    assert [(gap.pattern, gap.owners, gap.finishes) for gap in found] == [
        ("Hop {n:int} times", ("A", "B", "C"), ("A", "C")),
        ("Jump", ("B", "D"), ("D",)),
    ]
    assert found[0].texts == ("Hop 2 times", "Hop 3 times")


def test_the_report_of_a_game(ygios: Game) -> None:
    report = phrases_report(ygios)
    read = "sentences read"
    counts = rf"ygios: 161 of 161 card {read}, (\d+) of \1 rulebook {read}, \d+ of \d+ example {read}"
    assert re.match(rf"{counts}\n", report)
    assert "Draw 1 card from the set-aside pile into your hand.  [H1 text, H1 entry]" in report
    assert '  means   {"do": "draw", "who": "you", "n": 1}' in report
    assert "PHRASES (different sentences that use them)" in report
    assert "GAPS" not in report and "UNREAD" not in report


GAME = load_game("ygios")
BOOK = load_phrasebook(GAME)


def grown_by(entry: str) -> Phrasebook:
    """The phrasebook of ygios with one more phrase."""
    problems = Problems()
    core = read_yaml(CORE_FILE, "core", problems)
    own = [read_yaml(file, file.name, problems) for file in sorted(GAME.folder.glob("*phrases.yaml"))]
    new = parse_yaml(Source("new.yaml", f"phrases:\n{entry}\n"), problems)
    assert core and new
    files = [PhraseFile(one, True, problems) for one in (*own, new) if one]
    book = assembled([PhraseFile(core, False, problems)], files, Vocabulary.of(GAME), problems)
    problems.raise_if_any()
    return book


PRINTED = st.characters(exclude_categories=("C", "Zl", "Zp"))
BARE = ("draw", "1", "2", "card", "cards", "from", "the", "set-aside", "pile", "into", "your", "hand", "if", "may")
SIGNS = ("(", ")", "{", "}", "[", "|", "]", "Home", "Paranoia", ".", "\\", '"', "'")
WORDS = st.sampled_from((*BARE, *SIGNS))


@settings(deadline=None, max_examples=60)
@given(st.one_of(st.text(PRINTED, max_size=60), st.lists(WORDS, max_size=14).map(" ".join)))
def test_any_text_is_explained(text: str) -> None:
    said = explain(BOOK, text)
    assert 0 <= said.start <= said.end <= len(said.reading.text) + 1
    if said.repaired:
        assert BOOK.read(said.repaired).outcome == "read"
    if said.entry:
        grown = grown_by(said.entry)
        assert grown.read(said.reading.text).outcome != "unread"


def test_a_very_long_sentence_is_not_taken_apart(ygios_book: Phrasebook) -> None:
    said = explain(ygios_book, "word " * 2000)
    assert "too long" in said.message and not said.entry
