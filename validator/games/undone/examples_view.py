"""What the claims of an example look at, and the register of the functions that tell whether they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Meaning
from ...engine.registry import Register
from ...example_kit import Look
from ...replay_stage import Claim, Reason
from .game import Undone
from .scoring import PRINTED, Value
from .state import State


class View(Look[Undone, State]):
    """The table, and what has happened since the last move."""

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.rules.book.facts[self.rules.book.index[card]].name

    def names(self, cards: Sequence[int]) -> list[str]:
        """The names of cards."""
        return [self.rules.book.facts[card].name for card in cards]

    def held(self, who: int) -> list[int]:
        """All cards in the hand of a player."""
        s = self.state
        return [*s.hands[who], *s.actions[who], *([s.faction[who]] if s.faction[who] >= 0 else [])]

    def worth(self, value: Value) -> tuple[Reason, ...]:
        """What makes the Happiness of a card; what has the last word stands first."""
        card = self.rules.book.ids[value.card]
        reasons = []
        for because, then in reversed(value.trail):
            about = f"{self.name(card)} has {plain_amount(then)}"
            if because == PRINTED:
                reasons.append(self.links.printed(card, "happiness", about))
            else:
                reasons.append(self.links.reason(because, about))
        return tuple(reasons)


Holds: TypeAlias = Callable[[View, Meaning], Claim]

CLAIMS: Register[Holds] = Register()
"""The functions for claims about hands, piles and turns."""
SCORES: Register[Holds] = Register()
"""The functions for claims about Happiness."""
