"""What ``deckproof calibrate`` asks at a terminal, step by step: each answer is held at once, and asked for again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

import click

from ...layouts.papers import Paper
from ...layouts.printer import Printer
from ...layouts.units import shown
from ..console import say
from ..options import BadOption
from ..printers import checked_name
from .measured import measured
from .page import INSET, apart

T = TypeVar("T")
LATER = "later"
"""The answer of who has no printed page before them yet."""


class Step(NamedTuple):
    """The measures of one option: what to measure for each of its numbers, and what an empty first answer means."""

    option: str
    measures: tuple[str, ...]
    empty: str = ""


STEPS = (
    Step("--across", ("1  from cross A to cross B",)),
    Step("--down", ("2  from cross A to cross C",)),
    Step("--front", ("3  from the left edge to cross A", "4  from the top edge to cross A",
                     "5  from the top edge to cross B")),
    Step("--edges", ("6  white at the left edge", "   white at the top edge", "   white at the right edge",
                     "   white at the bottom edge"), "the margins stay those of the game"),
    Step("--back", ("7  on the back, from the left edge to cross A", "8  from the top edge to cross A",
                    "9  from the top edge to cross B"), "as on the front"),
)  # fmt: skip


def asked_name() -> str:
    """The name of the printer."""
    return _asked("Name of the printer, a word of your own (laser), or with its tray (laser/manual):", checked_name)


def is_printed() -> bool:
    """Whether the page was printed by now."""
    return _answer(f"Press Enter when it is printed, or type '{LATER}' to measure another time:") != LATER


def asked_measures(name: str, paper: Paper, given: Mapping[str, str | None]) -> Printer:
    """The printer by what is ``given`` by option, and by what is asked for the others."""
    known = {option: numbers for option, numbers in given.items() if numbers is not None}
    say("Type what the ruler says, in mm.")
    for step in STEPS:
        while step.option not in known:
            numbers = _measures(step)
            if numbers is None:
                break
            try:
                held({**known, step.option: numbers}, name, paper)
            except BadOption as error:
                say(f"  {_plainly(error)}")
            else:
                known[step.option] = numbers
    return held(known, name, paper)


def held(given: Mapping[str, str], name: str, paper: Paper) -> Printer:
    """The printer by the measures there are so far; what is lacking is as on a true one."""
    across, down = apart(paper)
    front = ",".join([shown(INSET)] * 3)
    return measured(
        name, paper, float(given.get("--across", across)), float(given.get("--down", down)),
        given.get("--front", front), given.get("--back"), given.get("--edges"),
    )  # fmt: skip


def _measures(step: Step) -> str | None:
    """The numbers of one option as they are typed behind it; None if they are left out."""
    found: list[str] = []
    for measure in step.measures:
        empty = f" (Enter: {step.empty})" if step.empty and not found else ""
        number = _asked(f"  {measure}{empty}:", _optional if empty else _number)
        if not number:
            return None
        found.append(number)
    return ",".join(found)


def _number(answer: str) -> str:
    try:
        return f"{float(answer.removesuffix('mm').replace(',', '.')):g}"
    except ValueError:
        raise BadOption(f"the answer: {answer!r} is not a number; write mm such as 160.4") from None


def _optional(answer: str) -> str:
    return _number(answer) if answer else ""


def _asked(question: str, read: Callable[[str], T]) -> T:
    while True:
        try:
            return read(_answer(question))
        except BadOption as error:
            say(f"  {_plainly(error)}")


def _answer(question: str) -> str:
    say(question, end=" ")
    line = sys.stdin.readline()
    if not line:  # nobody answers any more
        say("")
        raise click.Abort
    return line.strip()


def _plainly(error: BadOption) -> str:
    """A refusal without the option that nobody typed."""
    return str(error).partition(": ")[2]
