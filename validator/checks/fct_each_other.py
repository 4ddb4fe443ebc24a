"""FCT: statements of the rulebook against each other, where neither rules.yaml nor the cards decide."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import field
from itertools import combinations

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.phrasebook.meaning import frozen
from ...cards.phrasebook.spans import Keys
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading
from ...cards.source import Place
from ...cards.yamlread import Plain

NAMED = ("rule", "claim")
"""Keys of the meanings that are held against each other."""
VALUES = ("is", "then")
"""Keys of what is said; all other keys are the subject it is said about."""


@check("FCT002", "statements-contradict", "error")
def statements_contradict(message: str, other: Place) -> Said:
    """Two sentences of the rulebook say different things about the same.

    Sentences with a `rule` or `claim` in their meaning, the same subject (all keys but `is` and `then`), the same card
    and the same scope, and another `is` or `then`: another value, or the one what the other denies. And sentences that
    put the same things in different orders: `{order: outranks, of: [a, b]}` against `of: [b, c, a]`.

    Why: whoever reads only one of them plays another game.
    Bad: "Discarded cards lie face-down." and later "Discarded cards lie face-up."
    Good: the same words in both places
    """
    return Said(message, "let both say the same", other, "said before")


@dataclass(frozen=True, slots=True)
class Valued:
    """One statement with a value: the sentence, and the place of the value."""

    text: str
    value: Plain
    place: Place


def check_each_other(found: Iterable[BookReading]) -> Iterator[Finding]:
    """Every statement of the rulebook's own against those before it."""
    orders = _Orders()
    for subject in subjects(found).values():
        first = subject[0]
        for later in subject[1:]:
            if frozen(later.value) != frozen(first.value):
                values = f"{_shown(later.value)} here, {_shown(first.value)} there"
                message = f"{later.text!r} contradicts {first.text!r} ({values})"
                yield statements_contradict(later.place, message, first.place)
    for one in found:
        for way, part in one.keyed("order"):
            yield from orders.add(one, part, way)


def subjects(found: Iterable[BookReading]) -> dict[Hashable, list[Valued]]:
    """The statements that have a value, by what they are about."""
    known: dict[Hashable, list[Valued]] = {}
    for one in found:
        for name in NAMED:
            for way, part in one.keyed(name) if not one.excused else ():
                value = next((key for key in VALUES if key in part), None)
                if value is not None:
                    about = {key: inner for key, inner in part.items() if key != value}
                    made = Valued(one.statement.text, part[value], one.place_at(*way, value))
                    known.setdefault(_subject(one, about), []).append(made)
    return known


def _subject(one: BookReading, about: dict[str, Plain]) -> Hashable:
    meaning = one.meaning
    own = one.card.id if one.card else None
    card = meaning.get("card", own) if isinstance(meaning, dict) and "says" in meaning else own
    return frozen([about, dict(one.statement.scope), card])


def _shown(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False)


def _word(value: Plain) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@dataclass
class _Orders:
    """What comes before what, by the name of the order and the scope; each step with the place that says so."""

    steps: dict[Hashable, dict[str, dict[str, Place]]] = field(default_factory=dict)

    def add(self, one: BookReading, part: dict[str, Plain], way: Keys) -> Iterator[Finding]:
        """One more statement; a finding when it turns round what was said before."""
        things = part.get("of")
        if not isinstance(things, list) or one.excused:
            return
        place = one.place_at(*way, "of")
        after = self.steps.setdefault(frozen([part["order"], dict(one.statement.scope)]), {})
        for earlier, later in combinations([_word(thing) for thing in things], 2):
            if other := self._told(after, later, earlier, place):
                message = f"{earlier!r} comes before {later!r} here and after it elsewhere ({_word(part['order'])})"
                yield statements_contradict(place, message, other)
            else:
                after.setdefault(earlier, {}).setdefault(later, place)

    @staticmethod
    def _told(after: dict[str, dict[str, Place]], start: str, end: str, here: Place) -> Place | None:
        """Where it is said that ``start`` comes before ``end``, be it by several steps: the place of the first step."""
        if start == end:
            return here
        left, seen = [(step, place) for step, place in after.get(start, {}).items()], {start}
        while left:
            step, place = left.pop()
            if step == end:
                return place
            if step not in seen:
                seen.add(step)
                left += [(following, place) for following in after.get(step, {})]
        return None
