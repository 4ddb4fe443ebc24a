"""Where, and which cards: phrases about zones and about cards that lie in them, as functions of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from ..frames import THEY, THIS, VALUE, YOU, Frame
from ..terms import Meaning
from .layout import Values, Zones, neighbours, orders

Near: TypeAlias = list[list[bool]]
IsThere: TypeAlias = Callable[[Near, int, int], bool]
"""Whether a zone is one of those meant: told which are next to each other, the zone, and that of the card that speaks
(-1: it is in none)."""
Pick: TypeAlias = Callable[[TableState, Frame, int], list[int]]
"""The cards meant: told the position, a frame with who acts and which card speaks, and the zone of that card."""
_FREE = ("every", "its")


class Where:
    """The zones of a game, and what phrases about them mean."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones
        self.near: list[Near] = [[[False] * zones.count for _ in range(zones.count)], *neighbours(zones.count)]
        self.rows = orders(zones.count)
        """Every order of the row, as numbered in the values from 1 on."""
        self.row, self.up, self.lies, self.stamp = zones.row, zones.up, zones.lies, zones.stamp
        self.first, self.players = zones.first, zones.players
        self.sides = range(zones.first, zones.first + zones.count * zones.players)

    # where a card is

    def zone_of(self, values: Values, card: int) -> int:
        """The zone in which a card lies; -1 if it lies in none."""
        place = values[self.lies + card]
        return (place - 1 - self.first) // self.players if place else NOBODY

    def owner_of(self, values: Values, card: int) -> int:
        """On whose side a card lies; it must lie on one."""
        return (values[self.lies + card] - 1 - self.first) % self.players

    def side(self, zone: int, player: int) -> int:
        """The place of a player in a zone."""
        return self.first + zone * self.players + player

    def looked(self, player: int) -> int:
        """The place of cards that a player looks at while the text of a card runs."""
        return self.first + self.zones.count * self.players + player

    def in_zone(self, state: TableState, zone: int) -> list[int]:
        """The cards on all sides of a zone."""
        at = self.first + zone * self.players
        return [card for cards in state.places[at : at + self.players] for card in cards]

    def still_there(self, values: Values, frame: Frame) -> bool:
        """Whether the card that speaks has stayed on the table since it began to."""
        return values[self.lies + frame[THIS]] > 0 and values[self.stamp + frame[THIS]] == frame[VALUE]

    def speaker(self, values: Values, frame: Frame) -> int:
        """The zone of the card that speaks; -1 if it has gone since."""
        return self.zone_of(values, frame[THIS]) if self.still_there(values, frame) else NOBODY

    def named(self, state: TableState, viewer: int, card: int) -> str:
        """What a player calls a card that lies in a zone: by name, or ``town#2`` for the second of those unseen."""
        values, owner = state.values, self.owner_of(state.values, card)
        if values[self.up] >> card & 1 or owner == viewer:
            return self.ids[card]
        place = values[self.lies + card] - 1
        return f"{self.zones.ids[self.zone_of(values, card)]}#{state.places[place].index(card) + 1}"

    def card_named(self, state: TableState, viewer: int, name: str) -> int:
        """The card that a player calls so. Raises ValueError or IndexError if there is none."""
        zone, mark, number = name.partition("#")
        if not mark:
            return self.ids.index(name)
        return state.places[self.side(self.zones.ids.index(zone), viewer ^ 1)][int(number) - 1]

    ids: tuple[str, ...] = ()

    # phrases

    def where(self, meaning: Meaning) -> IsThere:
        """The zones a phrase means. Raises Unplayable."""
        ids = self.zones.ids
        if "here" in meaning:
            return lambda near, zone, home: zone == home
        if "near" in meaning:
            return lambda near, zone, home: home >= 0 and near[zone][home]
        if "different" in meaning:
            return lambda near, zone, home: zone != home
        if "every" in meaning or "its" in meaning:
            return lambda near, zone, home: True
        if "zone" in meaning:
            fixed = ids.index(str(meaning["zone"]))
            return lambda near, zone, home: zone == fixed
        if "beside" in meaning:
            named = ids.index(str(meaning["beside"]))
            return lambda near, zone, home: near[zone][named]
        said = " ".join(map(str, meaning))
        raise Unplayable(f"nothing says which zone is meant ({said})", "say 'this', 'an adjacent' or 'any'")

    def pick(self, cards: Meaning, where: Meaning) -> Pick:
        """The cards a phrase means. Raises Unplayable."""
        owner, face, other = cards.get("owner", "either"), cards.get("face"), bool(cards.get("other"))
        if owner not in ("you", "next", "they", "either"):
            raise Unplayable(f"{owner!r} is nobody whose cards lie here", "say 'your' or 'of either player'")
        test, free = self.where(where), any(key in where for key in _FREE)
        wanted = {"up": 1, "down": 0}.get(str(face), -1)
        up, zones, players, first = self.up, range(self.zones.count), self.players, self.first

        def chosen(state: TableState, frame: Frame, home: int) -> list[int]:
            if home < 0 and not free:
                return []
            values = state.values
            seen, near, this = values[up], self.near[values[self.row]], frame[THIS]
            side = frame[YOU] if owner == "you" else frame[THEY] if owner == "they" else frame[YOU] ^ 1
            found = []
            for zone in zones:
                if not test(near, zone, home):
                    continue
                at = first + zone * players
                places = range(at, at + players) if owner == "either" else (at + side,)
                for place in places:
                    for card in state.places[place]:
                        if (wanted < 0 or seen >> card & 1 == wanted) and not (other and card == this):
                            found.append(card)
            return found

        return chosen
