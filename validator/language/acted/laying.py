"""Lays what an example gives: cards that are held or were dealt, the round, numbers, and what cards have got so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible, Told
from ..blocks import UNTIL
from ..compiling import Compiled
from ..exchanging import swap
from ..flow.turns import remember
from ..frames import frame
from ..moments import HAD, SINCE
from ..table import does, whose
from .places import Places

LAID = frozenset(
    {"holds", "holds_all", "is", "turn", "round_is", "went_first", "dealt_to", "got", "held_for", "rest", "number"}
)
"""What can be given; anything else that is said before the first move must be so."""
EARLIEST = 3
"""The round of a position that does not say another: past what is done in first turns, and none of every second."""


class Laying(Places):
    """One position being laid."""

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
                card = same[0] if same else swap(self._table, state, free[0], kind, self.pinned, one)
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

    def _check_apart(self, state: TableState, who: int, one: Told) -> None:
        kinds = self._table.kind_of
        held = self._cards_of(state, who)
        for apart in self._rules.rules.apart:
            if any(kinds[card] == apart.kind for card in held):
                other = next((kinds[card] for card in held if kinds[card] in apart.sort), None)
                if other is not None:
                    names = f"{self._table.names[other]} cannot be held together with {self._table.names[apart.kind]}"
                    raise Impossible(names, at=one)

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


def _of(so: Mapping[str, Any]) -> object:
    return so.get("who") or so.get("of") or so.get("dealt_to")


def mark_lasts(rules: Compiled, mark: str) -> int:
    """What stands in the values of a player who has a mark: for how long its sentence gives it. Raises KeyError for a
    mark that this game does not have."""
    base = rules.table.marks[mark]
    return next((UNTIL[span] for span, bases in rules.deeds.spans.items() if base in bases), UNTIL[""])


def too_much(rules: Compiled, state: TableState, owner: int, kind: int, field: str, got: int) -> bool:
    """Whether a card that a player holds cannot have gained so much in the turns that the player has begun: it gains
    nothing, or another amount, or had not that many turns."""
    table = rules.table
    gains = [
        (name, one.gain)
        for name, many in rules.rules.moments.items()
        for one in many
        if one.kind == kind and one.gain is not None and one.gain.number == field
    ]
    if not gains or HAD not in table.extra:
        return bool(got) and not gains
    name, gain = gains[0]
    if len(gains) > 1 or gain.each or not gain.n:
        return False  # it depends on cards that others may have taken since
    begun = state.values[table.slot(HAD, table.players) + owner]
    turns, rest = divmod(got, gain.n)
    most = begun if name == "start" else begun - (state.next_seat == owner) + 1
    return bool(rest) or not 0 <= turns <= most
