"""The stage on which the worked examples of Connecting Links are replayed."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.board import BoardView
from ....cards.examples import Example
from ...engine.luck import Luck
from ...example_kit import Links, holder_of, take_facts
from ...example_stage import GameStage, GameTable
from ...replay_stage import Claim, Impossible, Told
from .examples_claims import CLAIMS, View
from .examples_deduction import DEDUCTIONS
from .examples_given import GIVENS, Given, lay
from .examples_moves import carry_out, pending
from .game import ConnectingLinks
from .state import END, PROTAGONISTS, State


class LinksExamples(GameStage[ConnectingLinks]):
    """Fulfils :class:`~..replay_stage.Stage`. Possessors whom an example does not name are others with other luck."""

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> LinksTable:
        """The house as the givens describe it; without any, turn 1 of the Standard Route."""
        given = Given(self._rules.book, self._mode(example) or self._rules.modes[0])
        take_facts(GIVENS, given, told)
        state = lay(self._rules, given, told, example.illegal, Luck(self._seed(example, luck)))
        return LinksTable(self._rules, self._links, state, len(given.possessors) == self._rules.book.possessors)


class LinksTable(GameTable[ConnectingLinks, State]):
    """Fulfils :class:`~..replay_stage.Table`. ``told_all``: the example names the possessors."""

    def __init__(self, rules: ConnectingLinks, links: Links, state: State, told_all: bool) -> None:
        super().__init__(rules, links, state)
        self._told_all = told_all

    @property
    def pending(self) -> str:
        """What is still to do of a phase that was begun."""
        return pending(self._state)

    def board(self) -> BoardView:
        """The house, with the possessors if the example names them."""
        return self._rules.board(self._state, None if self._told_all else PROTAGONISTS)

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out."""
        if self._state.phase == END:
            raise Impossible(f"{told.sentence.text!r} comes when the game is over")
        if told.meaning["move"] == "possess":
            self._told_all = True
        carry_out(self._rules, self._state, told.meaning)
        return None

    def settle(self) -> None:
        """No choice is settled by itself: each gift and each watch token is told."""

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds."""
        view = View(self._rules, self._links, self._state, self.events[since:])
        return holder_of(told, CLAIMS, DEDUCTIONS)(view, told.meaning)
