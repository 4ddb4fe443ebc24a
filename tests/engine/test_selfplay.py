"""Random rounds with every law checked against a second opinion; a failing game is repeatable and made short."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.cards.words import programs, read_cards
from deckproof.validator.engine.conformance import walk
from deckproof.validator.engine.kernel import show
from deckproof.validator.engine.luck import game_seed
from deckproof.validator.engine.selfplay import LONGEST_GAME, broken_by, play, self_play
from deckproof.validator.engine.shrink import shrink
from deckproof.validator.games import play as command
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.state import State

from . import oracle
from .kit import data, ygios
from .programs import PROGRAMS

ROUNDS = 300


@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_rounds_agree_with_a_second_opinion(mode: str) -> None:
    game = ygios()
    for number in range(ROUNDS // 2):
        state = game.new(mode)
        board = before = None
        for here, _, _ in walk(game, mode, state, game_seed(2, mode, number)):
            assert game.faults(here) == []
            before = (here.points[0], here.points[1])
        board = game.laid(state)
        active = {game.book.ids[card] for card in state.board if state.active[card]}
        assert oracle.totals(board, active) == game.totals(state)
        assert before is not None and state.outcome is not None
        if state.outcome["how"] != "back off":
            assert oracle.gains(board, game.totals(state), state.outcome["first"], before) == state.points


def test_totals_agree_in_every_position() -> None:
    game = ygios()
    for number in range(40):
        for state, _, _ in walk(game, "totals", game.new("advanced"), game_seed(3, "totals", number)):
            if state.row and len(state.row) == 3:
                active = {game.book.ids[card] for card in state.board if state.active[card]}
                assert oracle.totals(game.laid(state), active) == game.totals(state)


def test_self_play_uses_every_card_and_bonus() -> None:
    report = self_play(ygios(), ROUNDS)
    assert report.ok, report.text()
    for mode in ygios().modes:
        deck = [ygios().book.ids[card] for card in ygios().book.deck(mode)]
        assert all(report.count(mode, "play", card) for card in deck)
        silent = {"H6", "S6", "T6", "H7", "H8", "S7", "S8", "T7", "T8"}
        assert all(report.count(mode, "trigger", card) for card in deck if card not in silent)
    assert all(report.count("advanced", "bonus", bonus) for bonus in ygios().book.bonus_ids)
    assert "0 failures" in report.text()


def test_timelines_end() -> None:
    report = self_play(ygios(timeline=True), 20)
    assert report.ok, report.text()


def test_the_printed_words_and_the_fixture_say_the_same() -> None:
    printed = programs(read_cards(data(), load_phrasebook(data())))
    for card, program in PROGRAMS.items():
        said = [sentence for sentence in printed.get(card, ()) if not sentence.aside]
        assert [(s.text, s.meaning) for s in said] == [(s.text, s.meaning) for s in program]
    assert Ygios.unhandled(printed) == []


def test_counts_do_not_depend_on_how_a_run_is_cut() -> None:
    whole = self_play(ygios(), 30).modes["advanced"]
    first, second = (self_play(ygios(), numbers).modes["advanced"] for numbers in (range(10), range(10, 30)))
    assert (first.seen + second.seen, first.wins + second.wins) == (whole.seen, whole.wins)
    assert first.moves + second.moves == whole.moves


class Forgetful(Ygios):
    """Broken on purpose: it calls every lock a fault."""

    def faults(self, state: State) -> list[str]:
        return ["a lock"] if state.locks else []


def test_a_failing_game_is_named_repeated_and_made_short() -> None:
    broken = Forgetful(data().rules, ygios().book.facts, PROGRAMS)
    report = self_play(broken, 50, modes=["simple"], command="play {game} {mode} {base} {number}", stop_after=1)
    failure = report.failures[0]
    assert failure.fault == "fault: a lock"
    assert failure.command == f"play ygios simple 1 {failure.number}"
    assert play(broken, "simple", game_seed(1, "ygios simple", failure.number)).fault == failure.fault
    assert broken_by(broken, broken.new("simple"), True, failure.script) == list(failure.script)
    turns = [show(move) for move in failure.script if move[0] not in ("first", "deal")]
    assert len(turns) <= 2 and turns[-1].split()[2] == "up"
    assert "shortest script" in report.text()


class Stuck(Ygios):
    """Broken on purpose: no move in the third turn."""

    def legal(self, state: State) -> list[Any]:
        return [] if sum(state.turns) == 3 and not state.stack else super().legal(state)


class Endless(Ygios):
    """Broken on purpose: the game never ends."""

    def actor(self, state: State) -> int | None:
        return -1 if super().actor(state) is None else super().actor(state)

    def sample(self, state: State, luck: Any) -> Any:
        return ("wait",) if state.phase == "end" else super().sample(state, luck)

    def apply(self, state: State, move: Any) -> None:
        if move != ("wait",):
            super().apply(state, move)


@pytest.mark.parametrize(("kind", "said"), [(Stuck, "no legal move"), (Endless, f"endless: {LONGEST_GAME}")])
def test_deadlock_and_endless_play_have_names(kind: type[Ygios], said: str) -> None:
    game = kind(data().rules, ygios().book.facts, PROGRAMS)
    seeds = (game_seed(1, "names", number) for number in range(5))
    assert any(play(game, "simple", seed).fault.startswith(said) for seed in seeds)


def test_shrinking_leaves_out_all_that_is_not_needed() -> None:
    def failing(script: list[int]) -> list[int] | None:
        return script if {3, 17} <= set(script) else None

    assert shrink(range(40), failing) == [3, 17]
    assert shrink([1, 2], failing) == [1, 2]


def test_the_command_plays_from_the_printed_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["ygios", "--mode", "simple", "--only", "7"]) == 0
    assert "ygios simple: 1 games" in capsys.readouterr().out
