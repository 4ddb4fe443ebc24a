"""The rules of a sheet by name: ``turn.draw`` is the sentence under Turn that has the word "draw"."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from hashlib import sha256
from itertools import combinations

from ...cards.finding import did_you_mean
from ...cards.lazyclass import dataclass
from ...cards.lexicon.sheet import NAMED
from ...cards.model import Card, Game
from ...cards.program import Meaning, Sentence
from ...cards.source import Place
from ..language.reading import Readings

TOLD = ("Table", "Setup", "Deal", "Turn", "Round", "Scoring", "Actions", "Parts", "Rules", "End")
"""The headings whose rules a rulebook has to tell; claims follow from them."""
STEPS = ("Setup", "Deal", "Turn", "Round", "Scoring")
"""The headings under which stands what is done, in order."""
END = "End"
"""The heading under which stands who wins, and how ties are broken: one after the other, so that these are steps."""
PLAIN = frozenset({
    "a", "an", "and", "another", "any", "are", "as", "at", "be", "can", "card", "cards", "do", "does", "each",
    "face", "for", "from", "game", "go", "goes", "has", "have", "hand", "he", "her", "his", "if", "in", "into",
    "is", "it", "its", "may", "no", "not", "of", "on", "one", "or", "other", "out", "player", "players", "rule",
    "she", "so", "text", "that", "the", "their", "them", "then", "there", "these", "they", "this", "to", "up",
    "down", "when", "which", "who", "whose", "will", "with", "you", "your",
})  # fmt: skip
"""Words that say little about what a rule is about: a name has them only where it needs them."""
_LONGEST_NAME = 4
"""Words of a name, less one."""
_MOST_NAMED = 300
"""Rules under one heading that have names of words; where there are more, numbers stand for them."""
_WORD = re.compile(r"[^\W_]+(?:'s)?")


def words_of(text: str) -> list[str]:
    """The words of a text in small letters."""
    return _WORD.findall(text.lower().replace("’", "'"))


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a sentence of the sheet, or all that stands on a card (``heading`` is then "").

    ``part`` is the name of the procedure it belongs to; ``step`` is its place among the sentences of its heading, from
    1 (0: it is no numbered step, nor does it say who wins). ``sign`` is the same as long as the rule means the same.
    ``data`` are numbers that belong to a card.
    """

    name: str
    heading: str
    step: int
    text: str
    sentences: tuple[Sentence, ...] = field(repr=False)
    place: Place | None = field(repr=False)
    data: frozenset[int] = field(repr=False, default=frozenset())
    part: str = ""

    @property
    def listed(self) -> tuple[str, str] | None:
        """The list of the sheet that it is a step of, by its heading and procedure; None if it is no step."""
        return (self.heading, self.part) if self.step else None

    @property
    def sameness(self) -> str:
        """The same for rules that say the same: texts of cards that differ in their names alone."""
        return json.dumps([one.meaning for one in self.sentences], sort_keys=True) if self.sentences else self.name

    @property
    def sign(self) -> str:
        """Twelve letters that change with the meaning."""
        said = [[one.meaning for one in self.sentences], sorted(self.data)]
        return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:12]


