"""Positions and moves of Yuri-Kure in the words of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import Move
from ...telling_kit import GameTeller
from .book import NOTHING, VERBS
from .control import PASS, SPEAK
from .game import YuriKure
from .position import MARKERS
from .state import (
    ACT,
    ACTION,
    ANSWER,
    COUPLE,
    DECIDE,
    DIE,
    EXTRA,
    FAVOR,
    KISS,
    NO,
    NONE,
    ORDER,
    PAIRS,
    VOTE,
    WINDOW,
    WRITE,
    State,
)
from .tell_outcomes import outcomes

COLOURS = {number: name for name, number in MARKERS.items()}
DEEDS = {verb: name for name, verb in VERBS.items()}
DICE = (PAIRS, KISS, ACT)
"""The phases in which dice are rolled."""
PLAYERS = "ABCD"
MANY = {"support": 6, "revealed": 4, "dice": 6, "couples": 6, "nobody": 7}
"""Entries in one sentence at most."""


class YuriTeller(GameTeller[YuriKure, State]):
    """Fulfils :class:`~...teller.Teller`: Player A is player 0."""

    def facts(self, state: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """What is given of the moment before a girl acts; nothing of a game before its setup."""
        s = state
        if s.phase == COUPLE:
            return [self._dice(steps)]
        asked = (s.mood == WINDOW and s.left == s.players) or s.mood == DECIDE
        if s.phase != ACT or s.what != ACTION or s.said or not asked:
            return None
        return [
            [{"given": "turn", "n": s.turn}] if s.turn != 1 else [],
            [{"given": "order", "girls": self._girls(s.order)}],
            [{"given": "acting", "girl": self._rules.book.girls[s.girl]}] if s.at else [],
            [{"given": "first_couple", "pair": self._pair(s.first_couple)}] if self._first_lasts(s) else [],
            [self._couple(pair, colour) for pair, colour in enumerate(s.couples) if colour],
            [self._level("favor", pair, n) for pair, n in enumerate(s.favor) if n],
            [self._level("discomfort", pair, n) for pair, n in enumerate(s.discomfort) if n],
            *([self._support(who, pair, n) for pair, n in enumerate(s.support[who]) if n] for who in range(s.players)),
            list(self._control(s, steps)),
            [self._revealed(who, girl, n) for who, mine in enumerate(s.revealed) for girl, n in enumerate(mine) if n],
            self._dice(steps),
        ]

    def _first_lasts(self, s: State) -> bool:
        """Whether the first couple is one still: which pair it was does not matter any more when it is none."""
        return s.first_couple != NONE and s.couples[s.first_couple] != NO

    def _girls(self, numbers: Iterable[int]) -> list[str]:
        return [self._rules.book.girls[girl] for girl in numbers]

    def _pair(self, pair: int) -> list[str]:
        return self._rules.book.ids(pair)

    def _couple(self, pair: int, colour: int) -> Meaning:
        return {"given": "couples", "pairs": [self._pair(pair)], "marker": COLOURS[colour]}

    def _level(self, name: str, pair: int, n: int) -> Meaning:
        return {"given": "levels", "pair": self._pair(pair), name: n}

    def _support(self, who: int, pair: int, n: int) -> Meaning:
        return {"given": "support", "who": who, "entries": [{"pair": self._pair(pair), "n": n}]}

    def _revealed(self, who: int, girl: int, n: int) -> Meaning:
        return {"given": "revealed", "who": who, "shown": [{"girl": self._rules.book.girls[girl], "n": n}]}

    def _control(self, s: State, steps: Sequence[Step[State]]) -> Iterator[Meaning]:
        """The Control Points that are revealed in these steps."""
        book, seen = self._rules.book, set[tuple[int, str]]()
        for move, before, _ in steps:
            if move[0] == "reveal" and (before.asking, move[1]) not in seen:
                seen.add((before.asking, move[1]))
                n = s.control[before.asking][book.index[move[1]]]
                yield {"given": "control", "who": before.asking, "girl": move[1], "n": n}

    def _dice(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """The dice that are rolled in these steps, phase by phase."""
        found: list[Meaning] = []
        for move, before, _ in steps:
            if move[0] == "roll":
                pair = self._rules.book.pair[before.a][before.b] if before.phase == ACT else before.rolling[0]
                roll = {"pair": self._pair(pair), "n": int(move[1])}
                found.append({"luck": "dice", "phase": before.phase, "rolls": [roll]})
        return found

    def sentences(self, facts: Sequence[Meaning], state: State) -> list[Meaning]:
        """Facts of one kind about one player, or dice of one phase, in one sentence."""
        dice = [{**one, "rolls": [roll]} for one in facts if one.get("luck") == "dice" for roll in one["rolls"]]
        givens = [one for one in facts if "given" in one]
        single = [one for one in givens if one["given"] in ("turn", "order", "first_couple")]
        single += [self._acting(one, givens, state) for one in givens if one["given"] == "acting"]
        return [
            *single,
            *(joined for colour in MARKERS for joined in _joined(givens, "couples", "pairs", marker=colour)),
            *_levels(givens),
            *(one for who in range(state.players) for one in _joined(givens, "support", "entries", who=who)),
            *(one for one in givens if one["given"] == "control"),
            *(one for who in range(state.players) for one in _joined(givens, "revealed", "shown", who=who)),
            *(one for phase in DICE for one in _joined(dice, "dice", "rolls", phase=phase)),
        ]

    def _acting(self, fact: Meaning, givens: Sequence[Meaning], s: State) -> Meaning:
        """Without an order, a girl who acts now acts first unless it is said that she acts last."""
        last = s.at == len(s.order) - 1 and all(one["given"] != "order" for one in givens)
        return {"given": "acting_last" if last else "acting", "girl": fact["girl"]}

    def aloud(self, move: Move, state: State) -> str:
        """Who passes or speaks up, and what it is about: examples tell of neither."""
        if move not in (PASS, SPEAK):
            return ""
        who, about = f"Player {PLAYERS[state.asking]}", f"{self._rules.book.names[state.girl]}'s {state.what}"
        if move == SPEAK:
            return f"{who} speaks up, to reveal Control Points before {about}."
        return f"{who} passes: {about} stands." if state.said else f"{who} passes, and reveals nothing for {about}."

    def moves(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """What luck draws and players write; reveals, and what girls decide. All others pass by themselves, which is
        told where the next who reveals does so for what comes after it.
        """
        found: list[Meaning] = []
        for said in self._unfolded(steps):
            if found and _goes_with(found[-1], said):
                found[-1] = _both(found[-1], said)
            else:
                found.append(said)
        return found

    def _unfolded(self, steps: Sequence[Step[State]]) -> Iterator[Meaning]:
        """The moves one by one."""
        closed: list[Meaning] = []
        for move, before, _ in steps:
            if move == PASS and before.said and before.left == 1:
                closed = [{"move": "nobody", "girls": [self._rules.book.girls[before.girl]]}]
            for said in self._move(move, before):
                yield from closed if said["move"] == "reveal" else ()
                yield said
                closed = []

    def _move(self, move: Move, s: State) -> Iterator[Meaning]:
        if s.phase in (COUPLE, FAVOR):
            yield {"move": "draw", "pair": list(move[1:3])}
        elif s.phase == ORDER:
            yield {"move": "order", "girls": list(move[1:])}
        elif s.phase in (WRITE, EXTRA):
            entry = {"pair": list(move[1:3]), "n": int(move[3])}
            yield {"move": "support" if s.phase == WRITE else "extra", "who": s.asking, "entries": [entry]}
        elif s.phase == ACT and s.mood != DIE:
            yield from self._said(move, s)

    def _said(self, move: Move, s: State) -> Iterator[Meaning]:
        """A move of a player in the Action Phase."""
        verb, girl = move[0], self._rules.book.girls[s.girl]
        about: Meaning = {"who": s.asking, "girl": girl}
        if verb == "reveal":
            yield {"move": "reveal", "who": s.asking, "girl": move[1], "n": int(move[2])}
        elif verb == "pass" and not s.said and s.left == 1:
            yield {"move": "nobody", "girls": [girl]}
        elif verb in ("pass", "speak"):
            return
        elif s.what == ACTION:
            to: Meaning = {"to": list(move[1:])} if verb in DEEDS else {}
            yield {"move": "declare", **about, "action": DEEDS.get(verb, NOTHING), **to}
        else:
            key = ANSWER if s.what == ANSWER else VOTE
            yield {"move": key, **about, key: verb}

    def outcomes(self, claim: Claimed, before: State | None, after: State) -> Iterable[Iterable[Meaning]]:
        """What the claim is about, and what happened last."""
        return outcomes(self._rules, claim, before, after)


LISTS = {"support": "entries", "extra": "entries", "nobody": "girls"}
"""Moves that can be told together, and where they have what they are about."""


def _goes_with(one: Meaning, other: Meaning) -> bool:
    key = LISTS.get(str(one["move"]))
    return (
        key is not None
        and one["move"] == other["move"]
        and one.get("who") == other.get("who")
        and len(one[key]) < MANY.get(str(one["move"]), MANY["support"])
    )


def _both(one: Meaning, other: Meaning) -> Meaning:
    key = LISTS[str(one["move"])]
    return {**one, key: [*one[key], *other[key]]}


def _joined(facts: Sequence[Meaning], kind: str, key: str, **same: object) -> Iterator[Meaning]:
    """Facts of a kind with the same values as one sentence, or a few."""
    found = [one for one in facts if kind in (one.get("given"), one.get("luck"))]
    found = [one for one in found if all(one[name] == value for name, value in same.items())]
    entries = [entry for one in found for entry in one[key]]
    for at in range(0, len(entries), MANY[kind]):
        yield {**found[0], key: entries[at : at + MANY[kind]]}


def _levels(facts: Sequence[Meaning]) -> Iterator[Meaning]:
    """Favor and Discomfort of a pair in one sentence."""
    pairs: dict[tuple[str, ...], Meaning] = {}
    for one in facts:
        if one["given"] == "levels":
            key = tuple(one["pair"])
            pairs[key] = {**pairs.get(key, {}), **one}
    yield from pairs.values()
