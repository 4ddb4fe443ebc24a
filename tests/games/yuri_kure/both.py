"""One game of Yuri-Kure on its rule sheet and on its rules in Python at once.

Where the sheet gives more than the rules in Python, as the rulebook does, nobody makes use of it here: before a
decision is declared, and after somebody has revealed for another girl, the sheet asks all whether they reveal more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckproof.validator.engine.kernel import CHANCE, Event, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.yuri_kure.state import ACT, DECIDE, DIE, ORDER, REVEAL, State
from deckproof.validator.language.frames import COUNT

from .kit import yuri
from .sheet import PASS, events_of, table_of, worded

VERBS = {"approach": "Approach", "confess": "Confession", "love": "Game-of-Love"}
WORDS = {"ok": "OK", "no": "No", "agree": "Agree", "disagree": "Disagree"}


def as_worded(move: Move) -> Move:
    """A move of the rules in Python as the sheet has it."""
    name, *rest = move
    if name in ("couple", "favor"):
        return ("draw", *rest)
    if name == "support":
        return ("give", *rest)
    if name == "speak":
        return ("reveal",)
    if name in WORDS:
        return ("say", WORDS[name])
    return (VERBS.get(name, name), *rest)


class Both:
    """One game on both engines, moved by those of the rules in Python: ``p`` is its position there, ``w`` here."""

    def __init__(self, mode: str, seed: int, events: bool = True) -> None:
        self.old, self.new, self.luck = yuri(), worded(), Luck(seed)
        self.bonds = self.new.compiled(mode).table.bonds
        self.p, self.w = self.old.new(mode), self.new.new(mode)
        self.p.events, self.w.events = ([], []) if events else (None, None)

    def over(self) -> bool:
        return self.old.actor(self.p) is None

    def step(self) -> None:
        """One move by chance on both."""
        self.meet()
        legal = self.old.legal(self.p)
        actor = self.old.actor(self.p)
        move = self.old.sample(self.p, self.luck) if actor == CHANCE else self.choice(legal)
        self.make(move)
        self.old.apply(self.p, move)

    def choice(self, legal: list[Move]) -> Move:
        """Players reveal less often than they could, so that girls whom nobody controls are met as well."""
        if ("speak",) in legal and len(legal) > 1 and self.luck.below(4):
            legal = [move for move in legal if move != ("speak",)]
        return self.luck.choice(legal)

    def meet(self) -> None:
        """Both ask the same player for the same, with the same moves."""
        legal, actor = self.old.legal(self.p), self.old.actor(self.p)
        assert self.new.actor(self.w) == actor
        if self.p.phase == ORDER:
            return
        there = self.new.legal(self.w)
        if self.p.phase == ACT and self.p.mood == DECIDE:
            assert there == [PASS, ("reveal",)] if ("speak",) in legal else [PASS]
        else:
            assert there == [as_worded(move) for move in legal]

    def make(self, move: Move) -> None:
        """A move of the rules in Python on the sheet, with all that is asked besides."""
        if self.p.phase == ORDER:
            for girl in move[1:]:
                self.new.apply(self.w, ("next", girl))
        elif self.p.phase == ACT and self.p.mood == DECIDE and move != ("speak",):
            self.passes(self.w.stack[-1][COUNT])
            said = [one for one in self.old.legal(self.p) if one != ("speak",)]
            assert self.new.actor(self.w) == self.p.asking
            assert set(self.new.legal(self.w)) == {as_worded(one) for one in said}
            self.new.apply(self.w, as_worded(move))
        elif self.p.phase == ACT and self.p.mood not in (DIE, REVEAL) and move == PASS:
            left = self.w.stack[-1][COUNT]
            self.passes(left if self.p.left == 1 else 1)
        else:
            self.new.apply(self.w, as_worded(move))

    def passes(self, count: int) -> None:
        for _ in range(count):
            assert PASS in self.new.legal(self.w)
            self.new.apply(self.w, PASS)

    # what is so and told

    def same(self) -> None:
        """The table, what was written and what was revealed are the same."""
        assert table_of(self.w, self.bonds) == table_of_python(self.p)

    def told(self) -> tuple[list[Any], list[Any]]:
        """What has happened on both, as far as both tell it."""
        return list(events_of_python(self.p.events or [])), list(events_of(self.w.events or []))


def table_of_python(p: State) -> dict[str, Any]:
    names = ("turn", "order", "favor", "discomfort", "couples", "support", "control", "revealed")
    return {name: getattr(p, name) for name in names}


def events_of_python(events: list[Event]) -> Iterator[Any]:
    """Each thing that happened as (what, who, how much)."""
    for one in events:
        data: Any = one.data
        if one.kind in ("favor", "discomfort"):
            yield one.kind, tuple(data["cards"]), data["level"]
        elif one.kind in ("couple", "break", "wait", "success", "failure", "fated"):
            yield one.kind, tuple(data["cards"])
        elif one.kind == "turn":
            yield "marker", tuple(data["cards"]), data["marker"]
        elif one.kind == "reveal":
            yield "reveal", data["player"], data["card"], data["n"]
        elif one.kind == "declare":
            yield "declare", data["player"], data["card"], as_worded(tuple(data["move"]))
        elif one.kind in ("vote", "answer"):
            yield one.kind, data["card"], WORDS[data["said"]]
        elif one.kind == "support":
            yield one.kind, data["player"], tuple(data["cards"]), one.seen
