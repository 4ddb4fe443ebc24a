"""Directed play: what is rare is sought from where it came up, what never comes up is named, what breaks is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from deckproof.validator.engine.coverage import cover
from deckproof.validator.engine.covered import Coverage
from deckproof.validator.engine.kernel import Event, IllegalMove, Move, Refusal, Result
from deckproof.validator.engine.luck import Luck

STEPS = 7


class Climb:
    """Where the climber stands and how many steps are left."""

    mode = "only"

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
            because = move[0] if state.height < STEPS else "top" if state.height == STEPS else "sky"
            state.events.append(Event("climb", {}, because))

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


def covered(goals: list[str], limit: int, game: Ladder | None = None, scenes: Sequence[Climb] = ()) -> Coverage:
    written = [(f"height {scene.height}", scene) for scene in scenes]
    return cover(game or Ladder(), goals, str, 20, target=50, limit=limit, scenes=written)


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


def test_what_no_new_game_reaches_is_sought_from_scenes_and_counted_apart() -> None:
    goals, scenes = ["up", "slip", "top", "sky"], [Climb(4, 4), Climb(0, 1)]
    without, found = covered(goals, 1500), covered(goals, 1500, scenes=scenes)
    assert without.never == ["sky"] and without.staged == 0
    assert found.ok and found.by_scenes == ["sky"] and 0 < found.staged < 1500
    assert found.counts["sky"] == 0 and found.from_scenes["sky"] >= 50
    assert found.counts == without.counts, "what comes of scenes is no part of what new games have used"
    assert f"1500 directed, {found.staged} from scenes" in found.text()
    assert "3 of them in play from new games alone" in found.text()
    assert f"0 times, and {found.from_scenes['sky']} from scenes: sky" in found.text()


def test_scenes_are_left_alone_when_new_games_are_enough() -> None:
    assert covered(["up", "slip", "top"], 2000, scenes=[Climb(4, 4)]).staged == 0


def test_what_scenes_use_too_rarely_is_told_with_both_numbers() -> None:
    found = covered(["up", "sky"], 12, scenes=[Climb(7, 1)] * 12)
    assert found.rare == ["sky"] and not found.ok
    assert f"only 0 times, and {found.from_scenes['sky']} from scenes: sky" in found.text()


def test_a_fault_in_a_scene_is_told_with_its_script_from_there() -> None:
    failure = covered(["up", "sky"], 40, Low(), [Climb(6, 4)]).failures[0]
    assert failure.script == (("up",),) * 2 and "its script, from height 6" in str(failure)


class Low(Ladder):
    """Broken on purpose: above the top, where no new game comes, is a fault."""

    def faults(self, state: Climb) -> list[str]:
        return ["too high"] if state.height > STEPS else []


class Stuck(Ladder):
    """Broken on purpose: at the third step nothing can be done."""

    def legal(self, state: Climb) -> list[Move]:
        return super().legal(state) if state.height != 3 else []


class Endless(Ladder):
    """Broken on purpose: no step is ever the last."""

    def apply(self, state: Climb, move: Move) -> None:
        super().apply(state, move)
        state.left = STEPS


@pytest.mark.parametrize(("game", "fault"), [(Stuck(), "no legal move"), (Endless(), "endless")])
def test_play_that_does_not_end_has_a_name(game: Ladder, fault: str) -> None:
    found = cover(game, ["up"], str, 30, limit=0)
    assert found.failures[0].fault.startswith(fault), found.failures


class Rungs(Ladder):
    """Names the rung that was climbed, of two copies, and once a flag."""

    def apply(self, state: Climb, move: Move) -> None:
        super().apply(state, move)
        if state.events:
            data = {"card": f"rung-{state.left}" if state.left % 2 else "rung", "cards": ["bell"] * (not state.left)}
            state.events = [Event("climb", data, state.events[0].because)]


def test_cards_that_play_names_too_rarely_are_told() -> None:
    cards = {"wood": ["rung", "bell"], "brass": ["bell", "gong"], "aids": ["flag", "map"]}
    found = cover(Rungs(), ["up", "slip"], str, 30, target=50, limit=0, modes=["only"], cards=cards)
    assert found.decks.times("rung") == found.moves == 30 * STEPS and found.decks.times("bell") == 30
    assert found.decks.idle == ["aids"] and found.decks.few(50) == ["bell", "bell", "gong"]
    assert not found.wanted and not found.ok
    assert "1 of 4 cards named 50 times or more; no event names a card of: aids" in found.text()
    assert "card gong: 0 times" in found.text()
    few = cover(Rungs(), ["up", "slip"], str, 30, target=30, limit=0, cards={"wood": ["rung", "bell"]})
    assert few.ok and "2 of 2 cards named 30 times or more\n" in few.text()
