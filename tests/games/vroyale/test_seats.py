"""No rule looks at the seats: a game goes the same way when the managers change places."""

from __future__ import annotations

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

from ..planting import copied, replaced
from .sheet import worded

ANSWERS = ("accept", "decline")


@pytest.fixture(scope="module")
def other_seats(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    """The same game in which the first manager has Lantern Choir."""
    folder = copied("vroyale", tmp_path_factory.mktemp("seats"))
    replaced(folder, "words.yaml", "Roster: [parade, choir]", "Roster: [choir, parade]")
    game = load_game(folder)
    made, faults = make_game(game, read_game(game))
    assert made is not None, faults
    return made


def set_up(game: WordedGame, other: WordedGame, luck: Luck) -> tuple[TableState, TableState]:
    """Two games before the toss, in which both Rosters lie alike; who sits in seat 0 does everything first."""
    state, twin, made = game.new(game.modes[0]), other.new(other.modes[0]), list[Move]()
    while game.legal(state)[0][0] != "toss":
        move = game.sample(state, luck) if game.actor(state) == CHANCE else luck.choice(game.legal(state))
        made.append(move)
        game.apply(state, move)
    second = next(at for at, move in enumerate(made) if at > 4 and move[0] in ANSWERS)
    for move in (made[1], made[0], made[3], made[2], *made[second:], *made[4:second]):
        other.apply(twin, move)
    return state, twin


def mirrored(move: Move) -> Move:
    return ("toss", str(1 - int(move[1]))) if move[0] == "toss" else move


def sanity(game: WordedGame, state: TableState) -> list[int]:
    base = game.compiled(state.mode).table.numbers["Sanity"]
    return state.values[base : base + 2]


@pytest.mark.parametrize("seed", range(12))
def test_a_game_goes_the_same_way_in_the_other_seats(seed: int, other_seats: WordedGame) -> None:
    game, luck = worded(), Luck(seed)
    state, twin = set_up(game, other_seats, luck)
    while (actor := game.actor(state)) is not None:
        assert other_seats.actor(twin) == (actor if actor == CHANCE else actor ^ 1)
        moves = game.legal(state)
        assert set(map(mirrored, moves)) == set(other_seats.legal(twin))
        move = game.sample(state, luck) if actor == CHANCE else luck.choice(moves)
        game.apply(state, move)
        other_seats.apply(twin, mirrored(move))
        assert (state.turn, sanity(game, state)) == (twin.turn, sanity(other_seats, twin)[::-1])
    one, other = game.result(state), other_seats.result(twin)
    assert one is not None and other is not None
    assert one.why == other.why and one.winners == tuple(1 - seat for seat in other.winners)
