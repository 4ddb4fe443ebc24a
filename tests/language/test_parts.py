"""What a sheet and a rulebook say of the cards is held against them, and what they do not say is known."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.lexicon.load import load_lexicon
from deckproof.cards.lexicon.rewordings import said_of_parts
from deckproof.cards.load import load_game
from deckproof.cards.program import Meaning
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.bearers import Bearer, bearers
from deckproof.validator.retold.parts import odd
from deckproof.validator.sheet_proof import prove_sheet

from .minis import mini

STARTERS = Path(__file__).resolve().parents[2] / "cards" / "starters"
CARDS = """
- {id: c1, name: Cockle 1, colour: sand, number: 1}
- {id: c2, name: Cockle 2, colour: sand, number: 2}
- {id: m1, name: Mussel 1, colour: slate, number: 1}
- {id: m2, name: Mussel 2, colour: slate, number: 2}
- {id: pearl, name: Pearl, copies: 3}
"""
FIELDS = "{colour: {type: text, optional: true}, number: {type: integer, optional: true}}"
SHEET = """# Mini

## Table

There is a face-down deck. Each player has a secret hand. There are 7 cards.

## Setup

1. Each player draws 2 cards.

## Turn

1. Discard 1 card.

## Rules

Discarded cards go to the deck.

## End

The game ends when every hand is empty. Ann wins.
"""
TRUE = (
    "There are 7 cards.", "There are 2 colours.", "There are 2 cards of each colour.", "Each colour has 2 cards.",
    "Each colour has each number from 1 to 2 once.", "Each colour has the numbers 1 to 2.",
    "The numbers go from 1 to 2.", "No two cards have the same colour and number.",
    "Each Cockle is sand and every Mussel is slate.",
    "There are 3 copies of Pearl.", "There is 1 copy of Cockle 1.", "There is 1 copy of Mussel 2.",
    "Cockle 2 has the number 2.", "Mussel 1 has the colour slate.", "Mussel 1 · Colour: slate", "Pearl · Copies: 3",
)  # fmt: skip
FALSE = {
    "There are 5 cards.": ("there are 7 (3 of Pearl; 1 of Cockle 1, Cockle 2, Mussel 1, Mussel 2)", "", ""),
    "There are 3 colours.": ("there are 2: sand, slate", "", ""),
    "There are 3 cards of each colour.": ("there are 2 of sand and 2 of slate", "", ""),
    "Each colour has each number from 1 to 3 once.": ("sand has none with the number 3", "", ""),
    "Each colour has each number from 2 to 3 once.": ("sand has the number 1, and none with 3", "c1", "number"),
    "The numbers go from 1 to 3.": ("the greatest is 2", "c2", "number"),
    "The number of a card is from 0 to 2.": ("the least is 1", "c1", "number"),
    "No two cards have the same number.": ("Cockle 1 and Mussel 1 do", "m1", "number"),
    "Each Cockle is slate.": ("Cockle 1 is sand", "c1", "colour"),
    "There are 2 copies of Pearl.": ("there are 3 of Pearl", "pearl", "copies"),
    "There is 1 copy of each card.": ("there are 3 of Pearl", "pearl", "copies"),
    "Cockle 2 has the number 1.": ("the number of Cockle 2 is 2", "c2", "number"),
    "Pearl has the number 1.": ("Pearl has no number", "pearl", "number"),
}  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Bearer], dict[str, Meaning]]:
    """The cards, and what each sentence above means."""
    files = {"cards.yaml": CARDS.lstrip(), "play.md": SHEET, "words.yaml": "places: [deck, hand]\npeople: [Ann, Ben]\n"}
    game = mini(tmp_path_factory.mktemp("parts") / "mini", files, "2", FIELDS)
    assert [one.message for one in prove_sheet(game, 4).findings if one.code == "SHT160"] == []
    lexicon = load_lexicon(game)
    meanings = {}
    for text in (*TRUE, *FALSE):
        meaning = lexicon.book.read(text, ("fact",)).meaning
        assert isinstance(meaning, dict), text
        meanings[text] = meaning
    return bearers(game, lexicon.fields), meanings


def test_what_is_so_is_held_and_what_is_not_is_told(told: tuple[list[Bearer], dict[str, Meaning]]) -> None:
    cards, meanings = told
    assert [text for text in TRUE if odd(meanings[text], cards) is not None] == []
    assert {text: odd(meanings[text], cards) for text in FALSE} == FALSE


def test_a_card_that_breaks_a_pattern_is_named() -> None:
    cards = [
        Bearer(f"m{n}", f"Mussel {n}", {"copies": 1, "colour": "slate", "number": number})
        for n, number in ((1, 1), (2, 3), (3, 3))
    ]
    series = {"parts": "series", "field": "colour", "of": "number", "from": 1, "to": 3}
    assert odd(series, cards) == ("slate has 2 with the number 3, and none with 2", "m2", "number")
    assert odd({"parts": "named", "field": "number"}, cards) == ("the number of Mussel 2 is 3", "m2", "number")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The deck has seventeen cards in all.", "There are seventeen cards."),
        ("The deck consists of 17 cards.", "There are 17 cards."),
        ("You need 17 cards.", "There are 17 cards."),
        ("The cards are numbered from 1 to 9.", "The numbers go from 1 to 9."),
        ("You need 3 cards.", ""),
        ("The deck has 12 cards.", ""),
    ],
)
def test_counts_and_ranges_are_said_in_other_words(text: str, said: str) -> None:
    assert said_of_parts(text) == said


def test_a_rulebook_is_held_by_what_it_says_so_of_the_cards(tmp_path: Path) -> None:
    folder = shutil.copytree(STARTERS / "duel", tmp_path / "duel")
    book = folder / "rulebook.md"
    said = ("The deck has sixteen cards in all.", "The cards are numbered from 1 to 9.")
    book.write_text(book.read_text("utf-8") + "\n" + " ".join(said) + "\n", "utf-8")
    game = load_game(folder)
    read = read_game(game)
    cards = bearers(game, read.lexicon.fields)
    wrong = {one.text: odd(one.meaning, cards) for one in retell(game, read).of_parts}
    assert [wrong[text] is None for text in said] == [True, False]
