"""The stage on which the worked examples of How You Come Undone are replayed: "you" are player 0."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.board import BoardView, Part
from ....cards.examples import Example
from ...engine.kernel import CHANCE
from ...engine.luck import Luck
from ...example_kit import Links, holder_of, take_facts
from ...example_stage import GameStage, GameTable
from ...replay_stage import Claim, Impossible, Told
from . import examples_claims, examples_scores  # noqa: F401 - they fill the registers of claims
from .examples_given import GIVENS, Given, lay, named_in
from .examples_moves import Mover
from .examples_view import CLAIMS, SCORES, View
from .examples_words import NAMES
from .game import Undone
from .state import END, State
from .view import example_view, laid_out

ABOUT_HELD = ("gained", "held_for")
"""Givens about a card in a hand, which are taken when all hands are known: their order means nothing."""


class UndoneExamples(GameStage[Undone]):
    """Fulfils :class:`~..replay_stage.Stage`."""

    called = NAMES

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> UndoneTable:
        """The table that the givens describe; without a mode, that of the fewest players."""
        given = Given(self._rules, self._mode(example) or self._rules.modes[0], self._seed(example, luck))
        take_facts(GIVENS, given, told, ABOUT_HELD)
        return UndoneTable(self._rules, self._links, lay(given, told), Luck(given.seed), told)

    def _laid_out(self, state: State) -> Sequence[Part]:
        return laid_out(self._rules.book, state, NAMES)


class UndoneTable(GameTable[Undone, State]):
    """Fulfils :class:`~..replay_stage.Table`. ``told`` are all sentences of the example."""

    def __init__(self, rules: Undone, links: Links, state: State, luck: Luck, told: Sequence[Told]) -> None:
        super().__init__(rules, links, state)
        self._named = named_in(told)
        self._played = any("move" in one.meaning for one in told)
        self._mover = Mover(rules, state, luck, self._named)

    @property
    def pending(self) -> str:
        """The open choice in words."""
        if self._state.phase == END or not self._state.stack:
            return ""
        return f"{self._rules.book.facts[self._state.stack[-1].card].name} asks for a choice"

    def board(self) -> BoardView:
        """The table with the cards that the example names; no other card in a hand is shown."""
        return example_view(self._rules.book, self._state, self._named, NAMES, self._played)

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out."""
        if self._state.phase == END:
            raise Impossible(f"{told.sentence.text!r} comes when the game is over")
        for key in ("who", "other", "whose", "to"):
            if told.meaning.get(key, 0) >= self._state.players:
                raise Impossible(f"{NAMES[told.meaning[key]]} is not at this table")
        self._mover.carry_out(told.meaning)
        return None

    def settle(self) -> None:
        """Let luck draw what is drawn for a card that is being carried out."""
        while self._state.stack and self._rules.actor(self._state) == CHANCE:
            self._mover.draw_unnamed()

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds; what may be done is looked at when the turn has begun."""
        if str(told.meaning["outcome"]).startswith("may_"):
            self._mover.begin_turn()
        view = View(self._rules, self._links, self._state, self.events[since:])
        return holder_of(told, CLAIMS, SCORES)(view, told.meaning)
