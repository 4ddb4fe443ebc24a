"""What is told of a game that nothing plays, and of its examples, which only the lexicon reads."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property

from ..cards.examples import KINDS, Example, ExampleSentence, pages_of
from ..cards.finding import Finding
from ..cards.lexicon.entries import words_in
from ..cards.lexicon.forms import PEOPLE
from ..cards.lexicon.lexicon import Lexicon
from ..cards.lexicon.slips import SLIP, known_words
from ..cards.model import Game
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.teaching import Explanation
from ..cards.phrasebook.types import NUMBER_WORDS
from ..cards.source import Place
from .checks.exm_unplayed import not_replayed
from .checks.nam import unknown_name
from .checks.wrd import MANY, Explained, ambiguous, near_miss, unread
from .replay_read import UNREAD_HINT, hint_of_people, nobody
from .verdict import counted, share

_SHORT = 6
"""Letters of words that are no slips of each other where one letter is another: "plans" and "plays"."""
_TURNED = 5
"""Letters of a word with two that are turned round, from which it is a slip in whatever sentence it stands."""
_ODD = 3
"""Slips that one sentence can have; what has more is said in words of its own."""
_SPOKEN = 2
"""Sentences that begin with a name, or say whose something is, from which it is that of somebody who plays."""
_SAID = re.compile(r"[^\W\d_]+")
_PERSON = re.compile(r"^[A-Z][^\W\d_]+(?= [a-z])|\b[A-Z][^\W\d_]+(?='s )")


class Slips:
    """What of the examples of a game is read by the lexicon, and what in the others is nearly a word of it.

    Words that nothing knows are the game's own, and are let be, unless they stand once in all its texts and are nearly
    known ones. Names of people that the game does not list are those of whoever plays.
    """

    def __init__(self, game: Game, examples: Sequence[Example], lexicon: Lexicon) -> None:
        self._game, self._lexicon = game, lexicon
        self._sentences = [sentence for example in examples for sentence in example.sentences]
        data = lexicon.doc.data if lexicon.doc else None
        self._listed = isinstance(data, dict) and "people" in data
        """Whether the game says who plays in its examples."""

    @property
    def read(self) -> int:
        """How many sentences are read."""
        return sum(self._is_read(one.text) for one in self._sentences)

    def findings(self) -> Iterator[Finding]:
        """Every slip at its word; of a game that lists its people, whoever is none of them as well."""
        for one in self._sentences:
            if self._is_read(one.text):
                continue
            slips = self._slips(one.text)
            if slips:
                yield from self._told(one, slips)
            elif self._listed and (who := nobody(one.text, self._lexicon.book)):
                why = f"nobody here is called {who!r}"
                yield unread(_at(one, who), one.text, why, hint_of_people(who, self._lexicon.book))

    def _told(self, sentence: ExampleSentence, slips: dict[str, str]) -> Iterator[Finding]:
        mended = _with(sentence.text, slips).rstrip(".")
        for got, wanted in slips.items():
            place = _at(sentence, got)
            if wanted in self._names:
                yield unknown_name(place, f"nothing in this game is called {got!r}", mended)
            else:
                yield near_miss(place, f"{got!r} stands where {wanted!r} is expected", mended)

    def _slips(self, text: str) -> dict[str, str]:
        """The words of a sentence that are slips of known ones, each with what was meant."""
        odd = [word for word in dict.fromkeys(_SAID.findall(text)) if self._is_odd(word)]
        meant = {word: wanted for word in odd if (wanted := self._wanted(word))}
        if len(meant) > _ODD:
            return {}
        if meant.keys() == set(odd) and self._is_read(_with(text, meant)):
            return meant
        return {word: wanted for word, wanted in meant.items() if wanted in self._names or _turned_round(word, wanted)}

    def _is_odd(self, word: str) -> bool:
        """Whether a word is none of the lexicon, and no word of the game's own, which stands in more places."""
        low = word.lower()
        return low not in self._known and word not in self._people and self._often[low] == 1

    def _wanted(self, word: str) -> str:
        """What was meant by a word; "" if it is no slip."""
        if word[0].isupper():
            near = get_close_matches(word, self._names, n=1, cutoff=SLIP)
            near = near or [name for name in self._names if _turned(word, name)]
            if near and not word.startswith(near[0]):
                return near[0]
        low = word.lower()
        near = [one for one in get_close_matches(low, self._known, cutoff=SLIP) if _is_slip(low, one)]
        return near[0] if near else next((one for one in self._known if _turned(low, one)), "")

    def _is_read(self, text: str) -> bool:
        return self._lexicon.book.read(_with(text, self._people), KINDS).outcome != "unread"

    @cached_property
    def _known(self) -> frozenset[str]:
        return known_words(self._lexicon) | NUMBER_WORDS.keys()

    @cached_property
    def _names(self) -> list[str]:
        """The words of the names of cards and of people, as they are written."""
        names = (card.name for card in self._game.by_id.values())
        return list(dict.fromkeys(word for name in (*names, *self._lexicon.words.players, *self._people)
                                  for word in _SAID.findall(name) if word[0].isupper()))  # fmt: skip

    @cached_property
    def _people(self) -> dict[str, str]:
        """Who plays without being listed, each with a name that the lexicon has."""
        if self._listed:
            return {}
        spoken = Counter(name for one in self._sentences for name in _PERSON.findall(one.text))
        free = [name for name, count in spoken.items() if count >= _SPOKEN and name.lower() not in self._known]
        free = [name for name in free if not re.search(rf"\b{name.lower()}\b", self._text)]
        return dict(zip(free, (one for one in PEOPLE if one not in spoken), strict=False))

    @cached_property
    def _text(self) -> str:
        """All that stands in the game."""
        data = (value for card in self._game.by_id.values() for value in card.data.values() if isinstance(value, str))
        return "\n".join((*data, *(page.text for page in pages_of(self._game))))

    @cached_property
    def _often(self) -> Counter[str]:
        return Counter(words_in(self._text))


