"""What is odd in a claim about zones as a phrase of a game says it: words that mean nothing, each with the way to it.

Such claims are made of few words that go together freely, so they are held against this table; a slot of the phrase may
stand for any value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.finding import did_you_mean
from ....cards.lexicon.fitting import Odd
from ....cards.yamlread import Keys
from ...claimed import MOODS, PICK
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
                  "among", "every_zone", "per", "so"})  # fmt: skip
"""What may stand beside the key of a condition."""
_CONDITIONS = frozenset({"not", "was", "at_end", "so", "all", "some", "if", *MOODS})
_CARDS = frozenset({"fits", "sum", "scored", "source", "asks", "every", "cards", "card", "plain"})


def is_claim_of_zones(meaning: Any) -> bool:
    """Whether something that is said is meant as a claim of zones: it says of what it is."""
    if isinstance(meaning, list):
        return any(map(is_claim_of_zones, meaning))
    if not isinstance(meaning, Mapping):
        return False
    if PICK in meaning:
        return any(is_claim_of_zones(one) for key, one in meaning.items() if key != PICK)
    return ("of" in meaning and any(mood in meaning for mood in MOODS)) or is_claim_of_zones(meaning.get("then"))


def odd_claim(meaning: Any, way: Keys) -> Iterator[Odd]:
    """What is odd in a claim."""
    yield from _odd(meaning, way, "claim", CLAIM)


def _odd(meaning: Any, way: Keys, what: str, keys: frozenset[str]) -> Iterator[Odd]:
    if isinstance(meaning, list):
        for number, one in enumerate(meaning):
            yield from _odd(one, (*way, number), what, keys)
    elif isinstance(meaning, Mapping) and PICK in meaning:
        for key, one in meaning.items():
            yield from _odd(one, (*way, key), what, keys) if key != PICK else ()
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
