"""Templates: slots into meanings and back."""

from __future__ import annotations

import pytest
from deckproof.cards.phrasebook.meaning import ABSENT, Clash, fill, same, unify
from deckproof.cards.yamlread import Plain

CASES: list[tuple[Plain, dict[str, Plain], Plain]] = [
    ({"do": "draw", "n": "{n}"}, {"n": 2}, {"do": "draw", "n": 2}),
    ({"do": "draw", "n": "{n|1}"}, {}, {"do": "draw", "n": 1}),
    ({"other": "{other|false}"}, {}, {"other": False}),
    ({"owner": "{who}", "family": "{family}"}, {"who": "you"}, {"owner": "you"}),
    ({"who": "you", "+": "{deed}"}, {"deed": {"do": "flip", "n": 1}}, {"do": "flip", "n": 1, "who": "you"}),
    (
        {"n": "{what.n}", "cards": {"where": "{where}", "+": "{what.cards}"}},
        {"what": {"n": 1, "cards": {"owner": "you"}}, "where": "hand"},
        {"n": 1, "cards": {"owner": "you", "where": "hand"}},
    ),
    ({"all": ["{one}", "{two}"]}, {"one": "a", "two": {"b": 1}}, {"all": ["a", {"b": 1}]}),
]


@pytest.mark.parametrize(("template", "slots", "meaning"), CASES)
def test_fill_and_unify_undo_each_other(template: Plain, slots: dict[str, Plain], meaning: Plain) -> None:
    assert fill(template, slots) == meaning
    found: dict[str, Plain] = {}
    assert unify(template, meaning, found)
    assert found == slots


@pytest.mark.parametrize(
    ("template", "meaning"),
    [
        ({"do": "draw"}, {"do": "discard"}),
        ({"do": "draw"}, {"do": "draw", "n": 1}),
        ({"n": "{n}", "m": "{n}"}, {"n": 1, "m": 2}),
        ({"n": "{n|1}"}, {}),
        (["{a}"], [1, 2]),
        ({"a": {"b": 1}}, {"a": 1}),
        ({"n": 1}, {"n": True}),
    ],
)
def test_another_meaning_does_not_fit(template: Plain, meaning: Plain) -> None:
    assert not unify(template, meaning, {})


def test_a_truth_value_is_no_number_and_order_is_nothing() -> None:
    assert not same(True, 1)
    assert same({"a": 1, "b": [2]}, {"b": [2], "a": 1})
    assert fill("{n}", {}) is ABSENT


def test_keys_laid_beside_each_other_do_not_swallow_one_another() -> None:
    template = {"if": {"lack": "{card}"}, "+": "{then}"}
    assert fill(template, {"card": "A", "then": {"do": "flip"}}) == {"if": {"lack": "A"}, "do": "flip"}
    with pytest.raises(Clash, match="if"):
        fill(template, {"card": "A", "then": {"do": "flip", "if": {"hold": "B"}}})
