"""What every game does alike that is played on a :class:`~.tablestate.TableState`."""

from __future__ import annotations

from abc import ABC, abstractmethod

from .kernel import IllegalMove, Move, Refusal
from .tablestate import TableState


class PlainGame(ABC):
    """Part of a :class:`~.kernel.Game`: legal moves are worked out once for each position, and refusals are tried out.

    ``modes`` are the ways to play it. A game that changes a position forgets its ``cache``.
    """

    modes: tuple[str, ...]

    def known(self, mode: str) -> str:
        """The mode itself; raises ValueError if there is none of this name."""
        if mode not in self.modes:
            raise ValueError(f"{mode!r} is no mode of this game; known: {', '.join(self.modes)}")
        return mode

    @abstractmethod
    def _moves(self, state: TableState) -> list[Move]:
        """Every move of the actor, in an order that depends on the position alone."""

    @abstractmethod
    def apply(self, state: TableState, move: Move) -> None:
        """Carry ``move`` out on ``state`` itself; raises IllegalMove and changes nothing if it is not legal."""

    def legal(self, state: TableState) -> list[Move]:
        """Every move of the actor, in an order that depends on the position alone."""
        if state.cache is None:
            state.cache = self._moves(state)
        return state.cache[:]

    def _offers(self, state: TableState, move: Move) -> bool:
        """Whether a move is among the legal ones."""
        return move in (state.cache if state.cache is not None else self.legal(state))

    def refusal(self, state: TableState, move: Move) -> Refusal | None:
        """Why the actor cannot make ``move`` now, and the rule behind it; None if it is legal."""
        try:
            self.apply(state.copy(), move)
        except IllegalMove as error:
            return Refusal(error.reason, error.because)
        return None
