"""Amounts: numbers of players, of the game, in heaps, of pairs and of dice, what is made of them, and what is so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...cards.lazyclass import dataclass
from ..engine.tablestate import NOBODY, TableState
from .conditions import COMPARE
from .faults import Unplayable
from .frames import CARD, DONE, NAMED, THEY, VALUE, YOU, Frame, Number, Stuck, Test
from .terms import Meaning, nobody
from .titles import Titles


@dataclass(frozen=True)
class Counter:
    """A number that can be changed: where it stands among the values (pairs: twice), its limits, and what it is called.

    ``whose`` is the player it belongs to (NOBODY: nobody).
    """

    at: Callable[[TableState, Frame], tuple[int, ...]]
    name: str
    whose: Number
    least: int = 0
    most: int = 10**9
    pieces: Callable[[int], Sequence[str]] | None = None
    """Whose number each of these is, where they are several numbers of pairs of pieces."""


class Amounts(Titles):
    """Amounts and conditions on them, over the terms of a game."""

    def counter(self, what: Meaning) -> Counter:
        """A number that can be changed. Raises Unplayable for one there is not."""
        extra = self.table.more
        if "die" in what:
            dice = extra.thrown(str(what["die"]))
            if dice.count > 1:
                raise Unplayable(f"there are {dice.count} dice", "say which: 'the sum of the dice'")
            return Counter(lambda state, frame: (dice.base,), str(what["die"]), nobody, 1, dice.faces)
        if "pair" in what:
            return self._pair(what)
        name = str(what["number"])
        if "pool" in what:
            pool = extra.pool(str(what["pool"]), name)
            return Counter(lambda state, frame: (pool,), f"{name} in the {what['pool']}", nobody)
        if "of" in what:
            base, who = self.number(name), self.player(what["of"])
            return Counter(lambda state, frame: (base + who(state, frame),), name, who)
        if name not in extra.game:
            raise Unplayable(f"the game itself has no {name}", f"say it under Table: 'The {name} starts at 0.'")
        at = extra.game[name]
        return Counter(lambda state, frame: (at,), name, nobody)

    def _pair(self, what: Meaning) -> Counter:
        pair, count = self.table.more.pair(str(what["pair"])), self.table.players
        if "with" in what:
            one, other = self.player(what["of"]), self.player(what["with"])

            def between(state: TableState, frame: Frame) -> tuple[int, ...]:
                a, b = one(state, frame), other(state, frame)
                return pair.base + a * count + b, pair.base + b * count + a

            return Counter(between, str(what["pair"]), nobody, pair.least, pair.most)

        def chosen(state: TableState, frame: Frame) -> tuple[int, ...]:
            if frame[VALUE] == NOBODY:
                raise Stuck("no pair was chosen")
            a, b = divmod(frame[VALUE], count)
            return pair.base + a * count + b, pair.base + b * count + a

        return Counter(chosen, str(what["pair"]), nobody, pair.least, pair.most)

    def amount(self, what: Any) -> Number:
        """An amount. Raises Unplayable for what is none."""
        if isinstance(what, int):
            return lambda state, frame: what
        if "best" in what:
            base, count = self.number(str(what["number"])), self.table.players
            pick: Callable[[list[int]], int] = max if what["best"] == "most" else min
            return lambda state, frame: pick(state.values[base : base + count])
        if "dice" in what:
            dice = self.table.more.thrown(str(what["dice"]))
            return lambda state, frame: sum(state.values[dice.base : dice.base + dice.count])
        if "pairs" in what:
            return self._pairs(what)
        if "in" in what:
            value, inside = self.table.column(str(what["sum"])), self.place(what["in"])
            return lambda state, frame: sum(map(value.__getitem__, state.places[inside(state, frame)]))
        if "sum" in what:
            one, other = map(self.amount, what["sum"])
            return lambda state, frame: one(state, frame) + other(state, frame)
        if "difference" in what:
            one, other = map(self.amount, what["difference"])
            return lambda state, frame: abs(one(state, frame) - other(state, frame))
        if "count" in what:
            where = self.place(what["count"])
            return lambda state, frame: len(state.places[where(state, frame)])
        at = self.counter(what).at
        return lambda state, frame: state.values[at(state, frame)[0]]

    def _pairs(self, what: Meaning) -> Number:
        """The sum of a number over all pairs of one player."""
        pair, who, count = self.table.more.pair(str(what["pairs"])), self.player(what["of"]), self.table.players

        def total(state: TableState, frame: Frame) -> int:
            seat = who(state, frame)
            row = state.values[pair.base + seat * count : pair.base + (seat + 1) * count]
            return sum(row) - row[seat]

        return total

    # conditions

    def test(self, so: Any) -> Test:
        """A condition as a function; also whether somebody has answered, and what "otherwise" means."""
        if so == "answered":
            return lambda state, frame: frame[DONE] > 0
        if so == "unanswered":
            return lambda state, frame: frame[DONE] == 0
        return super().test(so)

    def _kinds(self) -> dict[str, Callable[[Meaning], Test]]:
        own: dict[str, Callable[[Meaning], Test]] = {
            "amount": self._amounts, "nobody_is": self.nobody_is, "had": self._had, "named": self._named,
            "belong": self._belong, "every_pair": self._every_pair, "next": self._next_of,
            "tally": self._tally, "holding": self._holding,
        }  # fmt: skip
        return own | super()._kinds()

    def _amounts(self, so: Meaning) -> Test:
        amount, die = self.amount(so["amount"]), self._thrown(so)
        if die is not None:
            return self._of_thrown(so, amount, die)
        if "between" in so:
            least, most = so["between"]
            return lambda state, frame: least <= amount(state, frame) <= most
        than, holds = self.amount(so["than"]), COMPARE[str(so["cmp"])]
        return lambda state, frame: holds(amount(state, frame), than(state, frame))

    def _thrown(self, so: Meaning) -> int | None:
        """Where the die stands that is compared."""
        for one in (so["amount"], so.get("than")):
            if isinstance(one, dict) and "die" in one:
                return self.table.more.thrown(str(one["die"])).base
        return None

    def _of_thrown(self, so: Meaning, amount: Number, at: int) -> Test:
        """The same of a die: nothing is so of it before it is thrown."""
        if "between" in so:
            least, most = so["between"]
            return lambda state, frame: state.values[at] > 0 and least <= amount(state, frame) <= most
        than, holds = self.amount(so["than"]), COMPARE[str(so["cmp"])]
        return lambda state, frame: state.values[at] > 0 and holds(amount(state, frame), than(state, frame))

    def nobody_is(self, so: Meaning) -> Test:
        base, count = self.mark(str(so["nobody_is"])), self.table.players
        return lambda state, frame: not any(state.values[base : base + count])

    def _had(self, so: Meaning) -> Test:
        turns = int(so["had"]) * self.table.players
        return lambda state, frame: state.turn >= turns

    def _named(self, so: Meaning) -> Test:
        kind = self.table.kinds.index(str(so["named"]))
        return lambda state, frame: frame[NAMED] == kind

    def _belong(self, so: Meaning) -> Test:
        count = self.table.players
        self.player("you")
        return lambda state, frame: frame[VALUE] != NOBODY and frame[YOU] in divmod(frame[VALUE], count)

    def _every_pair(self, so: Meaning) -> Test:
        pair, holds, count = self.table.more.pair(str(so["every_pair"])), COMPARE[str(so["cmp"])], self.table.players
        spots, n = [pair.base + a * count + b for a in range(count) for b in range(a)], int(so["n"])
        return lambda state, frame: all(holds(state.values[at], n) for at in spots)

    def _next_of(self, so: Meaning) -> Test:
        """Whether a card goes on from the highest card of its group that lies in a place; the first is 1."""
        value, group = self.table.column(str(so["next"])), self.table.groups(str(so["group"]))
        where = self.place(so["in"])

        def follows(state: TableState, frame: Frame) -> bool:
            card = frame[CARD]
            if card == NOBODY:
                return False
            there = [value[one] for one in state.places[where(state, frame)] if group[one] == group[card]]
            return value[card] == max(there, default=0) + 1

        return follows

    def _tally(self, so: Meaning) -> Test:
        base, count, wanted = self.table.more.votes, self.table.players, BALLOT.index(str(so["tally"])) + 1
        if "than" in so:
            other = BALLOT.index(str(so["than"])) + 1
            return lambda state, frame: _votes(state, base, count, wanted) > _votes(state, base, count, other)
        holds, n = COMPARE[str(so["cmp"])], int(so["n"])
        return lambda state, frame: holds(_votes(state, base, count, wanted), n)

    def _holding(self, so: Meaning) -> Test:
        """How many of something are in a heap."""
        at, holds, n = self.table.more.pool(str(so["pool"]), str(so["holding"])), COMPARE[str(so["cmp"])], int(so["n"])
        return lambda state, frame: holds(state.values[at], n)

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them"; also how they voted, what they can pay, and whether they have a card like another."""
        if "matches" in so:
            return self._matches(so)
        if "can_pay" in so:
            base, amount = self.number(str(so["number"])), self.amount(so["can_pay"])
            return lambda state, frame: state.values[base + frame[THEY]] >= amount(state, frame)
        if "voted" in so:
            votes, wanted = self.table.more.votes, BALLOT.index(str(so["voted"])) + 1
            return lambda state, frame: state.values[votes + frame[THEY]] == wanted
        return super().state_of(so)

    def _matches(self, so: Meaning) -> Test:
        group, where, hand = self.table.groups(str(so["matches"])), self.place(so["with"]), self.place("hand")

        def matches(state: TableState, frame: Frame) -> bool:
            there = {group[card] for card in state.places[where(state, frame)]}
            return any(group[card] in there for card in state.places[hand(state, frame)])

        return matches

    def score(self, of: Meaning) -> Callable[[TableState, int], int]:
        """What a player is worth by a meaning; also the votes for that player."""
        if "votes" not in of:
            return super().score(of)
        base, count = self.table.more.votes, self.table.players
        return lambda state, player: _votes(state, base, count, player + 1)


BALLOT = ("yes", "no")
"""What can be voted besides players."""


def _votes(state: TableState, base: int, count: int, option: int) -> int:
    return state.values[base : base + count].count(option)
