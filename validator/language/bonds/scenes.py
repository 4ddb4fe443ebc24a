"""Positions of games with pieces in bonds that games of chance seldom reach: high and low levels, the end near.

Each is laid before the last piece of a turn acts, so that whatever comes at the end of the turn is near.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...claimed import Scene
from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import TableState
from ..game import WordedGame
from .layout import UNLIMITED, Bonds
from .points import written
from .steering import PASS

_MODES = 2
"""Modes for which this is laid, the first ones."""
_LAID = 12
"""Positions that are laid in each mode."""
_PLAYS, _MOVES = 2, 60
"""Games of chance from each, and moves in each."""
_FIRST, _LAST = 4, 9
"""The turns in which they are laid: before the first of these, levels are not that high; the last one where no sentence
names another."""
_HIGH = 6
"""The highest level that is laid where there is no limit."""
_BOUND = 4
"""One pair of so many is bound."""
_BARE = 3
"""One position of so many has no bonds and no levels, in the last turn: so the game ends for no other reason."""


def bond_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """Positions to play on from, in a game whose pieces can be bound; none in other games."""
    for mode in game.modes[:_MODES]:
        bonds = game.compiled(mode).table.bonds
        for number in range(_LAID if bonds.ids else 0):
            state = _laid(game, mode, bonds, Luck(game_seed(1, f"bonds {mode}", number)), number % _BARE == 0)
            if state is not None:
                yield Scene(f"{mode}, levels and bonds laid by chance, number {number + 1}", state, _PLAYS, _MOVES)


def _laid(game: WordedGame, mode: str, bonds: Bonds, luck: Luck, bare: bool) -> TableState | None:
    """A game of chance up to the first decision, with other levels, bonds and turn (``bare``: with none, in the last
    one); then all but the last piece do nothing. None where pieces never come to decide."""
    state = game.new(mode)
    while not state.values[bonds.deciding]:
        actor = game.actor(state)
        if actor is None:
            return None
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
    last = game.compiled(mode).deeds.bonding.last_turn or _LAST
    state.turn = last if bare else luck.choice(list(range(min(_FIRST, last), last + 1)))
    for level in bonds.levels.values():
        most = level.most if level.most < UNLIMITED else _HIGH
        for pair in range(len(bonds.pairs)):
            state.values[level.base + pair] = 0 if bare else luck.choice([0, most // 2, most])
    for pair in range(len(bonds.pairs)):
        bound = not bare and luck.below(_BOUND) == 0
        state.values[bonds.bound + pair] = 1 + luck.below(max(len(bonds.hues), 1)) if bound else 0
    _more_points(game, state, bonds, luck)
    latest = state.values[bonds.order + len(bonds.ids) - 1]
    while state.values[bonds.deciding] != latest and PASS in game.legal(state):
        game.apply(state, PASS)
    return state


def _more_points(game: WordedGame, state: TableState, bonds: Bonds, luck: Luck) -> None:
    """The points that players have got after the turns before this one, on pairs by chance."""
    _, more, _ = written(game.compiled(state.mode), state.turn)
    for player in range(bonds.players):
        for _ in range(more):
            pair = luck.below(len(bonds.pairs))
            state.values[bonds.stakes + player * len(bonds.pairs) + pair] += 1
            for piece in bonds.pairs[pair]:
                state.values[bonds.sums + player * len(bonds.ids) + piece] += 1
