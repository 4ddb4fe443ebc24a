"""PHB013: the slip is in a phrase, and not in the sentences that it should read."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import pairwise

from ...cards.finding import Finding
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.pattern import lowered
from ...cards.phrasebook.reading import Reading
from ...cards.registry import Said, check
from ...cards.source import Place

_MANY = 2
"""Different sentences with the same word, or one that stands more often; fewer are more likely misspelt themselves."""
_ALIKE = 0.75


@check("PHB013", "misspelt-wording", "error")
def misspelt_wording(word: str, other: str, count: int) -> Said:
    """A word of a phrase that no sentence has there, where several sentences have one nearly like it and are not read.

    Why: the slip is in the phrase, and not in the sentences.
    Bad: `say: nothing hapens`, and sentences in which nothing happens
    Good: `say: nothing happens`
    """
    return Said(f"no sentence has {word!r} there, and {count} that are not read have {other!r}", f"write {other!r}")


@check("PHB016", "wrong-number", "warning")
def wrong_number(said: str, right: str) -> Said:
    """A noun in the plural after 1, or in the singular after 2 or more, on a card, in the rulebook or the rule sheet.

    Why: it is printed on every copy, and readers ask which of the two is meant.
    Bad: "Draw 1 cards."
    Good: "Draw 1 card."
    """
    return Said(f"{said!r} does not go together", f"write {right!r}, or another number")


def misspelt_wordings(book: Phrasebook, readings: Iterable[Reading]) -> Iterator[Finding]:
    """The words of a game's own phrases that are misspelt, seen from sentences (of cards and rulebook) as read.

    Only what was explained before is looked at.
    """
    unread, said = Counter[str](), set[tuple[str, str]]()
    for one in readings:
        if one.outcome == "unread":
            unread[one.text] += 1
        else:
            said.update(pairwise(["", *_words(one.text)]))
    missed = defaultdict[tuple[str, str, str], list[int]](list)
    for text, times in unread.items():
        if found := _missed(book, text):
            missed[found].append(times)
    for (before, word, other), times_each in missed.items():
        alike, count = SequenceMatcher(None, word, other).ratio() >= _ALIKE, sum(times_each)
        if (len(times_each) >= _MANY or count > _MANY) and alike and (before, word) not in said:
            yield from (misspelt_wording(place, word, other, count) for place in _places(book, before, word))


def _missed(book: Phrasebook, text: str) -> tuple[str, str, str] | None:
    """The word that is expected in a sentence, after the one before it, and the one that stands there."""
    known = book.explanations.get(text)
    if known is None or not known.repaired:
        return None
    mended, body = _words(known.repaired), _words(text)
    odd = [trio for trio in zip(["", *mended], mended, body, strict=False) if trio[1] != trio[2]]
    return odd[0] if len(odd) == 1 and len(mended) == len(body) else None


def _places(book: Phrasebook, before: str, word: str) -> Iterator[Place]:
    """Where the word stands in wordings of the game's own phrases, after the other if it can; only the first place."""
    own = [wording for phrase in book.phrases if phrase.own for wording in phrase.wordings]
    found = [wording.place for wording in own if word in _words(wording.pattern)]
    right = [wording.place for wording in own if (before, word) in pairwise(_words(wording.pattern))]
    yield from (right or found)[:1]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", lowered(text))
