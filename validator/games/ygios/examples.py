"""The stage on which the worked examples of Yandere Girlfriends are replayed: "you" are player 0."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import partial

from ....cards.board import Part, Pile
from ....cards.examples import Example
from ....cards.model import Game
from ...example_kit import take_facts
from ...example_stage import GameStage
from ...replay_stage import Dealt, Told
from ...teller import Teller
from .examples_given import GIVENS, Given
from .examples_setup import lay, luck_of
from .examples_table import ExampleTable
from .game import Ygios
from .laid import laid_out
from .state import SCULPT, State

ON_LAID = ("protected", "first_impressions", "silent", "lock")
"""Givens about a card on the table, which are taken when all cards lie there: their order means nothing."""


class YgiosExamples(GameStage[Ygios]):
    """Fulfils :class:`~..replay_stage.Stage`. Examples are rounds of a Timeline, whatever ``rules`` play."""

    supply = ("points", "locks")
    called = ("You", "Your opponent")

    def __init__(self, rules: Ygios, game: Game, teller: Teller[State] | None = None) -> None:
        super().__init__(copy(rules), game, teller)
        self._rules.timeline = True

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new Timeline, whose later rounds are dealt as in examples with the same seed."""
        return replace(super().dealt(mode, seed), later=partial(luck_of, seed))

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ExampleTable:
        """The table that the givens describe; without any, the beginning of a round of Simple Mode."""
        given = Given(self._rules.book, self._mode(example), self._seed(example, luck))
        take_facts(GIVENS, given, told, ON_LAID)
        state = lay(self._rules, given, told)
        return ExampleTable(self._rules, self._links, state, told, given)

    def _sets_up(self, state: State) -> bool:
        return state.phase == SCULPT

    def _laid_out(self, state: State) -> Sequence[Part]:
        book = self._rules.book
        piles = [Pile("Set-aside pile", len(state.pile), book.ids[0])]
        if state.sculpted:
            piles.append(Pile("Sculpted cards", len(state.sculpted), book.ids[0]))
        if state.pool:
            piles.append(Pile("Pool of Zone Bonuses", len(state.pool), book.bonus_ids[0]))
        return laid_out(self._rules.laid(state, 0), piles)
