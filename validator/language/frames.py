"""What runs: a frame is a list of whole numbers, so that a position stays a plain value.

A block is a list of steps; a step is called with the position and its frame, and says whether it asks somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState

Frame: TypeAlias = list[int]
BLOCK, PC, YOU, THIS, THAT, CARD, NAMED, THEY, DONE, ELSE, VALUE, COUNT, FOUND = range(13)
"""Where in a frame stand: its block, the next step, who is "you", "this card", "that player", "that card", the kind of
card that was named, whom "their" means, whether "if you do" holds, whether "otherwise" does, what was called out
or which pair was chosen, and for loops how far they are and whether anybody has answered."""

Step: TypeAlias = Callable[[TableState, Frame], bool | None]
"""One step; True when somebody has to decide before the next one."""
Number: TypeAlias = Callable[[TableState, Frame], int]
"""A number, a player, a card or a place, as it is now."""
Numbers: TypeAlias = Callable[[TableState, Frame], list[int]]
"""Several of these."""
Test: TypeAlias = Callable[[TableState, Frame], bool]
"""Whether something is so now."""

MOST_STEPS = 10_000
"""Steps between two decisions; more is a loop without end."""


def frame(block: int, you: int = NOBODY, this: int = NOBODY, that: int = NOBODY) -> Frame:
    """A frame at the first step of a block."""
    return [block, 0, you, this, that, NOBODY, NOBODY, you, 0, 0, NOBODY, 0, 0]


def within(before: Frame, block: int) -> Frame:
    """A frame at the first step of a block, in which all is known that was known before."""
    one = before[:]
    one[BLOCK], one[PC] = block, 0
    return one


def begin_each(state: TableState, before: Frame, block: int, players: Sequence[int]) -> None:
    """Have a block carried out for each of several players, one after the other, each of them "they"."""
    for player in reversed(players):
        one = within(before, block)
        one[THEY] = player
        state.stack.append(one)


class Stuck(RuntimeError):
    """Play that cannot go on as the rules stand; the message says why. ``because`` are the sentences that make it so,
    where they are known."""

    def __init__(self, why: str, because: Sequence[Because] = ()) -> None:
        super().__init__(why)
        self.because = tuple(because)


class Circling(Stuck):
    """Play that goes round in circles."""
