"""Melds are laid down, and cards are laid off on those that lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..blocks import MOST_TIMES, Blocks
from ..faults import Unplayable
from ..frames import DONE, PC, Frame, Step
from ..melds import Lay, LayDown, LayOff, Melds
from .moves import way_to


def lay_down(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Melds of the hand are laid down, each for all to see."""
    _lay(deeds, verb, one, steps, LayDown)


def lay_off(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards of the hand are put to melds that lie."""
    _lay(deeds, verb, one, steps, LayOff)


def _lay(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step], make: type[Lay]) -> None:
    optional, deeds.optional = deeds.optional, False
    if "to" not in one:
        hint = "say it under Table: 'Laid down cards go to their row. Laid off cards go to their row.'"
        raise Unplayable(f"nothing says where {verb.forms[3]} cards go", hint)
    hand = deeds.table.place(str(one.get("meld") or one["lay_off"]))
    deeds.player("they")
    melds = Melds(deeds.table, deeds.rules.melds, deeds.wild)
    ask = make(deeds.table, melds, hand, way_to(deeds, verb, one), optional or bool(one["any"]))
    for _ in range(1 if one["any"] else min(int(one["n"]), MOST_TIMES)):
        _one(deeds, ask, bool(one["any"]), steps)


def _one(deeds: Blocks, ask: Lay, again: bool, steps: list[Step]) -> None:
    begins = len(steps)
    deeds.offer(ask, steps)

    def back(state: TableState, frame: Frame) -> None:
        if again and frame[DONE]:
            frame[PC] = begins

    steps.append(back)
