"""Every way to read a text with a set of phrases.

Patterns are walked over the text with all their choices, so nothing is decided by order: two ways to read a text are
two results. Ways that meet at one spot of text and pattern, with the same in their slots, go on as one: so the work
grows with the text and not with the number of ways. Where no way leads on is kept, for messages that point at the spot.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterator
from dataclasses import field
from itertools import islice
from typing import TypeAlias

from ..finding import DataError
from ..lazyclass import dataclass
from ..yamlread import Plain
from .faults import too_many_ways
from .grammar import Grammar
from .meaning import Absent, Clash, fill, frozen
from .pattern import Choice, Literal, Node, Nodes, Optional, Plural, Slot
from .phrase import Phrase, Wording
from .types import SlotType

MAX_DEPTH = 8
"""Phrases in phrases; deeper nesting is not read."""
MAX_WAYS = 64
"""Ways to read one phrase at one spot that are looked at; far above what sound phrasebooks have."""
MAX_STEPS = 5_000
"""Steps of the walk of one wording over one text; all wordings together take some hundred in the bundled games."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a slot took: the value, where it stood, and the phrase it was when it is a phrase."""

    value: Plain
    start: int
    end: int
    parse: Parse | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Parse:
    """One way to read a piece of text. ``choices`` has what was decided at each optional text and choice, in order."""

    phrase: Phrase
    wording: Wording
    start: int
    end: int
    meaning: Plain
    slots: dict[str, Value] = field(repr=False)
    choices: Choices = field(repr=False)


Choices: TypeAlias = tuple[tuple[str | None, int, int], ...]
"""The slot to agree with, if any; the option taken (for optional text 1, or 0 when absent); how many there were."""
Told: TypeAlias = tuple[Hashable, ...]
"""What slots hold and which options were taken that must agree with one: all that later steps and meanings hang on."""
State: TypeAlias = tuple[int, dict[str, Value], Choices, Told]
Rest: TypeAlias = "tuple[Nodes, int, Rest] | None"
"""What of a pattern comes after the nodes that are being walked: nodes, the index to go on at, and what comes then."""


