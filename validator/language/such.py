"""Cards that are such and such: with the same colour as another, with a number of at least so much, that very card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ..engine.tablestate import NOBODY, TableState
from .conditions import COMPARE, Conditions
from .faults import Unplayable
from .frames import CARD, THEY, THIS, Frame
from .lasting import Lasting
from .standing import Such
from .table import Table

_Card = Callable[[TableState, Frame], int]


class OfKinds:
    """Whether a card is one of some ``kinds``: known before any position is."""

    def __init__(self, kinds: Collection[int], kind_of: Sequence[int]) -> None:
        self.kinds = frozenset(kinds)
        self._fits = lambda card: kind_of[card] in self.kinds

    def __call__(self, state: TableState, frame: Frame) -> Callable[[int], bool]:
        """The test of a card, the same in all positions."""
        return self._fits


class Suchlike(Conditions):
    """Makes tests of cards of what sentences say they are like. ``wild`` are the kinds of cards that fit any other,
    ``lasting`` is what is different for a while."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.wild: set[int] = set()
        self.lasting = Lasting()

    def such(self, meaning: Any) -> Such:
        """Whether a card is such as a meaning says. Raises Unplayable for what cards cannot be asked."""
        if isinstance(meaning, str):
            card = self._card(meaning)
            return lambda state, frame: card(state, frame).__eq__
        parts = [self._part(part) for part in self._parts(meaning)]
        if len(parts) == 1:
            return parts[0]

        def every(state: TableState, frame: Frame) -> Callable[[int], bool]:
            tests = [part(state, frame) for part in parts]
            return lambda card: all(test(card) for test in tests)

        return every

    @staticmethod
    def _parts(meaning: Any) -> list[Any]:
        rest = {key: value for key, value in meaning.items() if key != "such"}
        return [one for one in (meaning.get("such"), rest) if one]

    def _part(self, meaning: Any) -> Such:
        if isinstance(meaning, str):
            return self.such(meaning)
        makers = {"same": self._same, "than": self._compared, "n": self._compared, "value": self._valued,
                  "kind": self._of_kind, "price": self._priced,
                  "hidden": self._hidden, "kinds": self._of_kinds, "but": self._but}  # fmt: skip
        for key, make in makers.items():
            if key in meaning:
                return make(meaning)
        raise Unplayable(f"cards cannot be asked for {', '.join(sorted(meaning))}")

    def _card(self, what: Any) -> _Card:
        """One card: this one, that one, or the top one of a place."""
        if what in ("this", "that"):
            slot = THIS if what == "this" else CARD
            return lambda state, frame: frame[slot]
        where = self.place(what["top"])
        return lambda state, frame: cards[-1] if (cards := state.places[where(state, frame)]) else NOBODY

    def _same(self, meaning: Any) -> Such:
        """One of several fields is the same; a card that lacks the field is like no other in it,
        a wild one like every other."""
        fields = [self.table.values_of(name) for name in meaning["same"]]
        other, kinds, wild = self._card(meaning["as"]), self.table.kind_of, self.wild

        def same(state: TableState, frame: Frame) -> Callable[[int], bool]:
            card = other(state, frame)
            if card == NOBODY or kinds[card] in wild:
                return lambda one: True
            wanted = [values[card] for values in fields]
            pairs = list(zip(fields, wanted, strict=True))
            return lambda one: (
                kinds[one] in wild or any(value is not None and values[one] == value for values, value in pairs)
            )

        return same

    def _compared(self, meaning: Any) -> Such:
        column, holds = self.table.values_of(str(meaning["field"])), COMPARE[str(meaning["cmp"])]
        score = self.score(meaning["than"]) if "than" in meaning else None
        fixed = int(meaning.get("n", 0))

        def compared(state: TableState, frame: Frame) -> Callable[[int], bool]:
            least = score(state, frame[THEY]) if score is not None else fixed
            return lambda card: isinstance(value := column[card], int) and holds(value, least)

        return compared

    def _priced(self, meaning: Any) -> Such:
        """Whether who acts can pay what a card costs, which may be less for a while."""
        column, score = self.table.values_of(str(meaning["price"])), self.score(meaning["of"])

        def priced(state: TableState, frame: Frame) -> Callable[[int], bool]:
            most = score(state, frame[THEY]) + self.lasting.discount(state, frame[THEY])
            return lambda card: isinstance(value := column[card], int) and value <= max(most, 0)

        return priced

    def _hidden(self, meaning: Any) -> Such:
        """Whether the card in the same spot of another place is one that not everybody knows."""
        where, everybody, seen = self.place(meaning["hidden"]), self.table.everybody, self.table.seen

        def hidden(state: TableState, frame: Frame) -> Callable[[int], bool]:
            place = where(state, frame)
            lying = [(seen[place] | state.known[card]) != everybody for card in state.places[place]]
            spots = {card: spot for cards in state.places for spot, card in enumerate(cards)}
            return lambda card: spots[card] < len(lying) and lying[spots[card]]

        return hidden

    def _valued(self, meaning: Any) -> Such:
        wanted = meaning["value"]
        found = frozenset(
            kind for values in self.table.fields.values() for kind, value in enumerate(values) if value == wanted
        )
        return OfKinds(found, self.table.kind_of)

    def _of_kinds(self, meaning: Any) -> Such:
        kinds = {self.table.kinds.index(str(name)) for name in meaning["kinds"]}
        return OfKinds(kinds, self.table.kind_of)

    def _but(self, meaning: Any) -> Such:
        """Any card but that one."""
        other = self._card(meaning["but"])

        def others(state: TableState, frame: Frame) -> Callable[[int], bool]:
            card = other(state, frame)
            return lambda one: one != card

        return others

    def _of_kind(self, meaning: Any) -> Such:
        kind = self.table.kinds.index(str(meaning["kind"]))
        return OfKinds((kind,), self.table.kind_of)
