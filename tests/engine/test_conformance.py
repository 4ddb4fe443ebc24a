"""The game keeps every law of the kernel, and the suite notices games that do not."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.engine.conformance import Nonconformance, conform
from deckproof.validator.engine.kernel import Event, IllegalMove, Refusal
from deckproof.validator.games.ygios.game import Ygios
from deckproof.validator.games.ygios.position import Position
from deckproof.validator.games.ygios.state import State

from .kit import data, ygios
from .programs import PROGRAMS


@pytest.mark.parametrize("timeline", [False, True])
def test_ygios_conforms(timeline: bool) -> None:
    conform(ygios(timeline), 4 if timeline else 25)


class Leaky(Ygios):
    """Shows the opponent's hand."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": state.hands[player ^ 1]}


class Telling(Ygios):
    """Its legal moves depend on the opponent's hand."""

    def legal(self, state: State) -> list[Any]:
        moves = super().legal(state)
        return moves[: len(moves) - sum(state.hands[0 if state.turn else 1]) % 2] or moves


class Asking(Ygios):
    """Who has to decide depends on the hands."""

    def actor(self, state: State) -> int | None:
        actor = super().actor(state)
        return actor if actor not in (0, 1) or sum(state.hands[0]) % 2 else 1 - actor


class Gossiping(Ygios):
    """Tells everybody something of the hands."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.events is not None:
            state.events.append(Event("gossip", {"n": sum(state.hands[0])}, "turn.plays"))


class Lenient(Ygios):
    """Accepts what it does not know."""

    def apply(self, state: State, move: Any) -> None:
        if move != ("fly",):
            super().apply(state, move)


class Messy(Ygios):
    """Changes the position before it refuses."""

    def apply(self, state: State, move: Any) -> None:
        if state.phase == "play":
            state.clock += 1
        super().apply(state, move)


class Mute(Ygios):
    """Refuses without a reason."""

    def apply(self, state: State, move: Any) -> None:
        try:
            super().apply(state, move)
        except IllegalMove as error:
            raise IllegalMove(error.who, error.move, Refusal("", error.because), error.legal) from None


class Losing(Ygios):
    """Loses a part of the position when saving."""

    def load(self, plain: Any) -> State:
        return super().load({**plain, "locks": []})


class Restless(Ygios):
    """Plays differently every time."""

    counter = 0

    def legal(self, state: State) -> list[Any]:
        self.counter += 1
        moves = super().legal(state)
        return moves[::-1] if self.counter % 3 == 0 else moves


class Unsound(Ygios):
    """A card too many."""

    def apply(self, state: State, move: Any) -> None:
        super().apply(state, move)
        if state.phase == "play" and state.turns[0] == 3:
            state.discard.append(0)


BROKEN = [
    (Leaky, "views do not leak"),
    (Telling, "moves do not leak"),
    (Asking, "who decides does not leak"),
    (Gossiping, "messages do not leak"),
    (Lenient, "illegal moves are refused"),
    (Messy, "refusals say why"),
    (Mute, "refusals say why"),
    (Losing, "saved and loaded is the same"),
    (Restless, ""),
    (Unsound, "positions are sound"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_broken_game_is_noticed(kind: type[Ygios], law: str) -> None:
    game = kind(data().rules, ygios().book.facts, PROGRAMS)
    with pytest.raises(Nonconformance) as caught:
        conform(game, 10)
    assert caught.value.law.startswith(law)
    assert "mode" in str(caught.value)


class Late(Ygios):
    """Shows the opponent's hand once somebody has more points than any new round begins with."""

    def view(self, state: State, player: int) -> Any:
        shown = {"leak": state.hands[player ^ 1]} if max(state.points) > 30 else {}
        return {**super().view(state, player), **shown}


def test_scenes_are_held_to_the_same_laws() -> None:
    game = Late(data().rules, ygios().book.facts, PROGRAMS)
    scene = game.position(Position(mode="simple", points=(31, 0)))
    before = scene.to_plain()
    conform(game, 3)
    with pytest.raises(Nonconformance, match=r"views do not leak.*\(31 points, after: no move\)"):
        conform(game, 3, scenes=[("31 points", scene)])
    assert scene.to_plain() == before