class Matcher:
    """One text being read. ``text`` is plain (see sentences.py), ``low`` the same in lower case.

    A ``thorough`` matcher walks phrases whose words are not all in the text as well, and keeps the ``stops``: by
    offset, what was wanted where a way ended: literal words, ``{type}``, or "" for the end.

    Reading raises DataError for a wording with more ways than can be tried.
    """

    def __init__(self, grammar: Grammar, low: str, thorough: bool = False) -> None:
        self._thorough = thorough
        self._grammar = grammar
        self.low = low
        self._likely = grammar.kinds if thorough else grammar.likely(frozenset(re.findall(r"[^\W_]+", low)))
        self._known: dict[tuple[str, int, int], list[Parse]] = {}
        self._steps: Counter[Wording] = Counter()
        self.stops: dict[int, set[str]] = defaultdict(set)

    def whole(self, kinds: Collection[str]) -> list[Parse]:
        """Every way to read the whole text as a phrase of one of these kinds, each meaning and kind once."""
        found = []
        for kind in kinds:
            for parse in self.starting(kind, 0, 0):
                if parse.end == len(self.low):
                    found.append(parse)
                elif self._thorough:
                    self.stops[parse.end].add("")
        return found

    def starting(self, kind: str, start: int, depth: int) -> list[Parse]:
        """Every phrase of a kind that begins at ``start``, wherever it ends."""
        key = (kind, start, depth)
        if key not in self._known:
            self._known[key] = []
            self._known[key] = self._start(kind, start, depth) if depth < MAX_DEPTH else []
        return self._known[key]

    def _start(self, kind: str, start: int, depth: int) -> list[Parse]:
        found: dict[Hashable, Parse] = {}
        for phrase, wording in self._likely.get(kind, ()):
            begin = wording.nodes[0]
            if not self._thorough and isinstance(begin, Literal) and not self.low.startswith(begin.low, start):
                continue
            for end, slots, choices, _ in islice(self._ways(wording, start, depth), MAX_WAYS):
                if end == start or not self._agrees(phrase, wording, slots, choices):
                    continue
                try:
                    meaning = fill(phrase.means, {name: taken.value for name, taken in slots.items()})
                except Clash:  # a part would go unsaid, so these words mean nothing together
                    continue
                if not isinstance(meaning, Absent):
                    found.setdefault(
                        (end, frozen(meaning)), Parse(phrase, wording, start, end, meaning, slots, choices)
                    )
        return list(found.values())

    def _ways(self, wording: Wording, start: int, depth: int) -> Iterator[State]:
        """The ends of all ways through a wording from ``start``; those of equal ways once.

        Raises DataError when there are too many to walk.
        """
        walks: list[tuple[Nodes, int, Rest, State]] = [(wording.nodes, 0, None, (start, {}, (), ()))]
        met: set[tuple[int, int, Told]] = set()
        while walks:
            nodes, index, rest, state = walks.pop()
            self._steps[wording] += 1
            if self._steps[wording] > MAX_STEPS:
                raise DataError([too_many_ways(wording.place, wording.pattern, self.low[start:])])
            arrived = self._arrive(nodes, index, rest, state)
            if arrived is None:
                continue
            node, after, state = arrived
            spot = (id(node), state[0], state[3])
            if spot in met:
                continue
            met.add(spot)
            if node is None:
                yield state
            else:
                walks += reversed(list(self._node(node, after, state, depth)))

    def _arrive(
        self, nodes: Nodes, index: int, rest: Rest, state: State
    ) -> tuple[Node | None, Rest, State] | None:  # fmt: skip
        """Walk the words up to the next node that is none, with what comes after it; None for the node at the end.

        None when the text has other words.
        """
        at, slots, choices, told = state
        while True:
            if index == len(nodes):
                if rest is None:
                    return None, None, (at, slots, choices, told)
                nodes, index, rest = rest
                continue
            node = nodes[index]
            index += 1
            if not isinstance(node, Literal):
                return node, (nodes, index, rest), (at, slots, choices, told)
            if not self.low.startswith(node.low, at):
                if self._thorough:
                    self._stop(node, at)
                return None
            at += len(node.low)

    def _node(
        self, node: Node, after: Rest, state: State, depth: int
    ) -> Iterator[tuple[Nodes, int, Rest, State]]:  # fmt: skip
        """Every way on from a node: the nodes to walk next, what comes after them, and the state."""
        at, slots, choices, told = state
        if isinstance(node, Slot):
            for following in self._slot(node, state, depth):
                yield (), 0, after, following
        elif isinstance(node, Plural):
            if self.low.startswith(node.text, at):
                yield (), 0, after, (at + len(node.text), slots, choices, told)
            yield (), 0, after, state
        elif isinstance(node, Optional):
            yield node.nodes, 0, after, (at, slots, (*choices, (None, 1, 2)), told)
            yield (), 0, after, (at, slots, (*choices, (None, 0, 2)), told)
        elif isinstance(node, Choice):
            for index, option in enumerate(node.options):
                chosen = (*choices, (node.agrees, index, len(node.options)))
                agreed = (*told, (node.agrees, index)) if node.agrees else told
                yield option, 0, after, (at, slots, chosen, agreed)

    def _slot(self, slot: Slot, state: State, depth: int) -> Iterator[State]:
        at, slots, choices, told = state
        known = self._grammar.types.get(slot.type)
        got = False
        for end, taken in self._values(slot, known, at, depth):
            before, value = slots.get(slot.name), frozen(taken.value)
            if before is None or frozen(before.value) == value:
                got = True
                yield end, {**slots, slot.name: taken}, choices, (*told, (slot.name, value))
        if self._thorough and not got and known is not None:
            self.stops[at].add("{" + slot.type + "}")

    def _values(self, slot: Slot, known: SlotType | None, at: int, depth: int) -> Iterator[tuple[int, Value]]:
        if known is not None and not slot.nested:
            for end, value in known.at(self.low, at):
                yield end, Value(value, at, end)
            return
        for parse in self.starting(slot.type, at, depth + 1):
            yield parse.end, Value(parse.meaning, at, parse.end, parse)

    def _agrees(self, phrase: Phrase, wording: Wording, slots: dict[str, Value], choices: Choices) -> bool:
        """Whether every agreeing choice fits the value of its slot, or the default of a slot that is absent."""
        named = [choice for choice in choices if choice[0] is not None]
        defaults = dict(phrase.defaults()) if named else {}
        for name, index, options in choices:
            if name is None:
                continue
            value = slots[name].value if name in slots else defaults.get(name)
            if index != agreement(self._grammar.types.get(wording.slots[name].type), value, options):
                return False
        return True

    def _stop(self, node: Literal, at: int) -> None:
        """Keep how far the wanted words went: the stop is at the first word that differs."""
        wanted, same = node.low, 0
        while same < len(wanted) and at + same < len(self.low) and wanted[same] == self.low[at + same]:
            same += 1
        begin = same
        if wanted[same] not in " ,;:" or self.low[at + same : at + same + 1].isalnum():
            while begin > 0 and wanted[begin - 1].isalnum():
                begin -= 1
        self.stops[at + begin].add(node.text[begin:])


def agreement(known: SlotType | None, value: Plain, options: int) -> int:
    """Which of a number of options goes with a value."""
    if known is None or value is None:
        return 0
    return min(known.order(value), options - 1)
