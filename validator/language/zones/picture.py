"""The row of zones as it lies, to be drawn: the cards of both sides, what they are worth, and who controls what."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeAlias

from ....cards.board import BoardCard, BoardView, Lane, Lanes, Mark, Note, Part, Pile, Piles, Seat
from ....cards.lazyclass import dataclass
from ...engine.tablestate import TableState
from ..compiling import Compiled
from ..frames import frame
from .asks import ShuffleRow
from .seen import shut_turns
from .strength import Speaking

NAMES = ("You", "Opponent")
"""Who looks, and the other."""
KEY = (
    "How to read a board: the number on a card is what it is worth now. Dark cards are face-down. The filled bar is "
    "the side in control of the {zone}."
)
SIGNS = {"lock": "padlock is a lock that still holds", "protect": "shield a protected card"}
"""What the icons of these names stand for, where a game has them; without, boards say it in words."""
DEALT = " What is dealt to a {zone} stands beside its name; what is not dealt is not shown."
"""What is said of it where cards are dealt to zones."""
Known: TypeAlias = Callable[[int], bool]
"""Whether the face of a card is shown."""


def _nothing(card: int) -> bool:
    return False


def as_icon(name: str) -> str:
    """The name of the icon that stands for a number of players or a card: in small letters, with hyphens."""
    return re.sub(r"[^\w]+", "-", name.lower()).strip("-")


@dataclass(frozen=True, slots=True)
class Picture:
    """Draws positions of one game. ``names`` are those of all cards by their ids, ``icons`` the icons there are."""

    rules: Compiled
    names: Mapping[str, str]
    icons: Collection[str]

    def of(self, state: TableState, known: Known, me: int = 0, control: TableState | None = None) -> BoardView:
        """The table, ``me`` at the near end; ``control`` is the position that says who controls what, if another."""
        lanes = Lanes(tuple(self._lanes(state, known, me, control or state)), (NAMES[1], NAMES[0]))
        yours, mine = (self._seat(state, seat, me, known, control is None) for seat in (me ^ 1, me))
        zones = self.rules.table.zones
        signs = ", a ".join(said for icon, said in SIGNS.items() if icon in self.icons)
        key = f"{KEY}{f' A {signs}.' if signs else ''}{DEALT if zones.dealt else ''}".format(zone=zones.noun)
        return BoardView((yours, lanes, mine, Note(self._beside(state))), key)

    def _beside(self, state: TableState) -> str:
        """How many cards lie beside the row: on the first pile and the heap, and on other hidden piles with some."""
        places, heap = self.rules.table.places, self.rules.deeds.zoned.heap
        shown = [
            f"{name}: {count}" for name, count in self._piles(state)
            if places[name].base in (0, heap) or (count and places[name].sees != "all")
        ]  # fmt: skip
        said = " · ".join(shown)
        return said[:1].upper() + said[1:]

    def laid_out(self, state: TableState) -> list[Part]:
        """The table after setup: hands, the row without totals, and the piles beside it."""
        table, piles = self.rules.table, list[Pile]()
        lanes = Lanes(tuple(self._lanes(state, _nothing, 0, None)), (NAMES[1], NAMES[0]))
        hand = table.place("hand").base
        yours, mine = (Seat(NAMES[seat], (), len(state.places[hand + seat])) for seat in (1, 0))
        for name, count in self._piles(state):
            kind = table.places[name]
            if count and kind.sees != "all":
                top = table.kind(state.places[kind.base][-1])
                piles.append(Pile(name[:1].upper() + name[1:], count, top, kind.sees == "all"))
        left = state.values[table.zones.pool]
        if left and any(state.values[table.zones.given : table.zones.given + table.zones.count]):
            dealt = table.zones.dealt[(left & -left).bit_length() - 1]
            piles.append(Pile("Not dealt yet", left.bit_count(), dealt))
        return [yours, lanes, mine, Piles("Beside the row", tuple(piles))]

    def _piles(self, state: TableState) -> Iterator[tuple[str, int]]:
        for name, kind in self.rules.table.places.items():
            if not kind.owned:
                yield name, len(state.places[kind.base])

    def _seat(self, state: TableState, seat: int, me: int, known: Known, acts: bool) -> Seat:
        table, zoned = self.rules.table, self.rules.deeds.zoned
        cards = state.places[table.place("hand").base + seat]
        notes = ["first player"] if zoned.first_player(state, frame(0)) == seat else []
        notes += ["to act"] if acts and state.seat == seat and not state.over else []
        held = tuple(self.rules.table.name(card) for card in cards if known(card))
        has = tuple(
            Mark(table.said(state.values[base + seat], name), self._icon(as_icon(name)))
            for name, base in table.numbers.items()
        )
        return Seat(NAMES[seat != me], tuple(notes), len(cards), held if len(held) == len(cards) else (), has)

    def _lanes(self, state: TableState, known: Known, me: int, control: TableState | None) -> Iterator[Lane]:
        zoned, zones, order = self.rules.deeds.zoned, self.rules.table.zones, (me ^ 1, me)
        said = zoned.speaking(state)
        laid = state.values[zones.row]
        if not laid and any(isinstance(one, ShuffleRow) for one in self.rules.deeds.asks):
            return  # luck has not laid them yet
        row = zoned.rows[laid - 1] if laid else range(zones.count)
        for zone in row:
            far, near = (
                tuple(self._card(state, card, zone, seat, said, known) for card in state.places[zoned.side(zone, seat)])
                for seat in order
            )
            locks = [(Mark("Lock", self._icon("lock")),) * shut_turns(self.rules, state, seat, zone) for seat in order]
            given = state.values[zones.given + zone]
            note = self.names.get(zones.dealt[given - 1], "") if given else ""
            totals, leader, lead = self._control(control, zone, me)
            yield Lane(
                zones.ids[zone], zones.names[zone], (far, near), totals, leader, lead, note, (locks[0], locks[1])
            )  # fmt: skip

    def _control(self, state: TableState | None, zone: int, me: int) -> tuple[tuple[str, str], int | None, str]:
        """What both sides count, who is in front, and how that is said."""
        if state is None:
            return ("", ""), None, ""
        zoned = self.rules.deeds.zoned
        sums = zoned.totals(state)[zone]
        tied = zoned.tied(state, zone, sums)
        holder = zoned.first_player(state, frame(0)) if tied else int(sums[1] > sums[0])
        leader = (me ^ 1, me).index(holder)
        return (str(sums[me ^ 1]), str(sums[me])), leader, "controls (tie)" if tied else "controls"

    def _card(
        self, state: TableState, card: int, zone: int, seat: int, said: list[Speaking], known: Known
    ) -> BoardCard:  # fmt: skip
        zoned = self.rules.deeds.zoned
        up = bool(state.values[zoned.up] >> card & 1)
        marks = [Mark("protected", self._icon("protect"))] if zoned.protected(state, card) else []
        if state.values[zoned.zones.holder] == card + 1:
            first = self._first_name(state)
            marks.append(Mark(first, self._icon(as_icon(first))))
        shown, value = up or known(card), str(zoned.strength_of(state, card, zone, seat, said))
        kind = self.rules.table.kind_of[card]
        if not shown:
            return BoardCard(None, None, up, value, tuple(marks))
        return BoardCard(self.rules.table.kinds[kind], self.rules.table.names[kind], up, value, tuple(marks))

    def _first_name(self, state: TableState) -> str:
        """The name of the card that rewards who comes first to its zone."""
        zoned, zones = self.rules.deeds.zoned, self.rules.table.zones
        for given in state.values[zones.given : zones.given + zones.count]:
            if zoned.of_zones[given].first is not None:
                return self.names.get(zones.dealt[given - 1], "")
        return "first"

    def _icon(self, name: str) -> str:
        return name if name in self.icons else ""
