"""The game keeps every law of the kernel, and the suite notices games that do not."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.engine.kernel import Event, IllegalMove, Refusal
from deckproof.validator.engine.tablestate import TableState as State
from deckproof.validator.language.game import WordedGame

from ..games.ygios.kit import Table, ygios
from .conformance import Nonconformance, conform

HAND = ygios().compiled("simple").table.place("hand").base
CLOCK = ygios().compiled("simple").table.zones.clock
POINTS = ygios().compiled("simple").table.numbers["Affection Point"]


def broken(kind: type[WordedGame]) -> WordedGame:
    """A game that is spoiled, made as the real one is."""
    return kind("ygios", {mode: ygios().compiled(mode) for mode in ygios().modes}, ygios().programs)


def other_hand(state: State, player: int) -> list[int]:
    return state.places[HAND + (player ^ 1)]


def test_ygios_conforms() -> None:
    conform(ygios(), 4, most=60)


class Leaky(WordedGame):
    """Shows the opponent's hand."""

    def view(self, state: State, player: int) -> Any:
        return {**super().view(state, player), "leak": other_hand(state, player)}


class Telling(WordedGame):
    """Its legal moves depend on the opponent's hand."""

    def legal(self, state: State) -> list[Any]:
        moves = super().legal(state)
        return moves[: len(moves) - sum(other_hand(state, max(state.seat, 0))) % 2] or moves


class Asking(WordedGame):
    """Who has to decide depends on the hands."""

    def actor(self, state: State) -> int | None:
        actor = super().actor(state)
        return actor if actor not in (0, 1) or sum(state.places[HAND]) % 2 else 1 - actor


class Gossiping(WordedGame):
    """Tells everybody something of the hands."""

    def apply(self, state: State, move: Any, until_turn: bool = False, halt: int = -1) -> None:
        super().apply(state, move, until_turn, halt)
        if state.events is not None:
            state.events.append(Event("gossip", {"n": sum(state.places[HAND])}, "the sheet"))


class Lenient(WordedGame):
    """Accepts what it does not know."""

    def apply(self, state: State, move: Any, until_turn: bool = False, halt: int = -1) -> None:
        if move != ("fly",):
            super().apply(state, move, until_turn, halt)


class Messy(WordedGame):
    """Changes the position before it refuses."""

    def apply(self, state: State, move: Any, until_turn: bool = False, halt: int = -1) -> None:
        if state.seat >= 0:
            state.values[CLOCK] += 1
        super().apply(state, move, until_turn, halt)


class Mute(WordedGame):
    """Refuses without a reason."""

    def apply(self, state: State, move: Any, until_turn: bool = False, halt: int = -1) -> None:
        try:
            super().apply(state, move, until_turn, halt)
        except IllegalMove as error:
            raise IllegalMove(error.who, error.move, Refusal("", error.because), error.legal) from None


class Losing(WordedGame):
    """Loses a part of the position when saving."""

    def load(self, plain: Any) -> State:
        return super().load({**plain, "records": []})


class Restless(WordedGame):
    """Plays differently every time."""

    counter = 0

    def legal(self, state: State) -> list[Any]:
        self.counter += 1
        moves = super().legal(state)
        return moves[::-1] if self.counter % 3 == 0 else moves


class Unsound(WordedGame):
    """A fault in the third turn."""

    def faults(self, state: State) -> list[str]:
        return ["a card too many"] if state.turn == 3 else super().faults(state)


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
def test_a_broken_game_is_noticed(kind: type[WordedGame], law: str) -> None:
    with pytest.raises(Nonconformance) as caught:
        conform(broken(kind), 3)
    assert caught.value.law.startswith(law)
    assert "mode" in str(caught.value)


class Late(WordedGame):
    """Shows the opponent's hand once somebody has more points than any new game begins with."""

    def view(self, state: State, player: int) -> Any:
        shown = {"leak": other_hand(state, player)} if max(state.values[POINTS : POINTS + 2]) > 40 else {}
        return {**super().view(state, player), **shown}


def test_scenes_are_held_to_the_same_laws() -> None:
    game = broken(Late)
    scene = Table(("H1 H2 H3", "T1 T2 T3"), points=(41, 0)).state
    before = scene.to_plain()
    conform(game, 1, most=60)
    with pytest.raises(Nonconformance, match=r"views do not leak.*\(41 points, after: no move\)"):
        conform(game, 1, scenes=[("41 points", scene)], most=60)
    assert scene.to_plain() == before
