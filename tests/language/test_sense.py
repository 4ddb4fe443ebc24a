"""What is true, or read, and cannot be meant is told: entries in each other's places, one thing twice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.program import Sentence
from deckproof.cards.rulebook import load_rulebook
from deckproof.validator.headwords import check_headwords
from deckproof.validator.language.reading import read_game
from deckproof.validator.sense import check_twice

from .editing import CARDS

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
        f"{reach + 1}: under 'Reach' it is said what 'Watch token' is, and not a word of 'Reach'",
        f"{token + 1}: under 'Watch token' it is said what 'Reach' is, and not a word of 'Watch token'",
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
