"""The witness of VRoyale: what play can say about the rules that marks, reference cards and rulebook state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...claim_book import BookWitness
from ...claimed import Scene
from . import (  # noqa: F401 - they fill the claims
    claims_blocking,
    claims_cards,
    claims_combat,
    claims_costs,
    claims_course,
    claims_end,
    claims_keywords,
    claims_setup,
    claims_stack,
    claims_stage,
)
from .claims_turns import CLAIMS
from .game import VRoyale
from .position import Position
from .state import COMBAT, STAGE, State


class VRoyaleWitness(BookWitness[VRoyale, State]):
    """The rules of VRoyale, ready to have claims tried against them."""

    def __init__(self, rules: VRoyale) -> None:
        first = rules.book.first_token
        needs: Mapping[str, Callable[[State], int]] = {
            "tokens": lambda s: sum(place == STAGE for place in s.loc[first:]),
            "counters": lambda s: sum(s.counters),
        }
        super().__init__(rules, CLAIMS, needs)

    def scenes(self) -> Iterable[Scene[State]]:
        """What games of chance seldom reach: the end by a card, a draw, answers in combat, no pieces left."""
        trophy = {"stage": "P03 P01 P02 P15 P16 P09 P12"}
        yield self._scene(Position(1, places=trophy), 5)
        yield self._scene(Position(1, places={"stage": "P15 L15", "hand": "L03"}, stars=6, sanity=(1, 2)), 10)
        yield self._scene(Position(1, places={"stage": "P09 P09-2 P15"}), 5)
        answers = {"stage": "P12 P15 L15 L10", "hand": "L14 L18 P10 P17 L12"}
        yield self._scene(Position(0, COMBAT, answers, stars=6), 20)
        yield self._scene(Position(0, places={"stage": "P12 P15", "hand": "L13"}, stars=3), 20)
        few = {"stage": "fan fan-2 fan-3 fan-4 fan-5", "hand": "P13"}
        yield self._scene(Position(0, places=few, stars=3), 10)

    def _scene(self, facts: Position, plays: int) -> Scene[State]:
        return Scene(str(facts), facts.state(self.game), plays, 40)