def _is_slip(word: str, other: str) -> bool:
    """Whether a word is a slip of one that is nearly the same, and no other form of it."""
    return max(len(word), len(other)) > _SHORT and not word.startswith(other) and not other.startswith(word)


def _turned_round(word: str, other: str) -> bool:
    return len(word) >= _TURNED and _turned(word, other)


def _turned(word: str, other: str) -> bool:
    """Whether two letters that stand side by side are turned round."""
    odd = [at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two]
    return len(word) == len(other) and len(odd) == 2 and odd[1] == odd[0] + 1 and sorted(word) == sorted(other)


def _with(text: str, others: dict[str, str]) -> str:
    """A text with other words in the place of some."""
    return _SAID.sub(lambda found: others.get(found[0], found[0]), text)


def _at(sentence: ExampleSentence, word: str) -> Place:
    """Where a word of a sentence stands."""
    place = sentence.place
    begin = place.source.offset(place.line) + place.col - 1
    found = re.compile(rf"\b{re.escape(word)}\b").search(place.source.text, begin)
    return place.source.at(found.start(), len(word)) if found else place


def unplayed(examples: Sequence[Example], read: int) -> Iterator[str]:
    """The examples that nothing replays, in words, ``read`` of whose sentences are read; nothing of a game without."""
    if examples:
        said = share(read, len(_sentences(examples)), "sentence", "read")
        yield f"{counted(len(examples), 'example')} not replayed ({said})"


def read_of(examples: Sequence[Example], book: Phrasebook) -> int:
    """How many sentences of examples are read in one way."""
    return sum(book.read(one.text).outcome == "read" for one in _sentences(examples))


def check_replayed(examples: Sequence[Example]) -> Iterator[Finding]:
    """That no example is replayed, told at the first."""
    if examples:
        yield not_replayed(examples[0].place, len(examples))


def check_unplayed(examples: Sequence[Example], book: Phrasebook) -> Iterator[Finding]:
    """The same, and every sentence of them that is not read, or in two ways."""
    yield from check_replayed(examples)
    explained = Explained(book)
    for sentence in _sentences(examples):
        reading, text = book.read(sentence.text), sentence.text
        if reading.outcome == "ambiguous":
            yield ambiguous(sentence.place, text, reading, book)
        elif reading.outcome == "unread":
            yield _unread(sentence, explained.of(text))


def _sentences(examples: Sequence[Example]) -> list[ExampleSentence]:
    return [sentence for example in examples for sentence in example.sentences]


def _unread(sentence: ExampleSentence, said: Explanation | None) -> Finding:
    if said is not None and said.repaired:
        return near_miss(sentence.place, said.message, said.repaired)
    why = said.message if said is not None else MANY
    return unread(sentence.place, sentence.text, why, UNREAD_HINT)
