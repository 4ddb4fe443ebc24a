"""Games as they were recorded: their moves, and for each turn a hash of what had come of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame


def recorded(test: str) -> list[dict[str, Any]]:
    """The games in ``recorded.json`` beside a test."""
    found: list[dict[str, Any]] = json.loads((Path(test).parent / "recorded.json").read_text(encoding="utf-8"))
    return found


def must_go_the_same_way(
    one: dict[str, Any], game: WordedGame, after: Callable[[TableState, list[list[Move]]], list[Any]]
) -> None:
    """That a game is played as it was: ``after`` tells a turn that is over, in which these moves were legal."""
    state, turns, legal = game.new(one.get("mode", game.modes[0])), list[str](), list[list[Move]]()
    state.events = []
    for move in one["moves"].split(" "):
        before = state.turn
        legal.append(game.legal(state))
        game.apply(state, tuple(move.split(",")))
        if state.turn != before or state.over:
            turns.append(sha256(json.dumps(after(state, legal)).encode()).hexdigest()[:8])
            legal, state.events = [], []
    for turn, (now, then) in enumerate(zip(turns, one["turns"], strict=True), 1):
        assert now == then, f"turn {turn} goes otherwise"
    result = game.result(state)
    assert result is not None and (list(result.winners), result.why) == (one["winners"], one["why"])
    assert "points" not in one or list(map(int, result.points)) == one["points"]
