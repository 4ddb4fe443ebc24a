"""What is claimed of games in zones: of all that happens, of every card, of every zone, before and after a move.

A claim has a mood (``never``, ``always``, ``can``), what is so, and ``of`` what it is so: of each event of a kind, of
each card that is such, of each zone. ``if`` is asked where the rest is, ``was`` before the move; ``is: false`` turns
*can* and *always* into *never*; ``only_in`` is the way to play in which something is so, and in no other one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ....cards.program import Meaning
from ...claimed import MOODS, Watch
from ...engine.tablestate import TableState
from ..claiming import COMMON, JOINED, Asked, Made, Moment, every_card, every_player, kinds_of
from ..faults import Unplayable
from ..moods import NOT_SO, OfEach, ask_of_each, mood_of
from .claims_of_bans import OF_BANS
from .claims_of_cards import OF_CARDS
from .claims_of_moves import OF_MOVES
from .claims_of_zones import OF_ZONES
from .meant import KINDS
from .naming import Named
from .told import Told

ENOUGH = 8
"""How often a claim of every card or zone is looked at in one game, at growing distances."""

SCENES_AT_LEAST = 8
"""Scenes that are played for a claim about every position that names cards or how many there are: it holds in most
positions that games come to, and would fail in those that are made of what it names."""


_FINAL = ("round", "at_end", "ended", "over", "titled", "gains", "title", "score", "win", "lose", "turn", "turn_of",
          "may", "in_turn", "decides", "asks", "turn_point", "public", "size", "undealt", "refills", "has_dealt",
          "same_dealt", "only_in", "turnless", "laid", "some_dealt", "hand", "starts", "drops")  # fmt: skip
"""Words of claims that are asked after all that comes of a move; others before a round that is over is scored."""


def is_of_zones(meaning: Meaning) -> bool:
    """Whether a claim says of what in zones it is made."""
    return "of" in meaning and any(mood in meaning for mood in MOODS)


def _bindings(told: Told, of: Meaning) -> Callable[[Moment], Iterator[Moment]]:
    """Everything of which a claim is made. Raises Unplayable."""
    if "event" in of:
        found = told.happened(of["event"])

        def events(moment: Moment) -> Iterator[Moment]:
            state = moment.ended or moment.state
            for at in range(len(moment.events)):
                if found(moment, state, at):
                    yield told.bound(moment, at)

        return events
    if "cards" in of:
        return every_card(told, of["cards"])
    if "zones" in of:
        there, count = (told.spot(of["zones"]) if of["zones"] != "every" else None), range(told.zones.count)

        def zones(moment: Moment) -> Iterator[Moment]:
            for zone in count:
                if there is None or there(moment, moment.state, zone):
                    yield moment._replace(here=zone)

        return zones
    if "players" in of:
        return every_player(told)
    raise Unplayable("nothing says of what this is so")


# conditions


def _at_end(told: Told, so: Meaning) -> Asked:
    test = told.test(so["at_end"])
    return lambda moment, state: moment.ended is not None and test(moment, moment.ended)


def _is_so(told: Told, so: Meaning) -> Asked:
    """Something is so, or is not."""
    test, wanted = told.test(so["so"]), bool(so["is"])
    return lambda moment, state: test(moment, state) == wanted


KNOWN: Mapping[str, Made[Told]] = {
    **JOINED, "at_end": _at_end, **COMMON, **OF_CARDS, **OF_ZONES, **OF_MOVES, **OF_BANS, "is": _is_so,
}  # fmt: skip
"""What can be claimed, by its key; a condition that something is or is not so comes last."""


_OF_ALL = frozenset({"ended", "over", "turnless", "in_turn"})
_OF_ONE = tuple(f'"{word}"' for word in ("this", "they", "other", "owner", "here", "start", "lies", "kin"))
"""Words for what a claim is made of."""


def _of_nothing(so: Meaning) -> bool:
    """Whether a condition is the same whatever a claim is made of, so that it is asked once."""
    inner = so.get("not") or so.get("was")
    if inner is not None:
        return len(so) == 1 and _of_nothing(inner)
    return so.keys() <= _OF_ALL or (so.keys() == {"did"} and not any(word in json.dumps(so) for word in _OF_ONE))


# watches


def watch_zones(known: Mapping[str, Told], meaning: Meaning, modes: Sequence[str]) -> Watch[TableState]:
    """How to tell whether a claim about zones holds, with what is ``known`` of each mode. Raises Unplayable, KeyError
    or ValueError for what it cannot ask."""
    mood, said = mood_of(meaning)
    final = any(f'"{word}"' in json.dumps(_now(meaning)) for word in _FINAL)
    event, given_all = meaning["of"].get("event"), meaning.get("if", {}).get("all", ())
    first = [one for one in given_all if event is None and _of_nothing(one)]
    tests: dict[str, OfEach] = {}
    for mode in modes:
        told = known[mode]
        given = told.test(meaning["if"]) if "if" in meaning else None
        early = told.test({"all": first}) if first else None
        every = _after(told, _bindings(told, meaning["of"]), early, final)
        tests[mode] = OfEach(every, given, told.test(said), partial(_why, told))
    ask = ask_of_each(mood, tests, final, meaning.get("only_in"))
    kinds = [KINDS.get(one, (one,))[0] for one in kinds_of(event)] if event else []
    if kinds or mood == "can":
        return Watch(ask, frozenset(kinds), can=mood == "can", enough=0 if kinds else ENOUGH)
    names = any(Named(known[mode], meaning).something for mode in modes)
    enough = 0 if "players" in meaning["of"] else ENOUGH  # players are few, and soon asked for
    return Watch(ask, enough=enough, scenes=SCENES_AT_LEAST if names else 0)


def _after(
    told: Told, bindings: Callable[[Moment], Iterator[Moment]], early: Asked | None, final: bool
) -> Callable[[TableState | None, TableState], Iterator[Moment]]:
    """All of which a claim is made after a move: nothing unless that is so which is the same for all of it."""

    def every(before: TableState | None, state: TableState) -> Iterator[Moment]:
        moment = told.moment(before, state)
        if early is not None and not early(moment, state if final or moment.ended is None else moment.ended):
            return iter(())
        return bindings(moment)

    return every


def _now(meaning: Any) -> Any:
    """A meaning without what was so before the move."""
    if isinstance(meaning, Mapping):
        return {key: _now(one) for key, one in meaning.items() if key != "was"}
    return [_now(one) for one in meaning] if isinstance(meaning, list) else meaning


def _why(told: Told, one: Moment) -> str:
    """What is spoken of where a claim fails."""
    words = []
    if one.at >= 0:
        data = one.events[one.at].data
        words.append(" ".join([one.events[one.at].kind, *(str(value) for value in data.values())]))
    if one.this >= 0 and one.state.values[told.zoned.lies + one.this]:
        name = told.table.name(one.this)
        zone = told.zones.names[told.zoned.zone_of(one.state.values, one.this)]
        words.append(f"{name} counts {told.worth(one.state, one.this)} in {zone}")
    elif one.here >= 0:
        words.append(f"in {told.zones.names[one.here]}")
    return "; ".join(words) or NOT_SO
