"""Amounts in sentences: signs, halves, and what is no amount."""

from __future__ import annotations

from fractions import Fraction

import pytest
from deckproof.cards.phrasebook import explain
from deckproof.cards.phrasebook.amounts import Amounts, plain_amount
from deckproof.cards.yamlread import Plain

from .conftest import MakeBook

SIGNED, BARE = Amounts("signed", signed=True), Amounts("amount", signed=False)
BOOK = """
phrases:
  - {id: gets, say: "This card gets {n:signed} Joy", means: {gets: "{n}"}, examples: ["This card gets +7 Joy."]}
  - {id: total, say: "You have {n:amount} Joy", means: {has: "{n}"}, examples: ["You have 2.5 Joy."]}
"""


@pytest.mark.parametrize(("known", "text", "value"), [
    (SIGNED, "+7", 7), (SIGNED, "-9", -9), (SIGNED, "0", 0), (SIGNED, "-0.5", "-0.5"), (SIGNED, "+2.25", "2.25"),
    (BARE, "7", 7), (BARE, "-9", -9), (BARE, "0", 0), (BARE, "22.5", "22.5"), (BARE, "-2.5", "-2.5"),
])  # fmt: skip
def test_an_amount_is_read_whole_and_said_again(known: Amounts, text: str, value: Plain) -> None:
    for around in (text, f"{text} joy", f"{text}, then", f"{text}."):
        assert list(known.at(around, 0)) == [(len(text), value)]
    assert known.show(value) == text


@pytest.mark.parametrize(("known", "text"), [
    (SIGNED, "7"), (SIGNED, "05"), (SIGNED, "0.5"), (SIGNED, "+"), (SIGNED, "+7th"), (SIGNED, "+1.2345"),
    (SIGNED, "+x"),     (BARE, "+7"), (BARE, "7th"), (BARE, "-"), (BARE, "1.2345"), (BARE, "two"),
])  # fmt: skip
def test_what_is_no_amount(known: Amounts, text: str) -> None:
    assert list(known.at(text, 0)) == []


def test_an_amount_begins_where_a_word_does() -> None:
    assert list(SIGNED.at("arcadia-6", 7)) == []


@pytest.mark.parametrize("value", [True, None, "2.50", "x", "2.0", [2]])
def test_what_cannot_be_said(value: Plain) -> None:
    assert BARE.show(value) is None


def test_halves_stay_exact() -> None:
    assert plain_amount(Fraction(45, 2)) == "22.5" and plain_amount(Fraction(-1, 4)) == "-0.25"
    assert plain_amount(Fraction(6, 2)) == 3 and Fraction(str(plain_amount(Fraction(-7, 8)))) == Fraction(-7, 8)
    with pytest.raises(ValueError, match="three decimals"):
        plain_amount(Fraction(1, 3))


def test_a_sentence_with_an_amount(make_book: MakeBook) -> None:
    book = make_book(BOOK)
    assert book.read("This card gets \u22129 Joy.").meanings == [{"gets": -9}]
    assert book.render({"gets": 7}) == "This card gets +7 Joy."
    assert book.read("You have -2.5 Joy.").meanings == [{"has": "-2.5"}]
    assert book.render({"has": "-2.5"}) == "You have -2.5 Joy."
    assert book.read("This card gets 7 Joy.").outcome == "unread"
    assert "an amount with its sign" in explain(book, "This card gets many Joy.").message
