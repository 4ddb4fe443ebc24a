"""What How You Come Undone has to offer for claims about it to be tried: watches, and scenes to play on from."""

from __future__ import annotations

from collections.abc import Iterator

from ...claim_book import BookWitness
from ...claimed import Claimed, Scene, Watch
from . import claims_actions, claims_hands, claims_happiness, claims_prompts  # noqa: F401 - they fill the claims
from .claims_turns import CLAIMS
from .game import Undone
from .position import Position
from .state import State


class UndoneWitness(BookWitness[Undone, State]):
    """The rules of How You Come Undone, ready to have claims tried against them."""

    def __init__(self, rules: Undone) -> None:
        super().__init__(rules, CLAIMS)
        self._watches: dict[object, Watch[State] | None] = {}  # some are worked out from every hand there is

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell whether a claim holds; None for claims that no file beside this one knows."""
        if claim.key not in self._watches:
            self._watches[claim.key] = super().watch(claim)
        return self._watches[claim.key]

    def scenes(self) -> Iterator[Scene[State]]:
        """What games of chance seldom reach."""
        factions = ("F1", "F1", "F2", "F2", "F3", "F3")
        holds = {player: [card] for player, card in enumerate(factions, start=1)}
        yield self._scene(Position(7, holds, spare=("C6", "C6", "C12")), 20)
        yield self._scene(Position(2, {0: ["F4"], 1: ["F1", "C2", "C8"]}, 1, round=20), 5)
        long = {0: ["F4", "C9"], 1: ["F5"], 2: ["F1", "C2", "C8", "C9", "C14"]}
        yield self._scene(Position(3, long, held_turns={0: 4, 1: 2}), 30)
        yield self._scene(Position(3, {0: ["C12", "A1", "A3"], 1: ["F4"], 2: ["F6"]}), 20)
        yield self._scene(Position(3, {0: ["A1", "A4"], 1: ["A7"], 2: ["A7", "C10", "C10"]}), 20)
        yield self._scene(Position(3, {0: ["A5", "A6"], 1: ["A8", "A5"], 2: ["A8", "A6"]}), 20)

    def _scene(self, facts: Position, plays: int) -> Scene[State]:
        return Scene(f"rules.position({facts})", self.game.position(facts), plays, 60)
