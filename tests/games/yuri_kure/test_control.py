"""Who is asked, who may reveal what, and whose word is final (rulings Y1 to Y3, Y14 to Y16)."""

from __future__ import annotations

import pytest

from .kit import at, chance, happened, levels, play, refused, sheet, yuri

RICH = {0: sheet(control={"akane": 7}), 1: sheet(control={"akane": 4}), 2: sheet(control={"akane": 2})}


def asked(state: object) -> tuple[str, int]:
    return state.mood, state.asking  # type: ignore[attr-defined]


def test_without_control_all_are_asked_from_player_0_on() -> None:
    state = at(sheets={})
    for player in range(3):
        assert asked(state) == ("window", player)
        play(state, "pass")
    assert [one.data["card"] for one in happened(state, "nothing")] == ["akane"]


def test_after_a_declaration_the_others_are_asked_clockwise_and_anew() -> None:
    state = play(at(sheets=RICH), "pass", "speak", "reveal akane 3", "approach tsuge")
    assert asked(state) == ("window", 2)
    play(state, "pass")
    assert asked(state) == ("window", 0)
    play(state, "speak", "reveal akane 5", "approach kuroki")
    assert asked(state) == ("window", 1)
    play(state, "pass")
    assert asked(state) == ("window", 2)
    play(state, "pass")
    assert levels(state, "akane-kuroki")[0] == 1
    assert levels(state, "akane-tsuge")[0] == 0


def test_the_number_is_a_total() -> None:
    """Ruling Y1: 1, then 4, is 4 in all."""
    state = play(at(sheets=RICH), "speak", "reveal akane 1", "nothing", "speak", "reveal akane 2", "nothing", "pass")
    play(state, "speak", "reveal akane 4")
    assert [shown[0] for shown in state.revealed] == [4, 2, 0]


@pytest.mark.parametrize(
    ("n", "words"), [("8", "at most as many as you have"), ("2", "more for the girl"), ("0", "more for")]
)
def test_too_many_and_too_few_are_refused(n: str, words: str) -> None:
    state = play(at(sheets={0: sheet(control={"akane": 7}), 1: sheet(akane=2)}), "nothing", "pass", "speak")
    error = refused(state, f"reveal akane {n}")
    assert words in error.because.text  # type: ignore[union-attr]


def test_a_controller_decides_without_revealing_more() -> None:
    state = at(sheets={2: sheet(akane=3)}, turn=5)
    assert asked(state) == ("decide", 2)
    play(state, "approach tsuge", "*")
    assert state.revealed[2][0] == 3


def test_a_word_in_between_for_another_girl() -> None:
    """Ruling Y15: control of Sorai changes at once, the declaration for Akane stands."""
    state = play(
        at(sheets={0: sheet(akane=1), 1: sheet(control={"sorai": 5})}), "approach tsuge", "speak", "reveal sorai 5"
    )
    assert state.controller(4) == 1
    assert asked(state) == ("window", 1)
    play(state, "*")
    assert levels(state, "akane-tsuge")[0] == 1
    assert [one.because for one in happened(state, "aside")] == ["rulings.Y15"]


def test_revealing_for_nobody_is_no_move() -> None:
    state = at(sheets={0: sheet(akane=1)})
    state.asking = 0
    state.control[0] = [1, 0, 0, 0, 0, 0, 0]
    state.cache = None
    assert ("speak",) not in yuri().legal(state)


@pytest.mark.parametrize("seed", range(4))
def test_revealed_points_are_never_more_than_written_and_never_equal(seed: int) -> None:
    state = chance("4-players-advanced", seed, 300)
    for girl in range(7):
        shown = [mine[girl] for mine in state.revealed if mine[girl]]
        assert len(shown) == len(set(shown))
        assert all(state.revealed[p][girl] <= state.control[p][girl] for p in range(4))


def test_support_is_written_in_secret_and_all_different() -> None:
    state = chance("3-players", 1, 6)
    assert state.phase == "write"
    assert len(yuri().legal(state)) == 20
    seen = yuri().view(state, 1)
    assert list(seen["support"]) == [1]
    advanced = chance("3-players-advanced", 1, 6)
    assert len(yuri().legal(advanced)) == 21
