"""What How You Come Undone has to offer for claims about it to be tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...claim_book import ClaimBook
from ...claimed import Claimed, Scene, Watch
from .game import Undone
from .state import State

CLAIMS: ClaimBook[Undone, State] = ClaimBook()


class UndoneWitness:
    """The rules of How You Come Undone, ready to have claims tried against them."""

    def __init__(self, rules: Undone) -> None:
        self.game = rules
        self.needs: Mapping[str, Callable[[State], int]] = {}

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell whether a claim holds; None for claims that no file beside this one knows."""
        return CLAIMS.watch(self.game, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return CLAIMS.beyond(claim)

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """None yet."""
        yield from ()

    def scenes(self) -> Iterator[Scene[State]]:
        """None yet."""
        yield from ()
