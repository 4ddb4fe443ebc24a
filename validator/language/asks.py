"""Questions: who has to decide, between which moves, and what comes of a move. Luck is asked in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..engine.kernel import CHANCE, Because, Move, Refusal
from ..engine.luck import Luck
from ..engine.tablestate import TableState
from .frames import DONE, THEY, Frame, Step, Stuck

FOREIGN = "that is none of the moves there are now"
"""The reason against a move that no rule speaks of."""


def not_of_text(name: str, move: Move, legal: Sequence[Move]) -> str:
    """Why a move cannot be made while the text of a card (its ``name``) asks for something, of which no rule speaks."""
    if move == ("decline",):
        return f"{name} gives no choice to decline"
    given = any(one[0] == move[0] for one in legal)
    return f"{name} does not give that choice" if given else f"{name} asks for something else first"


def word(text: str) -> str:
    """A name as one word of a move."""
    return text.replace(" ", "-")


class Ask(Protocol):
    """One question of a game."""

    because: Because

    def who(self, state: TableState, frame: Frame) -> int:
        """Who decides: a player, or CHANCE."""

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every move there is, in an order that depends on what its owner sees."""

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Carry one of the options out on the frame that asks."""

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """Why a move is none of the options."""

    def otherwise(self, state: TableState, frame: Frame, player: int, luck: Luck) -> None:
        """Change what others have answered already and a player cannot see."""


class Plainly:
    """What most questions have alike: nothing is answered in secret."""

    def otherwise(self, state: TableState, frame: Frame, player: int, luck: Luck) -> None:
        """There is nothing of the kind."""


class ByLuck(Plainly):
    """What all questions to luck have alike. ``unlike`` is why a move is none of those there are."""

    because: Because
    unlike = FOREIGN

    def who(self, state: TableState, frame: Frame) -> int:
        """Luck."""
        return CHANCE

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """There is no such thing."""
        return Refusal(self.unlike, self.because)


class Chosen(Plainly):
    """What all questions to players have alike: those who act decide."""

    because: Because

    def who(self, state: TableState, frame: Frame) -> int:
        """The player who acts."""
        return frame[THEY]

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """It is simply none of them."""
        return Refusal(FOREIGN, self.because)


def put(state: TableState, number: int, options: list[Move]) -> bool:
    """Ask a question, if there is anything to choose between: whether there is."""
    if options:
        state.asking, state.cache = number, options
    return bool(options)


def ask_or_stuck(ask: Ask, number: int, why: str) -> Step:
    """A step that asks; where there is nothing to choose between, play cannot go on (``why``)."""

    def wait(state: TableState, frame: Frame) -> bool:
        if not put(state, number, ask.options(state, frame)):
            raise Stuck(why)
        return True

    return wait


class May(Chosen):
    """Whether a player does what may be done; "if you do" holds if so."""

    def __init__(self, because: Because) -> None:
        self.because = because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """To do it or to leave it."""
        return [("accept",), ("decline",)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep what was decided for the step that follows."""
        frame[DONE] = int(move[0] == "accept")
