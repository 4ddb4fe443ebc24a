"""That no word of a move in an example is read for nothing: where a card is put and what it is tilted for is what the
rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...replay_stage import Impossible, Told
from ..compiling import Compiled
from .course import Banks

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
