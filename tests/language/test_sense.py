"""What is true, or read, and cannot be meant is told: entries in each other's places, one thing twice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.program import Sentence
from deckproof.cards.rulebook import load_rulebook
from deckproof.validator.headwords import check_headwords
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.sense import bound_of, check_names_twice, check_twice, there_of

from .editing import CARDS

DUEL = load_lexicon(load_game(CARDS / "starters" / "duel"))

HAND, ROW = {"place": "hand", "of": "they"}, {"place": "row", "of": "they"}


def headwords(folder: Path) -> list[str]:
    book = load_rulebook(load_game(folder))
    assert book is not None
    return [f"{one.place.line}: {one.message}" for one in check_headwords(book)]


def test_entries_of_a_glossary_in_each_others_places_are_told_at_both(tmp_path: Path) -> None:
    folder = tmp_path / "connecting-links"
    shutil.copytree(CARDS / "connecting-links", folder)
    assert headwords(folder) == []
    path = folder / "rulebook.md"
    lines = path.read_text(encoding="utf-8").split("\n")
    reach, token = (next(at for at, line in enumerate(lines) if line.startswith(f":   {words}"))
                    for words in ("The reach of a gift is", "A watch token shows"))  # fmt: skip
    lines[reach], lines[token] = lines[token], lines[reach]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert headwords(folder) == [
        f"{reach + 1}: under 'Reach' it is said what 'Watch token' is, and not what 'Reach' is",
        f"{token + 1}: under 'Watch token' it is said what 'Reach' is, and not what 'Watch token' is",
    ]


@pytest.mark.parametrize(
    ("meaning", "told"),
    [
        ({"do": "put", "what": {"n": 1}, "from": HAND, "to": HAND}, True),
        ({"do": "put", "what": {"all": HAND}, "to": HAND}, True),
        ({"do": "swap", "a": HAND, "b": HAND}, True),
        ({"if": {"holds": ["owl", "owl"]}, "then": {"do": "draw", "n": 1}}, True),
        ({"do": "put", "what": {"n": 1}, "from": HAND, "to": ROW}, False),
        ({"do": "put", "what": {"top": 1, "of": ROW}, "to": {"under": ROW}}, False),
        ({"do": "swap", "a": HAND, "b": ROW}, False),
        ({"if": {"holds": ["owl", "fox"]}, "then": {"do": "draw", "n": 1}}, False),
    ],
)
def test_one_thing_named_twice_is_told(meaning: dict[str, object], told: bool) -> None:
    place = read_game(load_game(CARDS / "starters" / "tricks")).sheet["Turn"][0].place
    assert [one.code for one in check_twice([Sentence(meaning, "It is so.", place)])] == ["SHT131"] * told


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("A player never has more than 30 cards in hand.", 30),
        ("A player never has at least 30 cards in hand.", 30),
        ("The deck never has more than 30 cards.", 30),
        ("A player always has at most 30 cards in hand.", 30),
        ("A player can have at least 2 cards in hand.", None),
        ("The game never has more than 30 turns.", None),
    ],
)
def test_what_is_never_passed(text: str, bound: int | None) -> None:
    meaning = DUEL.book.read(text, "claim").meaning
    assert isinstance(meaning, dict)
    assert bound_of(meaning)[1] == bound


def test_of_pieces_there_are_as_many_as_cards_of_their_component() -> None:
    game = load_game(CARDS / "connecting-links")
    read = read_game(game)
    meaning = read.lexicon.book.read("There are never more than 30 characters with Fortune.", "claim").meaning
    assert isinstance(meaning, dict)
    counted, bound = bound_of(meaning)
    assert (there_of(game, read, counted), bound) == ((25, "characters"), 30)
    assert there_of(game, read, {"many": {"role": "possessor"}, "cmp": "more", "n": 30}) is None


@pytest.mark.parametrize(("old", "new", "told"), [
    ("A New You makes", "A New You makes", []),
    ("better and The Debt Collector worse", "better and Promotion worse", ["Promotion"]),
    ("Indomitable Spirit and Deus Ex may be played", "Deus Ex and Deus Ex may be played", ["Deus Ex"]),
])  # fmt: skip
def test_a_phrase_for_two_cards_does_not_read_one_twice(old: str, new: str, told: list[str], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(CARDS / "undone", tmp_path / "undone"))
    text = (folder / "rulebook.md").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / "rulebook.md").write_text(text.replace(old, new), encoding="utf-8")
    game = load_game(folder)
    phrased = retell(game, read_game(game)).phrased
    assert phrased.book is not None
    found = check_names_twice(phrased.book, phrased.found or ())
    assert [one.message.split(" names ")[1] for one in found] == [f"{name} twice" for name in told]
