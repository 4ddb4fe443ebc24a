"""The card game of two stages as its rule sheet says it, and its table as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.kernel import Event
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game


@cache
def data() -> Game:
    return load_game(find("vroyale"))


@cache
def worded() -> WordedGame:
    made, faults = make_game(data(), read_game(data()))
    assert made is not None, faults
    return made


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
