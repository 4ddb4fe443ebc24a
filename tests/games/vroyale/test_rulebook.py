"""The rulebook of VRoyale: a rule that is left out is missed. What plants.py changes is tried by test_rulebooks."""

from __future__ import annotations

import pytest

from ..books import book_of

DROPPED = {
    "star_value.U": ["| :rarity-u: U | Uncommon | {{ rules.star_value.U }} |\n"],
    "roster.total.SR_leader": [
        "| SR, Leader | {{ rules.roster.copies.SR }} | {{ rules.roster.total.SR_leader }} |\n",
        "- Up to 2 SR Leaders and 1 other SR card may be in a Roster.\n",
    ],
    "turn.draw": ["4. Draw 1 card from your Roster.\n"],
    "setup.mulligans": [
        "5. Each manager may shuffle the hand back and draw a new one, up to 1 time.\n",
        "- Each manager may shuffle the hand back and draw a new one, up to 1 time.\n",
    ],
    "stage.same_event": ["A manager may have only 1 Event of the same\nname on the stage."],
    "deck_out.more": ["Each further one costs 1 more than the one before. "],
}
"""What is taken out, by the number of the rules that no sentence states then."""


@pytest.mark.parametrize("rule", DROPPED)
def test_a_rule_that_is_left_out_is_missed(rule: str) -> None:
    book = book_of("vroyale")
    text = book.text
    for number, words in enumerate(DROPPED[rule]):
        missed = [one.message for one in book.prove(text).findings if one.code == "FCT003"]
        assert missed == [], f"with {number} of its sentences gone, {rule} is still stated"
        assert text.count(words) == 1, words
        text = text.replace(words, "")
    (missed_rule,) = [one for one in book.prove(text).findings if one.code == "FCT003"]
    assert rule in missed_rule.message
    assert missed_rule.place is not None and missed_rule.place.source.name.endswith("rules.yaml")
