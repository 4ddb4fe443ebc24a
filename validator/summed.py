"""A number of a card that is wrong, seen from what the sums of examples should be: what they have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from ..cards.examples import Example, read_examples
from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..cards.model import Card, Game
from ..cards.source import Place
from .checks.sht_common import wrong_on_card
from .example_proof import check_examples
from .language.frames import Stuck
from .sheet_play import sheet_stage

_FAILS = re.compile(r"expected '(?P<said>.*)', but (?P<actual>.*)")
_SUM = re.compile(r"(?P<terms>[−\d.]+(?: [+−] [\d.]+)+) = (?P<is>[−\d.]+)\b")
_NUMBER = re.compile(r"(?<![\w.])[-−]?\d+(?:\.\d+)?")
FEWEST = 2
"""Sums that have to come out right with another number."""
TRIED = 2
"""Numbers with which the examples that fail are played again."""
Replayed: TypeAlias = Callable[[Game], Iterable[Finding]]


@dataclass(frozen=True)
class Sum:
    """A sum that does not come out as ``said``: its terms (the number itself where it is none), how much is
    ``missing``, and the example in which it is told."""

    said: str
    terms: tuple[float, ...]
    missing: float
    example: Example


@dataclass(frozen=True)
class Suspect:
    """A number of a card, and what it would have to be."""

    card: Card
    field: str
    right: int


def told_of_examples(game: Game) -> Sequence[Finding]:
    """What is told of the examples of a game with a rule sheet. Raises DataError and Stuck if it cannot be played."""
    stage, book = sheet_stage(game)
    return check_examples(game, book, stage)[0]


def wrong_numbers(
    game: Game, findings: Sequence[Finding], replayed: Replayed = told_of_examples, silent: Sequence[Finding] = ()
) -> Iterator[Finding]:
    """The number of a card with another one of which most that is told of examples would not be, and nothing else.

    ``replayed`` gives what is told of the examples of a game; of that, ``silent`` findings are told to nobody. Nothing
    where something is found at the number itself.
    """
    examples = read_examples(game)
    sums = list(_sums(examples, findings))
    if len(sums) < FEWEST:
        return
    told, unheard = _of_examples(findings), _of_examples(silent)
    for suspect in _likeliest(game, examples, sums):
        place = suspect.card.place_of(suspect.field)
        if any(one.place is not None and str(one.place) == str(place) for one in findings):
            return
        try:
            again = list(replayed(_with(game, suspect)))
        except (DataError, Stuck):
            continue  # with this number the game cannot be played, so it is not the right one
        left = _of_examples(again) - unheard
        if left <= told and 2 * len(left) < len(told):
            fewer = len(told) - len(left)
            yield wrong_on_card(place, suspect.field, suspect.card.name, suspect.right, fewer, len(findings))
            return


def _of_examples(findings: Iterable[Finding]) -> set[tuple[str, str]]:
    return {(str(one.place), one.code) for one in findings if one.code.startswith("EXM")}


def _likeliest(game: Game, examples: Sequence[Example], sums: Sequence[Sum]) -> list[Suspect]:
    """The numbers with which most sums would come out first; of several, that of the card which the fewest other
    examples name."""
    agree = Counter[Suspect]()
    for one in sums:
        for suspect in _suspects(game, one, sums):
            agree[suspect] += len(sums) if suspect.card.name in one.said else 1  # it is told of that card itself
    failing = {id(one.example) for one in sums}
    sound = [" ".join(one.lines) for one in examples if id(one) not in failing]
    named = {one: sum(one.card.name in words for words in sound) for one, count in agree.items() if count >= FEWEST}
    return sorted(named, key=lambda one: (-agree[one], named[one]))[:TRIED]


def _with(game: Game, suspect: Suspect) -> Game:
    """The game with a number of a card another one."""
    old = suspect.card
    new = replace(old, data={**old.data, suspect.field: suspect.right})
    part = game.components[old.component]
    cards = tuple(new if card is old else card for card in part.cards)
    components = {**game.components, part.id: replace(part, cards=cards)}
    return replace(game, components=components, by_id={**game.by_id, old.id: new}, memo=Memo())


def _suspects(game: Game, one: Sum, sums: Sequence[Sum]) -> Iterator[Suspect]:
    """The numbers of cards that are a term of a sum, or of another one of the same example that lacks as much."""
    like = [other for other in sums if other.example is one.example and other.missing == one.missing]
    terms, words = {term for other in like for term in other.terms}, " ".join(one.example.lines)
    for card in game.by_id.values() if one.missing == int(one.missing) else ():
        if card.name and card.name in words:
            for field, value in card.data.items():
                if type(value) is int and field != "copies" and value in terms:
                    yield Suspect(card, field, value + int(one.missing))


def _sums(examples: Sequence[Example], findings: Sequence[Finding]) -> Iterator[Sum]:
    for finding in findings:
        fails = _FAILS.match(finding.message)
        example = next((one for one in examples if finding.place and _holds(one, finding.place)), None)
        if fails is None or example is None:
            continue
        said, actual, found = _NUMBER.findall(fails["said"]), fails["actual"], _SUM.search(fails["actual"])
        there = [found["is"]] if found else _NUMBER.findall(actual)
        if len(said) == len(there) == 1:
            terms = re.sub(r"([+−]) ", r"\1", found["terms"]).split() if found else there
            yield Sum(fails["said"], tuple(map(_value, terms)), _value(said[0]) - _value(there[0]), example)


def _holds(example: Example, place: Place) -> bool:
    return example.place.source.name == place.source.name and example.place.line <= place.line <= example.end.line


def _value(text: str) -> float:
    return float(text.replace("−", "-"))
