"""The gist of a clause: what it says, whichever way round and in whichever of the words that say the same.

Two clauses with one gist mean the same: nothing is dropped but words that say nothing, and nothing is put for another
but what is the same in every game. Gists are compared, never played.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.lexicon.canonical import plain
from ...cards.lexicon.rewordings import spelled_out
from .contents import OPPOSITES, VERBS
from .gistwords import FIRST, IDLE, NUMBERS, PREPOSITIONS, TIMES, WAYS, WHEN
from .stems import stem
from .synonyms import SAME

Part = tuple[str, ...]
"""Words that stay together."""
_CONTRARY = {stem(other): stem(one) for one, other in OPPOSITES}
"""Words, by their stems, and their contraries."""
_OF_WHICH = {*_CONTRARY, *_CONTRARY.values()} - {stem(word) for pair in VERBS for word in pair}
"""Contraries that tell one thing from another, as "face-up" and "first" do; verbs say what becomes of it."""
_MOST_WHEN = 3
"""Clauses of one sentence that say when."""
_FRONT = late(rf"({'|'.join(WHEN)}) (.+?), (.+)")
_BEHIND = late(rf"(.+?),? ({'|'.join(WHEN)}) (.+)")
_SHOULD = late(r"^should (.+?) be (.+?),")
_WITH_EMPTY = late(r"^with (?:the |own )*([\w ]+?) empty,")
_AFTER = late(r"^if (.+) after (?:a|the) (turn|round), (.+)")
_TIED = late(r"(?:^|(?<= ))(if) (?:(?:these|the|several|some|two|more|at least 2|each) )*players? (?:is)? ?tied\b")
_SUBJECT = late(
    r"^(?:(?:(?:a|the|that|this|any) )?player|players|you|it)(?= )"
    r"(?! (?:with|to|on|of|after|before|wins?\b))"
)
_DOES = "cannot|may|not|has|gets?|scores?|loses?|wins?|draws?|shares?|takes?|plays?|chooses?|discards?|puts?|buys?"
_RELATIVE = late(rf"(?:(?:a|the|any|each|all) )?players? (who is|that is|with) (.+?) ((?:{_DOES})\b.*)")
_PASSIVE = late(r"(.+) (is not|is|be) (\w+)(?: (.*))?")
_GOES = late(r"(?!you |a player |all player )(.+?) (?:goes|go|moves|move|is returned) ((?:back )?(?:in|on|to) .+)")
_BESIDE = r"(?:,? (?:face-down|to be kept secret|1 at a time|in-secret))*"
_DEALT = late(
    rf"deals? (\w+)(?: cards?)?{_BESIDE} to all player{_BESIDE}"
    rf"|(\w+) cards? is dealt{_BESIDE} to all player{_BESIDE}"
    rf"|all player is dealt (\w+)(?: cards?)?{_BESIDE}"
)
_SHUFFLED = late(r"(shuffles?) (?:all|(?:the|all) (?:(\d+|[a-z]+) )??(?:([a-z]+) )?cards)")
_MOODS = ("is", "has", "cannot", "may", "not")
_MIDDLE = late(r" in the middle(?: of the table)?$")
_WORD = late(r"[^\W_]+(?:[-'][^\W_]+)*|,")


@dataclass(frozen=True, slots=True)
class Gist:
    """What a clause says: its parts in no order, and the parts of each clause that says when."""

    when: frozenset[tuple[str, frozenset[Part]]]
    parts: frozenset[Part]

    def without(self, preposition: str) -> Gist | None:
        """The same with nothing said after a preposition: so much follows from it. None where nothing was."""
        left = frozenset(part for part in self.parts if part[0] != preposition)
        return Gist(self.when, left) if left and left != self.parts else None

    @property
    def outline(self) -> Gist:
        """The same without its numbers and negations, and with one word for each pair of contraries."""
        return Gist(frozenset((word, _outlined(parts)) for word, parts in self.when), _outlined(self.parts))

    def denies(self, other: Gist) -> bool:
        """Whether one of two gists with the same outline must be wrong. "Never if face-down" and "if face-up" may both
        be so, and so may "with the most" and "never with the fewest": what says when, or of which, differs as well."""
        if self.when != other.when and self.parts != other.parts:
            return False
        mine, others = (Counter(word for part in one.parts for word in part) for one in (self, other))
        odd = {*(mine - others), *(others - mine)}
        return "not" not in odd or not any(word in _OF_WHICH for word in odd)

    @property
    def size(self) -> int:
        """How many words it has."""
        return sum(map(len, self.parts)) + sum(len(part) for _, parts in self.when for part in parts)


def _ordered(parts: Iterable[Part]) -> Iterator[Part]:
    """Parts with one preposition in one, in their order: "in the tray into the basket" is not the other way round."""
    found: dict[str, Part] = {}
    for number, part in enumerate(parts):
        key = part[0] if part[0] in PREPOSITIONS else str(number)
        found[key] = (*found.get(key, ()), *part)
    yield from found.values()


def _outlined(parts: frozenset[Part]) -> frozenset[Part]:
    lined = (
        tuple(_CONTRARY.get(word, word) for word in part if not word.isdigit() and word != "not") for part in parts
    )
    return frozenset(part for part in lined if part)


def _small(text: str) -> str:
    return " ".join(re.sub(r"[*_\"“”]", "", spelled_out(text)).lower().strip(" .!").split())


def time_of(text: str) -> str:
    """The time of the game that the head of a sentence names: "start", "end", or "" if it names none."""
    return next((time for time, said in TIMES.items() if said.match(_small(text))), "")


@lru_cache(maxsize=4096)
def normal(text: str) -> str:
    """A sentence in the one way of saying things, without the time that ``time_of`` knows."""
    text = _small(text)
    for said in TIMES.values():
        text = text[found.end() :] if (found := said.match(text)) else text
    for way in FIRST:
        text = way.put(text)
    text = _tidy(plain(text))
    for way in WAYS:
        if (put := way.put(text)) is not text:
            text = _tidy(put)
    text = _SHOULD.sub(r"if \1 is \2,", text)
    text = _WITH_EMPTY.sub(r"if \1 is empty,", text)
    text = _AFTER.sub(r"\3 after a \2 in-which \1", text)
    return _TIED.sub(r"\1 tied", text)


def _tidy(text: str) -> str:
    return " ".join(text.split()).replace(" ,", ",").strip(" ,")


class Gister:
    """Knows the verbs and places of a game."""

    def __init__(
        self,
        forms: Collection[Sequence[str]],
        facing: Mapping[str, str],
        marks: Collection[str],
        many: Collection[str],
        places: Collection[str],
        totals: Collection[str],
        names: Iterable[str],
    ) -> None:
        """``forms`` of verbs as in the lexicon; ``facing`` of each place: face-down, face-up or secret; ``marks`` that
        players may have; ``many`` are nouns of several; ``totals`` how many cards components have; ``names`` of
        cards."""
        self._verbs = {form: one[0] for one in forms for form in one}
        self._done = {one[3]: one[0] for one in forms if " " not in one[3]} | {"dealt": "deal", "won": "win"}
        self._facing, self._marks = facing, frozenset(marks)
        self._named = {*places, *(word for name in names for word in name.lower().split())}
        self._many, self._places, self._totals = (
            frozenset({"cards", "players", *many}),
            frozenset(places),
            frozenset(totals),
        )

    def is_verb(self, word: str) -> bool:
        """Whether a word is the bare form, or the third person, of a verb."""
        return word in self._verbs or stem(word) in SAME or word in _MOODS

    def begun(self, plain: str) -> str:
        """ "After shuffling the deck, each player draws" as "shuffle the deck, each player draws"."""
        found = re.match(r"(?:begin|start) by (\w+ing) (.+)", plain) or re.match(r"after (\w+ing) (.+?, .+)", plain)
        return f"{self._verbs[found[1]]} {found[2]}" if found and found[1] in self._verbs else plain

    def of(self, clause: str) -> Gist | None:
        """The gist of a clause in the one way of saying things; None of one that says nothing."""
        when, main = [], clause
        for _ in range(_MOST_WHEN):
            if found := _FRONT.fullmatch(main):
                word, inner, main = found.groups()
            elif found := _BEHIND.fullmatch(main):
                main, word, inner = found.groups()
            else:
                break
            when.append((word, self._parts(inner)))
        main = self._active(main)
        if found := _RELATIVE.fullmatch(main):
            when.append(("if", self._parts(f"{'has' if found[1] == 'with' else 'is'} {found[2]}")))
            main = found[3]
        parts = self._parts(main)
        return Gist(frozenset(when), parts) if parts else None

    def _active(self, main: str) -> str:
        """A clause without its passive, and things that go somewhere as put there."""
        if "middle" not in self._places:
            main = _MIDDLE.sub("", main)
        if (found := _SHUFFLED.fullmatch(main)) and self._is_deck(found[2] or "all", found[3] or ""):
            return f"{found[1]} deck"
        if found := _DEALT.fullmatch(main):
            return f"all player draw {found[1] or found[2] or found[3]} card"
        if found := _GOES.fullmatch(main):
            return f"put {found[1]} {found[2]}"
        found = _PASSIVE.fullmatch(main)
        if found is None or found[3] not in self._done or found[3] in self._marks:
            return main
        what, how, done, rest = found.groups()
        if negated := re.fullmatch(r"(.+) (cannot|may|not)", what):
            what, how = negated.groups()
        rest = rest or ""
        by = re.search(r"\bby ((?:(?! for ).)+)", rest)
        rest = rest.replace(by[0], "") if by else rest
        if owner := re.fullmatch(r"all player own (.+)", what):
            by, what = re.match("(all player)", what), owner[1]
        mood = re.sub(r"\b(?:be|is)\b", "", how).strip()
        return plain(f"{by[1] if by else ''} {mood} {self._done[done]} {what} {rest}").replace(
            "each player", "all player"
        )

    def _is_deck(self, count: str, what: str) -> bool:
        """Whether "the 24 animal cards" are all there are."""
        if not count.isdigit():
            count, what = "", what or count
        return "deck" in self._places and count in {"", *self._totals} and what not in self._named

    def _parts(self, clause: str) -> frozenset[Part]:
        """The parts of a clause, each from its preposition on; what they need not say is left out."""
        clause = _SUBJECT.sub("", clause).strip()
        clause = re.sub(
            r"^(\w+) players? ", lambda found: found[0] if found[1] not in self._marks else f"is {found[1]} ", clause
        )
        found: list[list[str]] = [[]]
        for token in self._tokens(clause):
            if token == "," or token in PREPOSITIONS:
                found.append([])
            if token != ",":
                found[-1].append(token)
        parts = [tuple(one) for one in found]
        there = {token for part in parts for token in part}
        sides = {self._facing[place] for place in self._facing if place in there}
        clean = [tuple(token for token in part if token not in sides) for part in parts]
        if there & {"tak", "play", "put", "discard"} and any("card" in part for part in clean):
            needless = ("from", "deck") if "tak" in there else ("from", "hand")
            clean = [part for part in clean if part != needless]
        return frozenset(_ordered([part for part in clean if part]))

    def _tokens(self, clause: str) -> Iterator[str]:
        counted = 0
        for word in _WORD.findall(clause):
            number = NUMBERS.get(word, word)
            if word in IDLE or word == "is" or number == "1":
                continue
            if number.isdigit() or word in ("all", "most", "fewest", "more", "fewer", "any", "own"):
                counted = 4
            counted -= 1
            bare = stem(word)
            if word in self._many and counted < 0:
                yield word
                continue
            if word in self._done:
                counted = 2
            if word in ("cannot", "not"):
                yield "not"
            elif word == "without":
                yield from ("with", "not")
            elif number.isdigit():
                yield number
            else:
                yield SAME.get(self._verbs.get(word, bare), SAME.get(bare, stem(self._verbs.get(word, word))))
