"""Makes what cards and rules say of zones ready to run: blocks of abilities and costs, and whether all is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import THEY, Frame
from .asks import LOOKED


def text_of(deeds: Blocks, said: Sequence[tuple[Any, Because]], card: int) -> int:
    """The block of what a card says, 0 if nothing is done; cards that were looked at and not played go back on top of
    their pile."""
    deeds.text_of = card
    number = deeds.block(said)
    deeds.text_of = NOBODY
    zoned, moving, because = deeds.zoned, deeds.moving, said[0][1]
    pile, zoned.pile = zoned.pile, NOBODY

    def give_back(state: TableState, frame: Frame) -> None:
        for card in reversed(frame[LOOKED:]):
            moving.move(state, card, zoned.looked(frame[THEY]), pile, "put", frame[THEY], because)
        del frame[LOOKED:]

    if pile != NOBODY:
        deeds.blocks[number].append(give_back)
    return number if deeds.blocks[number] else 0


def cost(deeds: Blocks, rule: Any, because: Because, card: int | None) -> None:
    """What is paid when a card comes face-up. Raises Unplayable outside of the text of a card, and for a second one."""
    if card is None:
        raise Unplayable("only the text of a card has a 'this card'", "say it on a card")
    if deeds.zoned.costs[card]:
        raise Unplayable("this card has two costs", "say them in one sentence")
    paid = rule.get("cost") or rule["pays"]
    deeds.zoned.costs[card] = text_of(deeds, [(paid, because)], card)
    if "cost" in rule:
        deeds.zoned.bar_of_cost(paid, because, card)


def zone_card(deeds: Blocks, meaning: Any, because: Because, number: int) -> None:
    """What a card says that is dealt to a zone. Raises Unplayable for what such a card cannot say."""
    if not deeds.zoned.zone_rule(meaning, because, number):
        raise Unplayable("a card that is dealt to a zone cannot say this", "it says what holds in its zone")


def settle(deeds: Blocks) -> None:
    """What rules say of zones is complete. Raises Unplayable where something is not said."""
    zoned, goes = deeds.zoned, deeds.rules.goes.get("discard")
    missing = {
        "where played cards go": zoned.plays, "who controls a zone": zoned.leader,
        "who controls a tied zone": zoned.tied_to, "where discarded cards go": goes,
    }  # fmt: skip
    for what, said in missing.items():
        if said is None:
            raise Unplayable(f"nothing says {what}", "say it under Rules")
    if goes is not None and zoned.tied_to is not None:
        zoned.heap = deeds.table.place(str(goes.to["place"])).base
        zoned.first_player = deeds.player(zoned.tied_to[0])
    zoned.settle()
