"""What two texts say otherwise by what counts in them: a block and its rules, a rule and its tellings, then and now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from .contents import OPPOSITES, TURNED_WAY, Contents, Spot
from .facts import Facts

_LOOSE = ("place ", "mark ", "word ", "field ")
"""What may come and go in a print, but not be put for another."""


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
    for one, other in OPPOSITES:
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
    ways = [word.removeprefix(TURNED_WAY) for word in come if word.startswith(TURNED_WAY)]
    turned = {TURNED_WAY + word for way in ways for word in (way, *opposites(way)) if _is_turned(way, gone)}
    gone, come = ([word for word in some if not word.startswith(TURNED_WAY) or word in turned] for some in (gone, come))
    parts = [f"no longer says {_listed(gone)}"] if gone else []
    parts += [f"now says {_listed(come)}"] if come else []
    return " and ".join(parts)


def _is_turned(way: str, gone: Iterable[str]) -> bool:
    """Whether the contrary of a word is among what is gone."""
    return any(TURNED_WAY + word in gone for word in opposites(way))


def _listed(words: Iterable[str]) -> str:
    return ", ".join(repr(_bare(word)) for word in sorted(words))


def _bare(word: str) -> str:
    for kind in (*_LOOSE, "title ", TURNED_WAY):
        word = word.removeprefix(kind)
    return word
