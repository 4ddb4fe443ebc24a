"""The rulebook of Yandere Girlfriends held by its sheet alone: planted faults are told at their place, rewrites not."""

from __future__ import annotations

import pytest

from ..holding import Held
from .book_plants import HARMLESS, PLANTED


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held("ygios", tmp_path_factory.mktemp("spoiled"), PLANTED, HARMLESS, at_once=12, positions=None)


@pytest.mark.parametrize(("old", "new"), [one[:2] for one in PLANTED], ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, held: Held) -> None:
    held.must_tell(old, new, above=old.count("\n"))


@pytest.mark.parametrize(("old", "new"), HARMLESS, ids=[one[1][:40] for one in HARMLESS])
def test_a_harmless_rewrite_is_not(old: str, new: str, held: Held) -> None:
    held.must_pass(old, new)
