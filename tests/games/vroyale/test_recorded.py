"""Matches that were once played in lock-step by rules in Python and by the rule sheet: it plays them the same way.

``recorded.json`` has for each match the moves of the sheet, one after another, and for each turn a hash of the table as
it was when the turn was over, of all moves that were legal in it, of what was told and of what each manager saw then.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from deckproof.validator.engine.kernel import Move

from .sheet import events_of, seen, table_of, worded

FILE = Path(__file__).parent / "recorded.json"
GAMES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def sign(value: Any) -> str:
    return sha256(json.dumps(value).encode()).hexdigest()[:8]


def replayed(moves: list[Move]) -> dict[str, Any]:
    """What has come of a match with these moves."""
    game = worded()
    state, turns, legal = game.new(game.modes[0]), list[str](), list[Any]()
    state.events = []
    for move in moves:
        before = state.turn
        legal.append(sorted(game.legal(state)))
        game.apply(state, move)
        if state.turn != before or state.over:
            views = [seen(game.view(state, player)) for player in (0, 1)]
            turns.append(sign([table_of(state), legal, list(events_of(state.events)), views]))
            legal, state.events = [], []
    result = game.result(state)
    assert result is not None
    return {"turns": turns, "winners": list(result.winners), "why": result.why}


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_it_plays_a_recorded_match_as_it_was_played(number: int) -> None:
    one = GAMES[number]
    found = replayed([tuple(move.split(",")) for move in one["moves"].split(" ")])
    for turn, (now, then) in enumerate(zip(found["turns"], one["turns"], strict=True), 1):
        assert now == then, f"turn {turn} goes otherwise"
    assert found == {key: one[key] for key in found}
