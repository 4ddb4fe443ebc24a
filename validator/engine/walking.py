"""A game that luck plays to its end, every position looked over: the first thing that breaks is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .kernel import CHANCE, Game, Move, S, name_of
from .luck import Luck

PASS: Move = ("pass",)
"""What is said by a player who does nothing when asked."""
USUAL, AS_ONE = 200, 3
"""Of a move that names more things than usual, as many as count as another move: a deck of thousands is shuffled."""
SHUFFLED_ANEW = 40_000
"""Things that moves of one game name beyond the usual, those of its first move left out; then it ends as endless."""


def weight(moves: Sequence[Move]) -> int:
    """As how many moves these count where caps keep play from taking too long; the first lays the game out, and of
    players who pass one after the other the first one counts."""
    alike = sum(one == other == PASS for one, other in pairwise(moves))
    return len(moves) - alike + sum(len(move) - USUAL for move in moves[1:] if len(move) > USUAL) // AS_ONE


def walk(game: Game[S], state: S, luck: Luck, made: list[Move], most: int, checks: bool) -> str:
    """Luck decides for everybody until the game is over, ``made`` has ``most`` moves, or something breaks: what did.

    The moves go to ``made``, the one that broke something last. ``checks``: every position is looked over for faults.
    A game may have a quicker way of doing the very same, as its method ``walk``.
    """
    if (own := getattr(game, "walk", None)) is not None:
        return str(own(state, luck, made, most, checks))
    while (actor := game.actor(state)) is not None:
        if actor == CHANCE:
            move = game.sample(state, luck)
        else:
            moves = game.legal(state)
            if not moves:
                return nothing_legal(actor)
            move = luck.choice(moves)
        made.append(move)
        try:
            game.apply(state, move)
        except Exception as error:  # whatever a legal move raises is what we are looking for
            return raised(error)
        if checks and (faults := game.faults(state)):
            return broken(faults)
        if len(made) >= most:
            break
    return ""


def nothing_legal(actor: int) -> str:
    """What is wrong where an actor has no move."""
    return f"no legal move: {name_of(actor)} has to decide but can do nothing"


def raised(error: Exception) -> str:
    """What an error says."""
    return f"{type(error).__name__}: {error}"


def broken(faults: Sequence[str]) -> str:
    """What is wrong with a position."""
    return f"fault: {'; '.join(faults)}"
