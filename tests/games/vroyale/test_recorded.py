"""Matches as they were recorded: the rule sheet plays them the same way.

``recorded.json`` has for each match the moves of the sheet, one after another, and for each turn a hash of the table as
it was when the turn was over, of all moves that were legal in it, of what was told and of what each manager saw then.
"""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.tablestate import TableState

from ..recording import must_go_the_same_way, recorded
from .sheet import events_of, seen, table_of, worded

GAMES = recorded(__file__)


def after(state: TableState, legal: list[list[Move]]) -> list[Any]:
    views = [seen(worded().view(state, player)) for player in (0, 1)]
    return [table_of(state), [sorted(moves) for moves in legal], list(events_of(state.events or [])), views]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_it_plays_a_recorded_match_as_it_was_played(number: int) -> None:
    must_go_the_same_way(GAMES[number], worded(), after)
