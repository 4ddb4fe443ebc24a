"""The rulebook of Yuri-Kure against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

import pytest

from ..holding import Held
from ..planting import numbers
from .book_plants import HARMLESS, PLANTED


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held("yuri-kure", tmp_path_factory.mktemp("yuri"), PLANTED, HARMLESS)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, code: str, held: Held) -> None:
    held.must_tell(old, new, code, above=1)


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, held: Held) -> None:
    held.must_pass(old, new)


STEPS = [
    (
        "2. In the Couples Phase, couples break up or grow closer.\n3. In the Kiss of Promise, couples kiss.",
        "2. In the Kiss of Promise, couples kiss.\n3. In the Couples Phase, couples break up or grow closer.",
        "SHT016",
    ),
    ("5. Lay the Girl tokens at random on the 7 spaces of the Action Order. The", "5. The", "SHT057"),
    (
        "\n7. Before turn 1, give 1, 2, 3, 4 and 5 Support Points to 5 different pairs in secret. With",
        "\n7. With",
        "SHT057",
    ),
]
"""Steps of lists in another order, or left out, with the code that tells them."""


@pytest.mark.parametrize(("old", "new", "code"), STEPS)
def test_steps_are_told_in_their_order_and_all_of_them(old: str, new: str, code: str, held: Held) -> None:
    assert held.text.count(old) == 1
    told = [one.code for one in held.findings(held.text.replace(old, new))]
    assert code in told, told


def test_every_number_on_a_card_is_told_when_it_changes(held: Held) -> None:
    """All numbers of a file are changed at once, and each line with one is told."""
    every = numbers("yuri-kure", "summary.yaml", "sheets.yaml")
    assert len(every) > 20
    told = held.told_of(every)
    lines = {(one.file, held.line(one)) for one in every}
    assert lines - told == set()
