"""What is odd in a claim as a phrase of a game says it: words that mean nothing, each with the way to it.

Such claims are made of few words that go together freely, so they are held against a table of their parts; a slot of
the phrase may stand for any value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from typing import Any

from ...cards.finding import did_you_mean
from ...cards.lazyclass import dataclass
from ...cards.lexicon.fitting import Odd
from ...cards.yamlread import Keys
from ..claimed import BY_WORD, MOODS
from .claiming import WHEN
from .conditions import COMPARE

_WORDS: Mapping[str, Collection[str]] = {"cmp": COMPARE, "when": WHEN}
"""Keys of which there are few values."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A part of a claim: its ``keys``, and which part (by name) stands ``below`` one of them; which of these have to
    have keys of their own (``mapped``), be lists of such (``listed``) or whole ``numbers``; ``known``: one of these is
    there, if there are any."""

    keys: Collection[str]
    below: Mapping[str, str] = field(default_factory=dict)
    mapped: Collection[str] = ()
    listed: Collection[str] = ()
    numbers: Collection[str] = ()
    known: Collection[str] = ()


def is_claim(meaning: Any, of: str) -> bool:
    """Whether something that is said is meant as a claim that says by a key of what it is made."""
    if isinstance(meaning, list):
        return any(is_claim(one, of) for one in meaning)
    if not isinstance(meaning, Mapping):
        return False
    if BY_WORD in meaning:
        return any(is_claim(one, of) for key, one in meaning.items() if key != BY_WORD)
    return (of in meaning and any(mood in meaning for mood in MOODS)) or is_claim(meaning.get("then"), of)


def odd(shapes: Mapping[str, Shape], meaning: Any, way: Keys, what: str) -> Iterator[Odd]:
    """What is odd in a part of a claim, or in each of several."""
    if isinstance(meaning, list):
        for number, one in enumerate(meaning):
            yield from odd(shapes, one, (*way, number), what)
    elif isinstance(meaning, Mapping) and BY_WORD in meaning:
        for key, one in meaning.items():
            yield from odd(shapes, one, (*way, key), what) if key != BY_WORD else ()
    elif isinstance(meaning, Mapping):
        shape = shapes[what]
        unknown = shape.known and not any(key in shape.known for key in meaning)
        if unknown:
            first = next(iter(meaning), "")
            yield Odd(way, f"nothing is known of this {what}", did_you_mean(first, sorted(shape.known)), True)
        for key, one in meaning.items():
            if key not in shape.keys:
                if not unknown:
                    yield Odd((*way, key), f"a {what} has no key {key!r}", did_you_mean(key, sorted(shape.keys)), True)
                continue
            for there, value in _picks(one, (*way, key)):
                if (found := _ill_typed(key, value, there, what, shape)) is not None:
                    yield found
            if key in shape.below:
                yield from odd(shapes, one, (*way, key), shape.below[key])


def _picks(value: Any, way: Keys) -> Iterator[tuple[Keys, Any]]:
    """A value, or all that a word of the sentence picks among; nothing for a slot, which may stand for any value."""
    if isinstance(value, Mapping) and BY_WORD in value:
        for key, one in value.items():
            yield from _picks(one, (*way, key)) if key != BY_WORD else ()
    elif not (isinstance(value, str) and "{" in value):
        yield way, value


def _ill_typed(key: str, value: Any, way: Keys, what: str, shape: Shape) -> Odd | None:
    """What is odd in a value of another type than that of its key."""
    if key in shape.mapped and not isinstance(value, Mapping):
        return Odd(way, f"{value!r} has no keys", f"write '{key}: {{…}}' in a {what}")
    listed = isinstance(value, list) and all(isinstance(one, Mapping) for one in value)
    if key in shape.listed and not listed:
        return Odd(way, f"{value!r} is no list of conditions", f"write '{key}: [{{…}}, {{…}}]'")
    if key in shape.numbers and type(value) is not int:
        return Odd(way, f"{value!r} is no whole number", "write a whole number")
    if key in _WORDS and not (isinstance(value, str) and value in _WORDS[key]):
        return Odd(way, f"{value!r} is no '{key}'", f"write one of {', '.join(sorted(_WORDS[key]))}")
    return None
