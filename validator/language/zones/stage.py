"""The stage for worked examples in zones: "you" are the first of two players, the other is "the opponent".

A position is laid from what is given; luck fills what is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ....cards.board import BoardView, Part
from ....cards.examples import Example
from ....cards.model import Game
from ....cards.phrasebook.book import Phrasebook
from ...engine.kernel import Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...example_stage import Stage
from ...replay_stage import Dealt, Told
from ..game import WordedGame
from ..stage import WordedStage
from .given import Given
from .laying import lay
from .picture import Picture
from .playing import sentence
from .table import ZoneTable, later_luck
from .telling import ZoneTeller


class ZoneStage(WordedStage):
    """Fulfils :class:`~...example_stage.Stage` for games with zones."""

    def __init__(self, rules: WordedGame, game: Game) -> None:
        super().__init__(rules, game, ZoneTeller(rules))
        self._names = {card.id: card.name for card in game.by_id.values()}
        self._icons = frozenset(game.icons)

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ZoneTable:
        """The table that the givens describe; without any, the beginning of a round of the first mode."""
        said = next((one for one in told if "mode" in one.meaning.get("given", {})), None)
        mode = self._mode(example) or (str(said.meaning["given"]["mode"]) if said else self._rules.modes[0])
        given = Given(self._rules.compiled(mode), mode)
        given.take(told)
        chance = Luck(self._seed(example, luck))
        state = lay(self._rules, given, told, chance)
        state.events = []
        return ZoneTable(self._rules, self._links, state, told, given, self._seed(example, luck), self._picture(mode))

    def _sentence(self, book: Phrasebook, position: TableState, move: Move) -> str:
        return sentence(self._rules, book, position, move)

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new game, whose later rounds are dealt as in examples with the same seed."""
        later = partial(later_luck, self._rules, seed)
        return replace(Stage.dealt(self, mode, seed), later=later)

    def people(self, mode: str) -> Sequence[str]:
        """What examples call the players."""
        return ("You", "Your opponent")

    def seen_by(self, position: TableState, player: int) -> BoardView:
        """The table as one player sees it."""
        seen, known = self._rules.compiled(position.mode).table.seen, position.known
        at = {card: place for place, cards in enumerate(position.places) for card in cards}
        return self._picture(position.mode).of(
            position, lambda card: bool((seen[at[card]] | known[card]) >> player & 1), player
        )

    def opening(self, mode: str) -> BoardView:
        """The table before the first turn; what players decide in the deal is left to the first choice there is."""
        return Stage.opening(self, mode)

    def _sets_up(self, state: TableState) -> bool:
        return state.seat == NOBODY

    def _picture(self, mode: str) -> Picture:
        return Picture(self._rules.compiled(mode), self._names, self._icons)

    def _laid_out(self, state: TableState) -> Sequence[Part]:
        return self._picture(state.mode).laid_out(state)
