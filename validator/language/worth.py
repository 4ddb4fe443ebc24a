"""What cards are worth: a number of theirs, as their own words and those of other cards change it, exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from fractions import Fraction

from ...cards.lazyclass import dataclass
from ..engine.kernel import Because
from ..engine.tablestate import TableState
from .frames import Frame, Test, frame
from .table import Table

Exact = int | Fraction
IS, GETS, TIMES, HALVE, ALONE = range(5)
"""How a sentence changes a number; ALONE: the card has it, and nothing else that it says counts."""
Picks = Callable[[Sequence[int], Sequence[Exact]], list[int]]
"""Which of some cards, by their place in a list, a sentence is about, from the cards and their worth so far."""


@dataclass(frozen=True, slots=True)
class Bearing:
    """One sentence on worth, while ``test`` holds; ``picks`` None: it is about the card itself."""

    how: int
    n: int
    picks: Picks | None
    test: Test
    because: Because

    def changed(self, value: Exact) -> Exact:
        """The number after it."""
        if self.how == GETS:
            return value + self.n
        if self.how == TIMES:
            return value * self.n
        if self.how == HALVE:
            return plain(Fraction(value) / 2)
        return self.n


@dataclass(slots=True)
class Gain:
    """What a card gains in a turn: ``n``, or so much for each card of a sort by its sign. ``doubles`` double that."""

    number: str
    because: Because
    n: int = 0
    kinds: frozenset[int] = frozenset()
    each: tuple[tuple[str, int], ...] = ()
    doubles: list[tuple[Test, Because]] = field(default_factory=list)


def plain(value: Fraction) -> Exact:
    """A whole number as one."""
    return int(value) if value.denominator == 1 else value


def has_sign(value: Exact, sign: str) -> bool:
    """Whether a number is negative or positive; 0 is neither."""
    return value < 0 if sign == "negative" else value > 0


@dataclass
class Worths:
    """All that is said of what cards are worth. ``said`` has the sentences of each kind of card, ``places`` for each
    field the places whose cards count: those of the first are what other cards bear on.

    First the cards of the first place have what their own words say, then the cards of the others bear on them; then
    these have their own number: what is added counts first, what is doubled or halved next, and what they have instead
    last.
    """

    table: Table
    said: dict[tuple[int, str], list[Bearing]] = field(default_factory=dict)
    places: dict[str, list[int]] = field(default_factory=dict)

    def say(self, kind: int, number: str, one: Bearing) -> None:
        """Keep a sentence that stands on a kind of card."""
        self.said.setdefault((kind, number), []).append(one)

    def lived(self, state: TableState, player: int, number: str) -> tuple[list[int], list[Exact]]:
        """The cards of the first place of a player, and what they are worth by their own words."""
        kinds, column = self.table.kind_of, self.table.fields[number]
        cards = state.places[self.places[number][0] + player]
        values: list[Exact] = [value if isinstance(value := column[kinds[card]], int) else 0 for card in cards]
        for kind in dict.fromkeys(kinds[card] for card in cards):
            if (kind, number) in self.said:
                card = next(card for card in cards if kinds[card] == kind)
                self._bear(self.said[kind, number], cards, values, state, _of(player, card), kind)
        return cards, values

    def _bear(
        self, said: Iterable[Bearing], cards: Sequence[int], values: list[Exact], state: TableState, who: Frame,
        kind: int,
    ) -> None:  # fmt: skip
        """Let sentences of a kind of card change what cards are worth."""
        for one in said:
            if not one.test(state, who):
                continue
            kinds = self.table.kind_of
            picked = (
                [at for at, card in enumerate(cards) if kinds[card] == kind]
                if one.picks is None
                else one.picks(cards, values)
            )
            for at in picked:
                values[at] = one.changed(values[at])

    def total(self, state: TableState, player: int, number: str) -> Exact:
        """What all cards of a player are worth."""
        cards, values = self.lived(state, player, number)
        own = [
            self.own(state, player, number, card, cards, values)
            for place in self.places[number][1:]
            for card in state.places[place + player]
        ]
        return sum([*values, *own], start=0)

    def own(
        self, state: TableState, player: int, number: str, card: int, cards: Sequence[int], values: list[Exact]
    ) -> Exact:
        """What a card of another place is worth, after it has borne on those of the first."""
        kind, who = self.table.kind_of[card], _of(player, card)
        said = [one for one in self.said.get((kind, number), ()) if one.test(state, who)]
        if alone := next((one for one in said if one.how == ALONE), None):
            return alone.n
        self._bear([one for one in said if one.picks is not None], cards, values, state, who, kind)
        printed = self.table.fields[number][kind]
        value: Exact = printed if isinstance(printed, int) else 0
        if number in self.table.notes:
            value += state.values[self.table.notes[number] + card]
        for how in (GETS, TIMES, HALVE, IS):
            for one in said:
                if one.how == how and one.picks is None:
                    value = one.changed(value)
        return value

    def gained(self, state: TableState, player: int, card: int, gain: Gain) -> int:
        """What a card gains in this turn."""
        if not gain.each:
            return gain.n
        cards, values = self.lived(state, player, gain.number)
        counted = [value for one, value in zip(cards, values, strict=True) if self.table.kind_of[one] in gain.kinds]
        total = sum(n for value in counted for sign, n in gain.each if has_sign(value, sign))
        who = _of(player, card)
        for test, _ in gain.doubles:
            if test(state, who):
                total *= 2
        return total


def _of(player: int, card: int) -> Frame:
    return frame(0, player, card)
