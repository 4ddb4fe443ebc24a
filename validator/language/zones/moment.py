"""One moment of a game in zones, as claims look at it: the position before a move and after it, what happened, and the
card, the player and the zone that are spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ....cards.program import Meaning
from ...engine.kernel import Event
from ...engine.tablestate import NOBODY, TableState

if TYPE_CHECKING:
    from .claimed import Claims

THIS = "this"
"""The card that is spoken of, in what a claim says of cards."""


class Moment(NamedTuple):
    """What a claim looks at. ``at`` is the number of the event it speaks of (-1: none), ``this`` a card, ``they`` a
    player, ``here`` and ``start`` zones; -1 where nothing is meant. ``ended`` is the position when the round was over,
    before it was scored; None if none has ended. A tuple, since one is made for each thing that each claim asks."""

    before: TableState | None
    state: TableState
    events: Sequence[Event]
    ended: TableState | None = None
    at: int = NOBODY
    this: int = NOBODY
    they: int = NOBODY
    here: int = NOBODY
    start: int = NOBODY


Asked: TypeAlias = Callable[[Moment, TableState], bool]
"""A condition, told the moment and the position in which it is asked."""
OfCard: TypeAlias = Callable[[Moment, TableState, int], bool]
"""Whether a card is one of those meant."""
OfZone: TypeAlias = Callable[[Moment, TableState, int], bool]
"""Whether a zone is one of those meant."""
Made: TypeAlias = Callable[["Claims", Meaning], Asked]
"""What makes a condition of what is said."""
