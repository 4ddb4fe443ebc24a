"""The stage on which the worked examples of Yuri-Kure are replayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....cards.board import BoardView, Note, Part
from ....cards.examples import Example
from ...example_kit import Links, holder_of, take_facts
from ...example_stage import GameStage, GameTable
from ...replay_stage import Claim, Impossible, Told
from .book import CONFESSION, GAME_OF_LOVE
from .examples_claims import CLAIMS
from .examples_endings import ENDINGS
from .examples_given import GIVENS, Given, lay
from .examples_moves import MOVES, Mover
from .examples_view import View
from .game import YuriKure
from .laid import laid_out, player_name
from .state import ACT, ACTION, END, EXTRA, WRITE, State

UNSETTLED = ("may_reveal",)
"""Claims about what others may still do before a declaration is final."""
WHOLE_ACTION = ("votes", "said")
"""Claims about all that was said since the last action with answers or votes began, in however many moves."""
AFTER_WRITING = ("turn", "now")
"""Claims before which everybody has written the Support Points that are due."""


class YuriExamples(GameStage[YuriKure]):
    """Fulfils :class:`~..replay_stage.Stage`. What an example does not give is drawn by luck."""

    supply = ("favor", "discomfort", "markers")
    called = tuple(map(player_name, range(4)))

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> YuriTable:
        """The table that the givens describe; without any, the first turn of a game for 3 players."""
        mode = self._mode(example) or self._rules.modes[0]
        given = Given(self._rules.book, mode, self._seed(example, luck))
        take_facts(GIVENS, given, told)
        return YuriTable(self._rules, self._links, lay(self._rules, given, told), given)

    def seen_by(self, position: State, player: int) -> BoardView:
        """The table, and what the player has written on the own sheet."""
        book, points = self._rules.book, position.support[player]
        own = [f"{book.name(pair)} {n}" for pair, n in enumerate(points) if n]
        board = self._rules.board(position, player)
        sheet = Note(f"Your Support Points: {', '.join(own) or 'none yet'}")
        return replace(board, parts=(*board.parts, sheet))

    def _laid_out(self, state: State) -> Sequence[Part]:
        return laid_out(self._rules.book, state)


class YuriTable(GameTable[YuriKure, State]):
    """Fulfils :class:`~..replay_stage.Table`."""

    def __init__(self, rules: YuriKure, links: Links, state: State, given: Given) -> None:
        super().__init__(rules, links, state)
        self._mover = Mover(rules, state, given)

    @property
    def pending(self) -> str:
        """An answer, a vote or a reveal that is still to come, or Support Points that are begun and not written."""
        s, book = self._state, self._rules.book
        if s.phase == ACT and s.what != ACTION:
            return f"{book.names[s.girl]} has to give her {s.what}"
        sums = len(book.sheet.values) if s.phase == WRITE else book.sheet.extra[s.turn][0] if s.phase == EXTRA else 0
        return "Support Points are still to be written" if 0 < len(s.todo) < sums else ""

    def board(self) -> BoardView:
        """The table as it lies."""
        return self._rules.board(self._state)

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out."""
        if self._state.phase == END:
            raise Impossible(f"{told.sentence.text!r} comes when the game is over")
        key = f"move: {told.meaning['move']}"
        do = MOVES.find(key)
        if do is None or MOVES.leftover(key, told.meaning):
            raise Impossible(f"the rules of this game cannot carry out {told.sentence.text!r}")
        do(self._mover, told.meaning)
        return None

    def settle(self) -> None:
        """Let all others pass, so that what was declared is done."""
        self._mover.close()

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds."""
        outcome = told.meaning["outcome"]
        if outcome in AFTER_WRITING:
            self._mover.ready()
        elif outcome not in UNSETTLED:
            self.settle()
        if outcome in WHOLE_ACTION:
            begun = (at for at, one in enumerate(self.events) if one.kind in (CONFESSION, GAME_OF_LOVE))
            since = min([since, *list(begun)[-1:]])
        holds = holder_of(told, CLAIMS, ENDINGS)
        return holds(View(self._rules, self._links, self._state, self.events[since:], self._mover), told.meaning)
