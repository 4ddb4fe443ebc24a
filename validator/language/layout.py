"""Lays what an example gives over a dealt position: cards in any places, marks, numbers, which turn it is."""

from __future__ import annotations

from typing import Any

from ..engine.tablestate import TableState
from ..replay_stage import Impossible, Told
from ..verdict import counted
from .compiling import Compiled
from .exchanging import exchange, free_card, swap
from .frames import frame
from .table import does
from .terms import Meaning


class Layout:
    """One position being laid. ``pinned`` are the cards that the example names, which stay where they are."""

    def __init__(self, compiled: Compiled, state: TableState) -> None:
        self._table, self._state, self._deeds = compiled.table, state, compiled.deeds
        self.pinned: set[int] = set()

    def take(self, told: Told) -> None:
        """Lay one given sentence. Raises Impossible for what cannot be given before the first turn."""
        given = told.meaning["given"]
        seat = given["who"].get("person") if isinstance(given.get("who"), dict) else None
        if "turn" in given:
            return
        if seat is not None and self._of_player(given, int(seat), told):
            return
        if "there" in given:
            for kind in given["there"]:
                self._lay(self._number(given["in"]), str(kind), told)
        elif "on_top" in given:
            self._top(self._number(given["of"]), str(given["on_top"]), told)
        elif "in_spot" in given:
            self._in_spot(self._number(given["in"]), given, told)
        elif "turn_is" in given:
            self._state.turn = int(given["turn_is"]) - 1
        elif "empty" in given:
            self._count(self._number(given["empty"]), 0, told)
        elif "in" in given and given.get("cmp") == "exactly":
            self._count(self._number(given["in"]), int(given["has"]), told)
        else:
            raise Impossible(f"{told.sentence.text!r} cannot be given", at=told)

    def _of_player(self, given: Meaning, seat: int, told: Told) -> bool:
        """Lay what is so of a player; whether it is something of the kind."""
        table, values = self._table, self._state.values
        if isinstance(given.get("holds"), list) and len(given["holds"]) == 1:
            self._hold(seat, str(given["holds"][0]), told)
        elif "is" in given:
            values[table.marks[str(given["is"])] + seat] = 2
        elif "isnt" in given:
            values[table.marks[str(given["isnt"])] + seat] = 0
        elif "number" in given and given["cmp"] == "exactly":
            base = table.numbers.get(str(given["number"]))
            if base is None:
                raise Impossible(f"nobody has {given['number']} in this game", at=told)
            values[base + seat] = int(given["has"])
        elif "in" in given and given["cmp"] == "exactly":
            place = given["in"] if isinstance(given["in"], str) else given["in"]["place"]
            self._count(table.place(str(place)).base + seat, int(given["has"]), told)
        else:
            return False
        return True

    # cards in any place

    def _number(self, place: Any) -> int:
        """Which place is meant."""
        return self._deeds.place(place)(self._state, frame(0))

    def _lay(self, place: int, kind: str, told: Told) -> None:
        """Let a card of a kind be in a place: one that lies there, else one more."""
        cards = self._state.places[place]
        card = next((card for card in cards if card not in self.pinned and self._table.kind(card) == kind), None)
        if card is None:
            other = next((one for one in cards if one not in self.pinned), None)
            if other is not None and not self._state.places[0]:
                card = self._swap(self._state, other, kind, told)
            else:
                card = free_card(self._table, self._state, self._table.kinds.index(kind), self.pinned, told)
                self._to_pile(card)
                self._move(card, place)
        self.pinned.add(card)

    def _top(self, place: int, kind: str, told: Told) -> None:
        """Let a card of a kind lie on top of a place."""
        cards = self._state.places[place]
        if cards and self._table.kind(cards[-1]) == kind:
            self.pinned.add(cards[-1])
        elif cards:
            self.pinned.add(self._swap(self._state, cards[-1], kind, told))
        else:
            self._lay(place, kind, told)

    def _in_spot(self, place: int, given: Meaning, told: Told) -> None:
        """Let a card of a kind lie in the spot of another card that is named, which is in another place."""
        over = [
            spot for number, cards in enumerate(self._state.places) if number != place
            for spot, card in enumerate(cards) if card in self.pinned and self._table.kind(card) == str(given["over"])
        ]  # fmt: skip
        cards = self._state.places[place]
        if len(over) != 1 or over[0] >= len(cards):
            raise Impossible(f"say first where {given['over']} is, in a place with as many cards", at=told)
        card = cards[over[0]]
        if self._table.kind(card) != str(given["in_spot"]):
            card = self._swap(self._state, card, str(given["in_spot"]), told)
        self.pinned.add(card)

    def _count(self, place: int, count: int, told: Told) -> None:
        """Let so many cards be in a place: others go below the first pile, those of it to another place for all; more
        come from the first one."""
        cards = self._state.places[place]
        named = sum(card in self.pinned for card in cards)
        if named > count:
            raise Impossible(f"{counted(named, 'card')} there are named already", at=told)
        while len(cards) > count:
            self._move(next(card for card in cards if card not in self.pinned), self._aside(place))
        while len(cards) < count:
            free = [card for card in self._state.places[0] if card not in self.pinned]
            if place == 0 or not free:
                raise Impossible("there are not as many cards left to put there", at=told)
            self._move(free[-1], place)

    def _aside(self, place: int) -> int:
        """Where cards go that must not be in a place: below the first pile, where it has cards; else to the last place
        for all, or the first player's last one."""
        if place and self._state.places[0]:
            return 0
        common = [kind.base for kind in self._table.places.values() if not kind.owned and kind.base != place]
        return common[-1] if common else len(self._state.places) - self._table.players

    def _to_pile(self, card: int) -> None:
        """Let a card of another place change places with one of the first, so that no other place has one less."""
        first = self._state.places[0]
        other = next((one for one in first if one not in self.pinned), None)
        if card not in first and other is not None:
            exchange(self._state, card, other)

    def _move(self, card: int, place: int) -> None:
        next(cards for cards in self._state.places if card in cards).remove(card)
        there = self._state.places[place]
        there.insert(0 if place == 0 else len(there), card)
        self._state.known[card] = self._table.seen[place]

    def _hold(self, seat: int, kind: str, told: Told) -> None:
        hand = self._table.place("hand").base + seat
        cards = self._state.places[hand]
        own = next((card for card in cards if card not in self.pinned and self._table.kind(card) == kind), None)
        if own is None:
            free = next((card for card in cards if card not in self.pinned), None)
            if free is None:
                name = self._table.people[seat]
                begins = does(name, "begins", "begin")
                raise Impossible(f"{begins} the turn with {len(cards)} in hand, which are named already", at=told)
            own = self._swap(self._state, free, kind, told)
        self.pinned.add(own)

    def pin(self, state: TableState, seat: int, kind: str, card: int | None = None) -> None:
        """A card that was drawn as the example says stays where it was drawn from; ``card``, if it is known."""
        drawn = self._drawn(state, seat, kind) if card is None else card
        if drawn is not None:
            self.pinned.add(drawn)

    def _drawn(self, state: TableState, seat: int, kind: str) -> int | None:
        hand = self._table.place("hand").base + seat
        found = [card for card in state.places[hand] if self._table.kind(card) == kind and card not in self.pinned]
        return found[-1] if found else None

    def put_instead(
        self, start: TableState, state: TableState, seat: int, kind: str, wanted: str, told: Told,
        card: int | None = None,
    ) -> None:  # fmt: skip
        """Let the place from which a card (``card``, if it is known) was drawn have another kind there, in the position
        in which all began."""
        drawn = self._drawn(state, seat, kind) if card is None else card
        if drawn is None:
            has = does(self._table.people[seat], "has", "have")
            raise Impossible(f"{has} drawn another card, which lies elsewhere by now", at=told)
        self._swap(start, drawn, wanted, told)

    def _swap(self, state: TableState, card: int, kind: str, told: Told) -> int:
        """Let a free card of a kind change places with another card; the card that came."""
        return swap(self._table, state, card, self._table.kinds.index(kind), self.pinned, told)
