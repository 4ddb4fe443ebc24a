"""Every fault of a position is seen: each is planted in a sound table, and the table is sound without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deckproof.validator.games.yuri_kure.state import BLUE, DECIDE, END, KISS, NONE, WINDOW, State

from .kit import at, levels, sheet, yuri


def sound() -> State:
    return at("akane", favor="akane-tsuge 4", couples="akane-tsuge red", sheets={0: sheet(akane=1, tsuge=1)})


def put(**parts: object) -> Callable[[State], None]:
    def plant(s: State) -> None:
        for name, value in parts.items():
            setattr(s, name, value)

    return plant


def more_support(s: State) -> None:
    s.support[1][0] += 1


def moved_support(s: State) -> None:
    mine = s.support[1]
    other = next(pair for pair, n in enumerate(mine) if n and pair)
    mine[0], mine[other] = mine[0] + 1, mine[other] - 1


def shown_too_much(s: State) -> None:
    s.revealed[1][0] = s.control[1][0] + 1


def shown_alike(s: State) -> None:
    girl = next(girl for girl in range(7) if min(s.control[0][girl], s.control[1][girl]) >= 2)
    s.revealed[0][girl] = s.revealed[1][girl] = 2


def more_control(s: State) -> None:
    s.control[2][3] += 1


def test_the_table_is_sound() -> None:
    assert yuri().faults(sound()) == []


@pytest.mark.parametrize(("plant", "fault"), [
    (more_support, "Support Points in turn 2"),
    (moved_support, "other Control Points than"),
    (more_control, "other Control Points than"),
    (shown_too_much, "revealed more than there is"),
    (shown_alike, "revealed the same number"),
    (lambda s: s.favor.__setitem__(0, 9), "a Favor is out of its range"),
    (lambda s: s.discomfort.__setitem__(0, -1), "a Discomfort is out of its range"),
    (put(fated=[20]), "no couple rolls or is fated"),
    (lambda s: s.order.__setitem__(0, s.order[1]), "not every girl once"),
    (put(phase=END), "without an outcome"),
    (put(outcome={}), "has one too early"),
    (put(phase=KISS, rolling=[]), "nobody has to roll"),
    (put(mood=""), "nobody is asked"),
    (put(mood=DECIDE, asking=1), "without control"),
    (put(mood=WINDOW, asking=0, left=1), "in vain"),
    (put(queue=[6]), "another girl is asked"),
    (put(votes=[[0, 1]] * 9), "voted or answered twice"),
    (put(mood="die", deed=[], asking=NONE), "luck rolls, but"),
    (put(turn=99, at=0, deed=[], queue=[]), "there is no turn 99"),
])  # fmt: skip
def test_a_planted_fault_is_seen(plant: Callable[[State], None], fault: str) -> None:
    s = sound()
    plant(s)
    assert any(fault in one for one in yuri().faults(s)), yuri().faults(s)


@pytest.mark.parametrize(("plant", "fault"), [
    (put(fated=[0]), "should have ended"),
    (lambda s: s.discomfort.__setitem__(0, 6), "should have broken up"),
    (lambda s: s.favor.__setitem__(1, 6), "should have become a couple"),
])  # fmt: skip
def test_what_an_ended_turn_leaves_undone_is_seen(plant: Callable[[State], None], fault: str) -> None:
    s = at("akane", favor="akane-tsuge 4", couples="akane-tsuge red", first="akane-tsuge")
    s.at = 0
    assert yuri().faults(s) == []
    plant(s)
    assert any(fault in one for one in yuri().faults(s)), yuri().faults(s)


def test_a_couple_that_formed_at_both_highest_levels_is_sound() -> None:
    """Couples with Discomfort 6 break up first; then a pair with Favor 6 becomes one, whatever its Discomfort."""
    s = at("akane", last=True, favor="akane-tsuge 5", discomfort="akane-tsuge 6")
    while s.turn == 2 or s.at:
        legal = yuri().legal(s)
        wanted = [move for move in (("approach", "tsuge"), ("roll", "1")) if move in legal and s.turn == 2]
        yuri().apply(s, (wanted or legal)[0])
        assert yuri().faults(s) == []
    assert levels(s, "akane-tsuge") == (6, 6, BLUE)
