"""The dice, exhaustively: every Discomfort and every die of the Couples Phase, every kiss, every Confession."""

from __future__ import annotations

from itertools import product

import pytest

from .kit import at, data, dice, levels, play, yuri

LAST = {"acting": "midorino", "last": True, "first": "sorai-kuroki"}
COUPLES_PHASE = [  # rows: Discomfort 0 to 6; columns: the die from 1 to 6
    "D+1 D+1 -   -   -   F+1",
    "x   D+1 D+1 -   -   F+1",
    "x   x   D+1 D+1 -   F+1",
    "x   x   x   D+1 D+1 F+1",
    "x   x   x   x   D+1 F+1",
    "x   x   x   x   x   F+1",
    "x   x   x   x   x   x  ",
]
KISSES = {-3: 0, -2: 1, -1: 2, 0: 3, 1: 4, 2: 5, 3: 6}


def couples_phase(favor: int, discomfort: int, die: int) -> tuple[int, int, int]:
    """What becomes of a couple without any kiss: the marker is that of before."""
    state = at(**LAST, couples="akane-tsuge red", favor=f"akane-tsuge {favor}", discomfort=f"akane-tsuge {discomfort}")
    play(state, "nothing", "*")
    return levels(dice(state, die), "akane-tsuge")


@pytest.mark.parametrize("discomfort", range(7))
def test_couples_phase(discomfort: int) -> None:
    cells = COUPLES_PHASE[discomfort].split()
    for (die, cell), favor in product(enumerate(cells, start=1), range(7)):
        wanted = {
            "x": (0, 0, 0), "-": (favor, discomfort, 2), "D+1": (favor, discomfort + 1, 2),
            "F+1": (min(favor + 1, 6), discomfort, 2),
        }[cell]  # fmt: skip
        assert couples_phase(favor, discomfort, die) == wanted, (die, favor)


def test_the_printed_table_is_this_one() -> None:
    words = {"x": "break", "-": "calm", "D+1": "worse", "F+1": "favor"}
    table = [[words[cell] for cell in row.split()] for row in COUPLES_PHASE]
    assert data().rules["couples_phase"]["table"] == table  # type: ignore[call-overload, index]


@pytest.mark.parametrize("marker", ["blue", "red"])
def test_kisses(marker: str) -> None:
    """Every Favor and Discomfort that a couple can have when it kisses, and every die."""
    for favor, discomfort in product(range(7), range(6)):
        successes = 0
        for die in range(1, 7):
            state = at(**LAST, couples=f"akane-tsuge {marker}, sorai-kuroki blue", favor=f"akane-tsuge {favor}",
                       discomfort=f"akane-tsuge {discomfort}, sorai-kuroki 5")  # fmt: skip
            play(state, "nothing", "*")
            state.phase, state.rolling = "kiss", state.rolling[:1]  # the kiss alone
            dice(state, die)
            success = die + favor - discomfort >= 4
            successes += success
            fated = success and marker == "red"
            assert bool(state.outcome) == fated
            assert levels(state, "akane-tsuge")[2] == (2 if success else 1)
        assert successes == KISSES[min(3, max(-3, favor - discomfort))]


def test_the_printed_kisses_are_these() -> None:
    kiss = data().rules["kiss"]
    assert dict(zip(kiss["difference"], kiss["numbers"], strict=True)) == KISSES  # type: ignore[call-overload, index]


@pytest.mark.parametrize("favor", range(7))
def test_confession_after_a_no(favor: int) -> None:
    """As many numbers as there is Favor make a couple; the others raise it."""
    for die in range(1, 7):
        state = at(couples="tsuge-sorai blue", favor=f"akane-tsuge {favor}")
        play(state, "confess tsuge", "*", "*")
        dice(state, die)
        if die <= favor:
            assert levels(state, "akane-tsuge") == (favor, 0, 1)
            assert levels(state, "tsuge-sorai") == (0, 1, 1)
        else:
            assert levels(state, "akane-tsuge") == (favor + 1, 0, 0)
            assert levels(state, "tsuge-sorai") == (0, 0, 1)


def test_luck_is_fair() -> None:
    state = at()
    play(state, "confess tsuge", "*", "*")
    assert yuri().legal(state) == [("roll", str(number)) for number in range(1, 7)]
