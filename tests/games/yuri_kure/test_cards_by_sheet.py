"""The summary cards of Yuri-Kure say what its rule sheet says, in words that the sheet's lexicon reads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.cards.phrasebook.sentences import pieces
from deckproof.cards.yamlread import Plain
from deckproof.validator.language.reading import read_game

from .sheet import data

SENTENCES = [
    (card.name, piece.text)
    for card in data().components["summary"].cards for piece in pieces(str(card.data["text"])) if not piece.aside
]  # fmt: skip
"""Those of all cards but the reminder in parentheses."""


def parts(meaning: Plain) -> Iterator[Plain]:
    """A meaning, and those of which it consists."""
    yield meaning
    if isinstance(meaning, dict):
        for one in meaning.values():
            yield from parts(one)


@pytest.fixture(scope="module")
def said() -> set[object]:
    return {frozen(one) for sentence in read_game(data()).every for one in parts(sentence.meaning)}


@pytest.mark.parametrize(("card", "text"), SENTENCES)
def test_the_sheet_says_it(card: str, text: str, said: set[object]) -> None:
    book = read_game(data()).lexicon.book
    reading = book.read(text, ("effect", "rule"))
    assert reading.outcome == "read"
    assert frozen(reading.meaning) in said


@pytest.mark.parametrize(("old", "new"), [
    ("most girls agree", "most girls disagree"), ("either girl answers No", "either girl answers OK"),
    ("at least 4 is", "at least 3 is"), ("the acting girl votes Agree", "the acting girl votes Disagree"),
])  # fmt: skip
def test_another_word_is_not_said_by_it(old: str, new: str, said: set[object]) -> None:
    (text,) = (text for _, text in SENTENCES if old.lower() in text.lower())
    reading = read_game(data()).lexicon.book.read(text.lower().replace(old.lower(), new).replace("ok", "OK"))
    assert reading.outcome != "read" or frozen(reading.meaning) not in said
