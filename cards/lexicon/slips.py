"""Sentences that are read once a slip of the pen is mended, or once it is said who scores and where."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches
from itertools import islice, product

from ..lazyclass import dataclass
from ..phrasebook.book import Phrasebook
from ..phrasebook.pattern import lowered
from ..phrasebook.rendering import sentence
from ..phrasebook.types import NUMBER_WORDS
from .entries import words_in
from .lexicon import Lexicon
from .suggesting import articled

SLIP = 0.8
"""How alike a word must be to one that is known to be a slip of the pen, whether or not it is read then."""
_ALIKE, _MEANT, _TRIED, _ODD = 0.6, 5, 60, 3
"""How alike a word is to what was meant, how many words that may be, how many sentences are tried, and how many words
of one sentence may be slips."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The letters of a keyboard, row by row."""
_SCORED = re.compile(
    r"(?:(?:each|every|all|an?|one) )?(?P<what>\w.*?)(?: (?:in|on) (?:an?|the|your|their|(?:that|a|each) player's)"
    r" (?P<place>\w+))? (?:is worth|are worth|counts?(?: for| as)?|gives?(?: you)?|scores?|brings?(?: you)?)"
    r" (?P<n>an?|\d+) (?P<unit>\w+)"
)
"""What something is worth, in place of who scores."""


@dataclass(frozen=True, slots=True)
class Respelt:
    """A sentence that is read with known words for unknown ones (``slips``): ``surely`` if all of them are alike."""

    text: str
    slips: tuple[tuple[str, str], ...]

    @property
    def surely(self) -> bool:
        """Whether none of them can well be a word of its own."""
        return all(SequenceMatcher(None, *slip).ratio() >= SLIP for slip in self.slips)


def respelt(lexicon: Lexicon, text: str, unknown: Sequence[str], kinds: Collection[str]) -> Respelt | None:
    """A text of which some words are unknown with known ones in their stead; None if it is not read with any."""
    if len(unknown) > _ODD:
        return None
    names = {lowered(name) for known in lexicon.book.types.values() for name in known.wordings}
    meant = [get_close_matches(word, known_words(lexicon) | names, n=_MEANT, cutoff=_ALIKE) for word in unknown]
    for others in islice(product(*meant), _TRIED):
        slips = tuple(zip(unknown, others, strict=True))
        changed = text
        for word, other in slips:
            changed = re.sub(rf"(?i)\b{re.escape(word)}\b", other, changed)
        if said := _read(lexicon.book, changed, kinds):
            return Respelt(said, slips)
    return None


def slipped(word: str, other: str) -> bool:
    """Whether a word is another one but for a key beside the right one, or for letters that changed places."""
    if len(word) != len(other):
        return False
    wrong = [pair for pair in zip(word, other, strict=True) if pair[0] != pair[1]]
    return sorted(word) == sorted(other) or all(_is_beside(*pair) for pair in wrong)


def _is_beside(key: str, other: str) -> bool:
    """Whether two keys lie side by side, or one above the other."""
    spots = [
        next(((row, line.index(one)) for row, line in enumerate(_KEYS) if one in line), (-2, 0)) for one in (key, other)
    ]
    (row, at), (other_row, other_at) = spots
    return abs(row - other_row) <= 1 and abs(at - other_at) <= 1


def unknown_words(lexicon: Lexicon, text: str) -> list[str]:
    """The words of a text that nothing of the lexicon has, and that are no numbers."""
    known = known_words(lexicon) | NUMBER_WORDS.keys()
    return list(dict.fromkeys(word for word in words_in(text) if word not in known))


def known_words(lexicon: Lexicon) -> frozenset[str]:
    """Every word there is."""
    book = lexicon.book
    patterns = [re.sub(r"\{[^}]*\}", " ", one.pattern) for phrase in book.phrases for one in phrase.wordings]
    plurals = [re.sub(r"\((\w+)\)", r"\1", pattern) for pattern in patterns]
    names = [word for known in book.types.values() for word in known.wordings]
    return frozenset(word for text in (*patterns, *plurals, *names) for word in words_in(text))


def scored(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, ...]:
    """A sentence of what something is worth as one of who scores, in the place it names or in each that there is."""
    found = _SCORED.fullmatch(lowered(text).strip(" .!"))
    if found is None:
        return ()
    places = [found["place"]] if found["place"] else list(lexicon.words.places)[::-1]  # those of players come last
    n = "1" if found["n"] in ("a", "an") else found["n"]
    score, what = f"scores {n} {found['unit']}", found["what"].removeprefix("the ")
    ways = (
        "each player {score} for each {one} in their {place}.",
        "each player with the {one} in their {place} {score}.",
    )
    said = (
        _read(lexicon.book, way.format(score=score, one=one, place=place), kinds)
        for place in places for one in _singular(what) for way in ways
    )  # fmt: skip
    return tuple(dict.fromkeys(filter(None, said)))[:2]


def _singular(what: str) -> Iterator[str]:
    yield what
    if what.endswith("s"):
        yield what[:-1]


def _read(book: Phrasebook, text: str, kinds: Collection[str]) -> str:
    """A text as its phrase has it; "" if it is not read."""
    reading = book.read(text, tuple(kinds))
    return articled(book, sentence(book.regular(reading)), kinds) if reading.outcome == "read" else ""
