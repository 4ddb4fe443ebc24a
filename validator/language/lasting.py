"""What lasts for a while: numbers that are higher or lower, prices that are, and when that is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import field

from ...cards.lazyclass import dataclass
from ..engine.tablestate import TableState


@dataclass(frozen=True, slots=True)
class Shift:
    """A number and by how much it is shifted until something: where both begin in the values, and how many of them
    there are (one for each player, or one of the game)."""

    number: int
    by: int
    count: int


@dataclass
class Lasting:
    """The shifts of a game by when they end, and where discounts stand for player 0, by when they end.

    A number that is shifted is as high as is said in the values; the shift beside it is what it falls back by.
    """

    shifts: dict[str, list[Shift]] = field(default_factory=lambda: defaultdict(list))
    discounts: dict[str, int] = field(default_factory=dict)

    def waits(self, until: str) -> bool:
        """Whether anything lasts until then."""
        return bool(self.shifts.get(until)) or until in self.discounts

    def outstanding(self, state: TableState, spot: int) -> int:
        """By how much the number at a spot of the values is higher now than it will be."""
        return sum(
            state.values[one.by + spot - one.number]
            for shifts in self.shifts.values()
            for one in shifts
            if one.number <= spot < one.number + one.count
        )

    def discount(self, state: TableState, player: int) -> int:
        """By how much less somebody pays."""
        return sum(state.values[slot + player] for slot in self.discounts.values())

    def over(self, state: TableState, until: str, players: Iterable[int]) -> None:
        """That for which some players waited has come: their numbers are as they were, and so are prices."""
        values, seats = state.values, list(players)
        for one in self.shifts.get(until, ()):
            for seat in seats if one.count > 1 else range(one.count):
                values[one.number + seat] = max(0, values[one.number + seat] - values[one.by + seat])
                values[one.by + seat] = 0
        if until in self.discounts:
            for seat in seats:
                values[self.discounts[until] + seat] = 0
