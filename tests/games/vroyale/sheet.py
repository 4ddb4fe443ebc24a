"""The card game of two stages as its rule sheet says it, and its table as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from deckproof.cards.library import find
from deckproof.validator.engine.kernel import Event
from deckproof.validator.engine.tablestate import TableState

from ..books import game_of, worded_of

FOLDER = find("vroyale")
PLACES = ("Main Stage", "Star Pool", "Graduation Zone")
"""Open places of each manager."""
NUMBERS = ("tilted", "damage", "fresh", "counters", "more atk", "more hp", "gained", "doomed")
"""Numbers on cards."""


data, worded = partial(game_of, "vroyale"), partial(worded_of, "vroyale")


def table_of(state: TableState) -> list[Any]:
    """Where every card lies, by its name, and all numbers: of managers, on cards, of the fight."""
    table = worded().compiled(state.mode).table
    names, count = table.in_play.names, len(table.kind_of)
    numbers = [state.values[base : base + 2] for base in table.numbers.values()]
    notes = {name: state.values[base : base + count] for name, base in table.notes.items()}
    on_cards = [[name, at, value] for name, found in notes.items() for at, value in enumerate(found) if value]
    return [[[names[card] for card in cards] for cards in state.places], numbers, on_cards, state.records, state.seat]


def events_of(events: list[Event]) -> Iterator[list[Any]]:
    """What was told, in words that stay the same when sentences are put otherwise."""
    yield from ([event.kind, sorted(event.data.items())] for event in events)


def seen(view: Any) -> dict[str, Any]:
    """What a manager sees; two more of its places, the supply of tokens and the stack, are left out."""
    table = worded().compiled(worded().modes[0]).table
    places, fight, names = view["places"], view["in play"], table.in_play.names
    sides = {
        name: [places[table.label(table.places[name].base + seat)] for seat in (0, 1)]
        for name in (*PLACES, "hand", "Roster", "Backstage")
    }
    order = list(table.notes)
    numbers = {
        name: [dict(zip(order, found, strict=True))[key] for key in NUMBERS] for name, found in fight["numbers"].items()
    }
    at = order.index("host")
    return {
        **sides, "hand": [sorted(hand) for hand in sides["hand"]], "Hiatus": places["Hiatus"],
        "numbers": {name: found for name, found in numbers.items() if any(found)},
        "hosts": {name: names[found[at] - 1] for name, found in fight["numbers"].items() if found[at]},
        **{name: view["values"][name] for name in ("Sanity", "star", "missing")},
        **{name: fight[name] for name in ("attackers", "blocked", "blocks", "stack")},
        "turn": (view["turn"], view["seat"]),
    }  # fmt: skip
