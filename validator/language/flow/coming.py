"""Ends that come later: a card brings one, and another may stop it before it is there."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..frames import CARD, THIS, YOU, Frame, Step
from ..moments import END_CARD, END_SEAT, END_TURN, END_WAY
from ..terms import Meaning


def ends_before(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The game ends when the next turn of who acts would begin."""
    deeds.player("you")
    table, moving, because, name = deeds.table, deeds.moving, deeds.because, str(meaning["with"])
    card, seat, turn, at = (table.slot(one) for one in (END_CARD, END_SEAT, END_TURN, END_WAY))
    way = deeds.way(name)

    def settle(state: TableState, frame: Frame) -> None:
        values = state.values
        values[card], values[seat] = frame[THIS] + 1, frame[YOU] + 1
        values[turn], values[at] = state.turn, way
        moving.tell(state, "end comes", {"player": frame[YOU], "with": name}, because)

    steps.append(settle)


def goes_on(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The end that is coming does not come; the card that brought it is "that card" from here on."""
    table, moving, because = deeds.table, deeds.moving, deeds.because
    card, seat, turn, at = (table.slot(one) for one in (END_CARD, END_SEAT, END_TURN, END_WAY))

    def stop(state: TableState, frame: Frame) -> None:
        values = state.values
        frame[CARD] = values[card] - 1
        values[card] = values[seat] = values[turn] = values[at] = 0
        moving.tell(state, "end stopped", {"player": frame[YOU]}, because)

    steps.append(stop)
