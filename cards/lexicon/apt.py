"""Whether a readable sentence is near enough to an unread one to be shown: better none than a far-fetched one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator

from ..phrasebook.pattern import lowered
from ..phrasebook.types import NUMBER_WORDS
from ..yamlread import Plain

_WORDS = """
    a an the this that these those it its of from to into in on onto at for with and or if when then than by is are be
    has have do does not no nobody can cannot may must never you your they their them he his her him each every any all
    both other another exactly least most more fewer up down out
"""
_LITTLE = frozenset(_WORDS.split())
"""Words that say little about what a sentence is about."""
_FRONT = re.compile(r"(?:if|when|whenever|as soon as|before|after|during|in|on) [^,]*, ")
"""The clause that says when."""
_UPON = re.compile(rf"^{_FRONT.pattern}|\b(?:if|when)\b")
"""That it says when at all."""
_ENDING = re.compile(r"(?<=\w\w)(?:(?:ie|y|s|e|ed|d|ing))+$")


def apt(text: str, other: str, meaning: Plain, unknown: Collection[str]) -> bool:
    """Whether ``other``, which is read, says much of what ``text`` does, some words of which may be ``unknown``: no
    deed but those of the text (unless its own deed is unknown), little besides, upon nothing where the text says of no
    "when", and nothing twice that it says once."""
    mine, theirs = Counter(_words(text)), Counter(_words(other))
    if any(theirs[word] > max(1, mine[word]) for word in theirs):
        return False
    if _UPON.search(lowered(other)) and not _UPON.search(lowered(text)):
        return False
    said, shown = set(_words(_FRONT.sub("", lowered(text)))), set(_words(_FRONT.sub("", lowered(other))))
    same, lost, added = len(said & shown), said - shown, len(shown - said)
    if len(lost) > max(1, same - 1) or added > max(1, same):
        return False
    if len(lost) == 1 and lost <= {_root(word) for word in unknown}:
        return True
    return all(_root(word) in mine or word in _LITTLE for deed in _deeds(meaning) for word in deed.split())


def _words(text: str) -> Iterator[str]:
    """The words that say much, without their endings."""
    for word in re.findall(r"[^\W\d_]+(?:'s)?", lowered(text)):
        if word not in _LITTLE and word not in NUMBER_WORDS:
            yield _root(word)


def _root(word: str) -> str:
    return _ENDING.sub("", word.removesuffix("'s"))


def _deeds(meaning: Plain) -> Iterator[str]:
    """The verbs of a meaning."""
    if isinstance(meaning, dict):
        if isinstance(deed := meaning.get("do"), str):
            yield deed
        meaning = list(meaning.values())
    for inner in meaning if isinstance(meaning, list) else ():
        yield from _deeds(inner)
