"""Yuri-Kure as its rule sheet says it: the game ready to play, what lies on its table and what it tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from deckproof.cards.library import bundled
from deckproof.validator.engine.kernel import Event, Move
from deckproof.validator.engine.tablestate import TableState

from ..books import game_of, worded_of

FOLDER = bundled()["yuri-kure"]
PASS: Move = ("pass",)


data, worded = partial(game_of, "yuri-kure"), partial(worded_of, "yuri-kure")


def table_of(w: TableState, bonds: Any) -> dict[str, Any]:
    """What lies on the table and stands on the sheets, in the order of girls and pairs."""
    v, pairs, girls = w.values, len(bonds.pairs), len(bonds.ids)
    by_player = range(bonds.players)
    return {
        "turn": w.turn,
        "order": [one - 1 for one in v[bonds.order : bonds.order + girls] if one],
        **{name.lower(): v[at.base : at.base + pairs] for name, at in bonds.levels.items()},
        "couples": v[bonds.bound : bonds.bound + pairs],
        "support": [v[bonds.stakes + p * pairs : bonds.stakes + (p + 1) * pairs] for p in by_player],
        "control": [v[bonds.sums + p * girls : bonds.sums + (p + 1) * girls] for p in by_player],
        "revealed": [v[bonds.revealed + p * girls : bonds.revealed + (p + 1) * girls] for p in by_player],
    }


SAME = {
    "bind": "couple",
    "part": "break",
    "wait": "wait",
    "success": "success",
    "failure": "failure",
    "become": "fated",
}


def events_of(events: list[Event]) -> Iterator[Any]:
    """The same of what the sheet tells."""
    for one in events:
        data: Any = one.data
        if one.kind == "raise":
            yield data["number"].lower(), tuple(data["cards"]), data["is"]
        elif one.kind in SAME:
            yield SAME[one.kind], tuple(data["cards"])
        elif one.kind == "turn marker":
            yield "marker", tuple(data["cards"]), ["", "blue", "red"].index(data["hue"])
        elif one.kind == "reveal":
            yield "reveal", data["player"], data["card"], data["n"]
        elif one.kind == "declare":
            yield "declare", data["player"], data["card"], tuple(data["says"])
        elif one.kind in ("vote", "answer"):
            yield one.kind, data["card"], data["says"]
        elif one.kind == "give":
            yield "support", data["player"], tuple(data["cards"]), one.seen
