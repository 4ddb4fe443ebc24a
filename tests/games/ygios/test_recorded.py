"""Timelines as they were recorded: the rule sheet plays them the same way.

``recorded.json`` has for each step the move, how many moves were legal, and hashes of these moves, of what was told and
to whom, and of what each player saw.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from deckproof.validator.engine.kernel import Event
from deckproof.validator.engine.tablestate import TableState

from .kit import ygios as worded

FILE = Path(__file__).parent / "recorded.json"
GAMES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def sign(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:6]


def seen(state: TableState) -> list[Any]:
    """What each player sees of the cards, of points, bans and marks, and of whose turn it is."""
    found = []
    for player in (0, 1):
        view: Any = worded().view(state, player)
        places = {name: sorted(map(str, cards)) for name, cards in view["places"].items()}
        found.append([places, view["values"]["Affection Point"], view["zones"], view["seat"]])
    return found


def told(event: Event) -> list[Any]:
    """An event by what it says, because of which sentence, and who sees the cards in it."""
    because = event.because if isinstance(event.because, str) else event.because.text
    return [event.kind, event.data, because, event.seen, event.secret]


def steps(mode: str, moves: list[tuple[str, ...]]) -> tuple[list[str], Any]:
    """What is recorded of these moves: a line each, and the result."""
    rules = worded()
    state, lines = rules.new(mode), list[str]()
    for move in moves:
        legal = rules.legal(state)
        state.events = []
        rules.apply(state, move)
        events = sign([told(event) for event in state.events])
        lines.append(f"{' '.join(move)}|{len(legal)}|{sign(sorted(legal))}{events}{sign(seen(state))}")
    result = rules.result(state)
    return lines, None if result is None else [list(result.winners), [str(one) for one in result.points], result.why]


@pytest.mark.parametrize("game", GAMES, ids=[f"{one['mode']}-{number}" for number, one in enumerate(GAMES)])
def test_a_recorded_timeline_goes_the_same_way(game: dict[str, Any]) -> None:
    moves = [tuple(line.split("|")[0].split(" ")) for line in game["steps"]]
    lines, result = steps(game["mode"], moves)
    assert lines == game["steps"]
    assert result == game["result"]


def test_every_card_and_zone_bonus_is_among_them() -> None:
    played = " ".join(line for game in GAMES for line in game["steps"])
    rules = worded().compiled("advanced").table
    assert {card for card in rules.kinds if f"play {card} up" not in played} == set()
    assert {bonus for bonus in rules.zones.dealt if f"deal {bonus}|" not in played} == set()
    assert all(f"{way} " in played for way in ("flip", "move", "return", "discard"))
    assert all(f"{way}|" in played for way in ("accept", "decline"))
    assert "choose Back-Off" in played
