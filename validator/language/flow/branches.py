"""What is done only if something is so, or if somebody wants it, and what is done after that."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..asks import May
from ..blocks import Blocks, nothing
from ..frames import DONE, PC, Frame, Step, Test
from ..terms import Meaning


def then(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The next thing in order."""
    deeds.effect(meaning["then"], steps)


def if_so(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done only if something is so."""
    only_if(deeds, deeds.test(meaning["if"]), meaning["then"], steps)


def may(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that a player does or leaves."""
    deed = meaning["may"]
    steps.append(deeds.subject(deed["who"]))
    deeds.subject_is = ""
    deeds.ask(May(deeds.because), steps)
    only_if(deeds, lambda state, frame: frame[DONE] > 0, deed, steps)


def only_if(deeds: Blocks, test: Test, done: Meaning, steps: list[Step]) -> None:
    """Steps that are left out while a test fails."""
    at = len(steps)
    steps.append(nothing)
    before = deeds.subject_is
    deeds.effect(done, steps)
    deeds.subject_is = before if before == deeds.subject_is else ""
    after = len(steps)

    def leap(state: TableState, frame: Frame) -> None:
        if not test(state, frame):
            frame[PC] = after

    steps[at] = leap
