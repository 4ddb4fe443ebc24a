"""No rule looks at the seats: a game goes the same way when the managers change places."""

from __future__ import annotations

from functools import cache

import pytest
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.vroyale.game import ROSTERS, VRoyale
from deckproof.validator.games.vroyale.state import State

from .kit import data, rules


@cache
def other_seats() -> VRoyale:
    return VRoyale(data(), programs(words_of(data())[1]), (ROSTERS[1], ROSTERS[0]))


def set_up(luck: Luck) -> tuple[State, State]:
    """Two games before the toss, in which both Rosters lie alike; who sits in seat 0 does everything first."""
    state, other = rules().new("practice"), other_seats().new("practice")
    declared: list[Move] = []
    made: tuple[list[Move], list[Move]] = ([], [])
    while state.phase != "toss":
        move = rules().sample(state, luck) if rules().actor(state) == CHANCE else luck.choice(rules().legal(state))
        (declared if state.phase == "declare" else made[state.asked]).append(move)
        rules().apply(state, move)
    for move in (*reversed(declared), *made[1], *made[0]):
        other_seats().apply(other, move)
    return state, other


def mirrored(move: Move) -> Move:
    return ("toss", str(1 - int(move[1]))) if move[0] == "toss" else move


@pytest.mark.parametrize("seed", range(25))
def test_a_game_goes_the_same_way_in_the_other_seats(seed: int) -> None:
    luck = Luck(seed)
    state, other = set_up(luck)
    while (actor := rules().actor(state)) is not None:
        assert other_seats().actor(other) == (actor if actor == CHANCE else actor ^ 1)
        moves = rules().legal(state)
        assert set(map(mirrored, moves)) == set(other_seats().legal(other))
        move = rules().sample(state, luck) if actor == CHANCE else luck.choice(moves)
        rules().apply(state, move)
        other_seats().apply(other, mirrored(move))
        assert (state.phase, state.turn, state.sanity) == (other.phase, other.turn, other.sanity[::-1])
    assert other_seats().result(other) is not None and state.how == other.how


def test_the_other_seats_conform() -> None:
    conform(other_seats(), 2)
