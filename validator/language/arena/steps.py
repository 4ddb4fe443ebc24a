"""The steps of a move in a game with cards in play, as claims look at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ...engine.kernel import CHANCE, Event, Move
from ...engine.tablestate import TableState
from ..game import WordedGame

Step: TypeAlias = tuple[TableState, TableState, Sequence[Event]]
"""The positions before and after one thing that follows of itself, and what happened in it."""


class Steps:
    """The steps in which something happened, of the move that was looked at last: many claims look at one move."""

    def __init__(self, game: WordedGame) -> None:
        self._game = game
        self._last: tuple[TableState, TableState, Sequence[Step]] | None = None

    def of(self, before: TableState | None, state: TableState) -> Sequence[Step]:
        """The steps between two positions; none where luck moved, or nothing happened."""
        if before is None or not state.events or self._game.actor(before) in (None, CHANCE):
            return ()
        last = self._last
        if last is None or last[0] is not before or last[1] is not state:
            last = self._last = before, state, self._found(before, state.events)
        return last[2]

    def _found(self, before: TableState, events: Sequence[Event]) -> Sequence[Step]:
        """Which move it was, is known by what happened: the first legal one of which the same comes."""
        for move in self._game.legal(before):
            spans = self._spans(before, move, events)
            if spans is not None:
                return self._again(before, move, spans)
        return ()

    def _spans(self, before: TableState, move: Move, events: Sequence[Event]) -> dict[int, tuple[int, int]] | None:
        """In which steps of a move something happens, each with where that begins and ends among all that does; None
        if something else happens."""
        state = before.copy()
        told = state.events = []
        self._game.answer(state, move)
        spans: dict[int, tuple[int, int]] = {}
        seen = number = 0
        while True:
            if (many := len(told)) > seen:
                if not _alike(told[seen:many], events[seen:many]):
                    return None
                spans[number] = seen, many
                seen = many
            if not self._game.step(state):
                return spans if seen == len(events) else None
            number += 1

    def _again(self, before: TableState, move: Move, spans: dict[int, tuple[int, int]]) -> Sequence[Step]:
        state, found = before.copy(), list[Step]()
        told = state.events = []
        self._game.answer(state, move)
        if span := spans.get(0):
            found.append((before, state.copy(), told[slice(*span)]))
        for number in range(1, max(spans, default=0) + 1):
            span = spans.get(number)
            was = state.copy() if span else before
            self._game.step(state)
            if span:
                found.append((was, state.copy(), told[slice(*span)]))
        return found


def _alike(some: Sequence[Event], others: Sequence[Event]) -> bool:
    return len(some) == len(others) and all(
        one.kind == other.kind and one.data == other.data for one, other in zip(some, others, strict=True)
    )
