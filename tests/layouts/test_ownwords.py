"""Our own words on paper: every language says all of them, with the same values in their places."""

from __future__ import annotations

from string import Formatter

import pytest
from deckproof.layouts.ownwords import languages, own_words
from deckproof.layouts.richtext import plain


def _values(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def test_there_are_five_languages() -> None:
    assert languages() == ("de", "en", "es", "fr", "ja")


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_keys_with_the_same_values(language: str) -> None:
    said, english = own_words(language).words, own_words("en").words
    assert list(said) == list(english)
    assert {key: _values(words) for key, words in said.items()} == {key: _values(each) for key, each in english.items()}
    assert all(plain(words.format(**dict.fromkeys(_values(words), "1"))) for words in said.values())  # sound markup


@pytest.mark.parametrize(
    ("asked", "got"), [("de", "de"), ("de-AT", "de"), ("DE-at", "de"), ("tlh", "en"), ("en", "en")]
)
def test_a_language_without_words_falls_back_to_english(asked: str, got: str) -> None:
    assert own_words(asked).language == got
