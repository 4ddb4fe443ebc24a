"""Melds: cards that belong together, as rules say, the questions which of them are laid, and that they are laid."""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ...cards.lazyclass import dataclass
from ...cards.lexicon.lexicon import Verb
from ..engine.kernel import Move, Refusal
from ..engine.tablestate import TableState
from .asks import FOREIGN, Chosen
from .blocks import MOST_TIMES, Blocks
from .faults import Unplayable
from .frames import DONE, PC, THEY, Frame, Step
from .sorts import PlaceKind
from .statements.choosing import Way, way_to
from .table import Table

MOST_IN_HAND = 24
"""Cards of a hand in which melds are looked for."""
MOST_WILD = 4
"""Wild cards of a hand that stand for others: with more of them there are more melds than anybody looks for."""


@dataclass(frozen=True, slots=True)
class MeldKind:
    """One kind of meld: how many cards, a field of which all have the same value, and perhaps one (``row``) in which
    they are one after the other."""

    least: int
    most: int
    same: Sequence[object]
    row: Sequence[int] | None


class Melds:
    """The melds of a game. ``kinds`` are the meanings of its rules, one for each kind of meld; ``wild`` the kinds of
    cards that stand for any card of a meld."""

    def __init__(self, table: Table, kinds: Sequence[Mapping[str, Any]], wild: Collection[int] = ()) -> None:
        if not kinds:
            raise Unplayable("nothing says what a meld is", "say 'A set is 3 or 4 cards with the same number.'")
        self._wild = frozenset(card for card, kind in enumerate(table.kind_of) if kind in wild)
        self._kinds = [
            MeldKind(int(kind["least"]), int(kind.get("most", MOST_IN_HAND)), table.values_of(str(kind["same"])),
                     table.column(str(kind["row"]), wild) if "row" in kind else None)
            for kind in kinds
        ]  # fmt: skip

    def fits(self, cards: Sequence[int]) -> bool:
        """Whether cards are one meld, at least one of them not wild."""
        return any(self._is(kind, cards) for kind in self._kinds)

    def _is(self, kind: MeldKind, cards: Sequence[int]) -> bool:
        own = [card for card in cards if card not in self._wild]
        if not (kind.least <= len(cards) <= kind.most and own):
            return False
        if len({kind.same[card] for card in own}) != 1 or kind.same[own[0]] is None:
            return False
        if kind.row is None:
            return True
        numbers, there = {kind.row[card] for card in own}, self._numbers(kind.row)
        reach = max(numbers) - min(numbers) + 1
        return len(numbers) == len(own) and reach <= len(cards) <= len(there)

    def _numbers(self, row: Sequence[int]) -> range:
        """The numbers that cards of a row have."""
        every = [number for card, number in enumerate(row) if card not in self._wild]
        return range(min(every), max(every) + 1)

    def within(self, cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Every meld of some cards."""
        held = sorted(cards)[:MOST_IN_HAND]
        wild = [card for card in held if card in self._wild][:MOST_WILD]
        for kind in self._kinds:
            alike: dict[object, list[int]] = defaultdict(list)
            for card in held:
                if kind.same[card] is not None and card not in self._wild:
                    alike[kind.same[card]].append(card)
            for group in alike.values():
                yield from _sets(group, wild, kind) if kind.row is None else self._rows(group, wild, kind, kind.row)

    def _rows(
        self, group: Sequence[int], wild: Sequence[int], kind: MeldKind, row: Sequence[int]
    ) -> Iterator[tuple[int, ...]]:
        """Runs: one card of each number in a row, or a wild one in its place."""
        by_number, every = {row[card]: card for card in group}, self._numbers(row)
        for begin in every:
            for end in range(begin + kind.least, min(begin + kind.most, every.stop) + 1):
                there = [number for number in range(begin, end) if number in by_number]
                missing = end - begin - len(there)
                if not there or missing > len(wild):
                    continue
                for more in range(min(len(wild) - missing, len(there) - 1) + 1):
                    for left in combinations(there, len(there) - more):
                        own = [by_number[number] for number in left]
                        yield from ((*own, *stand) for stand in combinations(wild, missing + more))


def _sets(group: Sequence[int], wild: Sequence[int], kind: MeldKind) -> Iterator[tuple[int, ...]]:
    for size in range(kind.least, min(kind.most, len(group) + len(wild)) + 1):
        for more in range(min(len(wild), size - 1) + 1):
            for own in combinations(group, size - more):
                yield from ((*own, *stand) for stand in combinations(wild, more))


class Lay(Chosen):
    """What of the hand is laid to melds, if anything. ``hand`` is a kind of places of players."""

    def __init__(self, table: Table, melds: Melds, hand: PlaceKind, way: Way, optional: bool) -> None:
        self._table, self._melds, self._hand, self._way, self._optional = table, melds, hand, way, optional
        self.because, self._word = way.because, way.verb.replace(" ", "-")

    @abstractmethod
    def _found(self, state: TableState, frame: Frame) -> Mapping[Move, Any]:
        """What each move lays."""

    @abstractmethod
    def _lay(self, state: TableState, one: Any) -> Sequence[int]:
        """Let what a move lays be part of a meld; its cards."""

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each that can be laid."""
        found = sorted(self._found(state, frame))
        return [*found, ("decline",)] if found and self._optional else found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The cards of a meld lie together from here on."""
        frame[DONE] = int(move != ("decline",))
        if frame[DONE]:
            for card in self._lay(state, self._found(state, frame)[move]):
                self._way.go(state, frame, card, self._hand.base + frame[THEY], chosen=True)


class LayDown(Lay):
    """Which meld of the hand is laid down, if any."""

    def _found(self, state: TableState, frame: Frame) -> dict[Move, tuple[int, ...]]:
        kinds, kind_of = self._table.kinds, self._table.kind_of
        found: dict[Move, tuple[int, ...]] = {}
        for meld in self._melds.within(state.places[self._hand.base + frame[THEY]]):
            found.setdefault((self._word, *sorted(kinds[kind_of[card]] for card in meld)), meld)
        return found

    def _lay(self, state: TableState, one: tuple[int, ...]) -> Sequence[int]:
        state.groups.append(list(one))
        return one

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


class LayOff(Lay):
    """Which card of the hand is put to which meld that lies, if any."""

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

    def _lay(self, state: TableState, one: tuple[int, int]) -> Sequence[int]:
        card, number = one
        state.groups[number].append(card)
        return (card,)

    def means(self, move: Move) -> Mapping[str, Any]:
        """The deed that a move stands for."""
        return {"do": self._way.verb, "card": move[1], "with": move[2]} if move[1:] else {"answer": move[0]}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The card does not go with that meld."""
        if len(move) == 3 and move[0] == self._word:
            return Refusal("that card and that meld are no meld together", self.because)
        return Refusal(FOREIGN, self.because)


def lay_down(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Melds of the hand are laid down, each for all to see."""
    _lay(deeds, verb, one, steps, LayDown)


def lay_off(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards of the hand are put to melds that lie."""
    _lay(deeds, verb, one, steps, LayOff)


def _lay(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step], make: type[Lay]) -> None:
    optional, deeds.optional = deeds.optional, False
    if "to" not in one:
        hint = "say it under Table: 'Laid down cards go to their row. Laid off cards go to their row.'"
        raise Unplayable(f"nothing says where {verb.forms[3]} cards go", hint)
    hand = deeds.table.place(str(one.get("meld") or one["lay_off"]))
    deeds.player("they")
    melds = Melds(deeds.table, deeds.rules.melds, deeds.wild)
    ask = make(deeds.table, melds, hand, way_to(deeds, verb, one), optional or bool(one["any"]))
    for _ in range(1 if one["any"] else min(int(one["n"]), MOST_TIMES)):
        _one(deeds, ask, bool(one["any"]), steps)


def _one(deeds: Blocks, ask: Lay, again: bool, steps: list[Step]) -> None:
    begins = len(steps)
    deeds.offer(ask, steps)

    def back(state: TableState, frame: Frame) -> None:
        if again and frame[DONE]:
            frame[PC] = begins

    steps.append(back)
