"""The data of Yuri-Kure against tables typed by hand from the published rules."""

from __future__ import annotations

import pytest
from deckproof.cards.model import parse_provenance

from .sheet import data

GIRLS = ("akane", "tsuge", "murafuji", "kuroki", "sorai", "shirakaba", "midorino")
COLOURS = {"akane": "red", "tsuge": "yellow", "murafuji": "purple", "kuroki": "black", "sorai": "sky blue",
           "shirakaba": "white", "midorino": "green"}  # fmt: skip
COUNTS = {"girls": 7, "girl-tokens": 7, "summary": 28, "dice": 1, "sheets": 4, "favor": 42, "discomfort": 42,
          "markers": 21, "tiles": 28, "turn": 1}  # fmt: skip
NUMBERS = {
    "girls": 7, "pairs": 21, "setup.couples": 1, "setup.favor_high": 2, "setup.favor_high_pairs": 1,
    "setup.favor_low": 1, "setup.favor_low_pairs": 2, "setup.favored_pairs": 3, "action_order": 7,
    "support.values": [1, 2, 3, 4, 5], "support.pairs": 5, "support.total": 15, "extra.first_turn": 3,
    "extra.first_points": 1, "extra.second_turn": 6, "extra.second_points": 3, "die": 6, "most_favor": 6,
    "most_discomfort": 6, "most_control": 19, "approach.favor": 1, "approach.strain": 1, "confession.favor": 1,
    "confession.strain": 1, "game_of_love.discomfort": 1, "game_of_love.strain": 1, "game_of_love.voters": 5,
    "game_of_love.votes_needed": 3, "actions_per_turn": 1, "uncontrolled.action": "nothing",
    "uncontrolled.answer": "No", "uncontrolled.vote": "Disagree", "couples_phase.lucky_die": 6,
    "couples_phase.lucky_favor": 1,
    "couples_phase.break_up_to": 0, "couples_phase.worse_from": 1, "couples_phase.worse_to": 2,
    "couples_phase.worse_by": 1, "couples_phase.calm_from": 3, "couples_phase.break_at": 6, "couples_phase.reset_to": 0,
    "couples_phase.natural_at": 6, "kiss.success": 4, "kiss.first_couple_waits": 1, "kiss.in_a_row": 2, "polygamy": 3,
    "turns": 9, "players": {"min": 3, "max": 4},
}  # fmt: skip


def test_the_seven_girls() -> None:
    cards = data().components["girls"].cards
    assert tuple(card.id for card in cards) == GIRLS
    assert {card.id: card.data["colour"] for card in cards} == COLOURS
    assert len({card.data["club"] for card in cards}) == len({card.data["flavour"] for card in cards}) == len(GIRLS)


def test_a_token_for_every_girl() -> None:
    assert {card.data["girl"] for card in data().components["girl-tokens"].cards} == set(GIRLS)


@pytest.mark.parametrize(("component", "count"), COUNTS.items())
def test_how_many_are_printed(component: str, count: int) -> None:
    assert sum(card.copies for card in data().components[component].cards) == count


@pytest.mark.parametrize(("rule", "value"), NUMBERS.items())
def test_numbers(rule: str, value: object) -> None:
    leaf = data().rule_leaves[rule]
    assert leaf.value == value
    assert parse_provenance(str(leaf.provenance.kind) + " x: y") or leaf.provenance.detail or leaf.provenance.why


def test_every_published_number_names_its_lines_and_every_ruling_itself() -> None:
    for name, rule in data().rule_leaves.items():
        if name.startswith("rulings."):
            assert rule.provenance.kind == "ruling"
            assert rule.provenance.detail == name.removeprefix("rulings.")
        elif rule.provenance.kind == "ruling":
            assert f"rulings.{rule.provenance.detail}" in data().rule_leaves, name


def test_modes_say_who_plays_and_what_may_be_supported_twice() -> None:
    modes = list(data().meta.modes)
    assert modes == ["3-players", "4-players", "3-players-advanced", "4-players-advanced"]
    assert {mode: data().rule_leaves[f"support.same_pair.{mode}"].value for mode in modes} == {
        mode: mode.endswith("advanced") for mode in modes
    }


def test_tokens_have_every_level_once_on_a_side() -> None:
    for name in ("favor", "discomfort"):
        sides = [side for card in data().components[name].cards for side in (card.data["low"], card.data["high"])]
        assert sides == [1, 2, 3, 4, 5, 6]
