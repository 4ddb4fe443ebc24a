"""Positions of games with pieces in bonds that games of chance seldom reach: high and low levels, the end near.

Each is laid before the last piece of a turn acts, so that whatever comes at the end of the turn is near.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from ....cards.lazyclass import dataclass
from ...claimed import Scene
from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import TableState
from ...engine.walking import PASS
from ...inside import values_in, words_in
from ..asks import word
from ..game import WordedGame
from ..terms import Meaning
from .given import written
from .layout import UNLIMITED, Bonds

_MODES = 2
"""Modes for which this is laid, the first ones."""
_LAID = 12
"""Positions that are laid in each mode."""
_NAMED, NAMED = 40, 8
"""Positions that are made for a claim alone at most, and at least where it names a level."""
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


@dataclass(frozen=True)
class How:
    """How a position is laid. ``bare``: without bonds and levels, in the last turn; ``heights``: what some levels may
    be; ``controlled``: somebody controls each piece; ``first``: it is for the first piece to act."""

    bare: bool = False
    heights: Mapping[str, Sequence[int]] = field(default_factory=dict)
    controlled: bool = False
    first: bool = False


def bond_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """Positions to play on from, in a game whose pieces can be bound; none in other games."""
    for mode in game.modes[:_MODES]:
        bonds = game.compiled(mode).table.bonds
        for number in range(_LAID if bonds.ids else 0):
            how = How(bare=number % _BARE == 0)
            state = _laid(game, mode, bonds, Luck(game_seed(1, f"bonds {mode}", number)), how)
            if state is not None:
                yield Scene(f"{mode}, levels and bonds laid by chance, number {number + 1}", state, _PLAYS, _MOVES)


def named_scenes(game: WordedGame, meaning: Meaning) -> Iterator[Scene[TableState]]:
    """Positions made of what a claim names: its levels are as high as it says or about so, a player controls each
    piece, and play likes what pieces do, answer and vote by its words."""
    while "mode" in meaning:
        meaning = meaning.get("then", {})
    for number in range(_NAMED if game.compiled(game.modes[0]).table.bonds.ids else 0):
        mode = game.modes[number % min(_MODES, len(game.modes))]
        rules = game.compiled(mode)
        bonds, luck = rules.table.bonds, Luck(game_seed(1, f"named bonds {mode}", number))
        named, numbers = set(words_in(meaning)), [n for n in values_in(meaning) if type(n) is int]
        heights = {level: sorted({max(0, min(n + by, one.most)) for n in numbers for by in (-1, 0, 1)})
                   for level, one in bonds.levels.items() if level in named}  # fmt: skip
        state = _laid(game, mode, bonds, luck, How(number % _BARE == 0, heights, True, number % 2 > 0))
        if state is not None:
            likes = frozenset(word(one) for one in (*rules.deeds.actions, *bonds.words) if one in named)
            yield Scene(f"{mode}, made of what is named, number {number + 1}", state, 1, _MOVES, likes=likes)


def _laid(game: WordedGame, mode: str, bonds: Bonds, luck: Luck, how: How) -> TableState | None:
    """A game of chance up to the first decision, with other levels, bonds and turn; then all but the last piece do
    nothing, unless it is the first that acts. None where pieces never come to decide."""
    state = game.new(mode)
    while not state.values[bonds.deciding]:
        actor = game.actor(state)
        if actor is None:
            return None
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
    last = game.compiled(mode).deeds.bonding.last_turn or _LAST
    state.turn = last if how.bare else luck.choice(list(range(min(_FIRST, last), last + 1)))
    for name, level in bonds.levels.items():
        most = level.most if level.most < UNLIMITED else _HIGH
        high = how.heights.get(name) or [0, most // 2, most]
        for pair in range(len(bonds.pairs)):
            state.values[level.base + pair] = 0 if how.bare else luck.choice(high)
    for pair in range(len(bonds.pairs)):
        bound = not how.bare and luck.below(_BOUND) == 0
        state.values[bonds.bound + pair] = 1 + luck.below(max(len(bonds.hues), 1)) if bound else 0
    _more_points(game, state, bonds, luck)
    latest = state.values[bonds.order + len(bonds.ids) - 1]
    while not how.first and state.values[bonds.deciding] != latest and PASS in game.legal(state):
        game.apply(state, PASS)
    if how.controlled:
        _control(bonds, state, luck)
    return state


def _control(bonds: Bonds, state: TableState, luck: Luck) -> None:
    """Somebody has revealed something for each piece, if anybody can."""
    for piece in range(len(bonds.ids)):
        sums = {player: state.values[bonds.sums + player * len(bonds.ids) + piece] for player in range(bonds.players)}
        able = [player for player, held in sums.items() if held]
        if able:
            bonds.reveal(state.values, luck.choice(able), piece, 1)


def _more_points(game: WordedGame, state: TableState, bonds: Bonds, luck: Luck) -> None:
    """The points that players have got after the turns before this one, on pairs by chance."""
    _, more, _ = written(game.compiled(state.mode), state.turn)
    for player in range(bonds.players):
        for _ in range(more):
            pair = luck.below(len(bonds.pairs))
            state.values[bonds.stakes + player * len(bonds.pairs) + pair] += 1
            for piece in bonds.pairs[pair]:
                state.values[bonds.sums + player * len(bonds.ids) + piece] += 1
