"""Whether play tells two orders of steps apart: the same deals and choices, played in both orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...cards.model import Game
from ...cards.program import Sentence
from ..engine.kernel import IllegalMove, Move
from ..engine.luck import game_seed
from ..engine.selfplay import play
from ..engine.tablestate import TableState
from .frames import Stuck
from .game import WordedGame
from .making import make_game
from .reading import Readings

GAMES = 40
"""Games that are played in both orders."""


def games_alike(game: Game, read: Readings, one: Sentence, other: Sentence) -> int:
    """How many games went the same with two sentences of the sheet in each other's places; 0 if one went otherwise."""
    made, _ = make_game(game, read)
    sheet, parts = _swapped(read.sheet, one, other), _swapped(read.parts, one, other)
    twin, _ = make_game(game, replace(read, sheet=sheet, parts=parts))
    if made is None or twin is None:
        return 0
    each = max(1, GAMES // len(made.modes))
    games = [(mode, number) for mode in made.modes for number in range(each)]
    return len(games) if all(_alike(made, twin, mode, number) for mode, number in games) else 0


def _swapped(
    said: Mapping[str, Sequence[Sentence]], one: Sentence, other: Sentence
) -> Mapping[str, list[Sentence]]:  # fmt: skip
    turned = {id(one): other, id(other): one}
    return {name: [turned.get(id(each), each) for each in told] for name, told in said.items()}


def _alike(one: WordedGame, twin: WordedGame, mode: str, number: int) -> bool:
    """Whether a game by chance comes out the same in both orders; one that cannot go on in one of them does not."""
    try:
        trial = play(one, mode, game_seed(5, f"{mode} order", number), checks=False, record=False)
        first = one.new(mode)
        script: list[tuple[int | None, Move]] = []
        for move in trial.moves:
            script.append((one.actor(first), move))
            one.apply(first, move)
        second = twin.new(mode)
        while (actor := twin.actor(second)) is not None:
            if not _made(twin, second, script, actor):
                return False
    except Stuck:
        return False
    return not script and _outcome(one, first) == _outcome(twin, second)


def _made(twin: WordedGame, state: TableState, script: list[tuple[int | None, Move]], actor: int) -> bool:
    """Make the first of a player's choices that is left and can be made; whether there is one."""
    for number, (who, move) in enumerate(script):
        if who == actor:
            try:
                twin.apply(state, move)
            except IllegalMove:
                continue
            del script[number]
            return True
    return False


def _outcome(game: WordedGame, state: TableState) -> object:
    """What a game has come to: who won, with what, and which cards lie where."""
    kinds = game.compiled(state.mode).table.kind_of
    places = [[kinds[card] for card in cards] for cards in state.places]
    return state.winners, state.points, state.values, state.turn, places
