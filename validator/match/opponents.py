"""Opponents: one that plays by chance, and one that looks a little ahead in worlds that it cannot tell from its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from ..engine.kernel import CHANCE, Game, IllegalMove, Move, S
from ..engine.luck import Luck

SECONDS = 0.4
"""So long an opponent thinks about a move at most."""
TRIES = 400
"""Games that are played on at most to think about a move: more do not make the opponent much better."""
DEPTH = 400
"""Moves after which a game that is played on is left as neither won nor lost."""
WIDE = 60
"""Moves of a position that are looked at; of more, so many by chance."""


def by_chance(game: Game[S], state: S, luck: Luck) -> Move:
    """Any legal move."""
    return luck.choice(game.legal(state))


def ahead(game: Game[S], state: S, luck: Luck, clock: Callable[[], float] = time.perf_counter) -> Move:
    """The legal move after which the actor wins most often if all go on by chance.

    What is hidden from the actor is dealt anew for each game that is played on, so nothing is known that must not be.
    """
    player, legal = game.actor(state), game.legal(state)
    assert player is not None and player != CHANCE, "luck does not think"
    moves = legal if len(legal) <= WIDE else luck.shuffled(legal)[:WIDE]
    won, tried = [0.0] * len(moves), [0] * len(moves)
    end = clock() + SECONDS
    for number in range(TRIES if len(moves) > 1 else 0):
        if number >= len(moves) and clock() > end:
            break
        at = number % len(moves) if number < 4 * len(moves) else _promising(won, tried, luck)
        world = game.other_world(state, player, luck)
        world.events = None
        tried[at] += 1
        try:
            game.apply(world, moves[at])
        except IllegalMove:
            continue
        won[at] += _played_on(game, world, player, luck)
        if clock() > end + SECONDS:
            break
    return max(zip(moves, won, tried, strict=True), key=lambda one: one[1] / max(1, one[2]))[0]


def _promising(won: Sequence[float], tried: Sequence[int], luck: Luck) -> int:
    """One of the better half of the moves so far."""
    order = sorted(range(len(won)), key=lambda at: won[at] / tried[at], reverse=True)
    return luck.choice(order[: -(-len(order) // 2)])


def _played_on(game: Game[S], state: S, player: int, luck: Luck) -> float:
    """What it is worth to a player how a game ends that goes on by chance: 1 if won, less if the victory is shared."""
    for _ in range(DEPTH):
        actor = game.actor(state)
        if actor is None:
            break
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
    result = game.result(state)
    if result is None or not result.winners:
        return 0.5
    return 1 / len(result.winners) if player in result.winners else 0.0
