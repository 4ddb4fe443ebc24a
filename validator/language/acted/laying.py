"""Lays what an example gives: cards that are held or were dealt, the round, numbers, and what cards have got so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible, Told
from ..compiling import Compiled
from ..flow.turns import DRAWN, remember
from ..frames import frame
from ..moments import HAD, SINCE
from ..table import does, whose
from .lasting import mark_lasts, too_much
from .spoken import drawn_in, named_in, seat

LAID = frozenset(
    {"holds", "holds_all", "is", "turn", "round_is", "went_first", "dealt_to", "got", "held_for", "rest", "number"}
)
"""What can be given; anything else that is said before the first move must be so."""
EARLIEST = 3
"""The round of a position that does not say another: past what is done in first turns, and none of every second."""


class Laying:
    """One position being laid. ``pinned`` are the cards that the example names, ``named`` the kinds it speaks of, in
    the order in which it does."""

    def __init__(self, rules: Compiled, told: Sequence[Told], luck: Luck) -> None:
        self._rules, self._table, self._luck = rules, rules.table, luck
        self.pinned: set[int] = set()
        self._got: dict[tuple[str, int], int] = {}
        """What is told that cards have gained, by the number and the card."""
        self.given = [one for one in told if "given" in one.meaning]
        self.deals = any("dealt_to" in one.meaning["given"] for one in self.given)
        self._drawn = [str(kind) for one in told for kind in drawn_in(one.meaning.get("move"))]
        known = set(self._table.kinds)
        self.named = tuple(dict.fromkeys(kind for one in told for kind in named_in(one.meaning, known)))
        triggers = rules.rules.triggers.get(DRAWN, ())
        self.telling = frozenset(one.kind for one in triggers if one.kind is not None)
        """The kinds of cards of which something comes when they are drawn."""

    @property
    def first(self) -> int:
        """Who has the first turn of the game, or the one that is told."""
        key = "went_first" if self.deals else "turn"
        return next((seat(so[key]) for so in self._sos() if key in so), self._went_first())

    def _went_first(self) -> int:
        return next((seat(so["went_first"]) for so in self._sos() if "went_first" in so), 0)

    def _sos(self) -> Iterator[Mapping[str, Any]]:
        return (one.meaning["given"] for one in self.given)

    def lay(self, state: TableState) -> None:
        """Lay all that is given. Raises Impossible."""
        self._once()
        if self.deals:
            self._deal(state)
            return
        filled = self._gather(state)
        for one in self.given:
            so = one.meaning["given"]
            if "holds" in so or "holds_all" in so:
                self._hold(state, one)
        self._fill(state, filled)
        self._keep_back(state)
        self._count_turns(state)
        for one in self.given:
            self._more(state, one)

    def _once(self) -> None:
        """Raises Impossible for what is given twice."""
        known: dict[tuple[object, ...], Told] = {}
        for one in self.given:
            so = one.meaning["given"]
            keys = [key for key in ("turn", "round_is", "went_first", "rest") if key in so]
            who = [key for key in ("holds", "holds_all", "is", "number", "got", "held_for", "dealt_to") if key in so]
            key = tuple(keys) or (*("holds" if "holds" in key else key for key in who), str(_of(so)))
            if who or keys:
                if key in known:
                    raise Impossible(f"{one.sentence.text!r}: this was given before", known[key], one)
                known[key] = one

    # a game that begins with its deal

    def _deal(self, state: TableState) -> None:
        told = [one for one in self.given if "dealt_to" in one.meaning["given"]]
        for one in self.given:
            if one not in told and "went_first" not in one.meaning["given"]:
                raise Impossible("a game that begins with its deal gives only the deal and who goes first", at=one)
        for one in told:
            so = one.meaning["given"]
            who = self._seat(so["dealt_to"], one)
            for name in so["cards"]:
                kind = self._table.kinds.index(str(name))
                place = self._held(kind) + who
                free = [card for card in state.places[place] if card not in self.pinned]
                if not free:
                    raise Impossible(
                        f"more cards are named than {does(self._table.people[who], 'is', 'are')} dealt", at=one
                    )
                same = [card for card in free if self._table.kind_of[card] == kind]
                card = same[0] if same else self._swap(state, free[0], kind, one)
                self.pinned.add(card)
            held = {self._held(self._table.kinds.index(str(name))) for name in so["cards"]}
            if any(card not in self.pinned for place in held for card in state.places[place + who]):
                raise Impossible("a deal that is told is told whole", at=one)
        self._keep_back(state)
        for card in range(len(self._table.kind_of)):
            state.known[card] = 0
        for place, cards in enumerate(state.places):
            for card in cards:
                state.known[card] = self._table.seen[place]
        if (base := self._rules.deeds.dealt) != NOBODY:
            state.values[base : base + self._table.players] = [0] * self._table.players
            remember(self._rules.deeds)(state, frame(0))

    # a position in the middle of a game

    def _gather(self, state: TableState) -> Mapping[int, int]:
        """All cards go back to where they begin; how many each player had in hand, by place."""
        hand = self._table.places.get("hand")
        filled = (
            {hand.base + one: len(state.places[hand.base + one]) for one in range(self._table.players)} if hand else {}
        )
        for place, owner in enumerate(self._table.owner):
            if owner != NOBODY:
                for card in state.places[place]:
                    self._lie(state, card, self._table.sorts.homes[self._table.kind_of[card]])
                state.places[place] = []
        if self._rules.deeds.dealt != NOBODY:
            base = self._rules.deeds.dealt
            state.values[base : base + self._table.players] = [0] * self._table.players
        return filled

    def _lie(self, state: TableState, card: int, place: int) -> None:
        state.places[place].append(card)
        state.known[card] = self._table.seen[place]

    def _hold(self, state: TableState, one: Told) -> None:
        so = one.meaning["given"]
        who = self._seat(so["who"], one)
        names = so["holds_all"] if "holds_all" in so else so["holds"]
        if not isinstance(names, list) or ("holds" in so and len(names) != 1):
            raise Impossible(f"{one.sentence.text!r} cannot be given", at=one)
        for name in names:
            kind = self._table.kinds.index(str(name))
            home = state.places[self._table.sorts.homes[kind]]
            card = next((card for card in home if self._table.kind_of[card] == kind), None)
            if card is None:
                copies = self._table.kind_of.count(kind)
                raise Impossible(
                    f"there are only {copies} of {self._table.names[kind]}, and all have their place", at=one
                )
            home.remove(card)
            self._lie(state, card, self._held(kind) + who)
            self.pinned.add(card)
        self._check_apart(state, who, one)

    def _no_more(self, kind: int, one: Told) -> Impossible:
        copies, name = self._table.kind_of.count(kind), self._table.names[kind]
        return Impossible(f"there are only {copies} of {name}, and all have their place", at=one)

    def _check_apart(self, state: TableState, who: int, one: Told) -> None:
        kinds = self._table.kind_of
        held = self._cards_of(state, who)
        for apart in self._rules.rules.apart:
            if any(kinds[card] == apart.kind for card in held):
                other = next((kinds[card] for card in held if kinds[card] in apart.sort), None)
                if other is not None:
                    names = f"{self._table.names[other]} cannot be held together with {self._table.names[apart.kind]}"
                    raise Impossible(names, at=one)

    def _cards_of(self, state: TableState, who: int) -> list[int]:
        """All that a player holds."""
        return [card for place, owner in enumerate(self._table.owner) if owner == who for card in state.places[place]]

    def _fill(self, state: TableState, filled: Mapping[int, int]) -> None:
        """Hands have as many cards as were dealt, the others such of which nothing comes when they are drawn."""
        kinds, kept = self._table.kind_of, [self._table.kinds.index(name) for name in self._drawn]
        for place, count in filled.items():
            cards = state.places[place]
            if len(cards) > count:
                owner = self._table.people[self._table.owner[place]]
                raise Impossible(f"{does(owner, 'has', 'have')} {count} cards in hand at most")
            while len(cards) < count:
                free = [
                    card for home in {self._table.sorts.homes[kind] for kind in self._sort_of("hand")}
                    for card in state.places[home]
                    if sum(kinds[one] == kinds[card] for one in state.places[home]) > kept.count(kinds[card])
                ]  # fmt: skip
                if not free:
                    raise Impossible("there are not enough cards to fill the hands")
                card = min(self._luck.shuffled(sorted(free)), key=self._rank)
                state.places[self._table.sorts.homes[kinds[card]]].remove(card)
                self._lie(state, card, place)

    def _sort_of(self, place: str) -> list[int]:
        """The kinds of cards that are held in a place."""
        sorts = self._table.sorts
        return [
            kind for kind in range(len(self._table.kinds)) if self._table.sorts.held and sorts.held_of(kind) == place
        ]

    def _rank(self, card: int) -> tuple[bool, bool]:
        """Which card is named least, and does least: smallest first."""
        kind = self._table.kind_of[card]
        return kind in self.telling, self._table.kinds[kind] in self.named

    def _keep_back(self, state: TableState) -> None:
        """The cards that are drawn by name lie in their piles: unnamed cards elsewhere give way."""
        kinds = self._table.kind_of
        for name in set(self._drawn):
            kind = self._table.kinds.index(name)
            home = self._table.sorts.homes[kind]
            while sum(kinds[card] == kind for card in state.places[home]) < self._drawn.count(name):
                spots = [
                    (place, at)
                    for place, cards in enumerate(state.places)
                    for at, card in enumerate(cards)
                    if place != home and kinds[card] == kind and card not in self.pinned
                ]
                other = next(
                    (at for at, card in enumerate(state.places[home]) if kinds[card] not in self.telling), None
                )
                if not spots or other is None:
                    return
                (place, at), pile = spots[0], state.places[home]
                pile[other], state.places[place][at] = state.places[place][at], pile[other]

    def _swap(self, state: TableState, card: int, kind: int, told: Told) -> int:
        """Let a free card of a kind change places with another card; the card that came."""
        spots = {one: (place, at) for place, cards in enumerate(state.places) for at, one in enumerate(cards)}
        free = [one for one in spots if self._table.kind_of[one] == kind and one not in self.pinned]
        if not free:
            raise self._no_more(kind, told)
        other = free[0]
        for one, (place, at) in ((card, spots[other]), (other, spots[card])):
            state.places[place][at] = one
        return other

    # turns and numbers

    def _count_turns(self, state: TableState) -> None:
        """Each player has had as many turns as the round says, but the one that begins and those still to come."""
        count, first, now = self._table.players, self._went_first(), self.first
        number = next((int(so["round_is"]) for so in self._sos() if "round_is" in so), EARLIEST)
        had = self._table.extra.get(HAD, (NOBODY, 0))[0]
        before = (now - first) % count
        for one in range(count):
            turns = number - ((one - first) % count >= before)
            if had != NOBODY:
                state.values[had + one] = turns
            for card in [
                card for place, owner in enumerate(self._table.owner) if owner == one for card in state.places[place]
            ]:
                self._since(state, card, turns)
        state.turn = (number - 1) * count + before

    def _since(self, state: TableState, card: int, turns: int) -> None:
        if SINCE in self._table.notes and self._table.kind_of[card] in self._table.since:
            state.values[self._table.notes[SINCE] + card] = turns

    def _more(self, state: TableState, one: Told) -> None:
        so = one.meaning["given"]
        if "number" in so and "has" in so:
            if so.get("cmp") != "exactly":
                raise Impossible(f"{one.sentence.text!r} cannot be given", at=one)
            base = self._table.numbers.get(str(so["number"]))
            if base is None:
                raise Impossible(f"nobody has {so['number']} in this game", at=one)
            state.values[base + self._seat(so["who"], one)] = int(so["has"])
        elif "got" in so:
            if so["field"] not in self._table.notes:
                raise Impossible(f"no card gains {so['field']} in this game", at=one)
            self._got[str(so["field"]), self._gained(state, so, one)] = int(so["got"])
        elif "is" in so:
            self._mark(state, so, one)
        elif "held_for" in so:
            card = self._card(state, so, one)
            had = self._table.extra.get(HAD, (NOBODY, 0))[0]
            self._since(state, card, state.values[had + self._seat(so["of"], one)] - int(so["held_for"]))
        elif "rest" in so:
            self._rest(state, so, one)

    def _gained(self, state: TableState, so: Mapping[str, Any], one: Told) -> int:
        """The card that has gained something; if the round is told, in the turns there were."""
        card, owner, table = self._card(state, so, one), self._seat(so["of"], one), self._table
        number = next((int(said["round_is"]) for said in self._sos() if "round_is" in said), 0)
        held = any("held_for" in said for said in self._sos())
        kind = table.kind_of[card]
        if number and not held and too_much(self._rules, state, owner, kind, str(so["field"]), int(so["got"])):
            name = f"{whose(table.people[owner])} {table.names[kind]}"
            raise Impossible(f"{name} cannot have got that by round {number}", at=one)
        return card

    def _mark(self, state: TableState, so: Mapping[str, Any], one: Told) -> None:
        """A mark that somebody has, for as long as the sentence says that gives it."""
        if "who" not in so or so["is"] not in self._table.marks:
            raise Impossible(f"{one.sentence.text!r} cannot be given", at=one)
        base = self._table.marks[str(so["is"])]
        state.values[base + self._seat(so["who"], one)] = mark_lasts(self._rules, str(so["is"]))

    def begun(self, state: TableState) -> None:
        """The first turn has begun: what was gained at its start is among what is told of gains."""
        if not self.deals:
            for name, base in self._table.notes.items():
                for card in range(len(self._table.kind_of)) if name != SINCE else ():
                    state.values[base + card] = self._got.get((name, card), 0)
        state.events = []

    def _card(self, state: TableState, so: Mapping[str, Any], one: Told) -> int:
        """The card of a kind that a player holds."""
        kind = self._table.kinds.index(str(so["card"]))
        held = state.places[self._held(kind) + self._seat(so["of"], one)]
        card = next((card for card in held if self._table.kind_of[card] == kind), None)
        if card is None:
            raise Impossible(f"{self._table.names[kind]} is not in that hand", at=one)
        return card

    def _rest(self, state: TableState, so: Mapping[str, Any], one: Told) -> None:
        """The cards of a sort that nobody holds lie where cards go with which that is done."""
        goes = self._rules.rules.goes.get(str(so["done"]))
        if goes is None:
            raise Impossible(f"nothing says where {so['done']} cards go", at=one)
        target = self._rules.deeds.place(goes.to)(state, frame(0))
        for home in {self._table.sorts.homes[kind] for kind in self._table.sorts.kinds[str(so["rest"])]}:
            for card in state.places[home]:
                self._lie(state, card, target)
            state.places[home] = []

    def _held(self, kind: int) -> int:
        """Where the first player holds a kind of cards."""
        return self._table.place(self._table.sorts.held_of(kind)).base

    def _seat(self, who: Any, one: Told) -> int:
        found = seat(who)
        if found >= self._table.players:
            raise Impossible(f"only {self._table.players} play; say {{mode=...}}", at=one)
        return found


def _of(so: Mapping[str, Any]) -> object:
    return so.get("who") or so.get("of") or so.get("dealt_to")
