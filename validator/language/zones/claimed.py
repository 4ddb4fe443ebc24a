"""What is claimed of games in zones: of all that happens, of every card, of every zone, before and after a move.

A claim has a mood (``never``, ``always``, ``can``), what is so, and ``of`` what it is so: of each event of a kind, of
each card that is such, of each zone. ``if`` is asked where the rest is, ``was`` before the move; ``is: false`` turns
*can* and *always* into *never*; ``only_in`` is the way to play in which something is so, and in no other one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....cards.program import Meaning
from ...claimed import MOODS, Watch
from ...engine.tablestate import TableState
from ..faults import Unplayable
from .claims_of_bans import OF_BANS
from .claims_of_cards import OF_CARDS
from .claims_of_moves import OF_MOVES
from .claims_of_zones import OF_ZONES
from .meant import KINDS
from .moment import Asked, Made, Moment
from .naming import Named
from .told import Told, kinds_of

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


class Claims:
    """Makes conditions of what claims say."""

    def __init__(self, told: Told) -> None:
        self.told = told

    def test(self, so: Meaning) -> Asked:
        """What is said as a condition. Raises Unplayable."""
        key = next((key for key in KNOWN if key in so), None)
        if key is not None:
            return KNOWN[key](self, so)
        raise Unplayable(f"nothing is known of a condition with {', '.join(map(str, so))}")

    def bindings(self, of: Meaning) -> Callable[[Moment], Iterator[Moment]]:
        """Everything of which a claim is made."""
        told = self.told
        if "event" in of:
            found = told.happened(of["event"])

            def events(moment: Moment) -> Iterator[Moment]:
                state = moment.ended or moment.state
                for at in range(len(moment.events)):
                    if found(moment, state, at):
                        yield told.bound(moment, at)

            return events
        if "cards" in of:
            such, every = told.cards(of["cards"]), told.among(of["cards"])

            def cards(moment: Moment) -> Iterator[Moment]:
                for card in every:
                    if such(moment, moment.state, card):
                        yield told.of_card(moment, moment.state, card)

            return cards
        if "zones" in of:
            there, count = (told.spot(of["zones"]) if of["zones"] != "every" else None), range(told.zones.count)

            def zones(moment: Moment) -> Iterator[Moment]:
                for zone in count:
                    if there is None or there(moment, moment.state, zone):
                        yield moment._replace(here=zone)

            return zones
        if "players" in of:
            return lambda moment: (moment._replace(they=who) for who in range(told.table.players))
        raise Unplayable("nothing says of what this is so")


# conditions made of others


def _joined(every: bool) -> Callable[[str], Made]:
    def make(key: str) -> Made:
        def of(claims: Claims, so: Meaning) -> Asked:
            tests = [claims.test(one) for one in so[key]]
            join = all if every else any
            return lambda moment, state: join(test(moment, state) for test in tests)

        return of

    return make


def _not(claims: Claims, so: Meaning) -> Asked:
    test = claims.test(so["not"])
    return lambda moment, state: not test(moment, state)


def _was(claims: Claims, so: Meaning) -> Asked:
    test = claims.test(so["was"])
    return lambda moment, state: moment.before is not None and test(moment, moment.before)


def _at_end(claims: Claims, so: Meaning) -> Asked:
    test = claims.test(so["at_end"])
    return lambda moment, state: moment.ended is not None and test(moment, moment.ended)


def _is_so(claims: Claims, so: Meaning) -> Asked:
    """Something is so, or is not."""
    test, wanted = claims.test(so["so"]), bool(so["is"])
    return lambda moment, state: test(moment, state) == wanted


KNOWN: Mapping[str, Made] = {
    "all": _joined(True)("all"), "some": _joined(False)("some"), "not": _not, "was": _was, "at_end": _at_end,
    **OF_CARDS, **OF_ZONES, **OF_MOVES, **OF_BANS, "is": _is_so,
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
    mood = said = next(mood for mood in MOODS if mood in meaning)
    if meaning.get("is") is False:
        mood = "never"
    only, final = meaning.get("only_in"), any(f'"{word}"' in json.dumps(_now(meaning)) for word in _FINAL)
    tests: dict[str, tuple[Callable[[Moment], Iterator[Moment]], Asked | None, Asked, Told]] = {}
    event, given_all = meaning["of"].get("event"), meaning.get("if", {}).get("all", ())
    first = {"all": [one for one in given_all if event is None and _of_nothing(one)]}
    sooner: dict[str, Asked] = {}
    for mode in modes:
        told = known[mode]
        claims = Claims(told)
        given = claims.test(meaning["if"]) if "if" in meaning else None
        tests[mode] = claims.bindings(meaning["of"]), given, claims.test(meaning[said]), told
        if first["all"]:
            sooner[mode] = claims.test(first)

    def ask(before: TableState | None, state: TableState) -> str | None:
        if state.mode not in tests:
            return None
        bindings, given, so, told = tests[state.mode]
        found: str | None = None
        moment = told.moment(before, state)
        early = sooner.get(state.mode)
        if early is not None and not early(moment, state if final or moment.ended is None else moment.ended):
            return None
        for one in bindings(moment):
            now = state if final or one.ended is None else one.ended
            if given is not None and not given(one, now):
                continue
            holds = so(one, now)
            if only is not None:
                if holds and state.mode != only:
                    return _why(told, one)
                found = "" if holds else found
            elif mood == "can":
                found = "" if holds else found if found is not None else "it is not so"
            elif holds == (mood == "never"):
                return _why(told, one)
            else:
                found = ""
        return found

    kinds = [KINDS.get(one, (one,))[0] for one in kinds_of(event)] if event else []
    if kinds or mood == "can":
        return Watch(ask, frozenset(kinds), can=mood == "can", enough=0 if kinds else ENOUGH)
    names = any(Named(told, meaning).something for *_, told in tests.values())
    enough = 0 if "players" in meaning["of"] else ENOUGH  # players are few, and soon asked for
    return Watch(ask, enough=enough, scenes=SCENES_AT_LEAST if names else 0)


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
        name = told.table.names[told.table.kind_of[one.this]]
        zone = told.zones.names[told.zoned.zone_of(one.state.values, one.this)]
        words.append(f"{name} counts {told.worth(one.state, one.this)} in {zone}")
    elif one.here >= 0:
        words.append(f"in {told.zones.names[one.here]}")
    return "; ".join(words) or "it is not so"
