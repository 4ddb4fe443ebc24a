"""The search for joint choices and for what can be worked out, held to plain trial."""

from __future__ import annotations

from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest
from deckproof.validator.engine.luck import Luck
from deckproof.validator.language.board.bits import Listed, bits, each
from deckproof.validator.language.board.grid import grid_of
from deckproof.validator.language.board.joint import all_differ, most, openings
from deckproof.validator.language.board.knowledge import possible
from deckproof.validator.language.faults import Unplayable
from deckproof.validator.language.game import WordedGame

from .nightpost import made, write


def every_giving(of: list[tuple[int, ...]], free: int, counts: tuple[int, ...], size: int) -> list[Any]:
    """Every way to give so many tokens: sets of (face, taker), by trying all givers and takers."""
    found = []
    for givers in permutations(range(len(of)), size):
        ways: list[list[tuple[int, int]]] = [[]]
        for giver in givers:
            ways = [
                [*way, (face, taker)]
                for way in ways
                for face, takers in enumerate(of[giver])
                for taker in each(takers & free)
                if taker not in [one for _, one in way] and sum(one == face for one, _ in way) < counts[face]
            ]
        found += ways
    return found


def test_as_many_as_possible_is_what_trial_finds() -> None:
    luck = Luck(5)
    for _ in range(150):
        of = [tuple(bits(luck.below(5) for _ in range(luck.below(4))) for _ in range(2)) for _ in range(3)]
        counts = (luck.below(3), luck.below(3))
        due = most(of, counts)
        assert due == max((size for size in range(4) if every_giving(of, 31, counts, size)), default=0)
        if not due:
            continue
        full = every_giving(of, 31, counts, due)
        placed = [luck.choice(luck.choice(full))] if luck.below(2) else []
        free = 31 & ~bits(taker for _, taker in placed)
        wanted = [0] * len(counts)
        for way in full:
            if len(way) == due and all(way.count(one) for one in placed):
                for face, taker in way:
                    if (face, taker) not in placed:
                        wanted[face] |= 1 << taker
        assert openings(of, free, counts, placed, due) == wanted


def test_different_members_can_be_taken() -> None:
    assert all_differ([0b11, 0b11])
    assert not all_differ([0b1, 0b1])
    assert not all_differ([0b11, 0b11, 0b11])
    assert all_differ([0b1, 0b11, 0b110])


def test_what_is_listed_stands_in_the_order_of_the_cards() -> None:
    listed = Listed([f"c{number}" for number in range(20)])
    for cards in ([], [0], [19], [3, 8, 9, 17]):
        assert listed.of(bits(cards)) == [f"c{card}" for card in cards]


def test_a_grid_needs_a_number_of_its_own_for_each_piece() -> None:
    with pytest.raises(Unplayable):
        grid_of([0, 1], [7, 7], 1, 2, "door")
    assert grid_of([0, 1, 2, 3], [4, 3, 2, 1], 2, 2, "door").area("next") == {3: 0b110, 2: 0b1001, 1: 0b1001, 0: 0b110}


def test_what_can_be_worked_out_is_what_could_have_been_played(tmp_path: Path) -> None:
    """A pair stays possible if, with it, the same could have been done, move by move."""
    game = made(write(tmp_path))
    deeds = game.compiled("long").deeds
    for seed in range(4):
        luck, state, moves = Luck(seed), game.new("long"), list[tuple[str, ...]]()
        while game.actor(state) is not None and len(moves) < 9:
            moves.append(luck.choice(game.legal(state)))
            game.apply(state, moves[-1])
            if game.actor(state) is None:
                break
            names = game.compiled("long").table.kinds
            found = {
                tuple(names[card] for card in each(one))
                for one in possible(deeds.board, deeds.givings, state, "courier")
            }
            assert found == {pair for pair in combinations(names[:9], 2) if plays(game, pair, moves)}


def plays(game: WordedGame, pair: tuple[str, ...], moves: list[tuple[str, ...]]) -> bool:
    """Whether a game with these couriers can go the same way, and asks the same side at every point."""
    state, other = game.new("long"), game.new("long")
    if ("choose", *pair) not in game.legal(other):
        return False
    for move in moves:
        game.apply(state, move)
        same = ("choose", *pair) if move[0] == "choose" else move
        if game.actor(other) is None or same not in game.legal(other):
            return False
        game.apply(other, same)
        if (
            game.actor(state) != game.actor(other)
            or state.turn != other.turn
            or len(state.records) != len(other.records)
        ):
            return False
        if [record[2] for record in state.records] != [record[2] for record in other.records]:
            return False
    return True
