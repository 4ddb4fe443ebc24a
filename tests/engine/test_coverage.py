"""Directed play: what is rare is sought from where it came up, what never comes up is named, what breaks is told."""

from __future__ import annotations

from typing import Any

from deckproof.validator.engine.coverage import Coverage, cover
from deckproof.validator.engine.kernel import Event, IllegalMove, Move, Refusal, Result
from deckproof.validator.engine.luck import Luck

STEPS = 7


class Climb:
    """Where the climber stands and how many steps are left."""

    def __init__(self, height: int = 0, left: int = STEPS) -> None:
        self.height, self.left = height, left
        self.events: list[Event] | None = None

    def copy(self) -> Climb:
        return Climb(self.height, self.left)

    def to_plain(self) -> Any:
        return [self.height, self.left]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Climb) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]


class Ladder:
    """One player climbs or slips; seven steps up in a row reach the top: once in 128 games by chance."""

    name, modes = "ladder", ("only",)
    broken = False

    def players(self, mode: str) -> int:
        return 1

    def new(self, mode: str) -> Climb:
        return Climb()

    def load(self, plain: Any) -> Climb:
        return Climb(*plain)

    def actor(self, state: Climb) -> int | None:
        return 0 if state.left else None

    def legal(self, state: Climb) -> list[Move]:
        return [("up",), ("slip",)] if state.left else []

    def apply(self, state: Climb, move: Move) -> None:
        if move not in self.legal(state):
            raise IllegalMove(0, move, Refusal("the climb is over.", "up"), self.legal(state))
        state.left -= 1
        state.height = state.height + 1 if move == ("up",) else 0
        if state.events is not None:
            state.events.append(Event("climb", {}, "top" if state.height == STEPS else move[0]))

    def sample(self, state: Climb, luck: Luck) -> Move:
        raise AssertionError("nothing here is luck")

    def view(self, state: Climb, player: int) -> Any:
        return state.to_plain()

    def result(self, state: Climb) -> Result | None:
        return Result((), (state.height,), "climbed") if not state.left else None

    def faults(self, state: Climb) -> list[str]:
        return ["too high"] if self.broken and state.height == STEPS else []

    def other_world(self, state: Climb, player: int, luck: Luck) -> Climb:
        return state.copy()


def covered(goals: list[str], limit: int, game: Ladder | None = None) -> Coverage:
    return cover(game or Ladder(), goals, str, 20, target=50, limit=limit)


def test_what_is_rare_is_sought() -> None:
    by_chance, sought = covered(["up", "slip", "top"], 0), covered(["up", "slip", "top"], 2000)
    assert by_chance.counts["top"] < 3 and "top" in [*by_chance.never, *by_chance.rare]
    assert sought.ok and sought.counts["top"] >= 50
    assert 0 < sought.directed < 2000, "it stops when nothing is rare"


def test_what_never_comes_up_is_named() -> None:
    found = covered(["up", "slip", "top", "fly"], 1200)
    assert (found.never, found.rare, found.ok) == (["fly"], [], False)
    assert "3 of 4" in found.text() and "never: fly" in found.text()


def test_a_cause_that_nobody_named_is_told() -> None:
    found = covered(["up", "top"], 100)
    assert found.unknown == {"slip"} and not found.ok
    assert "cited, but nobody says that it can be: slip" in found.text()


def test_what_bears_on_a_position_counts() -> None:
    found = cover(Ladder(), ["up", "slip", "top", "low"], str, 20, bearing=lambda s: ["low"] if s.height < 2 else [])
    assert found.counts["low"] > found.counts["slip"]


def test_a_fault_is_told_with_its_shortest_script() -> None:
    game = Ladder()
    game.broken = True
    found = covered(["up", "slip", "top"], 1500, game)
    assert found.failures and not found.ok
    assert all(one.script == (("up",),) * STEPS and "too high" in one.fault for one in found.failures)


def test_the_same_run_tells_the_same() -> None:
    assert covered(["up", "slip", "top"], 200).counts == covered(["up", "slip", "top"], 200).counts
