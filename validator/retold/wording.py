"""A text that is held against its earlier wording: its words put in one way, and what it says by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ...cards.latepattern import late, ways
from ...cards.lazyclass import dataclass
from .contents import Contents
from .stems import stem
from .synonyms import akin
from .wordclasses import EXCEPTIVE, LITTLE, NOT

_MOST = 40
"""Sentences that are held one by one."""
WORD = late(r"\d+|[^\W\d_]+(?:[-'’][^\W\d_]+)*")
"""A word or a number."""
_IDIOMS = ways([
    (r"if not,", "otherwise,"),
    (r"face (up|down)", r"face-\1"),
    (r"no[- ]one", "nobody"),
    (r"(?:ha(?:s|ve|d)|needs?) to", "must"),
    (r"(?:is|are|be) (?:allowed|free) to|if you (?:like|want|wish)", "may"),
    (r"neither\b(.*?)\bnor", r"not\1or"),
    (r"nothing but", "only"),
    (r"(?:0|zero)(?= (?!or|and|to)[a-z])", "no"),
    (r"in case|whenever|should|once|as soon as|when", "if"),
    (r"no (?:longer|more)", "not"),
    (r"any (?:longer|more)|anymore|for (?:example|instance)|such as|that is|in other words", ""),
    (r"before(?= (?:you|them|him|her|us|each player)\b)", "in front of"),
    (r"at (?:last|the end)", "finally"),
    (r"(?:to begin|to start|begin) with", "first"),
    (r"after (?:that|this)|afterwards", "then"),
])  # fmt: skip
"""Ways to say a thing that are written in one."""


@dataclass(frozen=True)
class Wording:
    """A text with its ``contents``."""

    text: str
    contents: Contents

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words in small letters, idioms put in one way."""
        text = self.text.lower().replace("’", "'")
        for way in _IDIOMS:
            text = way.put(text)
        return tuple(WORD.findall(text))

    @cached_property
    def stems(self) -> frozenset[str]:
        """Its words without their endings."""
        return frozenset(map(stem, self.words))

    @cached_property
    def telling(self) -> frozenset[str]:
        """Those of its words that say what it is about."""
        return frozenset(stem(word) for word in self.words if word not in LITTLE and not word.isdigit())

    @cached_property
    def negations(self) -> int:
        """How often it says no; "no ... but" says "only"."""
        count = sum(word in NOT for word in self.words)
        return count - 1 if count and any(word in EXCEPTIVE for word in self.words) else count

    def has(self, some: Iterable[str]) -> bool:
        """Whether it has one of some words."""
        return not self.stems.isdisjoint(some)

    def numbers(self, soft: bool = True) -> Counter[str]:
        """Its numbers from 2 on, with or without words that say one now and then."""
        spots = [spot for spot in self.contents.spots if spot.kind in ("number", "seats", "count")]
        return Counter(spot.value for spot in spots if spot.value not in ("0", "1") and (soft or not spot.soft))

    def of(self, kind: str) -> frozenset[str]:
        """What it has of a kind of contents."""
        return self.contents.of(kind)


def pairs(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What of two texts is not the same, sentence by sentence where both have as many, else as a whole."""
    gone, come = _changed(old, new)
    if len(gone) != len(come) or len(gone) > _MOST:
        yield " ".join(gone), " ".join(come)
        return
    for text in gone:
        other = max(come, key=lambda one: len({*_plain(one).split()} & {*_plain(text).split()}))
        come.remove(other)
        yield text, other


def taken_out(old: Sequence[str], new: Sequence[str], held: Iterable[str]) -> Iterator[str]:
    """Sentences of a text that are no more in its new wording, in no other words either: what is new has fewer
    sentences than what is gone, and none of their words, nor any that stands for one.

    ``held`` are sentences of its block that something else holds: one with most of its words may say it now.
    """
    gone, come = _changed(old, new)
    there = [_stems(text) for text in held]
    for text in gone if len(come) < len(gone) <= _MOST else ():
        words = _stems(text)
        said = any(2 * sum(_stands(word, some) for word in words) > len(words) for some in there)
        if not said and not any(_stands(word, _stems(other)) for word in words for other in come):
            yield text


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in WORD.findall(text.lower()) if word not in LITTLE)


def _stands(word: str, others: Iterable[str]) -> bool:
    return any(akin(word, other) for other in others)


def _changed(old: Sequence[str], new: Sequence[str]) -> tuple[list[str], list[str]]:
    """The sentences of two texts that only the first has, and those that only the second has."""
    before, after = {_plain(one): one for one in old}, {_plain(one): one for one in new}
    gone = [text for plain, text in before.items() if plain not in after]
    return gone, [text for plain, text in after.items() if plain not in before]


def _plain(text: str) -> str:
    return " ".join(WORD.findall(text.lower()))
