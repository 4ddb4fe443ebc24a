"""What Yuri-Kure prints and a narrower reading would never give: its rule sheet plays and tries it."""

from __future__ import annotations

import pytest
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness

from .sheet import PASS, data, worded

REVEAL: Move = ("reveal",)


def deciding() -> TableState:
    """The first decision of a game for three, all of whom have points for the girl; nobody has revealed anything."""
    game, luck = worded(), Luck(3)
    while True:
        state = game.new("3-players")
        bonds = game.compiled(state.mode).table.bonds
        while state.values[bonds.deciding] == 0:
            chance = game.actor(state) == CHANCE
            game.apply(state, game.sample(state, luck) if chance else luck.choice(game.legal(state)))
        girl, girls = state.values[bonds.deciding] - 1, len(bonds.ids)
        if all(state.values[bonds.sums + player * girls + girl] for player in range(3)):
            return state


def asked(state: TableState, *moves: Move) -> list[int | None]:
    """Who is asked after each of these moves."""
    return [(worded().apply(state, move), worded().actor(state))[1] for move in moves]


def revealing(state: TableState, own: bool) -> Move:
    """To reveal something for the girl who decides, or for another one."""
    bonds = worded().compiled(state.mode).table.bonds
    girl = bonds.ids[state.values[bonds.deciding] - 1]
    return next(move for move in worded().legal(state) if (move[1] == girl) == own and move[2] == "1")


def test_others_may_reveal_before_a_decision_is_declared() -> None:
    state = deciding()
    assert asked(state, REVEAL) == [0]
    assert asked(state, revealing(state, own=True), PASS, PASS, PASS) == [0, 1, 2, 0]
    assert ("nothing",) in worded().legal(state)


def test_after_an_aside_all_are_asked_again() -> None:
    state = deciding()
    assert asked(state, REVEAL) == [0]
    assert asked(state, revealing(state, own=True), PASS, PASS, PASS, ("nothing",)) == [0, 1, 2, 0, 1]
    assert asked(state, PASS, REVEAL) == [2, 2]
    assert asked(state, revealing(state, own=False), PASS, PASS) == [2, 0, 1]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Whenever Kiss of Promise is carried out, it is not so that a couple has Discomfort 6.", False),
        ("It is never so that a couple has Discomfort 6.", False),
        ("It is never so that a couple has Discomfort 7.", True),
    ],
)
def test_a_couple_with_discomfort_6_is_found(text: str, held: bool) -> None:
    """It has formed by itself, from Favor 6, after as many refused Games of Love."""
    book = read_game(data()).lexicon.book
    claim = Claimed(text, book.read(text, ("claim",)).meaning, Place(Source("rulebook.md", text), 1, 1))
    (tried,) = try_claims([claim], WordedWitness(worded(), book), games=2, shorten=False).tried
    assert (tried.counterexample is None) == held
