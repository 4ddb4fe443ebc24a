"""Connecting Links, as a game the kernel can run: player 0 is the protagonist side, player 1 the possessor side.

There is no luck in it, only what one side does not know of the other. The files beside this one: giving (who can give
Fortune to whom), turns (the course of a game), deduction (what can be worked out), view, refusal, faults.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.board import BoardView
from ....cards.model import Game as GameData
from ....cards.program import Program
from ...engine.kernel import Because, IllegalMove, Move, Plain, Result
from ...engine.luck import Luck
from ...engine.plaingame import PlainGame
from ...engine.registry import Unhandled, unhandled
from .bearing import bearing
from .book import GIVE_WORDS, SAID, Book
from .deduction import possible
from .faults import faults, other_world
from .position import Position, build
from .refusal import refusal
from .state import CHOOSE, END, POSSESSORS, PROTAGONISTS, WATCH, State
from .turns import moves, take
from .view import board_view, view


class ConnectingLinks(PlainGame[State]):
    """The rules, ready to run: fulfils :class:`~...engine.kernel.Game` for :class:`~.state.State`.

    Raises DataError for data that cannot be played.
    """

    name = "connecting-links"

    def __init__(self, game: GameData, programs: Mapping[str, Program]) -> None:
        self.book = Book(game, programs)
        self.programs = programs
        self.modes = self.book.modes

    @staticmethod
    def unhandled(programs: Mapping[str, Program]) -> list[Unhandled]:
        """Every sentence of the programs that these rules cannot carry out."""
        return unhandled(programs, (GIVE_WORDS, *(f"rule: {name}" for name in SAID)))

    def players(self, mode: str) -> int:
        """Two sides, in every mode."""
        return 2

    def new(self, mode: str) -> State:
        """The house before the possessors are chosen; raises ValueError for an unknown mode."""
        before = self.book.before(self.known(mode))
        return State(mode, self.book.first_notice, self.book.all & ~before, before)

    def load(self, plain: Plain) -> State:
        """The position that ``State.to_plain`` gave."""
        return State.from_plain(plain)

    def position(self, facts: Position) -> State:
        """The beginning of a turn; raises PositionError listing all that does not add up."""
        return build(self.book, facts)

    def actor(self, state: State) -> int | None:
        """Who decides now: 0, 1, or None when the game is over."""
        if state.phase == END:
            return None
        return PROTAGONISTS if state.phase == WATCH else POSSESSORS

    def _moves(self, state: State) -> list[Move]:
        return moves(self.book, state)

    def apply(self, state: State, move: Move) -> None:
        """Carry ``move`` out on ``state``; raises IllegalMove and changes nothing if it is not legal.

        Possessors may be named in any order.
        """
        if state.phase == CHOOSE and len(move) > 2:
            index = self.book.index
            move = (move[0], *sorted(move[1:], key=lambda name: (index.get(name, -1), name)))
        if not self._offers(state, move):
            raise IllegalMove(self.actor(state), move, refusal(self.book, state, move), self.legal(state))
        state.cache = None
        take(self.book, state, move)

    def sample(self, state: State, luck: Luck) -> Move:
        """There is no luck in this game; raises ValueError."""
        raise ValueError("luck decides nothing in this game")

    def result(self, state: State) -> Result | None:
        """How the game ended; there are no points."""
        if state.phase != END:
            return None
        return Result((state.winner,), (0, 0), state.how)

    def view(self, state: State, player: int) -> Plain:
        """What ``player`` sees now."""
        return view(self.book, state, player)

    def board(self, state: State, player: int | None = None) -> BoardView:
        """The house for drawing as ``player`` sees it; None sees the possessors."""
        return board_view(self.book, state, player)

    def possible(self, state: State) -> list[tuple[str, ...]]:
        """Every choice of possessors that is still possible for whoever knows only what has been shown."""
        return [tuple(self.book.ids[room] for room in chosen) for chosen in possible(self.book, state)]

    def bearing(self, state: State) -> Iterator[Because]:
        """The rules and printed sentences that bear on a position."""
        return bearing(self.book, state)

    def faults(self, state: State) -> list[str]:
        """What is broken in the position; a sound position has no faults."""
        return faults(self.book, state)

    def other_world(self, state: State, player: int, luck: Luck) -> State:
        """A position that ``player`` cannot tell from ``state``."""
        return other_world(self.book, state, player, luck)
