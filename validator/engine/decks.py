"""Which cards play has named how often: a card that no event names has had no part in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from ...cards.lazyclass import dataclass
from .kernel import Event

NAMING = ("card", "bonus", "zone")
"""The words of an event's data that name one card each, beside ``cards``, which names several."""


@dataclass(slots=True)
class Decks:
    """The ids of the cards of each component, and how often events have ``named`` them.

    A copy that is named ``P15-2`` counts for the card ``P15``.
    """

    cards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    named: Counter[str] = field(default_factory=Counter)

    def see(self, events: Iterable[Event]) -> None:
        """Count what some events name."""
        for event in events:
            for name in _names(event):
                self.named[name] += 1

    def times(self, card: str) -> int:
        """How often a card was named, all its copies together."""
        copies = (name for name in self.named if name.rpartition("-")[0] == card and name.rpartition("-")[2].isdigit())
        return self.named[card] + sum(self.named[name] for name in copies)

    @property
    def idle(self) -> list[str]:
        """The components of whose cards none was named: aids, such as reference cards and counters."""
        return [name for name, cards in self.cards.items() if not any(map(self.times, cards))]

    @property
    def played(self) -> list[str]:
        """The cards of all other components."""
        return [card for name, cards in self.cards.items() if name not in self.idle for card in cards]

    def few(self, target: int) -> list[str]:
        """The cards in play that were named less often than ``target`` times."""
        return [card for card in self.played if self.times(card) < target]

    def lines(self, target: int) -> list[str]:
        """The report for people; nothing without cards."""
        if not self.cards:
            return []
        played, few = len(self.played), self.few(target)
        idle = f"; no event names a card of: {', '.join(self.idle)}" if self.idle else ""
        return [
            f"{played - len(few)} of {played} cards named {target} times or more{idle}",
            *(f"  card {card}: {self.times(card)} times" for card in few),
        ]


def _names(event: Event) -> Iterator[str]:
    """Every name in the data of an event."""
    for key in NAMING:
        if isinstance(name := event.data.get(key), str):
            yield name
    yield from event.data.get("cards", ())
