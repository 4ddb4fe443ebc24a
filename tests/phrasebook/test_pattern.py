"""Patterns: what they may hold, and errors that point at the spot."""

from __future__ import annotations

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.phrasebook.pattern import Choice, Literal, Optional, PatternError, Plural, Slot, parse_pattern
from deckproof.cards.phrasebook.patternparts import chosen_words, required_words, slots_in

from .conftest import MakeBook


def test_every_part_of_the_syntax() -> None:
    nodes = parse_pattern("Draw {n:int} card(s)( from {pile}), [then|and then]@n {deed:*effect}")
    kinds = [type(node) for node in nodes]
    assert kinds == [Literal, Slot, Literal, Plural, Optional, Literal, Choice, Literal, Slot]
    assert [(slot.name, slot.type, slot.nested) for slot in slots_in(nodes)] == [
        ("n", "int", False),
        ("pile", "pile", False),
        ("deed", "effect", True),
    ]
    choice = nodes[6]
    assert isinstance(choice, Choice) and choice.agrees == "n" and len(choice.options) == 2


def test_a_sentence_begins_small_unless_a_backslash_keeps_the_capital() -> None:
    assert parse_pattern("Draw it")[0] == Literal("draw it", "draw it")
    assert parse_pattern("\\Devotion counts")[0] == Literal("Devotion counts", "devotion counts")
    assert parse_pattern("Zones here", sentence=False)[0] == Literal("Zones here", "zones here")


def test_a_backslash_takes_any_sign_as_it_is() -> None:
    assert parse_pattern(r"a \(b\) \[c\] \{d\}")[0] == Literal("a (b) [c] {d}", "a (b) [c] {d}")


def test_an_s_in_brackets_is_a_plural_only_after_a_letter() -> None:
    assert isinstance(parse_pattern("card(s)")[1], Plural)
    assert isinstance(parse_pattern("box(es)")[1], Plural)
    assert isinstance(parse_pattern("a (s)")[1], Optional)


@pytest.mark.parametrize(
    ("pattern", "why", "at"),
    [
        ("Draw {n:int card", "a slot looks like", 5),
        ("Draw { n } card", "a slot looks like", 5),
        ("Draw (2 cards", "this ( is never closed", 5),
        ("Draw [a|b", "this [ is never closed", 5),
        ("Draw [a] card", "a choice needs two options", 5),
        ("Draw () card", "there is nothing between", 5),
        ("Draw a card)", "nothing is open", 11),
        ("Draw a] card", "nothing is open", 6),
        ("Draw a card\\", "a backslash needs a sign", 11),
        ("", "an empty pattern", 0),
    ],
)
def test_a_bad_pattern_is_refused_with_a_caret(pattern: str, why: str, at: int) -> None:
    with pytest.raises(PatternError) as raised:
        parse_pattern(pattern)
    assert why in raised.value.why and raised.value.at == at
    assert str(raised.value).splitlines()[-1] == " " * (4 + at) + "^"


def test_a_long_pattern_is_told_by_its_beginning(make_book: MakeBook) -> None:
    with pytest.raises(DataError) as told:
        make_book('phrases:\n- {id: a, say: "' + "(a " * 900 + '", means: {do: a}, examples: [b]}\n')
    (fault,) = told.value.findings
    assert fault.code == "PHB001" and len(fault.message) < 250


def test_words_that_every_text_has() -> None:
    assert required_words(parse_pattern("Draw {n:int} card(s)( now) from it")) == {"draw", "from", "it"}
    assert required_words(parse_pattern("[Draw|Take] cards")) == {"cards"}


@pytest.mark.parametrize(
    ("pattern", "chosen"),
    [
        ("[Draw|Take up] cards", [{"draw", "take", "up"}]),
        ("{who:side} [plays|play]@who off", [{"plays", "play"}]),
        ("[a|b]-[c|d]{n:int}", []),
        ("[a |the ]{card:card}", [{"a", "the"}]),
        ("un[tied|locked] [now|(then)]", []),
        ("[{n:int} cards|all]", []),
    ],
)
def test_words_of_which_every_text_has_one(pattern: str, chosen: list[set[str]]) -> None:
    """A word that may go on beside its choice is no whole word; an option without one makes the choice tell nothing."""
    assert list(chosen_words(parse_pattern(pattern))) == chosen
