"""Games as they were recorded: the rule sheet plays them the same way.

``recorded.json`` has for each step the move, how many moves were legal, and hashes of these moves, of what was told and
to whom, and of what each player saw. A question without consequence is answered with ``decline``.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.lexicon.forms import PEOPLE
from deckproof.validator.engine.kernel import Event
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.table import whose

from .sheet import worded

FILE = Path(__file__).parent / "recorded.json"
GAMES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def sign(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:8]


def as_recorded(label: str) -> str:
    """A place as it was called when the games were recorded, by the people that games have who name none."""
    table = worded().compiled(worded().modes[-1]).table
    for seat, name in enumerate(table.people):
        if label.startswith(f"{whose(name)} "):
            return f"{PEOPLE[seat]}'s {label.removeprefix(whose(name)).strip()}"
    return label


def seen(state: TableState) -> list[Any]:
    """What each player sees of the cards, and of what the rules keep."""
    found = []
    for player in range(worded().players(state.mode)):
        view: Any = worded().view(state, player)
        values = view["values"]
        places = {
            as_recorded(name): cards if name in ("discard pile", "box") else sorted(cards)
            for name, cards in view["places"].items()
        }  # fmt: skip
        backs = {as_recorded(name): cards for name, cards in view["backs"].items()}
        found.append([places, values["spirit"], values["deciding"], view["on cards"], backs])
    return found


def told(event: Event) -> list[Any]:
    """An event by what it says, and who sees the cards in it."""
    data = {key: as_recorded(value) if isinstance(value, str) else value for key, value in event.data.items()}
    return [event.kind, data, event.seen, event.secret]


def points(found: Any) -> list[str]:
    return [str(one) for one in found]


@pytest.mark.parametrize("game", GAMES, ids=[f"{one['mode']}-{number}" for number, one in enumerate(GAMES)])
def test_a_recorded_game_goes_the_same_way(game: dict[str, Any]) -> None:
    rules = worded()
    state = rules.new(game["mode"])
    for move, count, moves, events, views in game["steps"]:
        legal = rules.legal(state)
        assert (len(legal), sign(legal)) == (count, moves)
        state.events = []
        rules.apply(state, tuple(move.split()))
        assert sign([told(event) for event in state.events]) == events
        assert sign(seen(state)) == views
    result = rules.result(state)
    assert result is not None
    assert (list(result.winners), points(result.points), result.why) == (game["winners"], game["points"], game["why"])


def test_rare_ends_are_among_them() -> None:
    whys = {one["why"] for one in GAMES}
    assert len({one["mode"] for one in GAMES}) == 9
    assert {"alone, Coalition Victory", "alone, Dividend Victory"} <= whys
    assert any(one["why"].startswith("shared") for one in GAMES)
    assert any("/" in total for one in GAMES for total in one["points"])
