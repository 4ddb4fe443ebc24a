"""What a sentence may not lose in other words: numbers, names, negations, words of more and less."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.lexicon import Lexicon
from ...cards.model import Game
from .facts import Facts

_NUMBERS = {
    word: number
    for number, words in {
        0: "zero", 2: "two second both twice double pair pairs couple", 3: "three third thrice triple",
        4: "four fourth", 5: "five fifth", 6: "six sixth", 7: "seven seventh", 8: "eight eighth", 9: "nine ninth",
        10: "ten tenth", 11: "eleven", 12: "twelve dozen", 13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen",
        17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 30: "thirty", 40: "forty", 50: "fifty",
    }.items()
    for word in words.split()
}  # fmt: skip
"""Words that say a number. "One" is none of them: it stands for a thing as often."""
_ONE = frozenset({
    "a", "an", "one", "once", "single", "1", "every", "each",
})  # fmt: skip
NEGATIONS = frozenset({
    "not", "never", "no", "nobody", "none", "nothing", "cannot", "neither", "nor", "without", "don't",
    "doesn't", "can't", "isn't", "aren't", "won't", "mustn't", "nowhere",
})  # fmt: skip
"""Words that say no."""
_SOFT = frozenset({"second", "both", "pair", "pairs", "couple", "twice", "double"})
"""Words that say a number now and then: where no rule has it, they may say something else."""
_NEARLY_NOT = frozenset({
    "least", "most",
    "secret", "secretly", "hidden", "face-down", "unseen", "only", "other", "except", "but", "until", "unless",
    "instead", "empty", "out", "stays", "skip", "skips", "lose", "loses", "forbidden", "avoid",
    "must",
})  # fmt: skip
"""Words that say as much as a negation now and then: they may stand for one, and one for them."""
_EASILY_SAID = frozenset({
    "1", "first", "last", "top", "bottom", "left", "right", "before", "after", "next", "previous",
    "same", "different", "opposite", "above", "below", "under", "forward", "backward", "clockwise", "counterclockwise",
})  # fmt: skip
"""What comes and goes with the wording."""
_PRINTED = {
    "not": "not", "place": "place {}", "mark": "mark {}", "word": "word {}", "title": "title {}", "field": "field {}",
}  # fmt: skip
"""How spots are printed; all others as their value."""
VERBS = (
    ("gain", "lose"), ("gains", "loses"), ("scores", "loses"), ("wins", "loses"), ("win", "lose"), ("may", "must"),
    ("won", "lost"),
)  # fmt: skip
"""Verbs with their contraries."""
OPPOSITES = (
    ("highest", "lowest"), ("higher", "lower"), ("most", "fewest"), ("most", "least"), ("more", "fewer"),
    ("more", "less"), ("first", "last"), ("top", "bottom"), ("face-up", "face-down"), ("left", "right"),
    ("before", "after"), ("next", "previous"), ("clockwise", "counterclockwise"), ("clockwise", "anticlockwise"),
    ("forward", "backward"), ("same", "different"), ("same", "opposite"), *VERBS,
    ("above", "below"), ("top", "under"),
)  # fmt: skip
"""Words with their contraries."""
TURNED_WAY = "way "
"""Before a word that comes and goes with the wording, but not for its contrary."""
_TURNING = frozenset(word for pair in OPPOSITES for word in pair)
_SEATS = late(r"\W+(?:(?:to|or|and|still|of the|other)\W+|[\w-]+\W+(?=player))*players?\b", re.IGNORECASE)
"""After a number of players."""
_COUNTED = late(r"\W+(?:\w+\W+)?(?:kinds?|ways?|sorts?|steps?|things?|parts?|options?)\b", re.IGNORECASE)
"""After a number of what a text goes on to list."""
_SIDES = late(r"\bface (?=(?:up|down)\b)", re.IGNORECASE)
"""Of "face up", the word that makes one with the next."""
_CARRIED = late(r"\bcarr(?:y|ies|ied|ying)\W+$", re.IGNORECASE)
_TOKEN = late(r"\d[\d,]*|[^\W\d_]+(?:[-'’][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Spot:
    """A word that counts: its ``kind`` (number, seats, count, name, place, mark, title, word, field, not, turn), what
    it is, and where it stands. ``soft``: it says a number now and then."""

    kind: str
    value: str
    start: int
    end: int
    sure: bool = True
    soft: bool = False


@dataclass(frozen=True)
class Contents:
    """The spots of a text, whether it says one of something or says no in another way, the order of its numbers."""

    spots: tuple[Spot, ...]
    one: bool
    nearly_not: bool
    orders: tuple[str, ...] = ()

    @cached_property
    def by_kind(self) -> Mapping[str, frozenset[str]]:
        """What there is of each kind."""
        kinds = {spot.kind for spot in self.spots}
        return {kind: frozenset(spot.value for spot in self.spots if spot.kind == kind) for kind in kinds}

    def of(self, kind: str) -> frozenset[str]:
        """What there is of one kind."""
        return self.by_kind.get(kind, frozenset())

    @cached_property
    def sure(self) -> frozenset[tuple[str, str]]:
        """What is surely meant so: a card called Note is not named where a sentence begins with "Note"."""
        return frozenset((spot.kind, spot.value) for spot in self.spots if spot.sure)

    @property
    def print(self) -> list[str]:
        """What no other wording of the same may change, in order of the alphabet; see :func:`changed`."""
        kept = [spot for spot in self.spots if spot.sure and spot.value not in _EASILY_SAID]
        easy = {spot.value for spot in self.spots if spot.kind == "turn" and spot.value in _EASILY_SAID}
        said = [_PRINTED.get(spot.kind, "{}").format(spot.value) for spot in kept]
        return sorted([*said, *self.orders, *(f"{TURNED_WAY}{word}" for word in easy)])


def value_of(word: str) -> int | None:
    """The number that a word in small letters says, articles among them; None for any other."""
    if word.isdecimal():
        return int(word[:9])
    return 1 if word in ("a", "an", "one", "single") else None if word in _SOFT else _NUMBERS.get(word)


def numbers_in(text: str, soft: bool = True) -> set[int]:
    """The numbers that a text says, ``soft``: with those of words such as "both"."""
    words = [word.lower() for word in _TOKEN.findall(text)]
    return {_NUMBERS.get(word) or value_of(word) or 0 for word in words
            if word.isdecimal() or (word in _NUMBERS and (soft or word not in _SOFT))}  # fmt: skip


def joined(some: Iterable[Contents]) -> Contents:
    """The contents of several texts together."""
    every = list(some)
    spots = tuple(spot for one in every for spot in one.spots)
    orders = tuple(order for one in every for order in one.orders)
    return Contents(spots, any(one.one for one in every), any(one.nearly_not for one in every), orders)


class Finder:
    """Finds the contents of texts of one game."""

    def __init__(self, game: Game, lexicon: Lexicon, parts: Iterable[str] = ()) -> None:
        """``parts`` are the names of the procedures of its sheet."""
        self.facts = Facts(game)
        self._names = {card.name: card.name for card in game.by_id.values()}
        self._names |= {name[:-1] + "ies": name for name in self._names if name.endswith("y")}
        self._families = _families([card.name for card in game.by_id.values()])
        names = sorted(self._names, key=len, reverse=True)
        self._cards = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?=s?(?!\w))") if names else None
        words = lexicon.words
        kinds = (("place", words.places), ("mark", words.marks), ("title", words.titles), *(("word", own) for own in (
            words.numbers, words.pools, words.pairs, dict.fromkeys(parts, ()))))  # fmt: skip
        self._nouns = {form: ("field", name) for name in lexicon.fields for form in (name, f"{name}s")}
        self._nouns |= {
            word.lower(): (kind, noun)
            for kind, nouns in kinds
            for noun, others in nouns.items()
            for word in (noun, *(others or [f"{noun}s"]))
        }
        long = sorted((word for word in self._nouns if " " in word), key=len, reverse=True)
        self._long = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, long))})(?!\w)", re.IGNORECASE) if long else None

    def of(self, text: str, more: Iterable[int] = ()) -> Contents:
        """The contents of a text, with numbers that belong to it besides."""
        text = _SIDES.sub("face-", text)
        named = [*self._named(text), *self._nouns_in(text)]
        taken = [(spot.start, spot.end) for spot in named if spot.sure]
        spots, low = list(named), set[str]()
        for found in _TOKEN.finditer(text):
            if any(start <= found.start() < end for start, end in taken):
                continue
            word = found[0].lower().replace("’", "'")
            if word == "out" and _CARRIED.search(text[: found.start()]):
                continue  # "carried out" is no mark
            low.add(word)
            for kind, value in self._word(word):
                spots.append(Spot(_kind(kind, text[found.end() :]), value, *found.span(), soft=word in _SOFT))
        spots += (Spot("number", str(number), 0, 0) for number in more)
        return Contents(tuple(spots), bool(low & _ONE), bool(low & _NEARLY_NOT), tuple(_orders(spots)))

    def _named(self, text: str) -> Iterator[Spot]:
        for found in self._cards.finditer(text) if self._cards else ():
            begins = not text[: found.start()].strip() or text[: found.start()].rstrip().endswith((".", "!", "?", ":"))
            yield Spot("name", self._names[found[0]], *found.span(), sure=not begins or " " in found[0])
        for found in _TOKEN.finditer(text):
            if found[0] in self._families:
                yield Spot("name", self._families[found[0]], *found.span())

    def _nouns_in(self, text: str) -> Iterator[Spot]:
        """The nouns of several words."""
        for found in self._long.finditer(text) if self._long else ():
            kind, noun = self._nouns[found[0].lower()]
            yield Spot(kind, noun, *found.span())

    def _word(self, word: str) -> Iterator[tuple[str, str]]:
        if word[0].isdigit():
            yield "number", str(int(word.replace(",", "")[:9]))
        elif word in _NUMBERS:
            yield "number", str(_NUMBERS[word])
        if word in NEGATIONS:
            yield "not", word
        if word in _TURNING:
            yield "turn", word
        if word in self._nouns:
            yield self._nouns[word]


def _orders(spots: Iterable[Spot]) -> Iterator[str]:
    """Two numbers of a sentence in the order in which they are said: each of them may be that of another thing."""
    said = list(dict.fromkeys(spot.value for spot in spots if spot.kind == "number"))
    if len(said) == 2:
        yield f"{said[0]} before {said[1]}"


def _kind(kind: str, rest: str) -> str:
    """What a number counts, by the text after it: players (``seats``), or what is listed (``count``)."""
    if kind == "number" and _SEATS.match(rest[:40]):
        return "seats"
    return "count" if kind == "number" and _COUNTED.match(rest[:40]) else kind


def _families(names: Iterable[str]) -> Mapping[str, str]:
    """The last words that several names share, in one or many, each with itself in one."""
    last = Counter(name.rsplit(" ", 1)[1] for name in names if " " in name)
    shared = [word for word, count in last.items() if count > 1 and word[0].isalpha()]
    many = {f"{word[:-1]}ies" if word.endswith("y") else f"{word}s": word for word in shared}
    return {**many, **{word: word for word in shared}}
