"""What somebody chooses: a player, or the name of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..asks import put
from ..blocks import Blocks
from ..frames import NAMED, PC, THAT, THEY, THIS, Frame, Step, Stuck, frame
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
    moving = deeds.moving

    def wait(state: TableState, frame: Frame) -> bool:
        frame[THAT] = NOBODY
        if put(state, number, ask.options(state, frame)):
            return True
        if name not in rules.nobody:
            raise Stuck(f"nobody can be {verb.forms[3]}, and no rule says what happens then")
        moving.tell(state, "nothing", {"player": frame[THEY]}, rules.nobody[name])
        frame[PC] = len(deeds.blocks[frame[0]])
        return False

    steps.append(wait)
    if name in rules.chosen:
        steps += [_answered(deeds, name), _still(deeds, ask, name)]


def _answered(deeds: Blocks, verb: str) -> Step:
    """What rules say is done when a player was chosen."""
    chosen = tuple(deeds.rules.chosen[verb])

    def answered(state: TableState, frame_: Frame) -> None:
        player = frame_[THAT]
        for among, block in reversed(chosen):
            if among(state, frame_, player):
                state.stack.append(frame(block, player, frame_[THIS], player))

    return answered


def _still(deeds: Blocks, ask: PickPlayer, verb: str) -> Step:
    """Who was chosen and can no longer be, is spared: nothing more of the text is carried out."""
    moving, rules = deeds.moving, deeds.rules

    def still(state: TableState, frame_: Frame) -> None:
        if frame_[THAT] not in ask.allowed(state, frame_):
            moving.tell(state, "nothing", {"player": frame_[THAT]}, rules.nobody.get(verb, ask.because))
            frame_[PC] = len(deeds.blocks[frame_[0]])

    return still


def claim(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The name of one card is said; whether it is held, is not asked."""
    deeds.player("they")
    kind, moving, because = deeds.table.kinds.index(str(one["claim"])), deeds.moving, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        frame[NAMED] = kind
        moving.tell(state, verb.id, {"player": frame[THEY], "name": str(one["claim"])}, because)

    steps.append(carry_out)
