"""Conditions as claims ask them, of one player or of the table."""

from __future__ import annotations

from collections.abc import Callable

from ...cards.lazyclass import dataclass
from ...cards.program import Meaning
from ..engine.tablestate import TableState
from .frames import Test, frame
from .standing import Among


@dataclass(frozen=True, slots=True)
class Asked:
    """One condition of one player (or of the table): whom it is asked ``of``, in words, what is so ``instead`` (""
    where there are no words for it)."""

    among: Callable[[TableState], bool]
    test: Test
    words: str
    so: Meaning
    instead: Callable[[], str] = str


def of_player(among: Among, player: int) -> Callable[[TableState], bool]:
    """Whether a player is one of those who are meant."""

    def of(state: TableState) -> bool:
        return among(state, frame(0), player)

    return of


def answer(mood: str, asked: list[Asked], state: TableState) -> str | None:
    """What is so instead of what is claimed of all these, "" if it holds; None if nobody is meant."""
    here = False
    for one in asked:  # which is done some hundred thousand times
        if not one.among(state):
            continue
        here, so = True, one.test(state, frame(0))
        if so and mood != "always":
            return one.words if mood == "never" else ""
        if mood == "always" and not so:
            return one.instead() or f"it is not so that {one.words}"
    return None if not here else "it is not so" if mood == "can" else ""
