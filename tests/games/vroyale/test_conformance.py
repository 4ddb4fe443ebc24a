"""VRoyale keeps every law of the kernel in both seats, and a game that leaks is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.conformance import Nonconformance, conform
from deckproof.validator.engine.kernel import Event, IllegalMove, Refusal
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.games.vroyale.game import VRoyale
from deckproof.validator.games.vroyale.state import MAIN, State

from .kit import data, rules


def test_games_of_chance_are_sound_and_end() -> None:
    report = self_play(rules(), 40, base_seed=7)
    assert report.ok, report.text()
    assert set(report.modes["practice"].ends) <= {"card", "sanity", "draw"}


class Open(VRoyale):
    """Shows the hand of the other manager."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.hand[player ^ 1]}


class Stacked(VRoyale):
    """Shows the top of the own Roster."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.roster[player][:1]}


class Telling(VRoyale):
    """What may be done depends on the hand of the other manager."""

    def legal(self, state: State) -> list[Any]:
        moves = super().legal(state)
        odd = state.phase == MAIN and sum(state.hand[state.active ^ 1]) % 2
        return moves[-1:] if odd else moves


class Chatty(VRoyale):
    """Its refusals name the hand of the other manager."""

    def apply(self, state: State, move: Any) -> None:
        try:
            super().apply(state, move)
        except IllegalMove as error:
            reason = f"{error.reason} {state.hand}"
            raise IllegalMove(error.who, move, Refusal(reason, error.because), error.legal) from None


class Gossiping(VRoyale):
    """Its log tells how much lies on top of the Rosters."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.events is not None:
            state.events.append(Event("gossip", {"n": sum(pile[0] for pile in state.roster if pile)}, "turn.draw"))


@pytest.mark.parametrize(("kind", "law"), [
    (Open, "views do not leak"), (Stacked, "views do not leak"), (Telling, "moves do not leak"),
    (Chatty, "messages do not leak"), (Gossiping, "messages do not leak"),
])  # fmt: skip
def test_a_leaking_game_is_noticed(kind: type[VRoyale], law: str) -> None:
    with pytest.raises(Nonconformance) as caught:
        conform(kind(data(), programs(words_of(data())[1])), 3)
    assert caught.value.law == law, str(caught.value)
