"""The rulebook of VRoyale against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

import pytest

from ..holding import Held
from .book_plants import HARMLESS, PLANTED


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held("vroyale", tmp_path_factory.mktemp("vroyale"), PLANTED, HARMLESS)


@pytest.mark.parametrize(("old", "new"), [one[:2] for one in PLANTED], ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, held: Held) -> None:
    held.must_tell(old, new, above=old.count("\n"))


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, held: Held) -> None:
    held.must_pass(old, new)


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


def test_rules_that_are_left_out_are_missed(held: Held) -> None:
    text = held.text
    for words in (words for dropped in DROPPED.values() for words in dropped):
        assert text.count(words) == 1, words
        text = text.replace(words, "")
    found = [one for one in held.findings(text) if one.code == "FCT003"]
    missed = {rule for rule in DROPPED for one in found if f"'{rule}'" in one.message}
    assert missed == set(DROPPED)
    assert all(one.place is not None and one.place.source.name.endswith("rules.yaml") for one in found)
