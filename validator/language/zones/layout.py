"""Where everything about zones stands in the values of a position, and what never changes of zones and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import pairwise, permutations
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ..faults import Unplayable

Values: TypeAlias = list[int]
LOOKED_AT = "cards looked at"
"""The name of the place of cards that a player looks at while the text of a card runs."""
BAN = "ban"
"""What a token stands for that counts the turns for which a zone is closed."""
MOST_ZONES = 6
"""Zones of a row: as many as can lie in all orders without these being too many."""


@dataclass(frozen=True)
class Zones:
    """The zones of a game: ``ids`` and ``names`` in the order of their cards, ``home`` the zone each card belongs to
    (-1: none), ``once`` the cards with each mark, ``dealt`` the cards that are dealt to zones. ``first`` is the place
    of player 0 in the first zone; those of one zone stand together. ``supplies`` are the components whose tokens count
    something, by what they count.

    From ``base`` on stand in the values: the order of the row, what is dealt to each zone, what of it is left, the sets
    of cards that are face-up, whose ability is on, that are protected, whose ability was used up, the card that came
    first to a zone (and whether one has), how many cards have come so far, whether somebody gave up the round, how many
    turns each player has had, for each card the place where it lies and the how-manieth it was to come there.
    """

    noun: str
    ids: tuple[str, ...]
    names: tuple[str, ...]
    home: tuple[int, ...]
    marks: Mapping[str, int]
    dealt: tuple[str, ...]
    players: int
    first: int
    base: int
    supplies: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.ids) > MOST_ZONES:
            raise Unplayable(f"there are {len(self.ids)} zones in a row", f"{MOST_ZONES} at most")

    @cached_property
    def count(self) -> int:
        """How many zones there are."""
        return len(self.ids)

    @cached_property
    def size(self) -> int:
        """How many values all this takes."""
        return self.stamp + len(self.home) - self.base if self.ids else 0

    @cached_property
    def row(self) -> int:
        """Where the number of the order of the row stands, counted from 1."""
        return self.base

    @cached_property
    def given(self) -> int:
        """Where the number of the card dealt to the first zone stands, counted from 1."""
        return self.base + 1

    def _at(self, number: int) -> int:
        return self.base + 1 + self.count + number

    @cached_property
    def pool(self) -> int:
        """Where the set of cards stands that have not been dealt to zones yet."""
        return self._at(0)

    @cached_property
    def up(self) -> int:
        """Where the set of face-up cards stands."""
        return self._at(1)

    @cached_property
    def active(self) -> int:
        """Where the set of cards stands whose ability is on."""
        return self._at(2)

    @cached_property
    def safe(self) -> int:
        """Where the set of protected cards stands."""
        return self._at(3)

    @cached_property
    def spent(self) -> int:
        """Where the set of cards stands whose ability was used up in this round."""
        return self._at(4)

    @cached_property
    def holder(self) -> int:
        """Where the card stands that came first to a zone that rewards it, counted from 1."""
        return self._at(5)

    @cached_property
    def taken(self) -> int:
        """Where the set of zones stands to which a first card has come."""
        return self._at(6)

    @cached_property
    def clock(self) -> int:
        """Where it stands how many cards have come to zones."""
        return self._at(7)

    @cached_property
    def given_up(self) -> int:
        """Where it stands whether somebody gave up the round."""
        return self._at(8)

    @cached_property
    def turns(self) -> int:
        """Where the number of turns of player 0 stands."""
        return self._at(9)

    @cached_property
    def lies(self) -> int:
        """Where the place of the first card stands, counted from 1; 0 is outside of all zones."""
        return self.turns + self.players

    @cached_property
    def stamp(self) -> int:
        """Where it stands the how-manieth the first card was to come to a zone."""
        return self.lies + len(self.home)


def orders(count: int) -> list[tuple[int, ...]]:
    """Every order of a row."""
    return list(permutations(range(count)))


def neighbours(count: int) -> list[list[list[bool]]]:
    """For each order of a row which zones are next to each other."""
    found = []
    for row in orders(count):
        near = [[False] * count for _ in range(count)]
        for left, right in pairwise(row):
            near[left][right] = near[right][left] = True
        found.append(near)
    return found


NO_ZONES = Zones("", (), (), (), {}, (), 0, 0, 0)
"""Those of a game without zones."""

Laying: TypeAlias = Callable[[int, int], Zones]
"""Makes the zones, told which place is the first free one and where the values that they need begin."""


def laying(
    noun: str, zones: Sequence[tuple[str, str]], home: Sequence[object], marks: Mapping[str, int],
    dealt: Sequence[str], players: int, supplies: Mapping[str, str],
) -> Laying:  # fmt: skip
    """What makes the zones: their ids and names, the id in the zone field of each card, the cards dealt to zones,
    and the component of what counts something, by what it counts."""
    ids = [one for one, _ in zones]
    homes = tuple(ids.index(str(one)) if one in ids else -1 for one in home)
    names = tuple(name for _, name in zones)
    return lambda first, base: Zones(
        noun, tuple(ids), names, homes, marks, tuple(dealt), players, first, base, supplies
    )
