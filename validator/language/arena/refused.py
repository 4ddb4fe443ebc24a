"""Moves of an example that cannot be as they are said: words that nothing heeds, and parts that do not come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ...replay_stage import Impossible, Refused, Told
from ..asks import Ask
from ..compiling import Compiled
from ..frames import frame
from ..script import Said
from .course import Banks


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


_WORDS = frozenset({"who", "do", "what", "kind", "cards", "blocks", "part", "answer", "responds"})
"""Keys of deeds that are heeded wherever they stand."""
_TO = {"put": "banks", "put none": "banks", "lay card": "lays_out"}
"""Deeds that name a place, and the key of the sentence that says which it is."""


def check_heeded(rules: Compiled, deed: Mapping[str, Any], told: Told) -> None:
    """Raises Impossible for a word of a move that nothing heeds, or a place that is another one."""
    verb = str(deed.get("do", ""))
    known = _WORDS | ({"to"} if verb in _TO else set()) | ({"by"} if verb == "tilt" else set())
    what = deed.get("what")
    if deed.keys() - known or (isinstance(what, Mapping) and what.keys() - {"kind"}):
        raise Impossible(f"nobody can {verb} in this way in an example", at=told)
    if verb == "tilt" and deed["by"] != rules.deeds.arena.paid_by:
        raise Impossible(f"cards are tilted for their {rules.deeds.arena.paid_by}", at=told)
    if verb in _TO:
        place, places = deed["to"], list(_places(rules, _TO[verb]))
        mine = place.get("of") in (None, "they", deed.get("who"))
        if place.get("place") not in places or not mine:
            raise Impossible(f"cards are put into the own {' or '.join(places) or 'hand'}, and nowhere else", at=told)


def _places(rules: Compiled, key: str) -> Iterator[str]:
    """The places to which sentences with a key have cards put."""
    table, asks = rules.table, rules.deeds.asks
    if key == "banks":
        targets = [ask.target for ask in asks if isinstance(ask, Banks)]
        yield from dict.fromkeys(kind.name for kind in table.places.values() if kind.base in targets)
    else:
        yield from (str(meaning["to"]) for meaning, _ in rules.script.setup if key in meaning)
