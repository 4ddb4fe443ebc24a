"""The stage on which the worked examples of VRoyale are replayed: you are manager 0, your opponent is manager 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....cards.board import BoardView, Part
from ....cards.examples import Example
from ...engine.luck import Luck
from ...example_kit import Links, holder_of, take_facts
from ...example_stage import GameStage, GameTable
from ...replay_stage import Claim, Dealt, Impossible, Told
from .examples_claims import CLAIMS, View
from .examples_given import GIVENS, Given, lay
from .examples_moves import Settled, alike, carry_out, pending, refuse_other, settle, wanted
from .game import VRoyale
from .state import DECLARE, MULLIGAN, State
from .view import NAMES, laid_out

UNSETTLED = ("may",)
"""Claims about a choice that is still open."""


class VRoyaleExamples(GameStage[VRoyale]):
    """Fulfils :class:`~..replay_stage.Stage`. Cards that an example does not name lie in the Rosters."""

    options = ("seed",)
    supply = ("tokens", "counters")
    called = NAMES

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new match: Rosters are shuffled later, as in examples with the same seed."""
        return replace(super().dealt(mode, seed), later=seed)

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> VRoyaleTable:
        """The table as the givens describe it; an example that declares a Centre begins before the setup."""
        seed = self._seed(example, luck)
        if any(one.meaning.get("move") == "declare" for one in told):
            state = self._rules.new(self._rules.modes[0])
            state.events = []
            return VRoyaleTable(self._rules, self._links, state, seed)
        book = self._rules.book
        given = Given(book, {card.id: card.name for card in book.cards.values()})
        take_facts(GIVENS, given, told)
        return VRoyaleTable(self._rules, self._links, lay(self._rules, given, Luck(seed)), seed)

    def _sets_up(self, state: State) -> bool:
        return state.phase in (DECLARE, MULLIGAN)

    def _laid_out(self, state: State) -> Sequence[Part]:
        return laid_out(self._rules.book, state)


class VRoyaleTable(GameTable[VRoyale, State]):
    """Fulfils :class:`~..replay_stage.Table`."""

    def __init__(self, rules: VRoyale, links: Links, state: State, seed: int) -> None:
        super().__init__(rules, links, state)
        self._seed = seed
        self._settled: list[Settled] = []  # single answers given since the last move

    @property
    def pending(self) -> str:
        """The choice that is open in the middle of a move."""
        return pending(self._rules, self._state)

    def board(self) -> BoardView:
        """The table with both hands."""
        return self._rules.board(self._state)

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out, unless it says what was settled because it was the only answer."""
        said = wanted(told.meaning)[0]
        done = next((one for one in self._settled if alike(one[1], said)), None)
        if done is not None:
            self._settled.remove(done)
            return None
        refuse_other(self._rules, self._state, self._settled, told.meaning)
        self._settled = carry_out(self._rules, self._state, told.meaning, self._seed)
        return None

    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""
        self._settled += settle(self._rules, self._state)

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds, once all is chosen that has a single answer."""
        cards = [told.meaning.get("card"), *told.meaning.get("cards", ())]
        unknown = [card for card in cards if card is not None and card not in self._rules.book.index]
        if unknown:
            raise Impossible(f"{unknown[0]} is no card of a match", at=told)
        if told.meaning["outcome"] not in UNSETTLED:
            self.settle()
        view = View(self._rules, self._links, self._state, self.events[since:])
        return holder_of(told, CLAIMS)(view, told.meaning)
