"""Yuri-Kure as its rule sheet says it, held move by move to the rules in Python: the same in every position."""

from __future__ import annotations

import os

import pytest

from .both import Both

GAMES = int(os.environ.get("DECKPROOF_YURI_GAMES", "2"))
"""Games of each mode."""
FIRST = int(os.environ.get("DECKPROOF_YURI_FIRST", "0"))
MODES = ("3-players", "4-players", "3-players-advanced", "4-players-advanced")


@pytest.mark.parametrize("mode", MODES)
def test_both_play_the_same_game(mode: str) -> None:
    for seed in range(FIRST, FIRST + GAMES):
        both = Both(mode, seed)
        while not both.over():
            both.step()
            both.same()
        old, new = both.told()
        assert new == old, next((a, b) for a, b in zip(old, new, strict=False) if a != b)
        one, other = both.old.result(both.p), both.new.result(both.w)
        assert one is not None and other is not None
        assert (other.winners, other.points) == (one.winners, one.points)
        assert other.why.split(", ")[1] == {"fated couple": "Fated Couple", "yuri polygamy": "Yuri Polygamy"}.get(
            one.why, "turn 9"
        )
