"""What is so of pieces: what they are and have, how many, and which may still have a secret role."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ...engine.tablestate import TableState
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import Frame, Test
from ..terms import Meaning
from .bits import bits
from .giving import NUMBER, OVER
from .knowledge import possible
from .rules import PieceSet

if TYPE_CHECKING:
    from ..blocks import Blocks


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
    """A piece was shown and put aside, or was not."""
    wanted = "used" in so
    bit, slot = 1 << deeds.board.pieces.cards[str(so["used" if wanted else "unused"])], deeds.board.pieces.aside
    return lambda state, frame: bool(state.values[slot] & bit) == wanted


def still_possible(deeds: Blocks, so: Meaning) -> Test:
    """So many choices of pieces for a role are still possible for whoever knows only what has been shown."""
    choices, count = _choices(deeds, so), int(so["possible"])
    return lambda state, frame: len(choices(state)) == count


def fits_role(deeds: Blocks, so: Meaning) -> Test:
    """One of some pieces may, must or cannot have a role, as far as can be worked out."""
    choices, mood = _choices(deeds, so), str(so["fits"])
    these = named(deeds, so["these"] if "these" in so else [so["piece"]])

    def fits(state: TableState, frame: Frame) -> bool:
        with_one = [bool(chosen & these) for chosen in choices(state)]
        if mood in ("must", "none"):
            return all(with_one) == (mood == "must")
        return any(with_one) == (mood == "may")

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


def held_by(deeds: Blocks, so: Meaning) -> Test:
    """These pieces, and no others, have a role."""
    slot, these = deeds.board.pieces.roles[str(so["role"])], named(deeds, so["holders"])
    return lambda state, frame: state.values[slot] == these


def named(deeds: Blocks, these: Any) -> int:
    """The set of pieces with these names."""
    return bits(deeds.board.pieces.cards[str(one)] for one in these)


def having(deeds: Blocks, so: Meaning) -> Test:
    """These pieces have something."""
    slot, these = deeds.board.pieces.things[str(so["thing"])], named(deeds, so["having"])
    return lambda state, frame: not these & ~state.values[slot]


def alone(deeds: Blocks, so: Meaning) -> Test:
    """These pieces, and no others of their kind, do not have something."""
    slot, these = deeds.board.pieces.things[str(so["lacking"])], named(deeds, so["alone"])
    kind = next((noun for noun in deeds.board.pieces.nouns.values() if noun & these), 0)
    return lambda state, frame: kind & ~state.values[slot] == these


def spent(deeds: Blocks, so: Meaning) -> Test:
    """These pieces were shown and put aside."""
    these, slot = named(deeds, so["spent"]), deeds.board.pieces.aside
    return lambda state, frame: not these & ~state.values[slot]


def which_turn(deeds: Blocks, so: Meaning) -> Test:
    """It is a turn."""
    turn = int(so["turn_is"])
    return lambda state, frame: state.turn == turn


def due(deeds: Blocks, so: Meaning) -> Test:
    """So many tokens are to be given in all."""
    slot, count = deeds.board.pieces.due, int(so["due"])
    return lambda state, frame: state.values[slot] == count


def left_over(deeds: Blocks, so: Meaning) -> Test:
    """So many tokens of the last card could not be given."""
    face, count, givings = so.get("face"), int(so["over"]), deeds.givings

    def over(state: TableState, frame: Frame) -> bool:
        if not state.records or not state.records[-1][OVER]:
            return False
        left = givings[state.records[-1][NUMBER]].left(state.records[-1])
        return (sum(left.values()) if face is None else left[str(face)]) == count

    return over


def reached(deeds: Blocks, so: Meaning) -> Test:
    """A token gets from one piece to another, or does not, or to so many cells."""
    key, board = (str(so["token"]), str(so["face"])), deeds.board
    if key not in board.reaches:
        raise Unplayable(f"nothing says how far a {key[1]} {key[0]} reaches", "say it under Rules")
    area = board.reaches[key].area.get(board.pieces.cards[str(so["giver"])], 0)
    if "cells" in so:
        return lambda state, frame: area.bit_count() == int(so["cells"])
    wanted = "reached" in so
    held = bool(area >> board.pieces.cards[str(so["reached" if wanted else "unreached"])] & 1) == wanted
    return lambda state, frame: held


def can_move(deeds: Blocks, so: Meaning) -> Test:
    """Somebody may do something now, or may not."""
    wanted, who = "can_move" in so, deeds.player(so["who"])
    move = try_of(so["can_move" if wanted else "cannot_move"])

    def can(state: TableState, frame: Frame) -> bool:
        if state.asking < 0:
            return not wanted
        ask, top = deeds.asks[state.asking], state.stack[-1]
        return (ask.who(state, top) == who(state, frame) and move in ask.options(state, top)) == wanted

    return can


def try_of(one: Meaning) -> tuple[str, ...]:
    """The move of which a sentence says that it may be made."""
    return ("give", str(one["face"]), str(one["give"])) if "give" in one else ("put", str(one["put"]))


def ended(deeds: Blocks, so: Meaning) -> Test:
    """The game is over, or goes on."""
    return lambda state, frame: state.over == so["ended"]


CONDITIONS: Mapping[str, Callable[[Any, Meaning], Test]] = {
    "in_phase": in_phase,
    "holders": held_by,
    "having": having,
    "alone": alone,
    "spent": spent,
    "turn_is": which_turn,
    "due": due,
    "over": left_over,
    "reached": reached,
    "unreached": reached,
    "cells": reached,
    "can_move": can_move,
    "cannot_move": can_move,
    "ended": ended,
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
