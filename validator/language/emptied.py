"""Positions in which a pile of one sort of cards is empty, which games of chance seldom reach."""

from __future__ import annotations

from collections.abc import Iterator

from ..claimed import Scene
from ..engine.kernel import CHANCE, Move
from ..engine.luck import Luck, game_seed
from ..engine.tablestate import TableState
from .compiling import Compiled
from .game import WordedGame

_TRIES, _IDLE, _LONGEST = 12, 4, 2000
"""Games at most in which piles are tried to be emptied, after how many that emptied no other pile that is enough, and
moves in each. Of 40 seeds the bundled game needed four in a row at most."""
_PLAYS, _MOVES = 4, 40
"""Games of chance from such a position, and moves in each."""


def emptied_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """As many play as can, and whoever is asked draws: each pile of a sort when it has become empty."""
    mode = game.modes[-1]
    rules = game.compiled(mode)
    left = {rules.table.place(name).base: name for name in rules.table.sorts.piles.values()}
    idle = 0
    for number in range(_TRIES if len(left) > 1 else 0):
        if not left or idle == _IDLE:
            return
        idle += 1
        for pile, state in _emptied(game, rules, mode, number, set(left)):
            idle = 0
            yield Scene(f"{mode}, empty {left.pop(pile)}", state, _PLAYS, _MOVES)


def _emptied(
    game: WordedGame, rules: Compiled, mode: str, number: int, wanted: set[int]
) -> Iterator[tuple[int, TableState]]:
    """The piles that become empty in one game, each with the position in which it is."""
    state, ending = game.new(mode), bringing_the_end(rules)
    luck = Luck(game_seed(1, "emptied", number))  # the same whatever the folder of the game is called
    for _ in range(_LONGEST):
        actor = game.actor(state)
        if actor is None:
            return
        if state.seat >= 0:
            for pile in [one for one in wanted if not state.places[one]]:
                wanted.discard(pile)
                yield pile, state.copy()
            if not wanted:
                return
        if actor == CHANCE:
            game.apply(state, game.sample(state, luck))
        elif legal := game.legal(state):
            game.apply(state, _drawing(legal, ending, luck))
        else:  # self-play tells that nothing can be done
            return


def _drawing(legal: list[Move], ending: frozenset[str], luck: Luck) -> Move:
    """A move that draws if there is one, and does not bring the end if another one can be made."""
    if ("accept",) in legal:
        return ("accept",)
    return luck.choice([one for one in legal if ending.isdisjoint(one)] or legal)


def bringing_the_end(rules: Compiled) -> frozenset[str]:
    """The cards whose text brings an end."""
    said = rules.script.cards.items()
    return frozenset(card for card, many in said if any("ends_before" in meaning for meaning, _ in many))
