"""Meanings that differ in a single number, name or negation: one of the two is a slip."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from ...cards.program import Sentence

Difference = Literal["value", "name"]
"""A number or a word that turns the meaning into its contrary, or a name."""
_TELLING = (
    "more", "less", "least", "most", "exactly", "is", "isnt", "empty", "filled", "never", "always", "can", "all",
    "others",
)  # fmt: skip
"""Words of a meaning that turn it into its contrary."""
_NAMES = (
    "place", "kind", "except", "number", "field", "sum", "is", "isnt", "holds", "to", "from", "in", "mark", "trump",
)  # fmt: skip
"""Keys of a meaning under which names of places, cards, marks and numbers stand."""
_Leaf = tuple[tuple[Any, ...], Any]


class Contraries:
    """Sentences by their meanings, to find those that a meaning contradicts."""

    def __init__(self, said: Iterable[Sentence]) -> None:
        self._by_length: dict[int, list[tuple[list[_Leaf], Sentence]]] = defaultdict(list)
        for one in said:
            leaves = _sorted(one.meaning)
            self._by_length[len(leaves)].append((leaves, one))

    def of(self, meaning: Any) -> Iterator[tuple[Sentence, Difference]]:
        """The sentences that differ from a meaning in one number or name, or in one word that turns it round."""
        first = _sorted(meaning)
        for second, one in self._by_length.get(len(first), ()):
            odd = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
            if len(odd) == 1 and (kind := _difference(*odd[0])) is not None:
                yield one, kind


def _sorted(meaning: Any) -> list[_Leaf]:
    return sorted(_leaves(meaning, ()), key=str)


def _difference(one: _Leaf, other: _Leaf) -> Difference | None:
    (where, value), (there, word) = one, other
    if where != there:
        turned = value == word and where[:-1] == there[:-1] and where[-1] in _TELLING and there[-1] in _TELLING
        return "value" if turned else None
    if (type(value) is int and type(word) is int) or (value in _TELLING and word in _TELLING):
        return "value"
    keys = [step for step in where if isinstance(step, str)]
    named = keys and keys[-1] in _NAMES and isinstance(value, str) and isinstance(word, str)
    return "name" if named else None


def _leaves(meaning: Any, way: tuple[Any, ...]) -> Iterator[_Leaf]:
    if isinstance(meaning, dict):
        for key, inner in meaning.items():
            yield from _leaves(inner, (*way, key))
    elif isinstance(meaning, list):
        for at, inner in enumerate(meaning):
            yield from _leaves(inner, (*way, at))
    else:
        yield way, meaning
