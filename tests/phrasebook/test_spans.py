"""Where a part of a meaning is said: in slots, in phrases inside, in lists and in what is laid beside."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.spans import Keys, different, span_of

from .conftest import book_of

BOOK = """\
types:
  zone: {Home: [], Town: []}
  place:
    - {say: "{zone:zone}", means: "{zone}"}
    - {say: "Zones adjacent to {zone:zone}", means: {adjacent_to: "{zone}"}}
phrases:
  - {id: draw, say: "Draw {n:int} card(s)", means: {do: draw, n: "{n}"}, examples: [Draw 2 cards.]}
  - {id: then, say: "Then {then:*effect}", means: {then: "{then}"}, examples: [Then draw 2 cards.]}
  - {id: at, say: "{deed:*effect} in {where:place}", means: {where: "{where}", +: "{deed}"}, examples: [Draw 2 cards in Home.]}
  - {id: span, say: "Have {a:int} to {b:int} cards", means: {fact: hand, is: {min: "{a}", max: "{b}"}, of: ["{a}", "{b}"]}, examples: [Have 2 to 3 cards.]}
  - {id: fixed, say: "Locks do not stack", means: {rule: stack, is: false}, examples: [Locks do not stack.]}
"""  # noqa: E501


@pytest.fixture(scope="module")
def book() -> Phrasebook:
    return book_of(BOOK)


@pytest.mark.parametrize(
    ("text", "keys", "words"),
    [
        ("Draw 12 cards.", ("n",), "12"),
        ("Draw twenty-four cards.", ("n",), "twenty-four"),
        ("Draw 12 cards.", ("do",), None),
        ("Draw 12 cards.", ("nothing",), None),
        ("Then draw 5 cards.", ("then", "n"), "5"),
        ("Then draw 5 cards.", ("then",), "draw 5 cards"),
        ("Draw 5 cards in Zones adjacent to Town.", ("n",), "5"),
        ("Draw 5 cards in Zones adjacent to Town.", ("where", "adjacent_to"), "Town"),
        ("Draw 5 cards in Zones adjacent to Town.", ("where",), "Zones adjacent to Town"),
        ("Have 4 to 6 cards.", ("is", "max"), "6"),
        ("Have 4 to 6 cards.", ("is",), "4 to 6"),
        ("Have 4 to 6 cards.", ("of", 0), "4"),
        ("Have 4 to 6 cards.", ("of", 2), None),
        ("Locks do not stack.", ("is",), None),
    ],
)
def test_spans(text: str, keys: Keys, words: str | None, book: Phrasebook) -> None:
    reading = book.read(text)
    span = span_of(reading.parses[0], keys)
    assert (reading.text[span[0] : span[1]] if span else None) == words


@pytest.mark.parametrize(
    ("said", "known", "keys"),
    [
        (1, 2, ()),
        ({"min": 1, "max": 3}, {"min": 1, "max": 2, "points": 5}, ("max",)),
        ([1, 2, 3], [1, 5, 3], (1,)),
        ([1, 2], [1, 2, 3], ()),
        ({"a": {"b": [1]}}, {"a": {"b": [2]}}, ("a", "b", 0)),
        ({"a": 1}, {"b": 1}, ("a",)),
        ("Down", "down", ()),
    ],
)
def test_the_first_difference(said: Any, known: Any, keys: Keys) -> None:
    assert different(said, known) == keys
