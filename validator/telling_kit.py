"""What the tellers of all games are made of: what they have alike, what a claim names, which events it is about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Generic, TypeVar

from ..cards.program import Meaning
from .claimed import Claimed
from .engine.course import Step
from .engine.kernel import Event, Move, S
from .inside import words_in
from .teller import Proof

R = TypeVar("R")


class GameTeller(Generic[R, S]):
    """The part of a :class:`~.teller.Teller` that is the same in most games, of whose rules it is."""

    def __init__(self, rules: R) -> None:
        self._rules = rules

    def proof(self, claim: Claimed, start: S) -> Proof[S] | None:
        """None: every claim is seen in play."""
        return None

    def drawn(self, steps: Sequence[Step[S]]) -> Sequence[Meaning]:
        """Nothing: luck is told by moves and facts."""
        return ()

    def options(self, state: S) -> dict[str, str]:
        """The mode."""
        return {"mode": state.mode}

    def tidied(self, state: S, script: Sequence[Move]) -> tuple[S, Sequence[Move]]:
        """Every card has a name of its own."""
        return state, script

    def unnamed(self, said: Meaning) -> Meaning | None:
        """Nothing has a name that could be left out."""
        return None

    def aloud(self, move: Move, state: S) -> str:
        """Every move has a sentence."""
        return ""

    def opening(self, begun: S, script: Sequence[Move]) -> tuple[S, list[Move], Sequence[Move]]:
        """An example begins with nothing done."""
        return begun, [], script


def about(told: Sequence[Event], on: Collection[str], named: Iterable[str] = ()) -> list[Event]:
    """The events of the kinds ``on`` that a watch cares for, those with one of these words in them first."""
    words = set(named)
    found = [one for one in told if one.kind in on or any(kind.startswith(f"{one.kind} ") for kind in on)]
    return sorted(found, key=lambda one: words.isdisjoint(words_in(one.data)))
