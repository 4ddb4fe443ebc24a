"""Neighbouring sentences that could change places without a finding: in the rulebook, on a reference card, in a ruling,
in the texts of one card, and on the sheet beside its steps.

What has an order is decided by how a sentence is read. A deed (a phrase of the kind "effect") is done when the one
before it is done, so that it has one. So has what stands under End in the sheet, as scores are counted and ties
broken one after the other, but for when the game is over, a rule that goes on from the one before it, by its meaning,
its first words ("Then ...") or what it says of that one's deed ("If you keep it, ...") or of what that one names
("these characters"), and two rules that can do something at the same moment. All other rules, facts and claims are so
wherever they stand ("A girl in a couple cannot confess."): they have none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ...cards.phrasebook import Phrasebook
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from .order import Item, Run, is_told
from .rules import END, Rule, Rules, words_of
from .sorting import KINDS
from .stems import stem

DEED, GOES_ON, DOES = "effect", "also", "then"
"""The kind of phrases that tell what is done; the key of a meaning that goes on from the sentence before; that of what
a rule does."""
COUNTING = "counting"
"""What ends a game, by its key, with what counts then: the first of such ends decides."""
_THEN = re.compile(
    r"(?:then|next|after that|afterwards|finally|lastly|otherwise|if (?:so|not|you do|they do|it does|nobody does)"
    r"|if (?:(?:these|those|the) \w+ are )?(?:still )?tied)\b",
    re.IGNORECASE,
)
"""How a sentence begins that goes on from the one before it."""
_IF_DONE = re.compile(
    r"^(?:if|when|whenever|once|unless) (?:you|he|she|they|nobody|somebody|that player) "
    r"(?:do not |does not |can |cannot |have |has )?(\w+) (?:it|them)\b",
    re.IGNORECASE,
)
"""How a sentence begins that is about what was done, or was not, in the one before it; the deed."""
_THESE = re.compile(r"\b(?:these|those) (?:\d+ )?(\w+)", re.IGNORECASE)
"""What a sentence points back at; the name of it."""
_MOMENTS = ("when", "before", "as_soon", "chosen", "moment")
"""Keys of a meaning that name what something is done upon."""
_KINDS = ("kind", "kinds")
"""The keys that a meaning names a card by: one, or any of several."""
MOST = 60
"""Sentences of a card, and steps of a list, that are held against each other; nothing holds the order of more."""
Pairs = tuple[tuple[Item, Item], ...]
RulePairs = Sequence[tuple[Rule, Rule]]


def beside_the_sheet(runs: Sequence[Run], rules: Rules, book: Phrasebook) -> Iterator[tuple[Item, Item]]:
    """The neighbours in the rulebook, on reference cards and in rulings whose order no list of the sheet holds."""
    texts: dict[object, list[Item]] = defaultdict(list)
    for number, run in enumerate(runs):
        texts[run.beside or number] += run.items
    lists = [steps for steps in rules.lists if len(steps) <= MOST]
    for items in texts.values():
        items.sort(key=lambda item: (item.place.line, item.place.col))
        for at, (one, two) in enumerate(pairwise(items)):
            listed = one.point and two.point and one.point != two.point  # such are points of a list, looked at as those
            there = one.block == two.block and not listed
            if there and _in_order(one, two, book) and not _held(items, at, lists):
                yield one, two


def said_twice(pairs: Pairs, cards: Pairs, book: Phrasebook) -> Pairs:
    """Neighbours but for those of cards that another text of the card tells in the same order."""

    def key(one: Item, two: Item) -> tuple[Hashable, ...]:
        return one.place.source.name, *(frozen(book.read(item.text, KINDS).meaning) for item in (one, two))

    there = {key(*pair) for pair in cards}
    return tuple(pair for pair in pairs if key(*pair) not in there)


def on_the_sheet(rules: Rules, book: Phrasebook) -> Iterator[tuple[Rule, Rule]]:
    """The neighbours on the sheet that have an order, and are no two of its steps."""
    for one, two in pairwise(rules.sheet):
        together = (one.heading, one.part) == (two.heading, two.part) and one.place and two.place
        if together and not (one.step and two.step) and _in_order(_item(one), _item(two), book):
            yield one, two


def _item(rule: Rule) -> Item:
    assert rule.place is not None
    return Item(rule.text, rule.place, (rule,))


def on_cards(cards: Mapping[str, Sequence[Sentence]], book: Phrasebook) -> Iterator[tuple[Item, Item]]:
    """The neighbours in the texts of cards that have an order: nothing but the card tells it."""
    for said in cards.values():
        items = [Item(one.text, one.place, ()) for one in said if one.place is not None and not one.aside]
        yield from (pair for pair in pairwise(items) if _in_order(*pair, book))


def _in_order(one: Item, two: Item, book: Phrasebook) -> bool:
    """Whether it matters which of two sentences comes first."""
    first, second = (_meaning(item, book) for item in (one, two))
    if GOES_ON in second or _THEN.match(two.text) or _goes_back(one.text, two.text) or _at_once(first, second):
        return True
    return _is_step(one, book) and _is_step(two, book)


def _goes_back(one: str, two: str) -> bool:
    """Whether a sentence begins with the deed of the one before it, or points at what that one names."""
    said = {stem(word.lower()) for word in (*_IF_DONE.findall(two), *_THESE.findall(two))}
    return not said.isdisjoint(map(stem, words_of(one)))


def _at_once(one: Meaning, two: Meaning) -> bool:
    """Whether two rules can do something at the same moment."""
    first, second = _moment(one), _moment(two)
    upon = any(key in first and key in second for key in _MOMENTS)
    return bool(first) and (first == second or (upon and _can_meet(first, second)))


def _can_meet(one: object, two: object) -> bool:
    """Whether nothing that both say of a moment tells the two apart: anybody can be "you", and two things can be so."""
    if not (isinstance(one, Mapping) and isinstance(two, Mapping)):
        return one == two
    first, second = _kinds(one), _kinds(two)
    if first and second and not first & second:
        return False
    return all(_can_meet(one[key], two[key]) for key in one.keys() & two.keys() - {"who", "if", *_KINDS})


def _kinds(what: Mapping[str, object]) -> frozenset[object]:
    """The kinds of card that a meaning names; none if it may be any."""
    said = [what[key] for key in _KINDS if key in what]
    return frozenset(name for one in said for name in (one if isinstance(one, list) else [one]))


def _meaning(item: Item, book: Phrasebook) -> Meaning:
    meaning = item.rules[0].sentences[0].meaning if item.rules else book.read(item.text, KINDS).meaning
    return meaning if isinstance(meaning, dict) else {}


def _moment(meaning: Meaning) -> Meaning:
    """When a rule does what it does; nothing if it is so at all times."""
    return {key: said for key, said in meaning.items() if key != DOES} if DOES in meaning else {}


def _is_step(item: Item, book: Phrasebook) -> bool:
    """Whether a sentence tells a step or an end."""
    if any(rule.step or (rule.heading == END and not _is_over(rule)) for rule in item.rules):
        return True
    parses = book.read(item.text, KINDS).parses
    return bool(parses) and parses[0].phrase.kind == DEED


def _is_over(rule: Rule) -> bool:
    """Whether a rule says when the game is over, whatever else ends it."""
    return bool(rule.sentences[0].meaning.get("ends", COUNTING) != COUNTING)


def _held(items: Sequence[Item], at: int, lists: Sequence[Sequence[Rule]]) -> bool:
    """Whether it is told if an item changes places with the next one: each stands then where the other did."""
    if len(items) > MOST:
        return False
    one, two = items[at], items[at + 1]
    there = [replace(two, place=one.place, point=one.point), replace(one, place=two.place, point=two.point)]
    turned = [*items[:at], *there, *items[at + 2 :]]
    parts = [item for item in turned if item.point], [item for item in turned if not item.point]
    return any(is_told(Run(tuple(part), bool(part and part[0].point)), lists) for part in parts)
