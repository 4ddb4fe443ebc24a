"""Who begins, and who has a title by luck."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..arena.setup import chooses_first
from ..blocks import Blocks
from ..chance import FirstPlayer, RandomTitle
from ..frames import Frame, Step
from ..terms import Meaning


def first(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck decides who has the first turn, or it goes round from one round to the next."""
    if meaning["first"] == "next":
        steps.append(_next(deeds))
    elif meaning["first"] == "chosen":
        chooses_first(deeds, steps)
    else:
        deeds.ask(FirstPlayer(deeds.moving, deeds.because), steps)


def _next(deeds: Blocks) -> Step:
    """Who is next after the one who went first in the last round has the first turn of this one."""
    slot, table = deeds.table.slot("went first"), deeds.table

    def settle(state: TableState, frame: Frame) -> None:
        last = state.values[slot] - 1
        first = table.after(state, last) if last >= 0 else max(state.next_seat, 0)
        state.next_seat, state.values[slot] = first, first + 1

    return settle


def random_title(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck decides who has a title."""
    name = str(meaning["random"])
    deeds.ask(RandomTitle(deeds.moving, name, deeds.title(name), deeds.because), steps)
