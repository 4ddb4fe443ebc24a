"""Ends that a sentence brings: the game is over at once, or later, and another card may stop it before that."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..frames import CARD, THIS, YOU, Frame, Step
from ..moments import END_CARD, END_SEAT, END_TURN, END_WAY
from ..terms import Meaning


def win(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All players of the sentence win, and nobody else."""
    players, because = deeds.players(meaning["who"]), deeds.because
    steps.append(lambda state, frame: _over(deeds, state, sorted(players(state, frame)), because))


def nobody_wins(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All have lost."""
    because = deeds.because
    steps.append(lambda state, frame: _over(deeds, state, [], because))


def _over(deeds: Blocks, state: TableState, winners: Sequence[int], because: Because) -> bool:
    state.over, state.winners, state.stack = True, list(winners), []
    state.points = [0] * deeds.table.players
    count = len(winners)
    state.why = "alone" if count == 1 else "all" if count == deeds.table.players else "shared" if count else "nobody"
    deeds.moving.tell(state, "win", {"players": list(winners)}, because)
    return True


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
