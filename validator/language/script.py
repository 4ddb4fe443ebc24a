"""What a sheet and its cards say, sorted by where it stands: what is compiled, and why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from ...cards.lazyclass import dataclass
from ..engine.kernel import Because
from .faults import Unplayable

Said = tuple[Any, Because]
"""A meaning and the sentence that has it."""


@dataclass(frozen=True)
class Parts:
    """What the course of a game consists of. ``rounds``: a turn is one of all players; ``deal`` and ``scoring`` stand
    before and after each of several rounds of turns, if there are several."""

    setup: Sequence[Said] = ()
    turn: Sequence[Said] = ()
    end: Sequence[Said] = ()
    rounds: bool = False
    deal: Sequence[Said] = ()
    scoring: Sequence[Said] = ()


@dataclass(frozen=True)
class Script:
    """The meanings of a game by where they stand; ``cards`` has what each kind of card says, in printed order.

    ``rounds``: what is done in a turn is done by all players, and it is nobody's turn. ``deal`` is what is done before
    each of several rounds of turns (none: there is only one), ``scoring`` after each. ``parts`` are procedures by
    name, ``actions`` those of them that players choose of.
    """

    table: Sequence[Said]
    setup: Sequence[Said]
    turn: Sequence[Said]
    rules: Sequence[Said]
    end: Sequence[Said]
    cards: Mapping[str, Sequence[Said]]
    rounds: bool = False
    deal: Sequence[Said] = ()
    scoring: Sequence[Said] = ()
    parts: Mapping[str, Sequence[Said]] = field(default_factory=dict)
    actions: Sequence[str] = ()


class CannotPlay(ValueError):
    """Sentences that cannot be played as they stand, each with what is wrong."""

    def __init__(self, faults: Sequence[tuple[Because, Unplayable]]) -> None:
        super().__init__("; ".join(f"{because}: {fault.why}" for because, fault in faults))
        self.faults = tuple(faults)
