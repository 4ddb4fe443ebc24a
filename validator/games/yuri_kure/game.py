"""Yuri-Kure, as a game the kernel can run.

The chapters of its rulebook are the files beside this one: setup (with the writing of Support Points), control (reveals
and decisions), actions, phases (couples and kisses), ending, turns (their course). Lines cited are of the published
rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.board import BoardView
from ....cards.model import Game as GameData
from ....cards.program import Program
from ...engine.kernel import Because, IllegalMove, Move, Plain, Result
from ...engine.luck import Luck
from ...engine.plaingame import PlainGame
from ...engine.registry import Unhandled
from . import ending, setup, turns
from .bearing import bearing
from .book import Book
from .faults import faults
from .laid import board
from .position import Position, build
from .refusal import refusal
from .state import COUPLE, FAVOR, ORDER, State
from .view import view
from .words import compile_book, not_handled
from .worlds import other_world


class YuriKure(PlainGame[State]):
    """The rules, ready to run: fulfils :class:`~...engine.kernel.Game` for :class:`~.state.State`.

    ``programs`` are the read words of the cards by card id. Raises DataError naming everything that the data or the
    cards lack, and every sentence that cannot be carried out.
    """

    name = "yuri-kure"

    def __init__(self, game: GameData, programs: Mapping[str, Program]) -> None:
        self.book: Book = compile_book(game, programs)
        self.programs = programs
        self.modes = tuple(game.meta.modes)

    @staticmethod
    def unhandled(programs: Mapping[str, Program]) -> list[Unhandled]:
        """Every sentence of the programs that these rules cannot carry out."""
        return not_handled(programs)

    def players(self, mode: str) -> int:
        """How many play; raises ValueError for an unknown mode."""
        return self.book.players[self.known(mode)]

    def new(self, mode: str) -> State:
        """A game before its setup; raises ValueError for an unknown mode."""
        return State(mode, self.players(mode), len(self.book.girls), len(self.book.pairs))

    def load(self, plain: Plain) -> State:
        """The position that ``State.to_plain`` gave."""
        return State.from_plain(plain)

    def position(self, facts: Position) -> State:
        """A position before a girl acts; raises PositionError listing all that does not add up."""
        return build(self.book, facts)

    def board(self, state: State, player: int | None = None) -> BoardView:
        """The table for drawing; Support Points are on nobody's board, so all players see the same."""
        return board(self.book, state)

    def actor(self, state: State) -> int | None:
        """Who decides now: a player, CHANCE, or None when the game is over."""
        return turns.actor(state)

    def _moves(self, state: State) -> list[Move]:
        return turns.moves(self.book, state)

    def apply(self, state: State, move: Move) -> None:
        """Carry ``move`` out on ``state``; raises IllegalMove and changes nothing if it is not legal.

        The girls of a pair may be named either way round, and luck may say several girls of the Action Order at once.
        """
        move = self.book.in_order(move) if move[:1] != (ORDER,) else move
        if not self._offers(state, move):
            who = self.actor(state)
            if state.phase != ORDER or not setup.is_order(self.book, state, move):
                raise IllegalMove(who, move, refusal(self.book, state, who, move), self.legal(state))
        state.cache = None
        turns.take(self.book, state, move)

    def sample(self, state: State, luck: Luck) -> Move:
        """A move of CHANCE, drawn with the right odds."""
        if state.phase in (COUPLE, FAVOR, ORDER):
            return setup.sample(self.book, state, luck)
        return luck.choice(self.book.rolls)

    def result(self, state: State) -> Result | None:
        """How the game ended: who won with how many Support Points; nobody wins a draw."""
        return ending.result(state)

    def view(self, state: State, player: int) -> Plain:
        """What ``player`` sees now: the whole table, and the own Support Points."""
        return view(self.book, state, player)

    def bearing(self, state: State) -> Iterator[Because]:
        """The words that bear on a position without an event of their own."""
        return bearing(self.book, state)

    def faults(self, state: State) -> list[str]:
        """What is broken in the position; a sound position has no faults."""
        return faults(self.book, state)

    def other_world(self, state: State, player: int, luck: Luck) -> State:
        """A position in which the others may have written other Support Points."""
        return other_world(self.book, state, player, luck)
