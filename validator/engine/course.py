"""A script of moves played on from a position: where each move leads."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from .kernel import Event, Game, IllegalMove, Move, S

Step: TypeAlias = tuple[Move, S, S]
"""A move, and the positions before and after it; the latter with the events of this move."""

MOST_TRIED, SILENT = 1000, 6
"""Moves tried to find those with which something happened, and how many in a row of which nothing is to be seen."""


def made(game: Game[S], before: S, move: Move) -> S:
    """The position after a move, with the events of that move alone; ``before`` stays. Raises IllegalMove."""
    after = before.copy()
    after.events = []
    game.apply(after, move)
    return after


def course(game: Game[S], state: S, script: Iterable[Move]) -> Iterator[Step[S]]:
    """The moves of a script that can be made."""
    for move in script:
        if game.actor(state) is None:
            return
        try:
            after = made(game, state, move)
        except IllegalMove:
            continue
        yield move, state, after
        state = after


def enacted(game: Game[S], state: S, events: Sequence[Event]) -> list[Step[S]]:
    """The moves with which these events came of a position, as far as they are found by trying all that can be made."""
    found: list[Step[S]] = []
    tried = itertools.count(1)
    while events:
        steps = _leading_to(game, state, events, tried, SILENT)
        if not steps:
            break
        found += steps
        state = steps[-1][2]
        events = events[len(state.events or ()) :]
    return found


def _leading_to(game: Game[S], state: S, events: Sequence[Event], tried: Iterator[int], silent: int) -> list[Step[S]]:
    """Moves of which only the last has events, the first of those that came; none if there are none."""
    quiet: list[Step[S]] = []
    for move in game.legal(state) if game.actor(state) is not None else ():
        if next(tried) > MOST_TRIED:
            return []
        step = (move, state, made(game, state, move))
        came = step[2].events or []
        if came and came == list(events[: len(came)]):
            return [step]
        if not came:
            quiet.append(step)
    for step in quiet if silent else ():
        if rest := _leading_to(game, step[2], events, tried, silent - 1):
            return [step, *rest]
    return []
