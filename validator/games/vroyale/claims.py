"""The witness of VRoyale: what play can say about the rules that marks, reference cards and rulebook state."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...claim_book import BookWitness
from .claims_combat import CLAIMS
from .game import VRoyale
from .state import STAGE, State


class VRoyaleWitness(BookWitness[VRoyale, State]):
    """The rules of VRoyale, ready to have claims tried against them; games of chance reach every keyword."""

    def __init__(self, rules: VRoyale) -> None:
        first = rules.book.first_token
        needs: Mapping[str, Callable[[State], int]] = {
            "tokens": lambda s: sum(place == STAGE for place in s.loc[first:]),
            "counters": lambda s: sum(s.counters),
        }
        super().__init__(rules, CLAIMS, needs)
