"""The witness of VRoyale: what play can say about the rules that marks, reference cards and rulebook state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...claimed import Claimed, Scene, Watch
from .claims_combat import CLAIMS
from .game import VRoyale
from .state import STAGE, State


class VRoyaleWitness:
    """Fulfils :class:`~..claimed.Witness`."""

    def __init__(self, rules: VRoyale) -> None:
        self._rules = rules

    @property
    def game(self) -> VRoyale:
        """The rules."""
        return self._rules

    @property
    def needs(self) -> Mapping[str, Callable[[State], int]]:
        """How many tokens and counters lie on the stage at once."""
        first = self._rules.book.first_token
        return {
            "tokens": lambda s: sum(place == STAGE for place in s.loc[first:]),
            "counters": lambda s: sum(s.counters),
        }

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell after a move whether a claim holds."""
        return CLAIMS.watch(self._rules, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim."""
        return CLAIMS.beyond(claim)

    def signs(self, before: State | None, state: State) -> tuple[str, ...]:
        """None: what has happened tells what to ask."""
        return ()

    def positions(self, claim: Claimed) -> Iterable[tuple[str, State]]:
        """Nothing is arranged: what is claimed shows in moves."""
        return ()

    def scenes(self) -> Iterable[Scene[State]]:
        """Games of chance reach every keyword by themselves."""
        return ()
