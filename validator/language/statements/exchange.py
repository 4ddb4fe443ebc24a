"""Two players change a card for a card, both chosen by one of them."""

from __future__ import annotations

from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import CARD, THEY, VALUE, Frame, Step
from ..picking import PickCard
from ..terms import Meaning


def exchange(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A card of those that were looked at changes places with one of who acts, who chooses the first one first."""
    if (meaning["exchange"], meaning["for"]) != (1, 1):
        raise Unplayable("only 1 card is swapped for 1 card", "say 'Swap 1 of them for 1 of your cards.'")
    if deeds.them is None:
        raise Unplayable("'them': nothing before it says which cards", "look at cards first")
    steps.append(deeds.subject("you"))
    deeds.subject_is = "you"
    other, own = deeds.place(deeds.them), deeds.place({"kept": meaning["sort"], "of": "you"})
    moving, because = deeds.moving, deeds.because
    pick = [PickCard(moving, verb, where, (), (), None, because) for verb, where in (("take", other), ("give", own))]
    numbers = [deeds.asked(one) for one in pick]

    def first(state: TableState, frame: Frame) -> bool:
        frame[CARD] = frame[VALUE] = NOBODY
        if not state.places[other(state, frame)] or not state.places[own(state, frame)]:
            return False
        state.asking = numbers[0]
        return True

    def second(state: TableState, frame: Frame) -> bool:
        frame[VALUE] = frame[CARD]
        if frame[CARD] != NOBODY:
            state.asking = numbers[1]
        return frame[CARD] != NOBODY

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] == NOBODY:
            return
        here, there, player = own(state, frame), other(state, frame), frame[THEY]
        moving.move(state, frame[VALUE], there, here, "swap", player, because, chosen=True)
        moving.move(state, frame[CARD], here, there, "swap", player, because, chosen=True)

    steps += [first, second, carry_out]
