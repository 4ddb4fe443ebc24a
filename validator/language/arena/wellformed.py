"""What is odd in a claim about cards in play as a phrase of a game says it: words that mean nothing, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.finding import did_you_mean
from ....cards.lexicon.fitting import Odd
from ....cards.yamlread import Keys
from ...claimed import BY_WORD, MOODS
from ..conditions import COMPARE
from .conditions import KNOWN
from .judging import OF_FIGHTS
from .meant import AMONG, BITS

_CLAIM = frozenset({*MOODS, AMONG, "if", "is", "mode", "then"})
_AMONG = frozenset({"event", "cards", "players", "fight", "beside", "bare", "new"})
_EVENT = frozenset({"did", "card", "to", "whose", "n", "number"})
_CARDS = frozenset(
    {*BITS, "type", "non", "token", "card", "says", "in", "whose", "is", "keyword", "not", "field", "value"}
)
_MOVE = frozenset({"do", "many", "card", "to"})
_FIGHT = frozenset({"attackers", "blockers", "blocks"})
_BESIDE = frozenset({"card", "with"})
_WITH = frozenset({"cmp", "n", "whose", "who", "number", "in", "cards", "costs", "when"})
"""What may stand beside the key of a condition."""
_OF_CARDS = frozenset({"fits", "to_fits", "first_of", "asked_by", "cards"})
"""Conditions, and keys beside them, that say which cards are meant."""
_INNER = frozenset({"not", "was", "all", "some"})


def is_claim_in_play(meaning: Any) -> bool:
    """Whether something that is said is meant as a claim of cards in play: it says among what it is so."""
    if isinstance(meaning, list):
        return any(map(is_claim_in_play, meaning))
    if not isinstance(meaning, Mapping):
        return False
    return (AMONG in meaning and any(mood in meaning for mood in MOODS)) or is_claim_in_play(meaning.get("then"))


def odd_in_play(meaning: Any, way: Keys) -> Iterator[Odd]:
    """What is odd in a claim, or in each of several."""
    for there, one in _each(meaning, way):
        yield from _keys(one, there, "claim", _CLAIM)
        among = one.get(AMONG)
        if isinstance(among, Mapping):
            yield from _of_what(among, (*there, AMONG))
        else:
            yield Odd((*there, AMONG), f"{among!r} is nothing of which something is claimed", "write 'event: {did: …}'")
        fights = isinstance(among, Mapping) and "fight" in among
        for mood in (mood for mood in MOODS if mood in one):
            yield from (_fought if fights else _condition)(one[mood], (*there, mood))
        if "if" in one:
            yield from _condition(one["if"], (*there, "if"))
        if "then" in one:
            yield from odd_in_play(one["then"], (*there, "then"))


def _each(meaning: Any, way: Keys) -> Iterator[tuple[Keys, Mapping[str, Any]]]:
    for there, one in (
        [((*way, at), one) for at, one in enumerate(meaning)] if isinstance(meaning, list) else [(way, meaning)]
    ):
        if isinstance(one, Mapping):
            yield there, one


def _keys(said: Any, way: Keys, what: str, known: frozenset[str]) -> Iterator[Odd]:
    if not isinstance(said, Mapping):
        if not _is_slot(said):
            yield Odd(way, f"{said!r} has no keys", f"write '{{…}}' with keys of a {what}")
        return
    for key in said:
        if key not in known and key != BY_WORD:
            yield Odd((*way, key), f"a {what} has no key {key!r}", did_you_mean(key, sorted(known)), True)


def _is_slot(value: Any) -> bool:
    """Whether a slot of the phrase stands there, which may be anything."""
    return isinstance(value, str) and "{" in value


def _of_what(among: Mapping[str, Any], way: Keys) -> Iterator[Odd]:
    yield from _keys(among, way, "choice of what is claimed", _AMONG)
    if "event" in among:
        yield from _event(among["event"], (*way, "event"))
    if "cards" in among:
        yield from _cards(among["cards"], (*way, "cards"))
    if "fight" in among:
        yield from _keys(among["fight"], (*way, "fight"), "fight", _FIGHT)
    if "beside" in among:
        yield from _keys(among["beside"], (*way, "beside"), "card beside another", _BESIDE)


def _event(said: Any, way: Keys) -> Iterator[Odd]:
    yield from _keys(said, way, "happening", _EVENT)
    for key in ("card", "to"):
        if isinstance(said, Mapping) and key in said:
            yield from _cards(said[key], (*way, key))


def _cards(said: Any, way: Keys) -> Iterator[Odd]:
    yield from _keys(said, way, "choice of cards", _CARDS)
    if isinstance(said, Mapping) and "not" in said:
        yield from _cards(said["not"], (*way, "not"))


def _fought(said: Any, way: Keys) -> Iterator[Odd]:
    yield from _keys(said, way, "fight that is over", frozenset(OF_FIGHTS))


def _condition(said: Any, way: Keys) -> Iterator[Odd]:
    if not isinstance(said, Mapping) or BY_WORD in said:
        yield from _keys(said, way, "condition", frozenset())
        return
    if not any(key in KNOWN for key in said):
        yield Odd(way, "nothing is known of this condition", did_you_mean(next(iter(said), ""), sorted(KNOWN)), True)
        return
    yield from _keys(said, way, "condition", frozenset({*KNOWN, *_WITH}))
    for key, value in said.items():
        there = (*way, key)
        if key in _INNER:
            several = value if isinstance(value, list) else [value]
            for at, one in enumerate(several):
                yield from _condition(one, (*there, at) if isinstance(value, list) else there)
        elif key in _OF_CARDS:
            yield from _cards(value, there)
        elif key == "did":
            yield from _event(value, there)
        elif key == "may":
            yield from _keys(value, there, "move", _MOVE)
        elif key == "cmp" and not _is_slot(value) and value not in COMPARE:
            yield Odd(there, f"{value!r} is no 'cmp'", f"write one of {', '.join(sorted(COMPARE))}")