class Rules:
    """All rules of a game."""

    def __init__(self, game: Game, read: Readings) -> None:
        self._game = game
        self.sheet = tuple(_sheet(read))
        self.cards: Mapping[str, Rule] = {card: _card(game.by_id[card], said) for card, said in read.cards.items()}

    @property
    def every(self) -> tuple[Rule, ...]:
        """Those of the sheet, then those of the cards."""
        return (*self.sheet, *self.cards.values())

    @cached_property
    def to_tell(self) -> tuple[Rule, ...]:
        """Those that a rulebook has to tell."""
        return tuple(rule for rule in self.sheet if rule.heading in TOLD)

    @cached_property
    def lists(self) -> tuple[tuple[Rule, ...], ...]:
        """The steps under each heading of the sheet, and of each procedure; under End, who wins and breaks ties."""
        found: dict[tuple[str, str], list[Rule]] = defaultdict(list)
        for rule in self.sheet:
            if rule.listed:
                found[rule.listed].append(rule)
        return tuple(map(tuple, found.values()))

    def under(self, heading: str) -> tuple[Rule, ...]:
        """Those under a heading, or of a procedure, by its name in any letters."""
        low = heading.lower().replace("-", " ")
        return tuple(rule for rule in self.sheet if low in (rule.heading.lower(), rule.part.lower()))

    def named(self, name: str, signs: Collection[str] = ()) -> tuple[Rule, ...]:
        """The rules of a name; of several it could be, the one with one of these ``signs``.

        Raises LookupError with what is wrong, and a hint, where it is none.
        """
        if name.lower().startswith("card "):
            return (self._card(name[5:].strip()),)
        heading, dot, words = name.strip().partition(".")
        there = self.under(heading)
        if not there:
            known = list(dict.fromkeys(rule.heading.lower() for rule in self.sheet))
            raise LookupError(f"nothing of the sheet stands under {heading!r}", did_you_mean(heading, known))
        if not dot:
            return there
        found = _with_words(there, words)
        if len(found) > 1:
            found = [rule for rule in found if rule.sign in signs] or found
        if len(found) == 1:
            return tuple(found)
        if not found:
            raise LookupError(
                f"no rule under {heading!r} has the words {words!r}", did_you_mean(name, [rule.name for rule in there])
            )
        raise LookupError(
            f"{len(found)} rules under {heading!r} have the words {words!r}",
            f"name one of them: {', '.join(rule.name for rule in found)}",
        )

    def _card(self, name: str) -> Rule:
        for card in self._game.by_id.values():
            if name.lower() in (card.id.lower(), card.name.lower()) and card.id in self.cards:
                return self.cards[card.id]
        raise LookupError(
            f"there is no card {name!r}", did_you_mean(name, [self._game.by_id[card].name for card in self.cards])
        )


def _with_words(there: Sequence[Rule], words: str) -> list[Rule]:
    if words.isdigit():
        return [rule for number, rule in enumerate(there, 1) if number == int(words)]
    wanted = frozenset(words_of(words.replace("-", " ")))
    return [rule for rule in there if wanted and wanted <= frozenset(words_of(rule.text))]


def _sheet(read: Readings) -> Iterator[Rule]:
    numbered = {one.place for one in read.source.sentences if one.number}
    parts = {one.place: part for part, inner in read.parts.items() for one in inner}
    groups: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
    for heading, every in read.sheet.items():
        for one in every:
            groups[heading, parts.get(one.place, "")].append(one)
    for (heading, part), said in groups.items():
        having: dict[str, set[int]] = defaultdict(set)
        for number, one in enumerate(said, 1):
            for word in words_of(one.text):
                having[word].add(number)
        for number, one in enumerate(said, 1):
            name = _short(one.text, having) if len(said) <= _MOST_NAMED else ""
            listed = heading in (*STEPS, *NAMED) and one.place in numbered
            ranked = heading == END and _ranks(one.meaning)
            step = number if listed or ranked else 0
            under = (part or heading).lower().replace(" ", "-")
            yield Rule(f"{under}.{name or number}", heading, step, one.text, (one,), one.place, part=part)


def _ranks(meaning: Meaning) -> bool:
    """Whether a rule says who of all players wins, or how a tie is broken."""
    wins = meaning.get("wins")
    return "tied" in meaning or (isinstance(wins, dict) and "best" in wins)


def _short(text: str, having: Mapping[str, set[int]]) -> str:
    """The fewest words, in their order, that only one sentence has all of; "" if there are none."""
    words = list(dict.fromkeys(word for word in words_of(text) if not word.isdigit()))
    telling = [word for word in words if word not in PLAIN]
    counts = [*((telling, count) for count in range(1, _LONGEST_NAME)), (words, 2), (words, 3), (words, 1)]
    for choice, count in counts:
        found = [
            some for some in combinations(choice[:12], count)
            if len(set[int].intersection(*(having[word] for word in some))) == 1
        ]  # fmt: skip
        if found:
            return "-".join(max(found, key=lambda some: sum(word in telling for word in some)))
    return ""


def _card(card: Card, said: Sequence[Sentence]) -> Rule:
    numbers = [value for value in (*card.data.values(), card.copies) if type(value) is int]
    text = " ".join([card.name, *(one.text for one in said)])
    place = said[0].place if said else card.doc.place(card.path)
    return Rule(f"card {card.name}", "", 0, text, tuple(said), place, frozenset(numbers))
