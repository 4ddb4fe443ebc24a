"""Whether two texts can have the same numbers, in figures, in words, or as which of several: 3, three, the third."""

from __future__ import annotations

import re

from ...cards.phrasebook.types import NUMBER_WORDS
from .contents import NEGATIONS, numbers_in

_WORD = re.compile(r"[\w'-]+")
_NONE = frozenset({"no", "none", "nothing", "nobody", "zero", "without"})
"""Words that may stand for 0."""
_ONE = frozenset({
    "a", "an", "any", "another", "each", "every", "first", "it", "its", "once", "one", "single", "that", "the", "their",
    "this", "your",
})  # fmt: skip
"""Words that may stand for 1."""
_RANKS = (frozenset({"first", "second", "last"}), frozenset({"once", "twice"}))
"""Words for numbers that come and go with the wording, but do not stand for each other."""


def other_numbers(was: str, now: str) -> tuple[list[str], list[str]] | None:
    """The numbers of both texts, where one has a number that the other cannot mean; None where the same may be said."""
    words = [{word.lower() for word in _WORD.findall(text)} for text in (was, now)]
    sure = [_sure(text) for text in (was, now)]
    for here, there in ((0, 1), (1, 0)):
        missing = sure[here] - _perhaps((was, now)[there], words[there])
        emptied = 1 in sure[here] and words[there] & _NONE and not words[here] & NEGATIONS
        if missing or emptied:
            return _listed(was, words[0]), _listed(now, words[1])
    for ranks in _RANKS:
        first, second = (some & ranks for some in words)
        if first and second and not first & second:
            return sorted(first), sorted(second)
    return None


def _sure(text: str) -> set[int]:
    """The numbers that a text says, but for words that say one now and then, such as "both" and "a"."""
    words = (word.lower() for word in _WORD.findall(text))
    return numbers_in(text, soft=False) | {number for word in words if (number := NUMBER_WORDS.get(word, 0)) > 1}


def _perhaps(text: str, words: set[str]) -> set[int]:
    """All numbers that a text may say."""
    none, one = ({0} if words & NEGATIONS else set(), {1} if words & _ONE else set())
    return numbers_in(text) | _sure(text) | none | one


def _listed(text: str, words: set[str]) -> list[str]:
    if said := sorted(numbers_in(text) | _sure(text)):
        return [str(number) for number in said]
    return ["no"] if words & _NONE else ["1"] if words & {"a", "an", "one"} else []
