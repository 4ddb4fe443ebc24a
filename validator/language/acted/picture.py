"""What an example of a game with several sorts of cards shows: who holds the cards that it names, and their worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ....cards.board import BoardCard, BoardView, Mark, Note, Part, Pile, Piles, Seat, Spread
from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Program
from ...engine.tablestate import TableState
from ...inside import meanings_in
from ...verdict import counted
from ..compiling import Compiled
from ..moments import END_CARD, END_WAY, HAD
from ..sorts import PlaceKind
from ..table import Table, headed
from ..worth import Exact

PILE = " pile"
_COMING = "{} ends the game"


class Picture:
    """Draws the positions of an example. ``parts`` has the component of each card, ``programs`` what cards say,
    ``named`` the cards that it names, in their order. ``played``: something is done in it, so that the piles and whose
    turn it is are of interest."""

    def __init__(
        self, rules: Compiled, parts: Mapping[str, str], programs: Mapping[str, Program], named: Sequence[str],
        played: bool,
    ) -> None:  # fmt: skip
        self._rules, self._table, self._parts = rules, rules.table, parts
        self._called, self._played = dict(_sources(programs)), played
        order = [*named, *(kind for kind in self._table.kinds if kind not in named)]
        self._order = {self._table.kinds.index(kind): at for at, kind in enumerate(order)}
        places = self._table.places.values()
        self._held = set(self._table.sorts.held.values())
        self._worth = next(iter(rules.deeds.worths.places), "")
        self._owned = [kind for kind in places if kind.owned]
        self._common = [kind for kind in places if not kind.owned]

    def board(self, state: TableState, pinned: Collection[int]) -> BoardView:
        """The table with the cards that the example names (``pinned``), and no player without any who is idle."""
        return BoardView(tuple(self._all(state, pinned)))

    def _all(self, state: TableState, pinned: Collection[int]) -> Iterator[Part]:
        if self._played:
            yield Note(self._heading(state))
        for seat in range(self._table.players):
            shown = [card for card in self._cards_of(state, seat) if card in pinned]
            acts = self._played and not state.over and state.seat == seat
            notes = (*(["acts"] if acts else []), *self._notes(state, seat))
            if shown or notes:
                yield from self._side(state, seat, notes, frozenset(shown))
        for kind in self._common:
            if kind.sees == "all" and state.places[kind.base]:
                yield Spread(headed(kind.name), tuple(self._plain(card) for card in state.places[kind.base]))

    def _heading(self, state: TableState) -> str:
        """The round, how high the piles are, and the end that is coming or has come."""
        table, said = self._table, []
        if HAD in table.extra:
            had = table.slot(HAD, table.players)
            said.append(f"Round {max(state.values[had : had + table.players])}")
        piles = [kind for kind in self._common if kind.sees == "nobody"]
        if piles:
            sizes = (f"{_short(kind)} {len(state.places[kind.base])}" for kind in piles)
            said.append(f"Piles: {', '.join(sizes)}")
        if state.over:
            said.append(f"The game is over{self._way(state)}")
        elif END_CARD in table.extra and (card := state.values[table.slot(END_CARD)]):
            said.append(_COMING.format(table.name(card - 1)))
        return ". ".join(said)

    def _way(self, state: TableState) -> str:
        """In which of several ways the game has ended."""
        ways = self._rules.deeds.ways
        if not ways:
            return ""
        at = state.values[self._table.slot(END_WAY)]
        return f": {ways[at - 1]}" if at else ""

    def _notes(self, state: TableState, seat: int) -> Iterator[str]:
        """Marks and numbers of a player, called by the only card that brings them, if there is one."""
        table, values = self._table, state.values
        for name, base in table.marks.items():
            if values[base + seat]:
                yield self._name_of(name)
        for name, base in table.numbers.items():
            if amount := values[base + seat]:
                yield f"{self._name_of(name)}: {amount}" if name in self._called else table.said(amount, name)

    def _name_of(self, name: str) -> str:
        card = self._called.get(name)
        return self._table.names[self._table.kinds.index(card)] if card else name

    # one player

    def _cards_of(self, state: TableState, seat: int) -> Iterator[int]:
        for kind in self._owned:
            yield from state.places[kind.base + seat]

    def _side(self, state: TableState, seat: int, notes: tuple[str, ...], shown: frozenset[int]) -> Iterator[Part]:
        """A player's line, the cards that count and are shown, and what is on its way."""
        worths = dict(self._worths(state, seat))
        held = [state.places[kind.base + seat] for kind in self._owned if kind.name in self._held]
        has = [self._mark(card) for cards in held for card in cards if card in shown and card not in worths]
        has += [mark for cards in held for mark in self._besides(cards, shown)]
        if worths and shown >= worths.keys():
            total = _amount(self._rules.deeds.worths.total(state, seat, self._worth))
            has.append(Mark(f"{total} {self._worth_name}", icon=self._worth, plain=True))
        yield Seat(headed(self._table.people[seat]), notes, has=tuple(has))
        counting = tuple(self._valued(card, value) for card, value in worths.items() if card in shown)
        if counting:
            yield Spread("", counting)
        for kind in self._owned:
            if kind.name not in self._held:
                lying = tuple(self._printed(card) for card in state.places[kind.base + seat] if card in shown)
                if lying:
                    yield Spread("Just drawn", lying)

    def _mark(self, card: int) -> Mark:
        """A card that counts nothing, by its name."""
        part = self._parts[self._table.kind(card)]
        return Mark(self._table.name(card), icon=part, family=part, plain=True)

    def _besides(self, cards: Collection[int], shown: Collection[int]) -> Iterator[Mark]:
        """How many cards of a place are not shown, by their sort."""
        rest = Counter(self._sort(card) for card in cards if card not in shown)
        more = "more " if any(card in shown for card in cards) else ""
        yield from (
            Mark(counted(number, f"{more}{sort} card".replace("  ", " ").strip())) for sort, number in rest.items()
        )

    def _worths(self, state: TableState, seat: int) -> Iterator[tuple[int, Exact]]:
        """Each card of a player that counts, and what it is worth now."""
        if not self._worth:
            return
        worths = self._rules.deeds.worths
        cards, values = worths.lived(state, seat, self._worth)
        others = [
            (card, worths.own(state, seat, self._worth, card, cards, values))
            for place in worths.places[self._worth][1:]
            for card in state.places[place + seat]
        ]
        kinds, order = self._table.kind_of, self._order
        yield from sorted(zip(cards, values, strict=True), key=lambda one: order[kinds[one[0]]])
        yield from others

    @property
    def _worth_name(self) -> str:
        return headed(self._worth)

    # one card

    def _sort(self, card: int) -> str:
        """The smallest sort that a card is of, as its back shows; "" if it is of none."""
        kind, sorts = self._table.kind_of[card], self._table.sorts.kinds
        own = (name for name, kinds in sorts.items() if kind in kinds)
        return min(own, key=lambda name: len(sorts[name]), default="")

    def _plain(self, card: int) -> BoardCard:
        return BoardCard(self._table.kind(card), self._table.name(card))

    def _valued(self, card: int, value: Exact) -> BoardCard:
        return BoardCard(self._table.kind(card), self._table.name(card), value=_amount(value, True))

    def _printed(self, card: int) -> BoardCard:
        printed = self._table.fields[self._worth][self._table.kind_of[card]] if self._worth else None
        return self._valued(card, printed) if isinstance(printed, int) else self._plain(card)


