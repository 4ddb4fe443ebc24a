"""Neighbouring sentences that could change places without a finding: in the rulebook, on a reference card, in a ruling,
in the texts of one card, and on the sheet beside its steps.

What has an order is decided by how a sentence is read. A deed (a phrase of the kind "effect") is done when the one
before it is done, so that it has one. So has what stands under End in the sheet, as scores are counted and ties
broken one after the other, but for when the game is over, a rule that goes on from the one before it, by its meaning
or its words (``goingback.py``), and two rules that can do something at the same moment. All other rules, facts and
claims are so wherever they stand ("A girl in a couple cannot confess."), and two sentences that tell the same rule may
tell it in any order: they have none. In the rulebook, on reference cards and in rulings, where what nothing reads may
be a step, a sentence is also a deed by its words (``deeds.py``).
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
from .deeds import deed, follows, time_of
from .goingback import after_the_end, announced, goes_on, goes_on_below, torn
from .order import Item, Run, told_of
from .rules import END, Rule, Rules
from .sorting import KINDS

DEED, GOES_ON, DOES = "effect", "also", "then"
"""The kind of phrases that tell what is done; the key of a meaning that goes on from the sentence before; that of what
a rule does."""
COUNTING = "counting"
"""What ends a game, by its key, with what counts then: the first of such ends decides."""
_HAS = re.compile(r"(?:there (?:is|are)|(?:an?|the|each|every) [\w-]+ (?:has|have|lasts?))\b", re.IGNORECASE)
"""How a sentence begins that says what a turn or a game has: that is no step, even where the sheet tells it as some."""
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
        items = sorted((one for one in items if not one.aside), key=lambda item: (item.place.line, item.place.col))
        for at, before, one, two in _neighbours(items):
            listed = one.point and two.point and one.point != two.point  # such are points of a list, looked at as those
            below = _is_right_after(one, two) and announced(one.text)
            ordered = below or (not listed and _in_order(before, one, two, book, free=True))
            if ordered and not _held(items, at, lists):
                yield one, two
        yield from ((one, two) for one, two in pairwise(items) if _goes_on_below(one, two))


def said_twice(pairs: Pairs, cards: Pairs, book: Phrasebook) -> Pairs:
    """Neighbours but for those of cards that another text of the card tells in the same order."""

    def key(one: Item, two: Item) -> tuple[Hashable, ...]:
        return one.place.source.name, *(frozen(book.read(item.text, KINDS).meaning) for item in (one, two))

    there = {key(*pair) for pair in cards}
    return tuple(pair for pair in pairs if key(*pair) not in there)


def on_the_sheet(rules: Rules, book: Phrasebook) -> Iterator[tuple[Rule, Rule]]:
    """The neighbours on the sheet that have an order, and are no two of its steps."""
    parts: dict[object, list[Item]] = defaultdict(list)
    for rule in rules.sheet:
        if rule.place:
            parts[rule.heading, rule.part].append(Item(rule.text, rule.place, (rule,)))
    for items in parts.values():
        for _, before, one, two in _neighbours(items):
            first, second = one.rules[0], two.rules[0]
            if not (first.step and second.step) and _in_order(before, one, two, book):
                yield first, second


def on_cards(cards: Mapping[str, Sequence[Sentence]], book: Phrasebook) -> Iterator[tuple[Item, Item]]:
    """The neighbours in the texts of cards that have an order: nothing but the card tells it."""
    for said in cards.values():
        items = [Item(one.text, one.place, ()) for one in said if one.place is not None and not one.aside]
        yield from ((one, two) for _, before, one, two in _neighbours(items) if _in_order(before, one, two, book))


def _neighbours(items: Sequence[Item]) -> Iterator[tuple[int, Item | None, Item, Item]]:
    """Each two neighbours of a block, with where the first stands, and the one before them in that block."""
    for at, (one, two) in enumerate(pairwise(items)):
        if one.block == two.block:
            yield at, items[at - 1] if at and items[at - 1].block == one.block else None, one, two


def _is_right_after(one: Item, two: Item) -> bool:
    """Whether nothing stands between two sentences of paragraphs."""
    return one.at > 0 and two.at == one.at + 1


def _goes_on_below(one: Item, two: Item) -> bool:
    """Whether a sentence ends a paragraph, and the other one begins the next, which goes on from that."""
    if one.block == two.block or not _is_right_after(one, two):
        return False
    return announced(one.text) or goes_on_below(one.text, two.text)


def _in_order(before: Item | None, one: Item, two: Item, book: Phrasebook, free: bool = False) -> bool:
    """Whether it matters which of two sentences comes first; in ``free`` words also what is no step as it is read."""
    first, second = (_meaning(item, book) for item in (one, two))
    if GOES_ON in second or goes_on(one.text, two.text) or (before and torn(before.text, one.text, two.text)):
        return True
    told = [{rule for rule in item.rules if rule.heading} for item in (one, two)]
    if told[0] and told[0] == told[1]:  # both tell the same, if not each a part of it
        return len({deed(one.text), deed(two.text)} - {""}) == len((one, two))
    if _at_once(first, second) or all(_is_step(item, book) for item in (one, two)):
        return True
    if not free:
        return False
    alone = not two.rules and after_the_end(one.text, two.text)
    return alone or _are_done(one, two, book) or follows(one.text, two.text)


def _are_done(one: Item, two: Item, book: Phrasebook) -> bool:
    """Whether two sentences tell by their words what is done one after the other, not each at a time of its own."""
    times = {time_of(item.text) for item in (one, two)}
    return (len(times) == 1 or "" in times) and all(_is_done(item, book) for item in (one, two))


def _is_done(item: Item, book: Phrasebook) -> bool:
    """Whether a sentence tells what is done: steps and nothing else, or a deed that is not due upon something."""
    if deed(item.text) and not _moment(_meaning(item, book)):
        return True
    steps = all(rule.step and rule.heading != END for rule in item.rules)
    return steps and not item.named and _is_step(item, book)


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
        return not _HAS.match(item.text)
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
    now = zip(*map(_parts, (items, [*items[:at], *there, *items[at + 2 :]])), strict=True)
    return any(told_of(turned, lists) - told_of(before, lists) for before, turned in now)


def _parts(items: Sequence[Item]) -> Iterator[Run]:
    """What stands in lists, and what around them."""
    for listed in (True, False):
        yield Run(tuple(item for item in items if bool(item.point) == listed), listed)
