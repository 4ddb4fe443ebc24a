"""Conditions: what is so in a position. The same meaning is an "if", an outcome of an example, and a claim."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from ..engine.tablestate import NOBODY, TableState
from .faults import Unplayable
from .frames import CARD, DONE, NAMED, THEY, THIS, Frame, Number, Test
from .lying import in_spot, on_top, there
from .terms import Meaning, Terms

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "more": operator.gt, "less": operator.lt, "least": operator.ge, "most": operator.le, "exactly": operator.eq,
}  # fmt: skip
"""How two numbers compare, by the word of the meaning."""


class Conditions(Terms):
    """Conditions over the terms of a game."""

    def test(self, so: Any) -> Test:
        """A condition as a function. Raises Unplayable for one that cannot be asked."""
        if so == "done":
            return lambda state, frame: frame[DONE] > 0
        if so == "undone":
            return lambda state, frame: frame[DONE] == 0
        if not isinstance(so, Mapping):
            raise Unplayable(f"{so!r} is no condition")
        for key in ("all", "some"):
            if key in so:
                return self._joined([self.test(one) for one in so[key]], key == "all")
        for key, make in self._kinds().items():
            if key in so:
                return make(so)
        return self._of_player(so)

    def _kinds(self) -> dict[str, Callable[[Meaning], Test]]:
        return {
            "empty": lambda so: self._empty(so["empty"], True),
            "filled": lambda so: self._empty(so["filled"], False),
            "every_empty": lambda so: self._every_empty(str(so["every_empty"])),
            "players": self._players,
            "seats": lambda so: _fixed(COMPARE[str(so.get("cmp", "exactly"))](self.table.players, int(so["seats"]))),
            "some_empty": lambda so: self._some_empty(str(so["some_empty"])),
            "lacks": self._lacks,
            "none": self._none,
            "of_each": self._of_each,
            "compare": self._compare,
            "there": lambda so: there(self, so),
            "in_spot": lambda so: in_spot(self, so),
            "on_top": lambda so: on_top(self, so),
            "turn_is": lambda so: _turn_is(int(so["turn_is"])),
            "turns": self._turns,
            "that_is": lambda so: self._that_is(str(so["that_is"]), True),
            "that_isnt": lambda so: self._that_is(str(so["that_isnt"]), False),
            "winner": self._winner,
            "not": lambda so: _not(self.test(so["not"])),
            "tie": lambda so: _tied(bool(so["tie"])),
            "winners": self._winners,
            "turn": self._turn,
        }

    @staticmethod
    def _joined(tests: list[Test], every: bool) -> Test:
        if every:
            return lambda state, frame: all(test(state, frame) for test in tests)
        return lambda state, frame: any(test(state, frame) for test in tests)

    def _empty(self, place: Any, wanted: bool) -> Test:
        where, here = self.place(place), self.fixed(place)
        if here >= 0:
            return lambda state, frame: (not state.places[here]) == wanted
        return lambda state, frame: (not state.places[where(state, frame)]) == wanted

    def _every_empty(self, name: str) -> Test:
        span = self.table.span(self.table.place(name))
        return lambda state, frame: not any(state.places[span.start : span.stop])

    def _some_empty(self, name: str) -> Test:
        span = self.table.span(self.table.place(name))
        return lambda state, frame: not all(state.places[span.start : span.stop])

    def _lacks(self, so: Meaning) -> Test:
        """Whether the top card of a place has nothing in a field; no card has not either."""
        where, values = self.place(so["top"]), self.table.values_of(str(so["lacks"]))
        return lambda state, frame: bool(cards := state.places[where(state, frame)]) and values[cards[-1]] is None

    def _that_is(self, name: str, wanted: bool) -> Test:
        """Whether that card is one of a kind; no card at all is neither that nor another."""
        kind, kinds = self.table.kinds.index(name), self.table.kind_of
        return lambda state, frame: frame[CARD] != NOBODY and (kinds[frame[CARD]] == kind) == wanted

    def _none(self, so: Meaning) -> Test:
        where, kind, kinds = self.place(so["in"]), self.table.kinds.index(str(so["none"])), self.table.kind_of
        return lambda state, frame: not any(kinds[card] == kind for card in state.places[where(state, frame)])

    def among(self, who: Meaning) -> Callable[[TableState, Frame, int], bool]:
        """As of terms, and of those only the ones for whom something else is so as well."""
        base = super().among(who)
        if "so" not in who:
            return base
        kept, self.has_them = self.has_them, True
        test = self.test(who["so"])
        self.has_them = kept

        def one_of(state: TableState, frame: Frame, player: int) -> bool:
            before, frame[THEY] = frame[THEY], player
            found = base(state, frame, player) and test(state, frame)
            frame[THEY] = before
            return found

        return one_of

    def _players(self, so: Meaning) -> Test:
        wanted, count = "is" in so, int(so["players"])
        base, every = self.mark(str(so["is"] if wanted else so["isnt"])), self.table.players
        holds, end = COMPARE[str(so.get("cmp", "exactly"))], base + every
        of_free = [holds(every - free if wanted else free, count) for free in range(every + 1)]
        return lambda state, frame: of_free[state.values[base:end].count(0)]

    def _of_each(self, so: Meaning) -> Test:
        where, wanted, players = self.place(so["in"]), int(so["of_each"]), range(self.table.players)
        count, (base, slot) = wanted * len(players), self.spot(so["in"])

        def lie(state: TableState, frame: Frame) -> bool:
            cards = state.places[where(state, frame) if slot else base]
            if len(cards) != count:
                return False
            by = [state.by[card] for card in cards]
            return all(by.count(player) == wanted for player in players)

        return lie

    def _compare(self, so: Meaning) -> Test:
        value = self.table.column(str(so["compare"]))
        one, other, holds = self.place(so["of"]), self.place(so["to"]), COMPARE[str(so["than"])]

        def compared(state: TableState, frame: Frame) -> bool:
            first, second = state.places[one(state, frame)], state.places[other(state, frame)]
            if not first or not second:
                return False
            return holds(max(value[card] for card in first), max(value[card] for card in second))

        return compared

    def _turns(self, so: Meaning) -> Test:
        count, holds = int(so["turns"]), COMPARE[str(so["cmp"])]
        return lambda state, frame: holds(state.turn, count)

    def _winner(self, so: Meaning) -> Test:
        who = self.player(so["winner"])
        return lambda state, frame: state.over and state.winners == [who(state, frame)]

    def _winners(self, so: Meaning) -> Test:
        players = [self.player(who) for who in so["winners"]]
        return lambda state, frame: sorted(state.winners) == sorted({who(state, frame) for who in players})

    def _turn(self, so: Meaning) -> Test:
        who = self.player(so["turn"])
        return lambda state, frame: state.seat == who(state, frame)

    # what is so of a player

    def _of_player(self, so: Meaning) -> Test:
        if "who" not in so:
            return self.state_of(so)
        kept, self.has_them = self.has_them, True
        inner = self.state_of(so)
        self.has_them = kept
        if so["who"] == "they":
            self.player("they")
            return inner
        who = self.players(so["who"])
        every = isinstance(so["who"], Mapping) and "each" in so["who"]

        def told(state: TableState, frame: Frame) -> bool:
            before = frame[THEY]
            found = False
            for player in who(state, frame):
                frame[THEY] = player
                found = inner(state, frame)
                if found != every:
                    break
            frame[THEY] = before
            return found

        if not self.single(so["who"]):
            return told
        one = self.player(so["who"])

        def of_one(state: TableState, frame: Frame) -> bool:
            before, frame[THEY] = frame[THEY], one(state, frame)
            found = inner(state, frame)
            frame[THEY] = before
            return found

        return of_one

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them": a mark, cards held, a number of cards or of something else."""
        if "is" in so or "isnt" in so:
            wanted = "is" in so
            base = self.mark(str(so["is"] if wanted else so["isnt"]))
            return lambda state, frame: (state.values[base + frame[THEY]] > 0) == wanted
        if "holds" in so:
            return self._holds(so["holds"])
        if "has" in so:
            return self._has(so)
        keys = ", ".join(sorted(map(str, so)))
        raise Unplayable(f"nothing is known of a condition with {keys}")

    def _holds(self, what: Any) -> Test:
        hand, kinds = self.place("hand"), self.table.kind_of
        if what == "this":
            return lambda state, frame: frame[THIS] in state.places[hand(state, frame)]
        if what == "named":
            return lambda state, frame: any(kinds[card] == frame[NAMED] for card in state.places[hand(state, frame)])
        if isinstance(what, Mapping):
            return self._holds_led(hand, str(what["led"]))
        wanted = frozenset(self.table.kinds.index(name) for name in what)
        kind = kinds.__getitem__
        return lambda state, frame: not wanted.isdisjoint(map(kind, state.places[hand(state, frame)]))

    def _holds_led(self, hand: Number, field: str) -> Test:
        group, trick = self.led(field)

        def follows(state: TableState, frame: Frame) -> bool:
            lying = state.places[trick]
            if not lying:
                return False
            led = group[lying[0]]
            for card in state.places[hand(state, frame)]:  # noqa: SIM110 -- this is asked before most moves
                if group[card] == led:
                    return True
            return False

        return follows

    def _has(self, so: Meaning) -> Test:
        count, holds = int(so["has"]), COMPARE[str(so["cmp"])]
        if "number" in so:
            base = self.number(str(so["number"]))
            return lambda state, frame: holds(state.values[base + frame[THEY]], count)
        where = self.place(so["in"])
        return lambda state, frame: holds(len(state.places[where(state, frame)]), count)


def _not(test: Test) -> Test:
    return lambda state, frame: not test(state, frame)


def _tied(wanted: bool) -> Test:
    return lambda state, frame: (state.over and len(state.winners) != 1) == wanted


def _fixed(so: bool) -> Test:
    return lambda state, frame: so


def _turn_is(number: int) -> Test:
    """Whether the turn that runs is the one of a number."""
    return lambda state, frame: state.turn == number
