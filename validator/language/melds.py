"""Melds: cards that belong together, as rules say, and the questions which of them are laid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from ..engine.kernel import Move, Refusal
from ..engine.tablestate import TableState
from .asks import FOREIGN, Chosen
from .faults import Unplayable
from .frames import DONE, THEY, Frame
from .statements.moves import Way
from .table import PlaceKind, Table

MOST_IN_HAND = 24
"""Cards of a hand in which melds are looked for."""


class Melds:
    """The melds of a game. ``kinds`` are the meanings of its rules, one for each kind of meld."""

    def __init__(self, table: Table, kinds: Sequence[Mapping[str, Any]]) -> None:
        if not kinds:
            raise Unplayable("nothing says what a meld is", "say 'A set is 3 or 4 cards with the same number.'")
        self._kinds = [
            (int(kind["least"]), int(kind.get("most", MOST_IN_HAND)), table.values_of(str(kind["same"])),
             table.column(str(kind["row"])) if "row" in kind else None)
            for kind in kinds
        ]  # fmt: skip

    def fits(self, cards: Sequence[int]) -> bool:
        """Whether cards are one meld."""
        return any(self._is(kind, cards) for kind in range(len(self._kinds)))

    def _is(self, kind: int, cards: Sequence[int]) -> bool:
        least, most, same, row = self._kinds[kind]
        if not least <= len(cards) <= most or len({same[card] for card in cards}) != 1 or same[cards[0]] is None:
            return False
        numbers = sorted(row[card] for card in cards) if row is not None else []
        return all(after - before == 1 for before, after in pairwise(numbers))

    def within(self, cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Every meld of some cards."""
        for least, most, same, row in self._kinds:
            alike: dict[object, list[int]] = defaultdict(list)
            for card in sorted(cards)[:MOST_IN_HAND]:
                if same[card] is not None:
                    alike[same[card]].append(card)
            for group in alike.values():
                yield from _rows(group, row, least, most) if row is not None else _sets(group, least, most)


def _sets(group: Sequence[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    for size in range(least, min(most, len(group)) + 1):
        yield from combinations(group, size)


def _rows(group: Sequence[int], row: Sequence[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Runs: one card of each number in a row."""
    by_number = {row[card]: card for card in group}
    for begin in sorted(by_number):
        run: list[int] = []
        while (number := begin + len(run)) in by_number and len(run) < most:
            run.append(by_number[number])
            if len(run) >= least:
                yield tuple(run)


class LayDown(Chosen):
    """Which meld of the hand is laid down, if any. ``hand`` and ``table_place`` are kinds of places of players."""

    def __init__(self, table: Table, melds: Melds, hand: PlaceKind, way: Way, optional: bool) -> None:
        self._table, self._melds, self._hand, self._way, self._optional = table, melds, hand, way, optional
        self.because, self._word = way.because, way.verb.replace(" ", "-")

    def _found(self, state: TableState, frame: Frame) -> dict[Move, tuple[int, ...]]:
        kinds, kind_of = self._table.kinds, self._table.kind_of
        found: dict[Move, tuple[int, ...]] = {}
        for meld in self._melds.within(state.places[self._hand.base + frame[THEY]]):
            found.setdefault((self._word, *sorted(kinds[kind_of[card]] for card in meld)), meld)
        return found

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each meld in the hand."""
        found = sorted(self._found(state, frame))
        return [*found, ("decline",)] if found and self._optional else found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The cards of a meld are laid together."""
        frame[DONE] = int(move != ("decline",))
        if frame[DONE]:
            meld = self._found(state, frame)[move]
            state.groups.append(list(meld))
            for card in meld:
                self._way.go(state, frame, card, self._hand.base + frame[THEY], chosen=True)

    def means(self, move: Move) -> Mapping[str, Any]:
        """The deed that a move stands for."""
        return {"do": self._way.verb, "cards": list(move[1:])} if move[1:] else {"answer": move[0]}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """These cards are no meld, or not in hand."""
        kinds, kind_of = self._table.kinds, self._table.kind_of
        held = [kinds[kind_of[card]] for card in state.places[self._hand.base + frame[THEY]]]
        if move[:1] == (self._word,) and all(card in held for card in move[1:]):
            return Refusal("these cards are no meld", self.because)
        return Refusal(FOREIGN, self.because)


class LayOff(Chosen):
    """Which card of the hand is put to which meld that lies, if any."""

    def __init__(self, table: Table, melds: Melds, hand: PlaceKind, way: Way, optional: bool) -> None:
        self._table, self._melds, self._hand, self._way, self._optional = table, melds, hand, way, optional
        self.because, self._word = way.because, way.verb.replace(" ", "-")

    def _found(self, state: TableState, frame: Frame) -> dict[Move, tuple[int, int]]:
        """For each move the card and the number of the meld; a meld is named by its first card."""
        kinds, kind_of = self._table.kinds, self._table.kind_of
        held = sorted(state.places[self._hand.base + frame[THEY]])
        return {
            (self._word, kinds[kind_of[card]], kinds[kind_of[group[0]]]): (card, number)
            for card in held
            for number, group in enumerate(state.groups)
            if self._melds.fits([*group, card])
        }

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each card and meld that go together."""
        found = sorted(self._found(state, frame))
        return [*found, ("decline",)] if found and self._optional else found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The card lies with the meld from here on."""
        frame[DONE] = int(move != ("decline",))
        if frame[DONE]:
            card, number = self._found(state, frame)[move]
            state.groups[number].append(card)
            self._way.go(state, frame, card, self._hand.base + frame[THEY], chosen=True)

    def means(self, move: Move) -> Mapping[str, Any]:
        """The deed that a move stands for."""
        return {"do": self._way.verb, "card": move[1], "with": move[2]} if move[1:] else {"answer": move[0]}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The card does not go with that meld."""
        if len(move) == 3 and move[0] == self._word:
            return Refusal("that card and that meld are no meld together", self.because)
        return Refusal(FOREIGN, self.because)
