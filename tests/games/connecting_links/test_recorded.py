"""Twenty games as they were recorded: the rule sheet plays them the same way.

``recorded.json`` has for each step the move, what was told of it and to whom, how many moves were legal and a hash of
them, hashes of what both sides saw, and in later turns how many choices of possessors were possible.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from deckproof.validator.engine.kernel import Event
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.board.knowledge import possible

from .kit import data, links

GAMES = json.loads((Path(__file__).parent / "recorded.json").read_text(encoding="utf-8"))
QUIET = {"no-watch", "turn"}
"""Events that say only that a turn begins, or that it has no protagonist phase."""


def sign(value: Any) -> str:
    return sha256(json.dumps(plain(value), sort_keys=True).encode()).hexdigest()[:8]


def plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else " ".join(map(str, key)) if isinstance(key, tuple) else str(key):
                plain(inner) for key, inner in value.items()}  # fmt: skip
    if isinstance(value, set):
        return sorted(value)
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def seen(state: TableState, side: int) -> Any:
    """What a side sees, in the form of the recording."""
    view: Any = links().view(state, side)
    pieces = view["pieces"]
    people = [card.id for card in data().components["characters"].cards]
    people.sort(key=lambda name: int(str(data().by_id[name].data["room"])))
    gifts = {(turn, face): set(names) for token, face, turn, names in pieces["tokens"] if token == "gift"}
    watched = {turn: set(names) for token, _, turn, names in pieces["tokens"] if token == "watch token"}
    return {
        "possessors": pieces["roles"]["possessor"], "used": pieces["shown"], "gifts": gifts, "tokens": watched,
        "alive": [name for name in people if name not in pieces["things"]["Fortune"]],
        "watched": set(pieces["states"]["watched"]),
    }  # fmt: skip


def told(event: Event) -> list[list[Any]]:
    """An event by what it says, and who sees the cards in it."""
    said, kind, eyes = event.data, event.kind, [] if event.seen is None else [event.seen]
    if kind == "choose":
        return [[kind, said["cards"], *eyes]]
    if kind in ("get", "put", "show"):
        return [[kind, said["card"], *eyes]]
    if kind == "give":
        assert not isinstance(event.because, str)
        return [[kind, said["face"], said["card"], event.because.text, *eyes]]
    if kind == "hand over":
        left = [["left over", said["left"]]] if said["left"] else []
        return [*left, [kind, said["card"], said["turn"]]]
    return [[kind, said["cards"]]] if kind == "reveal" else [[kind, *said["players"]]]


@pytest.mark.parametrize("game", GAMES, ids=[f"{one['mode']}-{number}" for number, one in enumerate(GAMES)])
def test_a_recorded_game_goes_the_same_way(game: dict[str, Any]) -> None:
    rules = links()
    state = rules.new(game["mode"])
    deeds = rules.compiled(game["mode"]).deeds
    for move, events, count, moves, *rest in game["steps"]:
        legal = rules.legal(state)
        assert (len(legal), sign(legal)) == (count, moves)
        if rest:  # before roles are chosen, what is given in the setup was told in another order
            assert [sign(seen(state, side)) for side in (0, 1)] == rest[:2]
        state.events = []
        if rest[2:]:
            assert [len(possible(deeds.board, deeds.givings, state, "possessor"))] == rest[2:]
        rules.apply(state, tuple(move.split()))
        assert [one for event in state.events or () if event.kind not in QUIET for one in plain(told(event))] == events
    result = rules.result(state)
    assert result is not None
    assert (list(result.winners), result.why) == (game["winners"], game["why"])


def test_rare_ends_are_among_them() -> None:
    assert {one["mode"] for one in GAMES} == {"standard", "if-route"} and len(GAMES) == 20
    assert {one["why"] for one in GAMES} >= {"protagonist phase of turn 6, otherwise"}
