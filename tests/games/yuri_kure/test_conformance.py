"""A game that leaks Support Points or errs in another way is noticed; causes are rules that exist."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from deckproof.cards.program import Sentence
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.conformance import Nonconformance, conform
from deckproof.validator.engine.kernel import IllegalMove, Refusal, told
from deckproof.validator.engine.luck import Luck, game_seed
from deckproof.validator.engine.selfplay import LONGEST_GAME, play
from deckproof.validator.games import rules_named
from deckproof.validator.games.yuri_kure.game import YuriKure
from deckproof.validator.games.yuri_kure.state import ACT, State

from .kit import at, chance, data, sheet, yuri


class Leaky(YuriKure):
    """Shows the sheet of the next player."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.support[(player + 1) % state.players]}


class Telling(YuriKure):
    """Its moves depend on the sheets of others."""

    def legal(self, state: State) -> list[Any]:
        moves = super().legal(state)
        if state.phase == ACT and state.asking >= 0 and sum(state.control[(state.asking + 1) % state.players][:2]) % 2:
            return moves[:1]
        return moves


class Chatty(YuriKure):
    """Its refusals tell what others have."""

    def apply(self, state: State, move: Any) -> None:
        try:
            super().apply(state, move)
        except IllegalMove as error:
            others = [mine for player, mine in enumerate(state.control) if player != error.who]
            raise IllegalMove(error.who, move, Refusal(f"{others}", error.because), error.legal) from None


class Generous(YuriKure):
    """Gives a point too many."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.phase == ACT and state.turn == 1:
            state.support[0][0] += 1


@pytest.mark.parametrize(("broken", "law"), [
    (Leaky, "views do not leak"), (Telling, "moves do not leak"), (Chatty, "messages do not leak"),
    (Generous, "positions are sound"),
])  # fmt: skip
def test_a_broken_game_is_noticed(broken: type[YuriKure], law: str) -> None:
    with pytest.raises(Nonconformance) as caught:
        conform(broken(data(), programs(words_of(data())[1])), 1)
    assert caught.value.law == law


def test_other_worlds_differ_and_fit_what_is_revealed() -> None:
    state = at(sheets={1: sheet(control={"sorai": 6}, sorai=6), 2: sheet(akane=2)}, mode="4-players")
    different = 0
    for seed in range(20):
        other = yuri().other_world(state, 0, Luck(seed))
        assert other.support[0] == state.support[0]
        assert yuri().faults(other) == []
        assert other.control[1][4] >= 6
        different += other.support[1] != state.support[1]
    assert different > 10


def test_support_is_told_only_to_who_wrote_it() -> None:
    state = chance("3-players", 3, 5)
    state.events = []
    yuri().apply(state, yuri().legal(state)[0])
    (event,) = state.events
    assert told(event, state.asking).data["cards"] == ["akane", "tsuge"]
    assert told(event, 2).data["cards"] == ["?", "?"]


def test_causes_are_sentences_and_rules_and_those_that_are_promised() -> None:
    game = yuri()
    printed = {sentence for program in game.programs.values() for sentence in program}
    ready = rules_named("yuri-kure").ready(data(), game.programs)
    for number in range(3):
        for mode in game.modes:
            for event in play(game, mode, game_seed(9, mode, number), record=True).events:
                if isinstance(event.because, Sentence):
                    assert event.because in printed
                else:
                    assert event.because in ready.cites, event


def test_games_are_far_from_endless() -> None:
    moves = Counter({mode: len(play(yuri(), mode, game_seed(4, mode, 1), checks=False).moves) for mode in yuri().modes})
    assert max(moves.values()) < LONGEST_GAME
