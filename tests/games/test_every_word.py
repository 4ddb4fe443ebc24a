"""Words on the cards of every bundled game: none can be left out, and no two can change places, unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from deckproof.cards.library import PHRASES_FILE, bundled
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.meaning import same
from deckproof.cards.words import words_of
from deckproof.cards.yamlread import Plain

COMMANDS = {("you", "gain")}
"""A word, and the one after it before which it may be left out: "you gain 1" and "gain 1" are one command to you."""
READ = sorted(name for name, folder in bundled().items() if (folder / PHRASES_FILE).is_file())


@cache
def said(name: str) -> tuple[Phrasebook, dict[str, Plain]]:
    """The phrasebook of a game, and every sentence of its cards with its meaning."""
    book, words = words_of(load_game(name))
    return book, {one.reading.text: one.reading.meaning for one in words}


def unnoticed(book: Phrasebook, meaning: Plain, changed: Iterator[list[str]]) -> list[str]:
    """The changed sentences that still mean the same."""
    texts = (" ".join(words) for words in changed)
    return [text for text in texts if any(same(meaning, one) for one in book.read(text).meanings)]


@pytest.mark.parametrize("name", READ)
def test_no_word_can_be_left_out_unnoticed(name: str) -> None:
    book, texts = said(name)
    assert len(texts) > 15
    for text, meaning in texts.items():
        words = text.split()
        told = (at for at in range(len(words)) if tuple(words[at : at + 2]) not in COMMANDS)
        shorter = (words[:at] + words[at + 1 :] for at in told)
        assert unnoticed(book, meaning, shorter) == []


@pytest.mark.parametrize("name", READ)
def test_no_two_words_can_change_places_unnoticed(name: str) -> None:
    book, texts = said(name)
    for text, meaning in texts.items():
        words = text.split()
        pairs = (at for at in range(len(words) - 1) if words[at] != words[at + 1])
        turned = ([*words[:at], words[at + 1], words[at], *words[at + 2 :]] for at in pairs)
        assert unnoticed(book, meaning, turned) == []
