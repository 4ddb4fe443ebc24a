"""What a sentence may not lose in other words: numbers, names, negations, words of more and less."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

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
_NOT = frozenset({
    "not", "never", "no", "nobody", "none", "nothing", "cannot", "neither", "nor", "without", "don't",
    "doesn't", "can't", "isn't", "aren't", "won't", "mustn't", "nowhere",
})  # fmt: skip
_SOFT = frozenset({"second", "both", "pair", "pairs", "couple", "twice", "double"})
"""Words that say a number now and then: where no rule has it, they may say something else."""
_NEARLY_NOT = frozenset({
    "least", "most",
    "secret", "secretly", "hidden", "face-down", "unseen", "only", "other", "except", "but", "until", "unless",
    "instead", "empty", "out", "stays", "skip", "skips", "lose", "loses", "forbidden", "avoid",
    "must",
})  # fmt: skip
"""Words that say as much as a negation now and then: they may stand for one, and one for them."""
_OPPOSITES = (
    ("highest", "lowest"), ("higher", "lower"), ("most", "fewest"), ("most", "least"), ("more", "fewer"),
    ("more", "less"), ("first", "last"), ("top", "bottom"), ("face-up", "face-down"), ("left", "right"),
    ("before", "after"), ("next", "previous"), ("gain", "lose"), ("gains", "loses"), ("scores", "loses"),
    ("wins", "loses"), ("win", "lose"), ("may", "must"), ("won", "lost"), ("clockwise", "counterclockwise"),
    ("clockwise", "anticlockwise"), ("forward", "backward"), ("same", "different"), ("same", "opposite"),
    ("above", "below"), ("top", "under"),
)  # fmt: skip
_EASILY_SAID = frozenset({
    "1", "first", "last", "top", "bottom", "left", "right", "before", "after", "next", "previous",
    "same", "different", "opposite", "above", "below", "under", "forward", "backward", "clockwise", "counterclockwise",
})  # fmt: skip
"""What comes and goes with the wording."""
_PRINTED = {
    "not": "not", "place": "place {}", "mark": "mark {}", "word": "word {}", "title": "title {}", "field": "field {}",
}  # fmt: skip
"""How spots are printed; all others as their value."""
_TURNED = "way "
"""Before a word that comes and goes with the wording, but not for its contrary."""
_LOOSE = ("place ", "mark ", "word ", "field ")
"""What may come and go in a print, but not be put for another."""
_TURNING = frozenset(word for pair in _OPPOSITES for word in pair)
_SEATS = re.compile(r"\W+(?:(?:to|or|and|still|of the|other)\W+|[\w-]+\W+(?=player))*players?\b", re.IGNORECASE)
"""After a number of players."""
_COUNTED = re.compile(r"\W+(?:\w+\W+)?(?:kinds?|ways?|sorts?|steps?|things?|parts?|options?)\b", re.IGNORECASE)
"""After a number of what a text goes on to list."""
_CARRIED = re.compile(r"\bcarr(?:y|ies|ied|ying)\W+$", re.IGNORECASE)
_TOKEN = re.compile(r"\d[\d,]*|[^\W\d_]+(?:[-'’][^\W\d_]+)*")


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
        return sorted([*said, *self.orders, *(f"{_TURNED}{word}" for word in easy)])


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
        if word in _NOT:
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


def _sums(numbers: frozenset[str]) -> set[str]:
    """What two numbers that are told together make."""
    return {str(int(one) + int(other)) for one, other in combinations(sorted(numbers), 2)}


def otherwise(block: Contents, rules: Contents, facts: Facts) -> Iterator[tuple[Spot, str]]:
    """What a block says that the rules it tells do not: the word, and why it cannot be. ``facts`` are numbers that
    follow from what the game is made of."""
    numbers = rules.of("number") | ({"1"} if rules.one else set())
    told = rules.of("number") & block.of("number")
    numbers = numbers.union(*(facts.ends.get(field, set()) for field in rules.of("field")))
    totals = facts.cards.keys() & block.of("number")
    numbers |= {"0"} | _sums(told - {"1"}) | totals.union(*(facts.cards[total] for total in totals))
    for spot in block.spots:
        if spot.kind == "number" and not spot.soft and spot.value not in numbers:
            yield spot, f"no rule that is told here has the number {spot.value}"
        elif spot.kind == "seats" and spot.value not in facts.players | rules.of("seats") | {"1"}:
            yield spot, f"{spot.value} players cannot play, and no rule that is told here speaks of so many"
        elif spot.kind == "name" and spot.sure and spot.value not in rules.of("name"):
            yield spot, f"no rule that is told here is about {spot.value}"
        elif spot.kind == "turn" and spot.value not in rules.of("turn"):
            turned = [word for word in opposites(spot.value) if word in rules.of("turn") - block.of("turn")]
            if turned:
                yield spot, f"the rules that are told here say {turned[0]!r}"
    said_no = rules.of("not") or rules.nearly_not
    no = next((spot for spot in block.spots if spot.kind == "not"), None)
    if no is not None and not said_no:
        yield no, "no rule that is told here says no to anything"


def left_out(rule: Contents, told: Contents) -> Iterator[str]:
    """What a rule says that no telling of it does."""
    for kind, what in (("number", "the number"), ("name", "the name")):
        for kind_, value in sorted(rule.sure - told.sure):
            if kind_ == kind and value not in told.of(kind) and (kind, value) not in (("number", "1"), ("number", "0")):
                yield f"{what} {value}"
    if rule.of("not") and not told.of("not") and not told.nearly_not:
        yield f"its {sorted(rule.of('not'))[0]!r}"


def opposites(word: str) -> Iterator[str]:
    """The words that say the contrary of one."""
    for one, other in _OPPOSITES:
        if word in (one, other):
            yield other if word == one else one


def changed(before: Iterable[str], now: Iterable[str]) -> str:
    """What of a print is gone and what is new, in words; "" if other words may do that.

    A place or mark may come or go with the words; one that stands in the other's stead is a change.
    """
    old, new = Counter(before), Counter(now)
    gone, come = list((old - new).elements()), list((new - old).elements())
    for kind in _LOOSE:
        if not (any(word.startswith(kind) for word in gone) and any(word.startswith(kind) for word in come)):
            gone, come = ([word for word in some if not word.startswith(kind)] for some in (gone, come))
    ways = [word.removeprefix(_TURNED) for word in come if word.startswith(_TURNED)]
    turned = {_TURNED + word for way in ways for word in (way, *opposites(way)) if _is_turned(way, gone)}
    gone, come = ([word for word in some if not word.startswith(_TURNED) or word in turned] for some in (gone, come))
    parts = [f"no longer says {_listed(gone)}"] if gone else []
    parts += [f"now says {_listed(come)}"] if come else []
    return " and ".join(parts)


def _is_turned(way: str, gone: Iterable[str]) -> bool:
    """Whether the contrary of a word is among what is gone."""
    return any(_TURNED + word in gone for word in opposites(way))


def _listed(words: Iterable[str]) -> str:
    return ", ".join(repr(_bare(word)) for word in sorted(words))


def _bare(word: str) -> str:
    for kind in (*_LOOSE, "title ", _TURNED):
        word = word.removeprefix(kind)
    return word
