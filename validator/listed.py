"""Where the texts of a game say what its phrasebook lists, and where they miss what is listed beside it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from math import inf
from typing import TypeAlias

from ..cards.lazyclass import dataclass
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.reading import Reading
from ..cards.phrasebook.types import Names
from ..cards.rulebook.model import BookStatement
from ..cards.rulebook.reading import BookReading
from ..cards.source import Place
from ..cards.words import Statement, Words
from .retold.stems import stem

BESIDE = 2
"""Sayings before one and after it that are listed beside it."""
CLOSE, SPAN = 6, 60
"""Sentences between two of them, at most, that stand together, and among which a lost one is looked for."""
PART = 0.6
"""Of the words of a sentence, those that are left where a part of it is lost."""
FAR = 0.7
"""What a word counts that is shared with what is listed after: a list goes on as the book does."""
_WORD = re.compile(r"[^\W_]+")
Listed: TypeAlias = Mapping[Place, Sequence[str]]


@dataclass(frozen=True)
class Said:
    """A sentence of the cards or the rulebook: where it begins and ends, the phrases that read it, and the words of it
    and of the title over it, without their endings."""

    text: str
    where: Place
    end: Place
    phrases: tuple[Place, ...]
    stems: frozenset[str]


def stems_of(text: str) -> frozenset[str]:
    """The words of a text, each without its ending."""
    return frozenset(stem(word.lower()) for word in _WORD.findall(text))


def bare(text: str) -> str:
    """A sentence in small letters without its full stop."""
    return text.lower().rstrip(". ")


def sayings(book: Phrasebook) -> Iterator[tuple[Place, list[str]]]:
    """What each phrase of the game and each word of a type says, by its place."""
    for phrase in book.phrases:
        if phrase.own:
            yield phrase.place, [one.text for one in phrase.examples] or [one.pattern for one in phrase.wordings]
    for known in book.types.values():
        for value, wordings in known.entries if isinstance(known, Names) else ():
            if isinstance(known, Names) and (place := known.place_of(value)) is not None:
                yield place, list(wordings)


class Pages:
    """The sentences of a game in their order, and where each saying of ``listed`` is said among them."""

    def __init__(self, words: Words, rulebook: Sequence[BookReading], listed: Listed) -> None:
        self.said = [*map(_of_card, words), *map(_of_book, rulebook)]
        self._listed = listed
        by_text = {bare(text): place for place, texts in listed.items() for text in texts}
        self._home = [by_text.get(bare(one.text)) for one in self.said]
        self._at = defaultdict[Place, set[int]](set)
        for at, one in enumerate(self.said):
            for place in (self._home[at], *one.phrases):
                if place is not None:
                    self._at[place].add(at)
        self._order: dict[str, list[Place]] = {}
        for place in sorted(listed, key=lambda one: one.line):
            self._order.setdefault(place.source.name, []).append(place)
        self._often = Counter(name for one in self.said for name in one.stems)
        self._twice = Counter(bare(one.text) for one in self.said)

    def _beside(self, one: Place, reach: int = BESIDE) -> tuple[list[int], list[int]]:
        """Where what is listed before a saying is said, and what is listed after it, the nearest of the list first."""
        order = self._order[one.source.name]
        at = order.index(one)
        before, after = order[max(0, at - reach) : at][::-1], order[at + 1 : at + 1 + reach]
        return ([to for place in before for to in sorted(self._at[place])],
                [to for place in after for to in sorted(self._at[place])])  # fmt: skip

    def _beside_in_book(self, one: Place) -> tuple[list[int], list[int]]:
        """The same of what the rulebook itself says, not of what it prints of data: no sentence is missed there."""
        order = self._order[one.source.name]
        at = order.index(one)
        sides = []
        for listed in (reversed(order[:at]), order[at + 1 :]):
            said = (sorted(to for to in self._at[place] if self._in_book(to)) for place in listed)
            sides.append([to for some in islice(filter(None, said), BESIDE) for to in some])
        return sides[0], sides[1]

    def _in_book(self, at: int) -> bool:
        return self.said[at].where.source.name.endswith(".md")

    def overwritten(self, lost: Place) -> Said | None:
        """The sentence that is said twice, and stands where the lost one belongs, not at home: between what is listed
        before that and after it, or behind the one and listed as the other; or else a part of the lost one, right
        beside which it is listed."""
        before, after = self._beside(lost)
        fits = Counter([*(at + 1 for at in {*before}), *(at - 1 for at in {*after})])
        odd = (
            at for at, count in fits.items() if self._is_away(at) and (count > 1 or (at in after and at - 1 in before))
        )
        return next((self.said[at] for at in (*odd, *self._parts(lost))), None)

    def _parts(self, lost: Place) -> Iterator[int]:
        """Sentences that are said twice, with most of the words of a lost one and none besides, on that side on which
        it is listed of them: "Shuffle the deck." for "Shuffle the deck and the box."."""
        words, order = stems_of(" ".join(self._listed[lost])), self._order[lost.source.name]
        at = order.index(lost)
        for beside, last in ((order[max(0, at - 1) : at], max), (order[at + 1 : at + 2], min)):
            said = sorted(to for place in beside for to in self._at[place] if self._home[to] == place)
            texts = {bare(self.said[to].text) for to in said}
            inside = all(stems_of(text) <= words and len(stems_of(text)) >= PART * len(words) for text in texts)
            if len(said) > 1 and len(texts) == 1 and inside:
                yield last(said)

    def _is_away(self, at: int) -> bool:
        """Whether a sentence that is said twice stands beside nothing that is listed right beside it."""
        home = self._home[at] if 0 <= at < len(self.said) else None
        if home is None or self._twice[bare(self.said[at].text)] < 2:
            return False
        before, after = self._beside(home, reach=1)
        return at - 1 not in before and at + 1 not in after

    def gap(self, lost: Place) -> Place | None:
        """Where a lost saying stood: among what is listed before it and after it, where these stand together, or else
        stand at all, beside the one that shares rare words with it."""
        before, after = self._beside_in_book(lost)
        if not before and not after:
            before, after = self._beside(lost)
        if not before and not after:
            return None
        pairs = [(one, two) for one in before for two in after if 0 < self._apart(one, two) <= SPAN]
        near = [*before[:1], *after[:1]]
        one, two = next((pair for pair in pairs if self._apart(*pair) <= CLOSE), next(iter(pairs), (-1, -1)))
        among = range(one, two + 1) if one in near or two in near else near
        words = stems_of(" ".join(self._listed[lost]))
        at: int = max(among, key=lambda to: (self._shared(words, to) * (FAR if to in after[:1] else 1), -to))
        return self.said[at].where if at in after else self.said[at].end

    def _apart(self, one: int, two: int) -> float:
        """How many sentences one of the same file stands behind another; less than none if it stands before it."""
        return two - one if self.said[one].where.source is self.said[two].where.source else inf

    def _shared(self, words: Collection[str], at: int) -> float:
        return sum(1 / self._often[name] for name in self.said[at].stems.intersection(words))


def _of_card(one: Statement) -> Said:
    return _said(one, one.reading, str(one.card.name) if one.card else "")


def _of_book(one: BookReading) -> Said:
    section = one.statement.section
    return _said(one.statement, one.reading, section.title if section else "")


def _said(one: Statement | BookStatement, reading: Reading, title: str) -> Said:
    end, phrases = one.place_of(len(one.text) - 1, len(one.text)), tuple(parse.phrase.place for parse in reading.parses)
    return Said(one.text, one.place, end, phrases, stems_of(f"{one.text} {title}"))
