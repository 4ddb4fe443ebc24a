"""Games as they were recorded: the rule sheet plays them the same way.

``recorded.json`` has for each game the moves of the sheet, one after another, and for each turn a hash of the table as
it was when the turn was over, of all moves that were legal in it and of what was told.
"""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.tablestate import TableState

from ..recording import must_go_the_same_way, recorded
from .sheet import events_of, table_of, worded

GAMES = recorded(__file__)


def after(state: TableState, legal: list[list[Move]]) -> list[Any]:
    bonds = worded().compiled(state.mode).table.bonds
    return [table_of(state, bonds), legal, list(events_of(state.events or []))]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_it_plays_a_recorded_game_as_it_was_played(number: int) -> None:
    must_go_the_same_way(GAMES[number], worded(), after)
