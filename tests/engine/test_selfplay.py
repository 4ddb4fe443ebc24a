"""Random rounds with every law checked against a second opinion; a failing game is repeatable and made short."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.engine.kernel import CHANCE, show
from deckproof.validator.engine.luck import Luck, game_seed
from deckproof.validator.engine.selfplay import LONGEST_GAME, broken_by, play, self_play, shrink
from deckproof.validator.engine.tablestate import NOBODY, TableState
from deckproof.validator.language.game import WordedGame

from ..games.ygios import oracle
from ..games.ygios.kit import Table, ygios

GAMES = 12
"""Whole Timelines of each mode."""
ROUNDS = 60


@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_rounds_agree_with_a_second_opinion(mode: str) -> None:
    """In every position Devotion, and at the end of each round the points, are those of a reckoning card by card."""
    game, rules = ygios(), ygios().compiled(mode)
    base, ended, rounds = rules.table.numbers["Affection Point"], rules.course.scored, 0
    for number in range(GAMES):
        state, luck = game.new(mode), Luck(game_seed(2, mode, number))
        while not state.over:
            move = game.sample(state, luck) if game.actor(state) == CHANCE else luck.choice(game.legal(state))
            game.apply(state, move, halt=ended)
            assert game.faults(state) == []
            laid = oracle.laid(rules, state)
            assert oracle.totals(laid) == rules.deeds.zoned.totals(state)
            if state.asking == NOBODY and not state.over:
                before, first = state.values[base : base + 2], state.values[rules.table.more.titles["first player"]] - 1
                given_up = state.values[rules.table.zones.given_up]
                game.go_on(state, halt=rules.course.dealing)
                if not given_up:
                    assert oracle.gains(laid, first, before) == state.values[base : base + 2]
                    rounds += 1
                game.go_on(state)
    assert rounds > GAMES


def test_self_play_uses_every_card_and_bonus() -> None:
    report = self_play(ygios(), ROUNDS)
    assert report.ok, report.text()
    for mode in ygios().modes:
        table = Table(("H6", "T6"), mode=mode)
        deck = set(table.rules.table.kinds) - set(table._named(table.rules.table.place("box").base))
        assert all(report.count(mode, "play", card) for card in deck)
        silent = {"H6", "S6", "T6", "H7", "H8", "S7", "S8", "T7", "T8"}
        assert all(report.count(mode, "trigger", card) for card in deck - silent)
    assert all(report.count("advanced", "deal", bonus) for bonus in table.rules.table.zones.dealt)
    assert "0 failures" in report.text()


def test_counts_do_not_depend_on_how_a_run_is_cut() -> None:
    whole = self_play(ygios(), 30).modes["advanced"]
    first, second = (self_play(ygios(), numbers).modes["advanced"] for numbers in (range(10), range(10, 30)))
    assert (first.seen + second.seen, first.wins + second.wins) == (whole.seen, whole.wins)
    assert first.moves + second.moves == whole.moves


def broken(kind: type[WordedGame]) -> WordedGame:
    return kind("ygios", {mode: ygios().compiled(mode) for mode in ygios().modes}, ygios().programs)


class Forgetful(WordedGame):
    """Broken on purpose: it calls every lock a fault."""

    walk = None  # type: ignore[assignment]  # the plain way, which asks for moves

    def faults(self, state: TableState) -> list[str]:
        return ["a lock"] if state.records else []


def test_a_failing_game_is_named_repeated_and_made_short() -> None:
    game = broken(Forgetful)
    report = self_play(game, 50, modes=["simple"], command="play {game} {mode} {base} {number}", stop_after=1)
    failure = report.failures[0]
    assert failure.fault == "fault: a lock"
    assert failure.command == f"play ygios simple 1 {failure.number}"
    assert play(game, "simple", game_seed(1, "simple", failure.number)).fault == failure.fault
    assert broken_by(game, game.new("simple"), True, failure.script) == list(failure.script)
    turns = [show(move) for move in failure.script if move[0] not in ("become", "shuffle")]
    assert len(turns) <= 4 and turns[-1].split()[2] == "up"
    assert "shortest script" in report.text()


class Stuck(WordedGame):
    """Broken on purpose: no move in the third turn."""

    walk = None  # type: ignore[assignment]  # the plain way, which asks for moves

    def legal(self, state: TableState) -> list[Any]:
        return [] if state.turn == 3 else super().legal(state)


class Endless(WordedGame):
    """Broken on purpose: the game never ends."""

    walk = None  # type: ignore[assignment]  # the plain way, which asks for moves

    def actor(self, state: TableState) -> int | None:
        return -1 if super().actor(state) is None else super().actor(state)

    def legal(self, state: TableState) -> list[Any]:
        return [("wait",)] if state.over else super().legal(state)

    def sample(self, state: TableState, luck: Any) -> Any:
        return ("wait",) if state.over else super().sample(state, luck)

    def apply(self, state: TableState, move: Any, until_turn: bool = False, halt: int = -1) -> None:
        if move != ("wait",):
            super().apply(state, move, until_turn, halt)


@pytest.mark.parametrize(("kind", "said"), [(Stuck, "no legal move"), (Endless, f"endless: {LONGEST_GAME}")])
def test_deadlock_and_endless_play_have_names(kind: type[WordedGame], said: str) -> None:
    game = broken(kind)
    seeds = (game_seed(1, "names", number) for number in range(5))
    assert any(play(game, "simple", seed).fault.startswith(said) for seed in seeds)


def test_shrinking_leaves_out_all_that_is_not_needed() -> None:
    def failing(script: list[int]) -> list[int] | None:
        return script if {3, 17} <= set(script) else None

    assert shrink(range(40), failing) == [3, 17]
    assert shrink([1, 2], failing) == [1, 2]
