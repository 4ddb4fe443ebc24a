"""What is done in a phase of certain turns, and what a piece has from the setup on."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import Frame, Step
from ..terms import Meaning
from .branches import only_if

_EVER = 10**9


def phase(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Something that is done in a phase, in the turns that have it."""
    pieces = deeds.board.pieces
    first, last, slot = int(meaning.get("from", 1)), int(meaning.get("to", _EVER)), pieces.phase
    number = pieces.phases.index(str(meaning["phase"]))
    if first > last:
        raise Unplayable(f"turn {first} comes after turn {last}", "name the earlier turn first")

    def now(state: TableState, frame: Frame) -> bool:
        if not first <= state.turn <= last:
            return False
        state.values[slot] = number
        return True

    only_if(deeds, now, meaning["then"], steps)


def endow(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A piece has something from here on."""
    board, card, thing = deeds.board, str(meaning["endow"]), str(meaning["thing"])
    slot, bit = board.pieces.things[thing], 1 << board.pieces.cards[card]
    board.endowed[thing] = board.endowed.get(thing, 0) | bit
    moving, because = deeds.moving, deeds.because

    def get(state: TableState, frame: Frame) -> None:
        state.values[slot] |= bit
        moving.tell(state, "get", {"card": card, "thing": thing}, because)

    steps.append(get)
