"""What is odd in a claim about zones as a phrase of a game says it: words that mean nothing, each with the way to it.

Such claims are made of few words that go together freely, so they are held against this table; a slot of the phrase may
stand for any value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ....cards.finding import did_you_mean
from ....cards.lexicon.fitting import Odd
from ....cards.yamlread import Keys
from ...claimed import BY_WORD, MOODS
from ..claiming import WHEN
from ..conditions import COMPARE
from .claimed import KNOWN

CLAIM = frozenset({*MOODS, "of", "if", "is", "only_in", "mode", "then"})
BINDING = frozenset({"event", "cards", "zones", "players"})
EVENT = frozenset(
    {"did", "card", "zone", "start", "whose", "by", "face", "n", "turns", "from", "to", "title", "number"}
)
MOVE = frozenset({"do", "card", "zone", "face", "part", "many"})
CARDS = frozenset({
    "card", "not", "was", "with", "in", "plain", "swayed", "family", "marked", "says", "strength", "cmp", "zone",
    "place", "whose", "face", "lies", "able", "used", "safe", "shield", "first", "costs", "bans", "ability",
    "flippable",
})  # fmt: skip
WITH = frozenset({"cmp", "whose", "in", "cards", "when", "times", "plus", "number", "now", "long", "many", "by", "zone",
                  "among", "every_zone", "per", "so", "counts"})  # fmt: skip
"""What may stand beside the key of a condition."""
_CONDITIONS = frozenset({"not", "was", "at_end", "so", "all", "some", "if", *MOODS})
_CARDS = frozenset({"fits", "sum", "scored", "source", "asks", "every", "cards", "card", "plain"})
_OF_CLAIMS = frozenset({*MOODS, "of", "if", "then"})
_OF_CONDITIONS = frozenset({
    "not", "was", "at_end", "so", "if", "fits", "sum", "scored", "source", "asks", "every", "cards", "did", "may",
})  # fmt: skip
_MAPPINGS: Mapping[str, frozenset[str]] = {
    "claim": _OF_CLAIMS, "condition": _OF_CONDITIONS, "binding": frozenset({"event", "cards"}),
    "happening": frozenset({"card"}), "move": frozenset({"card"}), "choice of cards": frozenset({"not", "was"}),
}  # fmt: skip
"""Keys whose value has keys of its own."""
_NUMBERS: Mapping[str, frozenset[str]] = {
    "condition": frozenset({
        "count", "plus", "stronger", "grows", "size", "limit", "nth", "per", "lead", "controls", "neighbours",
        "undealt", "starts", "drops", "gains", "times", "many", "long",
    }),
    "move": frozenset({"many"}), "choice of cards": frozenset({"strength"}),
}  # fmt: skip
_WORDS: Mapping[str, Collection[str]] = {"cmp": COMPARE, "when": WHEN}
"""Keys of which there are few values."""


def is_claim_of_zones(meaning: Any) -> bool:
    """Whether something that is said is meant as a claim of zones: it says of what it is."""
    if isinstance(meaning, list):
        return any(map(is_claim_of_zones, meaning))
    if not isinstance(meaning, Mapping):
        return False
    if BY_WORD in meaning:
        return any(is_claim_of_zones(one) for key, one in meaning.items() if key != BY_WORD)
    return ("of" in meaning and any(mood in meaning for mood in MOODS)) or is_claim_of_zones(meaning.get("then"))


def odd_claim(meaning: Any, way: Keys) -> Iterator[Odd]:
    """What is odd in a claim."""
    yield from _odd(meaning, way, "claim", CLAIM)


def _odd(meaning: Any, way: Keys, what: str, keys: frozenset[str]) -> Iterator[Odd]:
    if isinstance(meaning, list):
        for number, one in enumerate(meaning):
            yield from _odd(one, (*way, number), what, keys)
    elif isinstance(meaning, Mapping) and BY_WORD in meaning:
        for key, one in meaning.items():
            yield from _odd(one, (*way, key), what, keys) if key != BY_WORD else ()
    elif isinstance(meaning, Mapping):
        if what == "condition" and not any(key in KNOWN for key in meaning):
            yield Odd(way, "nothing is known of this condition", did_you_mean(next(iter(meaning), ""), KNOWN), True)
        for key, one in meaning.items():
            if key not in keys:
                yield Odd((*way, key), f"a {what} has no key {key!r}", did_you_mean(key, sorted(keys)), True)
            else:
                yield from _below(key, one, (*way, key), what)


def _below(key: str, value: Any, way: Keys, what: str) -> Iterator[Odd]:
    """What is odd in the value of a key."""
    for there, one in _picks(value, way):
        if (odd := _ill_typed(key, one, there, what)) is not None:
            yield odd
    conditions = frozenset({*KNOWN, *WITH, "is"})
    if what == "claim" and key == "of":
        yield from _odd(value, way, "binding", BINDING)
    elif what == "claim" and key == "then":
        yield from _odd(value, way, "claim", CLAIM)
    elif key == "event" or (key == "did" and what == "condition"):
        yield from _odd(value, way, "happening", EVENT)
    elif key == "may":
        yield from _odd(value, way, "move", MOVE)
    elif key in _CARDS or (what == "choice of cards" and key in ("not", "was")):
        yield from _odd(value, way, "choice of cards", CARDS)
    elif what in ("claim", "condition") and key in _CONDITIONS:
        yield from _odd(value, way, "condition", conditions)


def _picks(value: Any, way: Keys) -> Iterator[tuple[Keys, Any]]:
    """A value, or all that a word of the sentence picks among; nothing for a slot, which may stand for any value."""
    if isinstance(value, Mapping) and BY_WORD in value:
        for key, one in value.items():
            yield from _picks(one, (*way, key)) if key != BY_WORD else ()
    elif not (isinstance(value, str) and "{" in value):
        yield way, value


def _ill_typed(key: str, value: Any, way: Keys, what: str) -> Odd | None:
    """What is odd in a value of another type than that of its key."""
    if key in _MAPPINGS.get(what, ()) and not isinstance(value, Mapping):
        return Odd(way, f"{value!r} has no keys", f"write '{key}: {{…}}' in a {what}")
    listed = isinstance(value, list) and all(isinstance(one, Mapping) for one in value)
    if what == "condition" and key in ("all", "some") and not listed:
        return Odd(way, f"{value!r} is no list of conditions", f"write '{key}: [{{…}}, {{…}}]'")
    if key in _NUMBERS.get(what, ()) and type(value) is not int:
        return Odd(way, f"{value!r} is no whole number", "write a whole number")
    if key in _WORDS and not (isinstance(value, str) and value in _WORDS[key]):
        return Odd(way, f"{value!r} is no '{key}'", f"write one of {', '.join(sorted(_WORDS[key]))}")
    return None
