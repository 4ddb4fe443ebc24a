"""How a game tells its positions and moves as examples."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from ..cards.lazyclass import dataclass
from ..cards.program import Meaning
from .claimed import Claimed
from .engine.course import Step
from .engine.kernel import Move, S


@dataclass(frozen=True, slots=True)
class Proof(Generic[S]):
    """What shows that a claim is false that no position of play decides: one laid for it, a script from there, and what
    is so then.

    ``state`` None: nothing of the kind is known. ``keep`` are kinds of givens that are told even if the outcomes would
    be the same without them.
    """

    state: S | None
    outcomes: tuple[Meaning, ...] = ()
    script: tuple[Move, ...] = ()
    keep: frozenset[str] = frozenset()


class Teller(ABC, Generic[S]):
    """Tells positions and moves of a game, of whose rules it is, as meanings of the sentences of its examples."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def proof(self, claim: Claimed, start: S) -> Proof[S] | None:
        """How a claim is told that is worked out, and not seen in play; None for all others.

        ``start`` is the position in which its counterexample begins.
        """
        return None

    def tidied(self, state: S, script: Sequence[Move]) -> tuple[S, Sequence[Move]]:
        """An equal position in which copies of a card are called as an example calls them, and the script from it; the
        same where every card has a name of its own."""
        return state, script

    def options(self, state: S) -> dict[str, str]:
        """The options in the head of an example that begins in this position: the mode."""
        return {"mode": state.mode}

    @abstractmethod
    def facts(self, state: S, steps: Sequence[Step[S]]) -> list[list[Meaning]] | None:
        """What is given of a position, and of the luck in the steps after it, in small pieces that go in groups.

        None if no example can begin there. Each piece may be left out to see whether it matters; a piece need not be
        a sentence.
        """

    def drawn(self, steps: Sequence[Step[S]]) -> Sequence[Meaning]:
        """What an example could give of the luck in these steps, beside the facts: such as the next cards of a pile."""
        return ()

    def unnamed(self, said: Meaning) -> Meaning | None:
        """A piece or a move that says the same and leaves the names of its cards open; None if that cannot be."""
        return None

    @abstractmethod
    def sentences(self, facts: Sequence[Meaning], state: S) -> list[Meaning]:
        """The pieces as sentences, those that go together in one; the position is that they were taken from."""

    def opening(self, begun: S, script: Sequence[Move]) -> tuple[S, list[Move], Sequence[Move]]:
        """How the table of an example came to the position it begins in: a position, moves made from there, and those
        moves of the script that are still to be made."""
        return begun, [], script

    def aloud(self, move: Move, state: S) -> str:
        """What a player says who makes a move that no example tells; "" if nobody has words for it."""
        return ""

    @abstractmethod
    def moves(self, steps: Sequence[Step[S]]) -> list[Meaning]:
        """Moves as sentences; none for those that luck or nobody makes, and for what comes by itself.

        Raises KeyError for what examples have no words for.
        """

    @abstractmethod
    def outcomes(self, claim: Claimed, before: S | None, after: S) -> Iterable[Iterable[Meaning]]:
        """What can be said of the position after the last move: what the claim is about, else what happened, and so on.

        The first of these that has something is told. What is not so, or has no words, is passed over.
        """
