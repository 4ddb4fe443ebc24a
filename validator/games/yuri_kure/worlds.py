"""The worlds that a player cannot tell apart: the others may have written other Support Points."""

from __future__ import annotations

from ...engine.luck import Luck
from .book import Book
from .state import END, State

TRIES = 12
"""Ways to exchange the girls on a sheet that are tried before it stays as it is."""


def other_world(book: Book, s: State, player: int, luck: Luck) -> State:
    """A position equal to ``s`` in all that ``player`` sees: on the sheets of others, girls have changed places."""
    twin = s.copy()
    if s.phase == END:
        return twin
    for other in range(s.players):
        if other != player:
            twin.support[other] = _exchanged(book, s, other, luck)
            twin.control[other] = [sum(twin.support[other][pair] for pair in of) for of in book.of_girl]
    return twin


def _exchanged(book: Book, s: State, player: int, luck: Luck) -> list[int]:
    """The player's points with the girls exchanged, so that all that was revealed is still there to be revealed."""
    mine, control, shown = s.support[player], s.control[player], s.revealed[player]
    for _ in range(TRIES):
        to = luck.shuffled(range(len(book.girls)))
        if all(control[girl] >= shown[to[girl]] for girl in range(len(to))):
            fresh = [0] * len(mine)
            for pair, (a, b) in enumerate(book.pairs):
                fresh[book.pair[to[a]][to[b]]] = mine[pair]
            return fresh
    return mine[:]
