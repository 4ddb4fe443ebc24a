"""The card game of two stages as its rule sheet says it, held move by move to the rules in Python.

In every position the same player has the same moves, both see the same, and afterwards every card lies in the same
place, with the same numbers on it; what happens is told alike, and every match ends alike. What the two tell otherwise
is listed here: a number of a player never falls below 0 by the sheet, a discarded card is named by its kind, and a card
that both saw go to a hand stays known there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.cards.words import programs, read_cards
from deckproof.validator.engine.kernel import CHANCE, HIDDEN, Event, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.vroyale.game import VRoyale
from deckproof.validator.games.vroyale.state import SUPPLY
from deckproof.validator.language.arena.layout import ATTACKERS, BLOCKED, BLOCKS, STACKED

from .seen import seen_by_python
from .sheet import data, seen, worded

GAMES = int(os.environ.get("DECKPROOF_VROYALE_GAMES", "6"))
"""Whole matches."""
FIRST = int(os.environ.get("DECKPROOF_VROYALE_FIRST", "0"))
"""The first seed."""
SAME = {"star": "put", "activate": "use", "declare": "lay"}
"""Verbs of moves that the sheet calls otherwise."""
WHOLE: dict[Move, Move] = {
    ("keep",): ("decline",), ("mulligan",): ("accept",), ("no-star",): ("decline",), ("end-main",): ("end",),
    ("attacks-done",): ("done",), ("blocks-done",): ("done",),
}  # fmt: skip
PYTHON = {
    "play": "play", "activate": "use", "pay": "pay", "stack": "stack", "resolve": "resolve", "used": "put away",
    "trigger": "trigger", "mill": "mill", "graduate": "destroy", "token-gone": "token gone", "hiatus": "send",
    "return": "send", "commission": "make", "counter": "counter", "cancel": "cancel", "damage": "damage",
    "boost": "lend", "tilt": "tilt", "untilt": "untilt", "attack": "attack", "block": "block", "ban": "doom",
    "silenced": "silenced", "counters-gone": "counters gone", "star": "put",
}  # fmt: skip
"""Events with one card, and how the sheet calls them."""
WORDED = frozenset({*PYTHON.values(), "return"})
LOST = {"raid": "beyond", "empty-roster": "missing"}
NOTES = ("tilted", "damage", "burnout", "counters", "more_atk", "more_hp", "gained", "banned")
"""Numbers of each card as the rules in Python call them."""


@cache
def python() -> VRoyale:
    return VRoyale(data(), programs(read_cards(data(), load_phrasebook(data()))))


def as_worded(move: Move) -> Move:
    if move in WHOLE:
        return WHOLE[move]
    return (SAME.get(move[0], move[0]), *move[1:])


class Pair:
    """One match on both engines."""

    def __init__(self, seed: int) -> None:
        self.old, self.new, self.luck = python(), worded(), Luck(seed)
        self.p, self.w = self.old.new(self.old.modes[0]), self.new.new(self.new.modes[0])
        rules = self.new.compiled(self.new.modes[0])
        self.table, self.arena = rules.table, rules.deeds.arena
        assert tuple(self.old.book.ids) == self.table.in_play.names
        self.known, self.open = set[int](), set[int]()
        self.setup()

    def place(self, name: str, seat: int = 0) -> list[int]:
        return self.w.places[self.table.places[name].base + seat]

    # setup

    def order(self, seat: int) -> Move:
        """The Roster as it was shuffled, with the cards that were drawn from it."""
        cards = [*self.place("hand", seat), *reversed(self.place("Roster", seat))]
        return ("shuffle", *(self.old.book.ids[card] for card in cards))

    def setup(self) -> None:
        """The sheet asks one thing of both managers before the next; in Python each has a hand before the other."""
        for seat in (0, 1):
            assert {as_worded(move) for move in self.old.legal(self.p)} == set(self.new.legal(self.w))
            move = self.luck.choice(self.old.legal(self.p))
            assert self.new.actor(self.w) == seat
            self.old.apply(self.p, move)
            self.new.apply(self.w, as_worded(move))
        self.chance()
        said: list[list[Move]] = [[], []]
        for seat in (0, 1):
            assert self.new.actor(self.w) == seat
            said[seat].append(self.order(seat))
            again = self.luck.below(3) == 0
            self.new.apply(self.w, ("accept",) if again else ("decline",))
            self.chance()
            said[seat] += [("mulligan",), self.order(seat)] if again else [("keep",)]
        for move in (*said[0], *said[1]):
            self.old.apply(self.p, move)
        assert {("toss", "0"), ("toss", "1")} == set(self.new.legal(self.w)) == set(self.old.legal(self.p))
        for _ in range(2):
            move = self.luck.choice(self.old.legal(self.p))
            self.old.apply(self.p, move)
            self.new.apply(self.w, move)

    def chance(self) -> None:
        while self.new.actor(self.w) == CHANCE and self.new.legal(self.w)[0][0] != "toss":
            self.new.apply(self.w, self.new.sample(self.w, self.luck))

    # one move

    def move(self) -> None:
        self.p.events, self.w.events = [], []
        old, new = self.old.legal(self.p), self.new.legal(self.w)
        assert self.old.actor(self.p) == self.new.actor(self.w)
        if old[0][0] == "discard":
            self.discard(old, new)
            return
        assert Counter(map(as_worded, old)) == Counter(new)
        move = self.choose(old)
        self.old.apply(self.p, move)
        self.new.apply(self.w, as_worded(move))

    def choose(self, moves: list[Move]) -> Move:
        """A move by chance; phases are seldom ended at once, so that more happens in them."""
        more = [move for move in moves if move not in WHOLE and move != ("pass",)]
        return self.luck.choice(more if more and self.luck.below(4) else moves)

    def discard(self, old: list[Move], new: list[Move]) -> None:
        """A discarded card is named by its kind; of equal ones the same goes in both."""
        kinds = self.old.book
        assert {kinds.defs[kinds.index[move[1]]].id for move in old} == {move[1] for move in new}
        move = self.luck.choice(new)
        seat = self.new.actor(self.w)
        assert seat is not None
        before = len(self.place("Graduation Zone", seat))
        self.new.apply(self.w, move)
        self.old.apply(self.p, ("discard", kinds.ids[self.place("Graduation Zone", seat)[before]]))

    # what is told

    def same_events(self) -> None:
        first = Counter(told for event in self.p.events or () for told in self.told_python(event))
        second = Counter(filter(None, map(self.told_worded, self.w.events or ())))
        assert first == second

    def kind(self, name: object) -> str:
        return self.old.book.defs[self.old.book.index[str(name)]].id

    def told_python(self, event: Event) -> Iterator[tuple[object, ...]]:
        data, kind = event.data, event.kind
        if kind in ("draw", "hand-limit", "discard"):
            said = "draw" if kind == "draw" else "discard"
            yield from ((said, data["player"], self.kind(card)) for card in data["cards"])
        elif kind in PYTHON:
            yield PYTHON[kind], self.kind(data["card"])
        elif kind in ("hit", "equip"):
            yield kind, self.kind(data["card"]), self.kind(data["to"]), data.get("n")
        elif kind in ("unblocked", "raid", "empty-roster", "lose", "gain"):
            yield LOST.get(kind, kind), data["player"], max(0, data["left"])
        elif kind in ("turn", "untilt-all"):
            yield kind, data["player"]
        elif kind == "stars-lost":
            yield "lapse", data["n"]

    def told_worded(self, event: Event) -> tuple[object, ...] | None:
        data, kind = event.data, event.kind
        if kind in ("draw", "discard"):
            return (kind, data["player"], data["card"])
        if kind == "put":
            return ("put" if "Star Pool" in data["to"] else "mill", data["card"])
        if kind in WORDED:
            return ("send" if kind == "return" else kind, self.kind(data["card"]))
        if kind in ("hit", "equip"):
            return (kind, self.kind(data["card"]), self.kind(data["to"]), data.get("n"))
        if kind in ("unblocked", "beyond", "missing"):
            return (kind, data["player"], data["left"])
        if kind in ("lose", "gain"):
            return (kind, data["player"], data["is"])
        if kind in ("turn", "untilt all"):
            return (kind.replace(" ", "-"), data["player"])
        return ("lapse", data["n"]) if kind == "lapse" else None

    # what is so

    def same_position(self) -> None:
        p = self.p
        for seat in (0, 1):
            for name, old in (("Roster", p.roster[seat][::-1]), ("Main Stage", p.stage[seat]),
                              ("Star Pool", p.stars[seat]), ("Graduation Zone", p.grad[seat])):  # fmt: skip
                assert self.place(name, seat) == old, name
            assert sorted(self.place("hand", seat)) == sorted(p.hand[seat])
            assert self.place("Backstage", seat) == [one for one in [p.centre[seat]] if one >= 0]
        assert self.place("Hiatus") == p.hiatus
        assert sorted(self.place("token supply")) == [
            card for card in range(self.old.book.first_token, len(p.loc)) if p.loc[card] == SUPPLY
        ]
        self.same_numbers()

    def same_numbers(self) -> None:
        p, w, table, values = self.p, self.w, self.table, self.w.values
        assert [values[table.numbers["Sanity"] + seat] for seat in (0, 1)] == [max(0, one) for one in p.sanity]
        assert [values[table.numbers["star"] + seat] for seat in (0, 1)] == p.floating
        assert [values[table.extra["missing"][0] + seat] for seat in (0, 1)] == p.losses
        if p.phase == "main":
            assert values[self.arena.played] == p.plays
        names = ("tilted", "damage", "fresh", "counters", "more atk", "more hp", "gained", "doomed")
        count = len(table.kind_of)
        for old, new in zip(NOTES, names, strict=True):
            assert values[table.notes[new] : table.notes[new] + count] == getattr(p, old), old
        hosts = values[table.notes["host"] : table.notes["host"] + count]
        assert [host - 1 for host in hosts] == p.host
        assert (w.turn, w.seat) == (p.turn, p.active)
        assert w.records[ATTACKERS] == p.attackers
        assert w.records[BLOCKED] == p.blocked
        assert w.records[BLOCKS] == [one for pair in p.blocks for one in pair]
        assert w.records[STACKED] == [one for item in p.chain for one in self.item(item)]

    def same_views(self) -> None:
        """Each manager sees the same; by the sheet those cards of the other hand, too, that came there from an open
        place, and of its other cards and of the Rosters nothing but how many there are."""
        held, book = {card for hand in self.p.hand for card in hand}, self.old.book
        self.known = held & (self.known | self.open)
        self.open = set(range(len(self.p.loc))) - held - {card for pile in self.p.roster for card in pile}
        for player in (0, 1):
            old, other = seen_by_python(self.old.view(self.p, player), book), self.p.hand[player ^ 1]
            assert old["hand"][player ^ 1] == [HIDDEN] * len(other)
            old["hand"][player ^ 1] = sorted(book.defs[one].id if one in self.known else HIDDEN for one in other)
            assert seen(self.new.view(self.w, player)) == old

    def item(self, item: list[int]) -> list[int]:
        """What waits on the stack: abilities are numbered otherwise by the sheet, so only whose and which card."""
        at = [*range(0, len(self.w.records[STACKED]), 3)]
        number = next(self.w.records[STACKED][i + 1] for i in at if self.w.records[STACKED][i] == item[0])
        return [item[0], number, item[2]]


def same_way(seed: int) -> str:
    pair = Pair(seed)
    while pair.old.actor(pair.p) is not None:
        pair.same_position()
        pair.same_views()
        pair.move()
        if pair.w.asking >= 0:
            pair.same_events()
    one, other = pair.old.result(pair.p), pair.new.result(pair.w)
    assert one is not None
    assert other is not None
    assert one.winners == other.winners
    return one.why


@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
def test_every_match_goes_the_same_way(seed: int) -> None:
    same_way(seed)
