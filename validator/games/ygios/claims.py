"""What ygios has to offer for claims about it to be tried: how to watch them, and positions to test them in."""

from __future__ import annotations

from collections.abc import Iterator

from ...claim_book import BookWitness
from ...claimed import Claimed, Scene
from ...engine.plainstate import PositionError
from . import (  # noqa: F401 - they fill the register of claims
    claims_all_in,
    claims_cards,
    claims_costs,
    claims_first,
    claims_helping,
    claims_if,
    claims_lasting,
    claims_locks,
    claims_moves,
    claims_protected,
    claims_scoring,
    claims_seen,
    claims_triggers,
    claims_turns,
    claims_zones,
)
from .claims_kit import CLAIMS, signs
from .claims_scenes import scenes, tables
from .claims_setup import NEEDS
from .game import Ygios
from .state import State

CLAIMS.out_of_reach("marker", "where a Zone Bonus card lies as a marker is a matter of hands: no rule asks for it")


class YgiosWitness(BookWitness[Ygios, State]):
    """The rules of ygios, ready to have claims tried against them."""

    def __init__(self, rules: Ygios) -> None:
        super().__init__(rules, CLAIMS, NEEDS)

    def signs(self, before: State | None, state: State) -> tuple[str, ...]:
        """Whether locks are on, the last cards are played, a choice is open: claims about them are asked then only."""
        return signs(before, state)

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Tables laid for claims about Devotion."""
        for facts in tables(self.game, claim):
            try:
                yield f"rules.position({facts})", self.game.position(facts)
            except PositionError:
                continue  # a table that cannot be laid shows nothing

    def scenes(self) -> Iterator[Scene[State]]:
        """Tables with cards in hand that make what claims are about come up."""
        return scenes(self.game)
