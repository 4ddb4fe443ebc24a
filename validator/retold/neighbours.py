"""Neighbouring sentences that could change places without a finding: on a reference card, in a ruling, and in the text
of one card.

What has an order is decided by how a sentence is read. A deed (a phrase of the kind "effect") is done when the one
before it is done, so that it has one. So has what stands under End in the sheet, as ends are looked at and ties broken
one after the other, and a rule that goes on from the one before it. All other rules, facts and claims are so wherever
they stand ("A girl in a couple cannot confess."): they have none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ...cards.phrasebook import Phrasebook
from ...cards.program import Sentence
from .order import Item, Run, is_told
from .rules import Rule, Rules
from .sorting import KINDS

DEED, GOES_ON, END = "effect", "also", "End"
"""The kind of phrases that tell what is done; the key of a meaning that goes on from the sentence before; the heading
whose rules are looked at one after the other."""
MOST = 60
"""Sentences of a card, and steps of a list, that are held against each other; nothing holds the order of more."""
Pairs = tuple[tuple[Item, Item], ...]


def beside_the_sheet(runs: Sequence[Run], rules: Rules, book: Phrasebook) -> Iterator[tuple[Item, Item]]:
    """The neighbours on reference cards and in rulings that have an order which no list of the sheet holds."""
    cards: dict[str, list[Item]] = defaultdict(list)
    for run in runs:
        if run.beside:
            cards[run.beside] += run.items
    lists = [steps for steps in rules.lists if len(steps) <= MOST]
    for items in cards.values():
        items.sort(key=lambda item: (item.place.line, item.place.col))
        for at, (one, two) in enumerate(pairwise(items)):
            listed = one.point and two.point and one.point != two.point  # such are points of a list, looked at as those
            if not listed and _in_order(one, two, book) and not _held(items, at, lists):
                yield one, two


def on_cards(cards: Mapping[str, Sequence[Sentence]], book: Phrasebook) -> Iterator[tuple[Item, Item]]:
    """The neighbours in the texts of cards that have an order: nothing but the card tells it."""
    for said in cards.values():
        items = [Item(one.text, one.place, ()) for one in said if one.place is not None and not one.aside]
        yield from (pair for pair in pairwise(items) if _in_order(*pair, book))


def _in_order(one: Item, two: Item, book: Phrasebook) -> bool:
    """Whether it matters which of two sentences comes first."""
    return _goes_on(two, book) or (_is_step(one, book) and _is_step(two, book))


def _is_step(item: Item, book: Phrasebook) -> bool:
    """Whether a sentence tells a step or an end."""
    if any(rule.step or rule.heading == END for rule in item.rules):
        return True
    parses = book.read(item.text, KINDS).parses
    return bool(parses) and parses[0].phrase.kind == DEED


def _goes_on(item: Item, book: Phrasebook) -> bool:
    """Whether a sentence says what comes of the one before it."""
    meaning = book.read(item.text, KINDS).meaning
    return isinstance(meaning, dict) and GOES_ON in meaning


def _held(items: Sequence[Item], at: int, lists: Sequence[Sequence[Rule]]) -> bool:
    """Whether it is told if an item changes places with the next one: each stands then where the other did."""
    if len(items) > MOST:
        return False
    one, two = items[at], items[at + 1]
    there = [replace(two, place=one.place, point=one.point), replace(one, place=two.place, point=two.point)]
    turned = [*items[:at], *there, *items[at + 2 :]]
    parts = [item for item in turned if item.point], [item for item in turned if not item.point]
    return any(is_told(Run(tuple(part), bool(part and part[0].point)), lists) for part in parts)
