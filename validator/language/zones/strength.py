"""How strong cards in zones are, and who controls a zone."""

from __future__ import annotations

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from .rules import FULL, PLUS, Worth, ZoneWords
from .where import Near

Speaking = tuple[Worth, int, int, int]
"""A sentence on strength with the zone, the owner and the card that says it (-1: a card dealt to the zone)."""


class Strength(ZoneWords):
    """The strength of cards as the rules say it."""

    _table_of: list[list[list[int]]]
    _down: int
    _first: int

    def settle(self) -> None:
        """Work out what never changes. Raises Unplayable where no rule says how strong a card is."""
        self._table_of = [self._of_row(near) for near in self.near]
        self._down = self._of_face("down", "every", 0)
        self._first = max((rules.first[0] for rules in self.of_zones if rules.first is not None), default=0)

    def _of_row(self, near: Near) -> list[list[int]]:
        """For each zone how strong every card is in it face-up, by the order of the row."""
        homes = self.zones.home
        found = []
        for zone in range(self.zones.count):
            places = ["own" if home == zone else "near" if near[zone][home] else "far" for home in homes]
            found.append([self._of_face("up", place, full) for place, full in zip(places, self.strength, strict=True)])
        return found

    def _of_face(self, face: str, place: str, full: int) -> int:
        said = self.base.get((face, place)) or self.base.get((face, "every"))
        if said is None:
            where = {"own": "its own zone", "near": "one next to it", "far": "one far from it"}.get(place, "a zone")
            raise Unplayable(f"nothing says how strong a face-{face} card is in {where}", "say it under Rules")
        way = said[0]
        return full if way == "full" else full // 2 if way == "half" else int(way)

    def speaking(self, state: TableState) -> list[Speaking]:
        """Every sentence on strength that holds now."""
        values, found = state.values, list[Speaking]()
        active = values[self.zones.active]
        while active:
            lowest = active & -active
            card = lowest.bit_length() - 1
            active ^= lowest
            for worth in self.worths[card]:
                found.append((worth, self.zone_of(values, card), self.owner_of(values, card), card))
        for zone in range(self.zones.count):
            for worth in self.of_zones[values[self.zones.given + zone]].worths:
                found.append((worth, zone, NOBODY, NOBODY))
        return found

    def strength_of(self, state: TableState, card: int, zone: int, owner: int, said: list[Speaking]) -> int:
        """How strong a card in a zone is; ``said`` is :meth:`speaking`. What the first card gets comes on top."""
        values = state.values
        up = values[self.up]
        value = self._table_of[values[self.row]][zone][card] if up >> card & 1 else self._down
        extra, near = 0, self.near[values[self.row]]
        for worth, home, whose, source in said:
            if worth.fits(up, near, card, zone, owner, home, whose, source):
                if worth.way == PLUS:
                    extra += worth.n
                else:
                    value = self.strength[card] if worth.way == FULL else worth.n
        if values[self.zones.holder] == card + 1:
            extra += self._first
        return value + extra

    def totals(self, state: TableState) -> list[list[int]]:
        """How strong the sides of each zone are, by zone and player."""
        said, count = self.speaking(state), self.players
        return [
            [
                sum(self.strength_of(state, card, zone, player, said) for card in state.places[self.side(zone, player)])
                for player in range(count)
            ]
            for zone in range(self.zones.count)
        ]

    def tied(self, state: TableState, zone: int, sums: list[int]) -> bool:
        """Whether nobody leads a zone by as much as it takes."""
        lead = self.rules_at(state.values, zone).lead
        return abs(sums[0] - sums[1]) < (lead[0] if lead else 1)

    def controllers(self, state: TableState, first: int) -> list[int]:
        """Who controls each zone; tied ones go to ``first``."""
        return [
            first if self.tied(state, zone, sums) else int(sums[1] > sums[0])
            for zone, sums in enumerate(self.totals(state))
        ]

    def reasons(self, state: TableState, card: int) -> list[Because]:
        """The sentences that make the strength of a card in a zone."""
        values = state.values
        zone, owner, up = self.zone_of(values, card), self.owner_of(values, card), values[self.up] >> card & 1
        home = self.zones.home[card]
        near = self.near[values[self.row]]
        place = "every" if not up else "own" if home == zone else "near" if near[zone][home] else "far"
        found = [self.base["up" if up else "down", place][1]]
        for worth, there, whose, source in self.speaking(state):
            if worth.fits(values[self.up], near, card, zone, owner, there, whose, source):
                found.append(worth.because)
        if values[self.zones.holder] == card + 1:
            found += [rules.first[2] for rules in self.of_zones if rules.first is not None]
        return found
