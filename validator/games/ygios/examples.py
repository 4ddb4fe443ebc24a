"""The stage on which the worked examples of Yandere Girlfriends are replayed: "you" are player 0."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ....cards.examples import Example
from ....cards.model import Game
from ...example_kit import take_facts
from ...example_stage import GameStage
from ...replay_stage import Told
from ...teller import Teller
from .examples_given import GIVENS, Given
from .examples_setup import lay
from .examples_table import ExampleTable
from .game import Ygios
from .state import State

ON_LAID = ("protected", "first_impressions", "silent", "lock")
"""Givens about a card on the table, which are taken when all cards lie there: their order means nothing."""


class YgiosExamples(GameStage[Ygios]):
    """Fulfils :class:`~..replay_stage.Stage`. Examples are rounds of a Timeline, whatever ``rules`` play."""

    def __init__(self, rules: Ygios, game: Game, teller: Teller[State] | None = None) -> None:
        super().__init__(copy(rules), game, teller)
        self._rules.timeline = True

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ExampleTable:
        """The table that the givens describe; without any, the beginning of a round of Simple Mode."""
        given = Given(self._rules.book, self._mode(example), self._seed(example, luck))
        take_facts(GIVENS, given, told, ON_LAID)
        state = lay(self._rules, given, told)
        return ExampleTable(self._rules, self._links, state, told, given)
