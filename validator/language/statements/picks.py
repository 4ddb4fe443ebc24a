"""What somebody chooses: a player, or the name of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..frames import NAMED, PC, THAT, THEY, Frame, Step, Stuck
from ..picking import PickName, PickPlayer


def pick(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Somebody chooses a player, or names a card."""
    if one["pick"] == "name":
        kinds = [k for k, name in enumerate(deeds.table.kinds) if name != one.get("except")]
        deeds.ask(PickName(deeds.moving, verb.id, kinds, deeds.because), steps)
        return
    deeds.player("they")
    ask = PickPlayer(deeds.moving, verb.id, deeds.players(one["of"]), deeds.because)
    number, rules, name = deeds.asked(ask), deeds.rules, verb.id
    moving, everybody = deeds.moving, deeds.table.everybody

    def wait(state: TableState, frame: Frame) -> bool:
        frame[THAT] = NOBODY
        options = ask.options(state, frame)
        if options:
            state.asking, state.cache = number, options
            return True
        if name not in rules.nobody:
            raise Stuck(f"nobody can be {verb.forms[3]}, and no rule says what happens then")
        moving.tell(state, "nothing", {"player": frame[THEY]}, rules.nobody[name], everybody)
        frame[PC] = len(deeds.blocks[frame[0]])
        return False

    steps.append(wait)


def claim(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The name of one card is said; whether it is held, is not asked."""
    deeds.player("they")
    kind, moving, because = deeds.table.kinds.index(str(one["claim"])), deeds.moving, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        frame[NAMED] = kind
        data: dict[str, object] = {"player": frame[THEY], "name": str(one["claim"])}
        moving.tell(state, verb.id, data, because, deeds.table.everybody)

    steps.append(carry_out)
