"""A script of moves played on from a position: where each move leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .kernel import Game, IllegalMove, Move, S

Step: TypeAlias = tuple[Move, S, S]
"""A move, and the positions before and after it; the latter with the events of this move."""


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
