"""Pieces in bonds, in a small game of islands that make treaties."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.lexicon.forms import WordsForm
from deckproof.cards.source import Source
from deckproof.cards.validate import validate
from deckproof.cards.yamlread import Problems, parse_yaml
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.engine.walking import weight
from deckproof.validator.language.bonds.ending import in_groups
from deckproof.validator.language.bonds.layout import Bonds
from deckproof.validator.language.game import WordedGame

from ..engine.conformance import conform
from .islands import PASS, TALK, islands, planted, started
from .minis import runs


def test_it_plays_in_all_its_ways_and_nothing_leaks(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    assert game.modes == ("2-players", "2-players-open")
    conform(game, 1)


def test_those_who_can_only_pass_do_so_at_once_and_all_of_it_can_be_made_move_by_move(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    for seed in range(4):
        quick, slow, moves = game.new("2-players"), game.new("2-players"), list[Move]()
        assert game.walk(quick, Luck(seed), moves, 2000, checks=True) == ""
        assert weight(moves) < len(moves)
        for move in moves:
            game.apply(slow, move)
        assert slow.to_plain() == quick.to_plain() and slow.over


def test_a_variant_gives_coins_to_the_same_pair_twice(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    for mode, count in (("2-players", 5), ("2-players-open", 6)):
        state = game.new(mode)
        while game.actor(state) == CHANCE:
            game.apply(state, game.legal(state)[0])
        game.apply(state, ("give", "ash", "birch", "3"))
        assert len(game.legal(state)) == count
        with pytest.raises(IllegalMove, match="2 comes next"):
            game.apply(state, ("give", "ash", "cedar", "3"))


def test_before_and_after_a_declaration_everybody_may_reveal(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    state = started(game)
    assert (game.actor(state), game.legal(state)) == (0, [PASS, TALK])
    game.apply(state, TALK)
    assert ("reveal", "ash", "3") in game.legal(state)
    with pytest.raises(IllegalMove, match="more than your weight"):
        game.apply(state, ("reveal", "ash", "4"))
    game.apply(state, ("reveal", "ash", "1"))
    game.apply(state, PASS)
    assert game.actor(state) == 1  # before Ann declares, Ben may reveal
    game.apply(state, TALK)
    assert ("reveal", "ash", "1") not in game.legal(state)
    with pytest.raises(IllegalMove, match="somebody has revealed as much"):
        game.apply(state, ("reveal", "ash", "1"))
    game.apply(state, ("reveal", "cedar", "1"))
    assert [game.actor(state), *(_passes(game, state) for _ in range(2))] == [1, 0, 0]  # all were asked again
    game.apply(state, ("Envoy", "birch"))
    assert game.actor(state) == 1
    for move in (TALK, ("reveal", "ash", "2"), PASS, PASS, ("nothing",), PASS):  # what Ann declared does not count
        game.apply(state, move)
    told = [(one.kind, one.data.get("player")) for one in state.events or [] if one.kind in ("reveal", "declare")]
    assert told[-3:] == [("declare", 0), ("reveal", 1), ("declare", 1)]
    assert [one.data["action"] for one in state.events or [] if one.kind == "act"] == [""]


def _passes(game: WordedGame, state: TableState) -> int | None:
    game.apply(state, PASS)
    return game.actor(state)


def test_an_answer_is_decided_and_other_treaties_suffer(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    state = started(game)
    bonds = game.compiled("2-players").table.bonds
    for move in (TALK, ("reveal", "ash", "3"), PASS, PASS, ("Envoy", "birch"), PASS):
        game.apply(state, move)
    assert state.values[bonds.deciding] == 2  # Birch answers
    for move in (TALK, ("reveal", "birch", "1"), PASS, PASS, ("say", "Aye"), PASS):
        game.apply(state, move)
    quarrel = bonds.levels["quarrel"].base
    assert state.values[bonds.bound + bonds.pair[0][1]] == 1
    assert state.values[quarrel + bonds.pair[1][2]] == 1  # Birch and Cedar: the other treaty of Birch
    assert state.values[quarrel + bonds.pair[0][1]] == 1  # as luck had it; their own treaty does not suffer


def test_two_groups_apart_both_count() -> None:
    doc = parse_yaml(Source("words.yaml", "pieces: {island: islands}\nbonds: [treaty]\n"), problems := Problems())
    words = validate(WordsForm, doc, (), problems) if doc is not None else None
    assert words is not None
    bonds = Bonds(words, [f"i{number}" for number in range(7)], (), 2, 0)
    values = [0] * bonds.size
    triangles = [(0, 1), (0, 2), (1, 2), (4, 5), (4, 6), (5, 6)]
    for a, b in (*triangles, (2, 4)):
        values[bonds.bound + bonds.pair[a][b]] = 1
    found = in_groups(bonds, values, 3)
    assert found == sum(1 << bonds.pair[a][b] for a, b in triangles)
    assert in_groups(bonds, values, 4) == 0


def test_what_cannot_be_left_needs_no_sentence(tmp_path: Path) -> None:
    """With a 4 spoken for and at most 2 quarrel, -1 to 3 are left."""
    assert planted(tmp_path, [("1 or more: nothing", "1 to 3: nothing", "", "")]) == []


def test_an_action_for_another_piece_can_be_barred_by_a_bond(tmp_path: Path) -> None:
    old = "- Only if the acting island is in no treaty.\n"
    game = runs(islands(tmp_path, old, "- The pair cannot be a treaty.\n"))
    state = started(game)
    game.apply(state, TALK)
    game.apply(state, ("reveal", "ash", "1"))
    values, bonds = state.values, game.compiled("2-players").table.bonds
    values[bonds.bound + bonds.pair[0][3]] = 1
    for _ in range(2):
        game.apply(state, PASS)
    assert ("Envoy", "dill") not in game.legal(state) and ("Envoy", "birch") in game.legal(state)
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, ("Envoy", "dill"))
    assert "The pair cannot be a treaty" in str(caught.value.because)
