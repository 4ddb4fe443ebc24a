"""How claims ask: conditions of one player or of the table, and what must never, always or once be so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from ...cards.lazyclass import dataclass
from ...cards.program import Meaning
from ..claimed import MOODS, Ask
from ..engine.tablestate import TableState
from .claiming import Asked, Moment
from .frames import Test, frame
from .standing import Among

OfMove: TypeAlias = Callable[[TableState, TableState], "str | None"]
"""What is so of a move instead of what is claimed, "" where it is so; None for a move that says nothing of it."""
NOT_SO = "it is not so"


def mood_of(meaning: Meaning) -> tuple[str, Meaning]:
    """The mood of a claim, and what is so in it; ``is: false`` turns *can* and *always* into *never*."""
    said = next(mood for mood in MOODS if mood in meaning)
    return "never" if meaning.get("is") is False else said, meaning[said]


def in_mood(mood: str, instead: str | None) -> str | None:
    """What is so instead of a claim, by what is so ``instead`` of what it says: "" where that is so, None where nothing
    bears on it."""
    if instead is None or mood == "always":
        return instead
    if mood == "never":
        return "" if instead else "it is so"
    return NOT_SO if instead else ""


class OfEach(NamedTuple):
    """A claim about each of many things, in one way to play."""

    every: Callable[[TableState | None, TableState], Iterator[Moment]]
    """All of which it is made, after a move from one position to another."""
    given: Asked | None
    """What must be so for it to be asked."""
    so: Asked
    why: Callable[[Moment], str]
    """What is spoken of where it fails."""


def ask_of_each(mood: str, tests: Mapping[str, OfEach], final: bool = True, only: str | None = None) -> Ask[TableState]:
    """How a claim is tried, with what it is in each mode. ``final``: asked after all that comes of a move, not when a
    round is over and before it is scored. ``only``: the one mode in which it may be so."""

    def ask(before: TableState | None, state: TableState) -> str | None:
        of = tests.get(state.mode)
        if of is None:
            return None
        found: str | None = None
        for one in of.every(before, state):
            now = one.state if final or one.ended is None else one.ended
            if of.given is not None and not of.given(one, now):
                continue
            holds = of.so(one, now)
            if only is not None:
                if holds and state.mode != only:
                    return of.why(one)
                found = "" if holds else found
            elif mood == "can":
                found = "" if holds else found if found is not None else NOT_SO
            elif holds == (mood == "never"):
                return of.why(one)
            else:
                found = ""
        return found

    return ask


@dataclass(frozen=True, slots=True)
class OfOne:
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


def answer(mood: str, asked: list[OfOne], state: TableState) -> str | None:
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
