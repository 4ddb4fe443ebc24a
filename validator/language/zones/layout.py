"""Where everything about zones stands in the values of a position, and what never changes of zones and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, permutations
from typing import TypeAlias

from ..faults import Unplayable

Values: TypeAlias = list[int]
LOOKED_AT = "cards looked at"
"""The name of the place of cards that a player looks at while the text of a card runs."""
BAN = "ban"
"""What a token stands for that counts the turns for which a zone is closed."""
MOST_ZONES = 6
"""Zones of a row: as many as can lie in all orders without these being too many."""


class Zones:
    """The zones of a game: ``ids`` and ``names`` in the order of their cards, ``home`` the zone each card belongs to
    (-1: none), ``marks`` the cards with each mark, ``dealt`` the cards that are dealt to zones. ``first`` is the place
    of player 0 in the first zone; those of one zone stand together. ``supplies`` are the components whose tokens count
    something, by what they count.

    From ``base`` on stand in the values: the number of the order of the ``row`` and those of the cards dealt to each
    zone (``given``), counted from 1; what of these is left (``pool``); the sets of cards that are face-up (``up``),
    whose ability is on (``active``), that are protected (``safe``), whose ability was used up in this round
    (``spent``); the card that came first to a zone that rewards it, counted from 1 (``holder``), and the set of zones
    to which one has come (``taken``); how many cards have come so far (``clock``), whether somebody gave up the round
    (``given_up``), how many turns each player has had (``turns``); for each card the place where it lies, counted from
    1 (``lies``; 0 is outside of all zones), and the how-manieth it was to come there (``stamp``).
    """

    def __init__(
        self, noun: str, ids: tuple[str, ...], names: tuple[str, ...], home: tuple[int, ...], marks: Mapping[str, int],
        dealt: tuple[str, ...], players: int, first: int, base: int, supplies: Mapping[str, str],
    ) -> None:  # fmt: skip
        if len(ids) > MOST_ZONES:
            raise Unplayable(f"there are {len(ids)} zones in a row", f"{MOST_ZONES} at most")
        self.noun, self.ids, self.names, self.home, self.marks = noun, ids, names, home, marks
        self.dealt, self.players, self.first, self.base, self.supplies = dealt, players, first, base, supplies
        self.count = len(ids)
        self.row, self.given = base, base + 1
        at = base + 1 + self.count
        self.pool, self.up, self.active, self.safe, self.spent = range(at, at + 5)
        self.holder, self.taken, self.clock, self.given_up, self.turns = range(at + 5, at + 10)
        self.lies = self.turns + players
        self.stamp = self.lies + len(home)
        self.size = self.stamp + len(home) - base if ids else 0
        """How many values all this takes."""


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


NO_ZONES = Zones("", (), (), (), {}, (), 0, 0, 0, {})
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
