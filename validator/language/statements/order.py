"""The order of play: it is reversed, and turns are skipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..frames import THEY, Frame, Step
from ..table import REVERSED

SKIPPED = "skipped turns"
"""The numbers that say how many turns of each player are skipped."""


def reverse(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The order of play turns round."""
    slot, moving, because, name = deeds.table.slot(REVERSED), deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        state.values[slot] = 1 - state.values[slot]
        moving.tell(state, name, {"player": frame[THEY]}, because)

    steps.append(carry_out)


def skip(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A player's next turn is passed over."""
    deeds.player("they")
    base, moving, because, name = deeds.table.slot(SKIPPED, deeds.table.players), deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        state.values[base + frame[THEY]] += 1
        moving.tell(state, name, {"player": frame[THEY]}, because)

    steps.append(carry_out)
