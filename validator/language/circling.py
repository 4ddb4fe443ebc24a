"""Play that cannot go on: the sentences that are carried out over and over, and the one at which it comes to a stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...cards.program import Sentence
from ..engine.kernel import Because
from ..engine.tablestate import TableState
from .deeds import Deeds
from .frames import BLOCK, MOST_STEPS, PC, Circling, Frame

_LOOKED_AT = 500
"""Steps of the circle that are looked at, which is several times round."""
_SHOWN = 3
"""Sentences of a circle that are told."""


def circling(deeds: Deeds, state: TableState) -> Circling:
    """What to raise in a position from which steps go on without end; the position is lost."""
    times = Counter(_begun(deeds, state))
    round_ = [one for one, count in times.items() if count > 1 and isinstance(one, Sentence)][:_SHOWN]
    which = " and ".join(repr(one.text) for one in round_) or "something"
    goes = "goes" if len(round_) < 2 else "go"
    return Circling(f"one move sets off more than {MOST_STEPS} steps: {which} {goes} round in circles", round_)


def carried_out(deeds: Deeds, frame: Frame) -> tuple[Because, ...]:
    """The sentence whose step is under way; none if that is not known."""
    begun = [because for start, because in deeds.said.get(frame[BLOCK], ()) if start < frame[PC]]
    return tuple(begun[-1:])


def _begun(deeds: Deeds, state: TableState) -> Iterator[Because]:
    """The sentences of the blocks that are begun from here on, as long as nobody decides anything."""
    stack = state.stack
    for _ in range(_LOOKED_AT):
        if not stack:
            return
        top = stack[-1]
        block = deeds.blocks[top[BLOCK]]
        if top[PC] == 0:
            yield from (because for _, because in deeds.said.get(top[BLOCK], ()))
        if top[PC] >= len(block):
            stack.pop()
            continue
        top[PC] += 1
        if block[top[PC] - 1](state, top):
            return
