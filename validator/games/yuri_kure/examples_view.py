"""What the claims of an example look at, in its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import Event
from ...example_kit import Look
from ...replay_stage import Claim
from .examples_given import pair_of
from .examples_moves import Mover
from .game import YuriKure
from .state import State


@dataclass(frozen=True, slots=True)
class View(Look[YuriKure, State]):
    """The table, and what has happened since the last move. ``mover`` carries sentences out there."""

    mover: Mover

    def girl(self, card: str) -> int:
        """The number of a girl."""
        return self.rules.book.index[card]

    def name(self, card: str) -> str:
        """The name of a girl."""
        return self.rules.book.names[self.girl(card)]

    def pair(self, girls: Sequence[str]) -> int:
        """The number of a pair."""
        a, b = (self.girl(card) for card in pair_of(girls))
        return self.rules.book.pair[a][b]

    def pair_name(self, pair: int) -> str:
        """A pair as it is printed."""
        return self.rules.book.name(pair)

    def of_pair(self, pair: int, *kinds: str) -> list[Event]:
        """The events of these kinds about a pair."""
        ids = self.rules.book.ids(pair)
        return [one for one in self.events if one.kind in kinds and one.data.get("cards") == ids]

    def of_girl(self, card: str, *kinds: str) -> list[Event]:
        """The events of these kinds about a girl."""
        return [one for one in self.events if one.kind in kinds and one.data.get("card") == card]


Holds: TypeAlias = Callable[[View, Meaning], Claim]
