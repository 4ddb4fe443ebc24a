"""The stage for worked examples of games with several sorts of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from ....cards.board import Part
from ....cards.examples import Example
from ....cards.phrasebook.book import Phrasebook
from ...engine.kernel import Move
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ...example_stage import Stage, Table
from ...replay_stage import Dealt, Impossible, Told
from ..stage import WordedStage, before_turn
from ..table import whose
from .laying import LAID, Laying
from .picture import Picture, laid_out
from .spoken import spoken
from .table import ActedTable
from .telling import told as told_whole


class ActedStage(WordedStage):
    """What is given is laid at the beginning of a turn, and anything else that is said before the first move must be so
    there."""

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> Table:
        """The table before the first turn, as the givens describe it."""
        mode = self._mode(example) or self._rules.modes[0]
        said = [Told(one.sentence, spoken(one.meaning)) for one in told]
        laid = [one for one in said if "given" in one.meaning and LAID & one.meaning["given"].keys()]
        if any("dealt_to" in one.meaning["given"] for one in laid):
            laid = [one for one in laid if "turn" not in one.meaning["given"]]
        rules, by = self._rules.compiled(mode), Luck(self._seed(example, luck))
        moves = [one for one in said if "given" not in one.meaning]
        laying = Laying(rules, [*laid, *moves], by)
        first = laying.first
        if first >= rules.table.players:
            raise Impossible(f"only {rules.table.players} play; say {{mode=...}}")
        state = before_turn(self._rules, mode, by, first)
        laying.lay(state)
        state.next_seat, state.events = first, []
        played = any("move" in one.meaning for one in said)
        picture = Picture(rules, self._parts_of, self._rules.programs, laying.named, played)
        table = ActedTable(self._rules, self._links, state, laying, self._seed(example, luck), picture)
        self._hold(table, (one for one in said if "given" in one.meaning and one not in laid))
        return table

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new game, as far as luck alone brings it, with all that luck did: a whole game is told from its deal."""
        found = Stage.dealt(self, mode, seed)
        first = found.position.seat
        return replace(found, given=(f"It is {whose(self.people(mode)[first])} turn.",) if first >= 0 else ())

    def whole(self, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
        """Sentences for a whole game, from before its setup, by these moves of luck and players."""
        return told_whole(self._rules, book, mode, script)

    @cached_property
    def _parts_of(self) -> dict[str, str]:
        """The component of each kind of cards."""
        return {card.id: name for name, part in self._parts.items() for card in part.cards}

    def _laid_out(self, state: TableState) -> Sequence[Part]:
        return tuple(laid_out(self._rules.compiled(state.mode).table, state))
