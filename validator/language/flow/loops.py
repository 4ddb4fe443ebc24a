"""What is done again and again, and one of two things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.kernel import Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen
from ..blocks import Blocks, nothing
from ..faults import Unplayable
from ..frames import DONE, PC, Frame, Number, Step
from ..frames import frame as new_frame
from ..terms import Meaning


def as_long_as(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done while something is so; what goes on for ever is stopped as play that goes in circles."""
    test, begins = deeds.test(meaning["while"]), len(steps)
    steps.append(nothing)
    before, deeds.subject_is = deeds.subject_is, ""
    deeds.effect(meaning["repeat"], steps)
    deeds.subject_is = before if before == deeds.subject_is else ""
    leave = len(steps) + 1
    idle = len(deeds.blocks)
    deeds.blocks.append([])  # gone through each time, so that what goes in circles is counted
    deeds.said[idle] = [(0, deeds.because)]

    def leap(state: TableState, frame: Frame) -> None:
        if not test(state, frame):
            frame[PC] = leave

    def back(state: TableState, frame: Frame) -> None:
        frame[PC] = begins
        state.stack.append(new_frame(idle))

    steps[begins] = leap
    steps.append(back)


class Either(Chosen):
    """Which of several deeds is done. ``deeds`` are their meanings, ``filled`` the places that must not be empty."""

    def __init__(self, deeds: list[Meaning], filled: list[Number | None], because: Any) -> None:
        self.deeds, self._filled, self.because = deeds, filled, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each deed that can be done; for all, if none can."""
        every: list[Move] = [("either", str(number)) for number in range(len(self.deeds))]
        places = [where(state, frame) if where is not None else NOBODY for where in self._filled]
        can = [move for move, place in zip(every, places, strict=True) if place == NOBODY or state.places[place]]
        return can or every

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep which one it is."""
        frame[DONE] = int(move[1])

    def means(self, move: Move) -> Mapping[str, Any]:
        """The deed that a move stands for."""
        return {key: value for key, value in self.deeds[int(move[1])].items() if key != "who"}


def either(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """One of several deeds, as who acts likes."""
    options = meaning["either"]
    steps.append(deeds.subject("you"))
    deeds.ask(Either(options, [_taken_from(deeds, one) for one in options], deeds.because), steps)
    fork = len(steps)
    steps.append(nothing)
    starts, ends = [], []
    for one in options:
        starts.append(len(steps))
        deeds.subject_is = ""
        deeds.effect(one, steps)
        ends.append(len(steps))
        steps.append(nothing)
    after = len(steps)

    def choose(state: TableState, frame: Frame) -> None:
        frame[PC] = starts[frame[DONE]]

    def leave(state: TableState, frame: Frame) -> None:
        frame[PC] = after

    steps[fork] = choose
    for end in ends:
        steps[end] = leave
    deeds.subject_is = ""


def _taken_from(deeds: Blocks, deed: Meaning) -> Number | None:
    """The place whose top card a deed takes; None where it does something else, or where the place is filled up."""
    what = deed.get("what")
    if deeds.rules.before.get(str(deed.get("do"))) or not (isinstance(what, dict) and "top" in what):
        return None
    return deeds.place(what["of"])


def again(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Steps are repeated only where they are numbered."""
    raise Unplayable(
        "only numbered steps of a turn or a round are repeated", "number them, and say it as the next step"
    )
