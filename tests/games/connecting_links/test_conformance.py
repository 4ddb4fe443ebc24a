"""Connecting Links keeps every law of the kernel, and a game that leaks or errs is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.conformance import Nonconformance, conform
from deckproof.validator.engine.kernel import IllegalMove, Refusal
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.games.connecting_links.game import ConnectingLinks
from deckproof.validator.games.connecting_links.state import GIVE, SHOW, WATCH, State

from .kit import data, links


def test_it_conforms() -> None:
    conform(links(), 25)


def test_games_of_chance_are_sound() -> None:
    report = self_play(links(), 150)
    assert report.ok, report.text()
    ends = report.modes["standard"].ends
    assert set(ends) <= {"evaded", "nobody", "all_watched"} and ends["evaded"] > 100


class Leaky(ConnectingLinks):
    """Shows the possessors."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": list(state.possessors)}


class Due(ConnectingLinks):
    """Shows how many gifts there will be."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "due": state.due}


class Telling(ConnectingLinks):
    """No possessor can be watched."""

    def legal(self, state: State) -> list[Any]:
        names = {self.book.ids[room] for room in state.possessors} if state.phase == WATCH else set()
        return [move for move in super().legal(state) if move[1] not in names]


class Chatty(ConnectingLinks):
    """Its refusals name a possessor."""

    def apply(self, state: State, move: Any) -> None:
        try:
            super().apply(state, move)
        except IllegalMove as error:
            reason = f"{error.reason} {state.possessors}"
            raise IllegalMove(error.who, move, Refusal(reason, error.because), error.legal) from None


class Generous(ConnectingLinks):
    """Ends the phase with one gift too few."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.phase == GIVE and not state.gifts:
            state.due = max(1, state.due - 1)


class Blunt(ConnectingLinks):
    """Gives Fortune to a possessor."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.phase == SHOW and state.turn == 3:
            state.alive &= ~(1 << state.possessors[0])


class Forgetful(ConnectingLinks):
    """Loses the used cards when saving."""

    def load(self, plain: Any) -> State:
        return super().load({**plain, "used": 0})


BROKEN = [
    (Leaky, "views do not leak"),
    (Due, "views do not leak"),
    (Telling, "moves do not leak"),
    (Chatty, "messages do not leak"),
    (Generous, "positions are sound"),
    (Blunt, "positions are sound"),
    (Forgetful, "saved and loaded is the same"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_broken_game_is_noticed(kind: type[ConnectingLinks], law: str) -> None:
    game = kind(data(), programs(words_of(data())[1]))
    with pytest.raises(Nonconformance) as caught:
        conform(game, 10)
    assert caught.value.law.startswith(law), str(caught.value)
