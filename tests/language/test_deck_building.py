"""What a sheet says of building a deck is held against the decks, at the card with which one is not so."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.validator.deck_building import hold_decks
from deckproof.validator.invariants import Printed
from deckproof.validator.invariants.sentences import sentences_of
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold.bearers import Decks, bearers
from deckproof.validator.retold.parts import PARTS

from .minis import runs
from .test_in_play import SHEET, robots

SO = (
    "A deck has 12 cards.", "Each deck has at least 12 cards.", "A deck has fewer than 13 cards.",
    "A deck may have up to 4 cards of the same name.", "A deck may have up to 2 trick cards of the same name.",
    "A deck has at least 1 trick.", "A deck may have up to 2 trick cards.", "A deck has exactly 10 robots.",
    "A deck may have up to 10 cards that are no tricks.", "A deck has exactly 12 robot or trick cards.",
    "A deck may have any number of robots.", "A deck has at least 10 robot cards.",
)  # fmt: skip
NOT_SO = {
    "A deck has 13 cards.": ("Reds has 12 cards", "game.yaml", 6),
    "A deck has at least 3 tricks.": ("Reds has 2 cards that are trick", "game.yaml", 6),
    "A deck may have up to 3 cards of the same name.": ("Reds has 4 of Red Crane", "reds.yaml", 1),
    "A deck may have up to 7 robots.": ("with Red Cart, Reds has 8 cards that are robot", "reds.yaml", 3),
    "A deck has at most 1 trick card.": ("with Red Horn, Reds has 2 cards that are trick", "reds.yaml", 5),
    "A deck may have up to 3 cards that are no tricks.": (
        "with Red Crane, Reds has 4 cards that are no trick", "reds.yaml", 1,
    ),
}  # fmt: skip


def held(folder: Path, *said: str) -> list[Finding]:
    sheet = SHEET.replace("Tokens begin in the box.", "\n".join(("Tokens begin in the box.", *said)))
    game = robots(folder, sheet)
    read = read_game(game)
    assert [one.message for one in read.findings] == []
    return list(hold_decks(game, read, [one for one in read.sheet["Table"] if PARTS in one.meaning]))


def test_decks_as_the_sheet_says(tmp_path: Path) -> None:
    assert held(tmp_path / "robots", *SO) == []
    assert runs(load_game(tmp_path / "robots")).modes


@pytest.mark.parametrize("said", NOT_SO)
def test_a_deck_that_breaks_a_sentence_is_told_at_its_card(said: str, tmp_path: Path) -> None:
    why, file, line = NOT_SO[said]
    found, of_blues = held(tmp_path / "robots", said)
    assert of_blues.message == found.message.replace("Red", "Blue")
    assert (found.code, found.message) == ("SHT188", f"{why}, but {said!r}")
    assert found.place is not None and found.other is not None
    assert (Path(found.place.source.name).name, found.place.line) == (file, line)
    assert Path(found.other.source.name).name == "play.md"


def test_what_counts_as_something_else_is_counted_with_it(tmp_path: Path) -> None:
    said = ("A trick card counts as a robot card.", "A deck may have up to 10 robot cards.")
    found, _ = held(tmp_path / "robots", *said)
    assert found.message.startswith("with Red Forge, Reds has 12 cards that are robot")
    assert held(tmp_path / "other", said[1]) == []


def test_sentences_of_decks_hold_the_fields_they_count_by(tmp_path: Path) -> None:
    held(tmp_path / "robots")
    game, decks = load_game(tmp_path / "robots"), Decks({"deck": ("reds", "blues")})
    for said, many in (({"cmp": "exactly", "of": {"type": "robot"}}, 1), ({"cmp": "least"}, 1)):
        meaning = {"parts": "deck", "deck": "deck", "n": 10, **said}
        every = sentences_of(game, (), [meaning], lambda other: bearers(other, (), decks), (), Printed(game))
        assert len(every.about(game.components["reds"], "sort")) == many
        assert not every.every[0].notices(game)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("A deck may have any number of tricks.", "A deck may have up to 9 tricks."), "another sentence limits them"),
        (
            ("A deck has 12 cards.", "A deck may have up to 2 trick cards.", "A deck has at least 9 robot cards."),
            "by the limits of all others there are at least 10",
        ),
        (
            ("A deck has 12 cards.", "A deck may have up to 1 trick robot.",
             "A deck may have up to 2 trick cards that are no robots.",
             "A deck has at least 8 robot cards."),
            "by the limits of all others there are at least 9",
        ),
    ],
)  # fmt: skip
def test_what_others_leave_no_room_for_is_told(said: tuple[str, ...], why: str, tmp_path: Path) -> None:
    (found,) = held(tmp_path / "robots", *said)
    assert found.code == "SHT189" and found.message.endswith(why)
    assert held(tmp_path / "other", *said[:-1]) == []
