"""What Yuri-Kure has to offer for claims about it to be tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...claimed import Claimed, Scene, Watch
from .game import YuriKure
from .state import State


class YuriWitness:
    """The rules of Yuri-Kure, ready to have claims tried against them."""

    def __init__(self, rules: YuriKure) -> None:
        self.game = rules
        self.needs: Mapping[str, Callable[[State], int]] = {}

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell whether a claim holds; None for claims that no file beside this one knows."""
        return None

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return ""

    def signs(self, before: State | None, state: State) -> tuple[str, ...]:
        """None: what has happened tells what to ask."""
        return ()

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Positions arranged for a claim."""
        return iter(())

    def scenes(self) -> Iterator[Scene[State]]:
        """Positions to play on from."""
        return iter(())
