"""Piles from which is drawn in an example: which of their cards it names, and how others come to lie there.

A pile lies as it did when the first turn began, or as luck has shuffled it since.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.lazyclass import dataclass
from ..engine.kernel import Event, Move
from ..engine.tablestate import TableState
from ..replay_stage import Impossible, Told
from .table import Table

SHUFFLE = "shuffle"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lay in a pile that move ``number`` of a script shuffled: the one at ``at`` from the top."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class _Pile:
    """Cards from the top, as they lay after so many events of which somebody has taken some."""

    label: str
    cards: Sequence[int]
    begun: int

    def drawn(self, events: Sequence[Event], at: int) -> int | None:
        """Which of the cards from the top is drawn in an event; None after others were put there."""
        since = events[self.begun : at]
        if any(one.data.get("to") == self.label for one in since):
            return None
        spot = sum(one.data.get("from") == self.label for one in since)
        return spot if spot < len(self.cards) else None


class Reshuffles:
    """The shuffles in the script of an example, each by its number there."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._piles: dict[int, _Pile] = {}
        self._first: list[_Pile] = []
        self._named: dict[int, set[int]] = {}

    def begin(self, state: TableState) -> None:
        """The script is carried out from here; which spots the example names is kept."""
        self._piles.clear()
        self._first = [self._pile(place, cards[::-1], 0) for place, cards in enumerate(state.places)]

    def shuffled(self, number: int, move: Move, events: int, before: TableState) -> None:
        """Luck makes a move after so many events; if it shuffles a whole pile, that lies in this order from now on."""
        if move[0] != SHUFFLE:
            return
        order = sorted(move[1:])
        for place, cards in enumerate(before.places):
            if len(cards) == len(order) and sorted(map(self._table.kind, cards)) == order:
                stock: dict[str, list[int]] = {}
                for card in sorted(cards, reverse=True):
                    stock.setdefault(self._table.kind(card), []).append(card)
                self._piles[number] = self._pile(place, [stock[kind].pop() for kind in move[1:]], events)
                return

    def spot(self, events: Sequence[Event], at: int) -> Spot | None:
        """Where the card that is drawn in an event was shuffled to; None if it lay there since the beginning."""
        for number, pile in sorted(self._piles.items(), reverse=True):
            if pile.begun <= at and pile.label == events[at].data.get("from"):
                spot = pile.drawn(events, at)
                return None if spot is None or not self._fits(pile, spot, events[at]) else Spot(number, spot)
        return None

    def first(self, events: Sequence[Event], at: int) -> int | None:
        """Which card of a pile that lay as in the beginning was drawn in an event, where cards were shuffled since and
        hands cannot tell it; None where they can, or nothing does."""
        if not any(pile.begun > at for pile in self._piles.values()):
            return None
        pile = next((one for one in self._first if one.label == events[at].data.get("from")), None)
        spot = pile.drawn(events, at) if pile else None
        return pile.cards[spot] if pile and spot is not None and self._fits(pile, spot, events[at]) else None

    def name(self, spot: Spot) -> None:
        """The card of a spot is named, and stays where it is."""
        self._named.setdefault(spot.number, set()).add(spot.at)

    def instead(self, move: Move, spot: Spot, wanted: str, told: Told) -> Move:
        """A shuffle in which a card of another kind lies in a spot. Raises Impossible where there is none left."""
        order, taken = list(move[1:]), self._named.get(spot.number, ())
        free = [at for at, kind in enumerate(order) if kind == wanted and at not in taken]
        if not free:
            name = self._table.names[self._table.kinds.index(wanted)]
            raise Impossible(f"{order.count(wanted)} of {name} were shuffled, and all have their place", at=told)
        order[spot.at], order[free[-1]] = order[free[-1]], order[spot.at]
        return (SHUFFLE, *order)

    def shown(self, pinned: set[int]) -> set[int]:
        """The cards that the example names now: of those ``pinned`` in the beginning, what was not shuffled since."""
        shown = set(pinned)
        for number, pile in sorted(self._piles.items()):
            shown = shown.difference(pile.cards) | {pile.cards[at] for at in self._named.get(number, ())}
        return shown

    def _pile(self, place: int, cards: Sequence[int], begun: int) -> _Pile:
        return _Pile(self._table.label(place), cards, begun)

    def _fits(self, pile: _Pile, spot: int, event: Event) -> bool:
        return self._table.kind(pile.cards[spot]) == str(event.data["card"])
