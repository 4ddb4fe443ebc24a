"""Lays what an example gives over a dealt position: cards in hands, marks, numbers."""

from __future__ import annotations

from typing import Any

from ..engine.tablestate import TableState
from ..replay_stage import Impossible, Told
from .compiling import Compiled


class Layout:
    """One position being laid. ``pinned`` are the cards that the example names, which stay where they are."""

    def __init__(self, compiled: Compiled, state: TableState) -> None:
        self._table, self._state = compiled.table, state
        self.pinned: set[int] = set()

    def take(self, told: Told) -> None:
        """Lay one given sentence. Raises Impossible for what cannot be given before the first turn."""
        given = told.meaning["given"]
        seat = given["who"].get("person") if isinstance(given.get("who"), dict) else None
        if "turn" in given:
            return
        if seat is not None and "holds" in given and isinstance(given["holds"], list) and len(given["holds"]) == 1:
            self._hold(int(seat), str(given["holds"][0]), told)
        elif seat is not None and "is" in given:
            self._state.values[self._table.marks[str(given["is"])] + int(seat)] = 2
        elif seat is not None and "number" in given and given["cmp"] == "exactly":
            base = self._table.numbers.get(str(given["number"]))
            if base is None:
                raise Impossible(f"nobody has {given['number']} in this game", at=told)
            self._state.values[base + int(seat)] = int(given["has"])
        else:
            raise Impossible(f"{told.sentence.text!r} cannot be given", at=told)

    def _hold(self, seat: int, kind: str, told: Told) -> None:
        hand = self._table.place("hand").base + seat
        cards = self._state.places[hand]
        own = next((card for card in cards if card not in self.pinned and self._kind(card) == kind), None)
        if own is None:
            free = next((card for card in cards if card not in self.pinned), None)
            if free is None:
                name = self._table.people[seat]
                raise Impossible(f"{name} begins the turn with {len(cards)} in hand, which are named already", at=told)
            own = self._swap(self._state, free, kind, told)
        self.pinned.add(own)

    def _kind(self, card: int) -> str:
        return self._table.kinds[self._table.kind_of[card]]

    def pin(self, state: TableState, seat: int, kind: str) -> None:
        """A card that was drawn as the example says stays where it was drawn from."""
        drawn = self._drawn(state, seat, kind)
        if drawn is not None:
            self.pinned.add(drawn)

    def _drawn(self, state: TableState, seat: int, kind: str) -> int | None:
        hand = self._table.place("hand").base + seat
        found = [card for card in state.places[hand] if self._kind(card) == kind and card not in self.pinned]
        return found[-1] if found else None

    def put_instead(self, start: TableState, state: TableState, seat: int, kind: str, wanted: str, told: Told) -> None:
        """Let the place from which a card was drawn have another kind there, in the position in which all began."""
        drawn = self._drawn(state, seat, kind)
        if drawn is None:
            raise Impossible(f"{self._table.people[seat]} has drawn another card, which lies elsewhere by now", at=told)
        self._swap(start, drawn, wanted, told)

    def _swap(self, state: TableState, card: int, kind: str, told: Told) -> int:
        """Let a free card of a kind change places with another card; the card that came."""
        spots = {one: (place, at) for place, cards in enumerate(state.places) for at, one in enumerate(cards)}
        free = [one for one in spots if self._kind(one) == kind and one not in self.pinned]
        if not free:
            every: list[Any] = [one for one in spots if self._kind(one) == kind]
            name = self._table.names[self._table.kinds.index(kind)]
            raise Impossible(f"there are only {len(every)} of {name}, and all have their place", at=told)
        other = free[0]
        for one, (place, at) in ((card, spots[other]), (other, spots[card])):
            state.places[place][at] = one
        return other
