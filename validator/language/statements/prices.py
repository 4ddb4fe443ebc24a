"""What is paid for a card: a number of who buys it falls by what is printed on the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..frames import CARD, THEY, Frame, Step


def price(one: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a card must be like for its price to be paid; nothing if it costs nothing."""
    return {"price": one["cost"], "of": {"number": one["number"]}} if "cost" in one else {}


def pay(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The price of the card that was chosen is paid."""
    deeds.handed.add(str(one["number"]))
    name, column = str(one["number"]), deeds.table.column(str(one["cost"]))
    base, moving, because, lasting = deeds.number(name), deeds.moving, deeds.because, deeds.lasting

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] == NOBODY:
            return
        cost = max(0, column[frame[CARD]] - lasting.discount(state, frame[THEY]))
        left = state.values[base + frame[THEY]] = state.values[base + frame[THEY]] - cost
        moving.tell(state, "pay", {"player": frame[THEY], "number": name, "is": left}, because)

    steps.append(carry_out)