def laid_out(table: Table, state: TableState) -> Iterator[Part]:
    """The table after setup: the piles, and what each player holds with its back to the others."""
    there = [(kind, cards) for kind in table.places.values() if not kind.owned and (cards := state.places[kind.base])]
    piles = (Pile(_short(kind), len(cards), table.kind(cards[-1])) for kind, cards in there)
    yield Piles("In the middle", tuple(piles))
    sorts = [(sort, table.place(held)) for sort, held in table.sorts.held.items()]
    for seat, name in enumerate(table.people):
        held = [(sort, len(state.places[kind.base + seat])) for sort, kind in sorts]
        has = tuple(Mark(counted(number, f"{sort} card")) for sort, number in held if number)
        notes = ("goes first",) if seat == state.next_seat else ()
        yield Seat(headed(name), notes, sum(number for _, number in held), has=has)


def _short(kind: PlaceKind) -> str:
    """A pile by what lies on it."""
    return headed(kind.name.removesuffix(PILE))


def _amount(value: Exact, signed: bool = False) -> str:
    """An amount as it is printed, with a true minus sign."""
    text = str(plain_amount(value)).replace("-", "−")
    return f"+{text}" if signed and value > 0 else text


def _sources(programs: Mapping[str, Program]) -> Iterator[tuple[str, str]]:
    """Marks and numbers of players that the words of one card alone bring, with that card."""
    found: dict[str, set[str]] = {}
    for card, program in programs.items():
        for sentence in program:
            for name in _brought(sentence.meaning):
                found.setdefault(name, set()).add(card)
    yield from ((name, next(iter(cards))) for name, cards in found.items() if len(cards) == 1)


def _brought(meaning: Any) -> Iterator[str]:
    for one in meanings_in(meaning):
        if isinstance(one.get("mark"), str):
            yield one["mark"]
        if one.get("do") == "set" and isinstance(one.get("counter"), Mapping):
            yield str(one["counter"]["number"])
