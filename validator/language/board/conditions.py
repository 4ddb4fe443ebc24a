"""What is so of pieces: what they are and have, how many, and which may still have a secret role."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from ...engine.tablestate import TableState
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import Frame, Test
from .bits import bits
from .knowledge import possible
from .rules import PieceSet

if TYPE_CHECKING:
    from ..blocks import Blocks

Meaning: TypeAlias = Mapping[str, Any]


def of_pieces(deeds: Blocks, so: Meaning) -> Test:
    """One of some pieces (or the one named) has something or is in a state; or none of them is."""
    those, has = deeds.board.set_of(so["of"]), _quality(deeds, so)
    wanted = "thing" in so or "state" in so
    return lambda state, frame: bool(_here(those, state) & _here(has, state)) == wanted


def _here(those: PieceSet, state: TableState) -> int:
    return those(state.values, state.turn)


def _quality(deeds: Blocks, so: Meaning) -> PieceSet:
    """The pieces that have the thing or are in the state of which a meaning speaks."""
    thing, state = so.get("thing") or so.get("no_thing"), so.get("state") or so.get("no_state")
    if thing is not None:
        slot = deeds.board.pieces.things[str(thing)]
        return lambda values, turn: values[slot]
    return deeds.board.state(str(state))


def all_of(deeds: Blocks, so: Meaning) -> Test:
    """There are so many pieces with a role, and all of them are in a state."""
    those, has, count = deeds.board.set_of(so["all_of"]), _quality(deeds, so), int(so["n"])

    def every(state: TableState, frame: Frame) -> bool:
        found = _here(those, state)
        return found.bit_count() == count and not found & ~_here(has, state)

    return every


def counted(deeds: Blocks, so: Meaning) -> Test:
    """Exactly so many pieces have something."""
    those, has, count = deeds.board.set_of(so["of"]), _quality(deeds, so), int(so["count"])
    return lambda state, frame: (_here(those, state) & _here(has, state)).bit_count() == count


def many(deeds: Blocks, so: Meaning) -> Test:
    """There are so many pieces of a kind."""
    those, holds, count = deeds.board.set_of(so["many"]), COMPARE[str(so["cmp"])], int(so["n"])
    return lambda state, frame: holds(_here(those, state).bit_count(), count)


def used(deeds: Blocks, so: Meaning) -> Test:
    """A piece was shown, or was not."""
    wanted = "used" in so
    bit, slot = 1 << deeds.board.pieces.cards[str(so["used" if wanted else "unused"])], deeds.board.pieces.shown
    return lambda state, frame: bool(state.values[slot] & bit) == wanted


def still_possible(deeds: Blocks, so: Meaning) -> Test:
    """So many choices of pieces for a role are still possible for whoever knows only what has been shown."""
    choices, count = _choices(deeds, so), int(so["possible"])
    return lambda state, frame: len(choices(state)) == count


def fits_role(deeds: Blocks, so: Meaning) -> Test:
    """One of some pieces may, must or cannot have a role, as far as can be worked out."""
    choices, mood = _choices(deeds, so), str(so["fits"])
    these = bits(deeds.board.pieces.cards[str(one)] for one in so["these"])

    def fits(state: TableState, frame: Frame) -> bool:
        with_one = [bool(chosen & these) for chosen in choices(state)]
        return all(with_one) if mood == "must" else any(with_one) == (mood == "may")

    return fits


def _choices(deeds: Blocks, so: Meaning) -> Callable[[TableState], list[int]]:
    role, board = str(so["role"]), deeds.board
    if role not in board.appointed:
        raise Unplayable(f"no pieces are chosen as {role}", "say it under Setup")
    return lambda state: possible(board, deeds.givings, state, role)


def in_phase(deeds: Blocks, so: Meaning) -> Test:
    """It is a phase of a turn."""
    pieces, turn = deeds.board.pieces, int(so["turn"])
    number = pieces.phases.index(str(so["in_phase"]))
    return lambda state, frame: not state.over and state.turn == turn and state.values[pieces.phase] == number


CONDITIONS: Mapping[str, Callable[[Any, Meaning], Test]] = {
    "in_phase": in_phase,
    "all_of": all_of,
    "count": counted,
    "many": many,
    "used": used,
    "unused": used,
    "possible": still_possible,
    "fits": fits_role,
    "no_thing": of_pieces,
    "no_state": of_pieces,
    "thing": of_pieces,
    "state": of_pieces,
}
"""Conditions about pieces by their key; of several keys the first counts."""
