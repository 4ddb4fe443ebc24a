"""The stage on which the worked examples of Yandere Girlfriends are replayed: "you" are player 0."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ....cards.examples import Example
from ....cards.model import Game
from ...replay_stage import Impossible, Told
from .examples_given import GIVENS, Given
from .examples_setup import lay
from .examples_table import ExampleTable
from .examples_words import Links
from .game import Ygios

ON_LAID = ("protected", "first_impressions", "silent", "lock")
"""Givens about a card on the table, which are taken when all cards lie there: their order means nothing."""


class YgiosExamples:
    """Fulfils :class:`~..replay_stage.Stage`. Examples are rounds of a Timeline, whatever ``rules`` play."""

    options = ("mode", "seed")

    def __init__(self, rules: Ygios, game: Game) -> None:
        self._rules = copy(rules)
        self._rules.timeline = True
        self._links = Links(self._rules.book, game)

    def option_fault(self, key: str, value: str) -> str:
        """What is wrong with the value of an option."""
        if key == "mode" and value not in self._rules.modes:
            return f"{value!r} is no mode; known: {', '.join(self._rules.modes)}"
        if key == "seed" and not (value.isascii() and value.isdigit()):
            return f"{value!r} is no seed: write a whole number"
        return ""

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ExampleTable:
        """The table that the givens describe; without any, the beginning of a round of Simple Mode."""
        mode, seed = example.option("mode"), example.option("seed")
        given = Given(self._rules.book, mode.value if mode else "", luck + (int(seed.value) if seed else 0))
        facts = [(kind, one) for one in told for kind in ("given", "luck") if kind in one.meaning]
        for kind, one in sorted(facts, key=lambda fact: fact[1].meaning.get("given") in ON_LAID):
            self._take(given, one, kind)
        state = lay(self._rules, given, told)
        return ExampleTable(self._rules, self._links, state, told, given)

    def _take(self, given: Given, one: Told, kind: str) -> None:
        key = f"{kind}: {one.meaning[kind]}"
        take = GIVENS.find(key)
        if take is None or GIVENS.leftover(key, one.meaning):
            raise Impossible(f"the rules of this game cannot be given {one.sentence.text!r}", at=one)
        given.now = one
        take(given, one.meaning)
