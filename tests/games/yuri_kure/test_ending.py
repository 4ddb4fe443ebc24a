"""Ends and winners: vectors of the published examples, and groups of couples counted by brute force."""

from __future__ import annotations

from itertools import combinations

import pytest
from deckproof.validator.games.yuri_kure import ending
from deckproof.validator.games.yuri_kure.claims_ending import groups

from .kit import GIRLS, at, dice, happened, pair, play, sheet, yuri

LAST = {"acting": "midorino", "last": True}
SOME = ("akane-sorai 5, akane-kuroki 4, tsuge-kuroki 3, tsuge-sorai 2, murafuji-sorai 1",)


@pytest.mark.parametrize(("a", "b", "winners"), [
    ((3, 4), (1, 5), (1,)),  # the published example: 7 against 6
    ((1, 4), (2, 5), (0,)),
    ((1, 6), (2, 5), ()),
])  # fmt: skip
def test_fewer_revealed_control_points_win_a_tie(
    a: tuple[int, int], b: tuple[int, int], winners: tuple[int, ...]
) -> None:
    mine = [
        sheet("shirakaba-midorino 4, midorino-tsuge 3, shirakaba-sorai 2", shirakaba=s, midorino=m) for s, m in (a, b)
    ]
    state = at(
        **LAST, couples="shirakaba-midorino red", sheets={0: mine[0], 1: mine[1], 2: sheet("shirakaba-midorino 1")}
    )
    while state.mood != "decide":
        play(state, "pass")
    play(state, "nothing", "*")
    dice(state, 5, 4)
    result = yuri().result(state)
    assert result is not None
    assert (result.winners, result.points) == (winners, (4, 4, 1))
    assert state.outcome is not None
    assert state.outcome["revealed"] == [sum(a), sum(b), 0]


def test_a_girl_in_two_couples_counts_once_for_the_tie() -> None:
    """Ruling Y9: 2 for Akane, though she is in both couples that count."""
    sheets = {0: sheet("akane-tsuge 5", akane=2), 1: sheet("akane-sorai 5", sorai=3), 2: sheet("kuroki-midorino 5")}
    state = at("midorino", last=True, turn=9, couples="akane-tsuge blue, akane-sorai blue", sheets=sheets)
    state.support = [[5 if one == pair(best) else 0 for one in range(21)] for best in
                     ("akane-tsuge", "akane-sorai", "kuroki-midorino")]  # fmt: skip
    assert ending.revealed(yuri().book, state, [pair("akane-tsuge"), pair("akane-sorai")]) == [2, 3, 0]


def test_groups_against_brute_force() -> None:
    """Every set of couples among 5 girls: the couples of groups of three and more, found in two ways."""
    state = at()
    book = yuri().book
    among = [book.pair[a][b] for a, b in combinations(range(5), 2)]
    found = 0
    for bits in range(1 << len(among)):
        state.couples = [0] * 21
        for number, one in enumerate(among):
            state.couples[one] = bits >> number & 1
        wanted = set().union(*groups(book, state, 3))
        assert set(ending.polygamy(book, state)) == wanted
        found += bool(wanted)
    assert found == 1024 - 388  # so many graphs on 5 points are without a triangle


def test_the_extra_points_of_a_turn_that_ends_the_game_are_not_given() -> None:
    """Ruling Y8."""
    state = at(**LAST, turn=3, couples="akane-tsuge red", favor="akane-tsuge 3", sheets={})
    play(state, "*")
    dice(state, 4, 6)
    assert state.phase == "end"
    assert [sum(mine) for mine in state.support] == [15, 15, 15]


@pytest.mark.parametrize(("turn", "points"), [(3, 1), (6, 3)])
def test_extra_points(turn: int, points: int) -> None:
    state = at(**LAST, turn=turn, sheets={})
    play(state, "*")
    before = sum(state.support[0])
    for player in range(3):
        for _ in range(points):
            assert (state.phase, state.asking) == ("extra", player)
            play(state, "support akane tsuge 1")
    assert (state.phase, state.turn) == ("act", turn + 1)
    assert [sum(mine) - before for mine in state.support] == [points] * 3
    assert all(control[0] >= points for control in state.control)


def test_nine_turns_without_a_couple_are_a_draw_of_all() -> None:
    """Ruling Y10."""
    state = at(**LAST, mode="4-players", turn=9, sheets={0: sheet(akane=2)})
    play(state, "*")
    result = yuri().result(state)
    assert result is not None
    assert (result.winners, result.points, result.why) == ((), (0, 0, 0, 0), "last turn")
    assert [one.because for one in happened(state, "nobody")] == ["rulings.Y10"]


def test_only_confessions_never_close_a_group() -> None:
    """Forests stay forests: 36,961 sets of couples of 7 girls are without a circle, and no others come up."""
    from deckproof.validator.games.yuri_kure.claims_ending import search

    assert search(yuri()) == ""


def test_the_first_couple_rolls_but_does_not_kiss_in_turn_1() -> None:
    state = at(**LAST, turn=1, first="akane-tsuge", couples="akane-tsuge blue, sorai-kuroki blue", sheets={})
    play(state, "*")
    assert sorted(state.rolling) == sorted([pair("akane-tsuge"), pair("sorai-kuroki")])
    dice(state, 5, 5)
    assert state.phase == "kiss"
    assert state.rolling == [pair("sorai-kuroki")]


def test_girls_are_those_of_the_cards() -> None:
    assert tuple(yuri().book.girls) == GIRLS
    assert len(SOME) == 1
