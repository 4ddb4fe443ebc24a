"""Why a move of an example is refused whose part of the turn does not come: by the sentence that leaves it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ...replay_stage import Refused
from ..asks import Ask
from ..compiling import Compiled
from ..frames import frame
from ..script import Said


def barred(rules: Compiled, state: TableState, ask: Ask | None, move: Move, refused: Refused) -> Refused | None:
    """The sentence of the turn by which the part in which a move has its time is left out now; None if there is none,
    or if the move is refused for another reason than its time."""
    moment = rules.deeds.arena.moments.get(move[0])
    if moment is None or refused.because != moment or (ask is not None and ask.because == moment):
        return None
    for meaning, because in rules.script.turn:
        then = meaning.get("then")
        if "if" not in meaning or not isinstance(then, Mapping) or "run" not in then:
            continue
        here = _within(rules, rules.script.parts.get(str(then["run"]), ()), moment)
        if here and not rules.deeds.test(meaning["if"])(state, frame(0, state.seat)):
            return Refused(f"there is no {then['run']} in this turn", because)
    return None


def _within(rules: Compiled, said: Sequence[Said], moment: Because) -> bool:
    """Whether a sentence stands in a procedure, or in one that is carried out in it."""
    inner: Any
    for inner, because in said:
        if because == moment:
            return True
        if "run" in inner and _within(rules, rules.script.parts.get(str(inner["run"]), ()), moment):
            return True
    return False
