"""The table of one example: the rules with a position, and the words of the example in the place of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....cards.board import BoardView
from ...engine.kernel import CHANCE, Move
from ...example_kit import Links, holder_of, made_already
from ...example_stage import GameTable
from ...replay_stage import Claim, Impossible, NotAllowed, Told
from .examples_claims import CLAIMS
from .examples_given import Given
from .examples_moves import Mover
from .examples_scores import SCORES
from .examples_setup import chance, luck_of, mentioned
from .examples_view import View
from .examples_words import SIDES
from .game import Ygios
from .laid import LaidCard, LaidZone, shown
from .state import BONUS, DEAL, END, FIRST, PLAY, ROW, ZONES, State

NEXT_ROUND = "next_round"
"""The move with which the cards of the next round are dealt."""
CHOICES = ("choose", "move", "flip", "return", "accept", "decline", "discard")
"""Moves that answer what a card asks."""
UNSETTLED = ("may_choose", "may_decline")
"""Claims about a choice that is still open."""


class ExampleTable(GameTable[Ygios, State]):
    """Fulfils :class:`~..replay_stage.Table`."""

    def __init__(self, rules: Ygios, links: Links, state: State, told: Sequence[Told], given: Given) -> None:
        super().__init__(rules, links, state)
        self._given = given
        self._named = mentioned(told)
        self._shown = self._named | set(given.places)
        self._settled: list[tuple[State, Move]] = []  # single answers given since the last move, and where

    @property
    def pending(self) -> str:
        """The open choice in words."""
        if self._state.phase != PLAY or not self._state.stack:
            return ""
        asking = self._rules.book.ids[self._state.stack[-1].card]
        return f"{self._rules.book.facts[asking].name} asks for a choice"

    def board(self) -> BoardView:
        """The table with the cards that the example names and those that are face-up; no other card is shown.

        Once the round is over, its Zones stay with those who controlled them.
        """
        laid, outcome = self._rules.laid(self._state), self._state.outcome
        over = self._state.phase in (FIRST, END) and outcome is not None
        control = {zone: outcome["control"][at] for at, zone in enumerate(ZONES)} if over and outcome else {}
        zones = tuple(
            replace(zone, sides=self._cards(zone), controller=control.get(zone.id, zone.controller))
            for zone in laid.zones
        )
        mine, yours = (tuple(card if card in self._shown else None for card in hand) for hand in laid.hands)
        return shown(replace(laid, zones=zones, hands=(mine, yours)), self._rules.name_of)

    def _cards(self, zone: LaidZone) -> tuple[tuple[LaidCard, ...], tuple[LaidCard, ...]]:
        mine, yours = (
            tuple(one if one.up or one.id in self._shown else replace(one, id=None, name=None) for one in side)
            for side in zone.sides
        )
        return mine, yours

    def move(self, told: Told) -> Claim | None:
        """Carry a move out, settling first what has a single answer and is not what the sentence says."""
        self._chance()
        if told.meaning["move"] == NEXT_ROUND:
            self._next_round()
            return None
        if self._state.phase in (FIRST, END):
            raise Impossible(f"{told.sentence.text!r} comes when the round is over")
        mover = Mover(self._rules, self._state, self._named)
        wanted = mover.wanted(told.meaning)
        while wanted is None and self._settle_one():
            wanted = mover.wanted(told.meaning)
        if wanted is None and self._has_been_done(told):
            return None
        if wanted is None and told.meaning["move"] in CHOICES and not self._state.stack:
            self._refuse_other(told)
        claim = mover.claimed(told.meaning)
        mover.carry_out(told.meaning, wanted)
        self._settled.clear()
        self._chance()
        return claim

    def _next_round(self) -> None:
        """Deal the cards of the next round. Raises Impossible when the round goes on, or the Timeline is over."""
        self.settle()
        if self._state.phase != FIRST:
            raise Impossible("the Timeline is over" if self._state.phase == END else "the round is not over")
        self._given.row, self._given.bonuses = None, {}  # they were those of the round before
        while self._state.phase in (FIRST, DEAL):
            self._rules.apply(self._state, self._rules.sample(self._state, luck_of(self._given.seed, self._state)))
        self._settled.clear()

    def _has_been_done(self, told: Told) -> bool:
        """Whether a sentence says what was settled already because it was the only answer."""
        for index, (before, move) in enumerate(self._settled):
            if Mover(self._rules, before, self._named).wanted(told.meaning) == move:
                del self._settled[: index + 1]
                return True
        return False

    def _refuse_other(self, told: Told) -> None:
        """Refuse a sentence that answers otherwise what was settled because there was one answer."""
        for before, move in reversed(self._settled):
            if self._rules.actor(before) != SIDES[told.meaning["who"]]:
                continue
            try:
                Mover(self._rules, before.copy(), self._named).carry_out(told.meaning, None)
            except NotAllowed as error:
                raise made_already(error, move, before) from None

    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""
        while self._settle_one():
            pass

    def _settle_one(self) -> bool:
        if self._state.phase != PLAY or not self._state.stack:
            return False
        moves = self._rules.legal(self._state)
        if len(moves) != 1:
            return False
        self._settled.append((self._state.copy(), moves[0]))
        self._rules.apply(self._state, moves[0])
        return True

    def _chance(self) -> None:
        """Luck lays the row and the Zone Bonuses when their time has come."""
        while self._state.phase in (ROW, BONUS) and self._rules.actor(self._state) == CHANCE:
            move = chance(self._state, self._given) or self._rules.sample(
                self._state, luck_of(self._given.seed, self._state)
            )
            self._rules.apply(self._state, move)

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds."""
        if told.meaning["outcome"] not in UNSETTLED:
            self.settle()
        holds = holder_of(told, CLAIMS, SCORES)
        return holds(View(self._rules, self._links, self._state, self.events[since:]), told.meaning)
