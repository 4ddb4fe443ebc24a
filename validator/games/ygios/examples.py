"""The stage on which the worked examples of Yandere Girlfriends are replayed: "you" are player 0."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ....cards.examples import Example
from ....cards.model import Game
from ...example_kit import Links, mode_fault, seed_fault, take_facts
from ...replay_stage import Told
from .examples_given import GIVENS, Given
from .examples_setup import lay
from .examples_table import ExampleTable
from .game import Ygios

ON_LAID = ("protected", "first_impressions", "silent", "lock")
"""Givens about a card on the table, which are taken when all cards lie there: their order means nothing."""


class YgiosExamples:
    """Fulfils :class:`~..replay_stage.Stage`. Examples are rounds of a Timeline, whatever ``rules`` play."""

    options = ("mode", "seed")

    def __init__(self, rules: Ygios, game: Game) -> None:
        self._rules = copy(rules)
        self._rules.timeline = True
        self._links = Links(game, rules.programs)

    def option_fault(self, key: str, value: str) -> str:
        """What is wrong with the value of an option."""
        return mode_fault(value, self._rules.modes) if key == "mode" else seed_fault(value) if key == "seed" else ""

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ExampleTable:
        """The table that the givens describe; without any, the beginning of a round of Simple Mode."""
        mode, seed = example.option("mode"), example.option("seed")
        given = Given(self._rules.book, mode.value if mode else "", luck + (int(seed.value) if seed else 0))
        take_facts(GIVENS, given, told, ON_LAID)
        state = lay(self._rules, given, told)
        return ExampleTable(self._rules, self._links, state, told, given)
