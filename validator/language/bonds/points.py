"""Points of a player that fit what an example gives: on some pairs, for some pieces, and enough to reveal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ....cards.lazyclass import dataclass
from ...engine.luck import Luck
from ..compiling import Compiled
from .layout import Bonds

TRIES = 3000
"""Ways to lay the points that are not given."""


@dataclass(frozen=True)
class Wanted:
    """What is given of the points of one player: ``on`` pairs, ``sums`` for pieces, and what is ``revealed``."""

    on: Mapping[int, int] = field(default_factory=dict)
    sums: Mapping[int, int] = field(default_factory=dict)
    revealed: Sequence[int] = ()


def written(rules: Compiled, turn: int) -> tuple[list[int], int, bool]:
    """The numbers that players put on pairs at first, how many single points they have had since then, before a turn,
    and whether the first ones are on different pairs."""
    first = next((_inner(said) for said, _ in rules.script.setup if "write" in _inner(said)), {})
    stakes: Any = first.get("write", [])
    more = [(after, said["write"]) for after, said, _ in rules.deeds.bonding.after if "write" in said]
    singles = sum(n if isinstance(n, int) else sum(n) for after, n in more if after < turn)
    return sorted(stakes if isinstance(stakes, list) else [1] * stakes), singles, bool(first.get("different"))


def _inner(meaning: Mapping[str, Any]) -> Mapping[str, Any]:
    while isinstance(then := meaning.get("then"), Mapping):
        meaning = then
    return meaning


def fitting(
    bonds: Bonds, values: list[int], singles: int, distinct: bool, wanted: Wanted, luck: Luck
) -> list[int] | None:
    """Points on pairs that have all that is wanted; None if none were found."""
    left = next(_left_over(list(wanted.on.values()), values, singles, distinct), None)
    if left is None:
        return None
    values, singles = left
    others = [pair for pair in range(len(bonds.pairs)) if pair not in wanted.on]
    for _ in range(TRIES):
        found = [wanted.on.get(pair, 0) for pair in range(len(bonds.pairs))]
        chosen = luck.shuffled(others)[: len(values)] if distinct else [luck.choice(others) for _ in values]
        for pair, value in zip(chosen, values, strict=True):
            found[pair] += value
        for _ in range(singles):
            found[luck.choice(others)] += 1
        if _fits(bonds, found, wanted):
            return found
    return None


def _left_over(given: list[int], values: list[int], singles: int, distinct: bool) -> Iterator[tuple[list[int], int]]:
    """What is left when each given number is made of the values (of one at most, if ``distinct``) and single points."""
    if not given:
        yield values, singles
        return
    for made, rest in _ways(given[0], values, distinct):
        if given[0] - made <= singles:
            yield from _left_over(given[1:], rest, singles - given[0] + made, distinct)


def _ways(wanted: int, values: list[int], distinct: bool) -> Iterator[tuple[int, list[int]]]:
    """Ways to take values of at most so much together: their sum, and those that are left; large sums first."""
    sets: list[tuple[int, list[int]]] = [(0, values)]
    for value in values:
        sets += [
            (made + value, [one for one in rest if one != value]) for made, rest in sets if not (distinct and made)
        ]
    yield from sorted((one for one in sets if one[0] <= wanted), key=lambda one: -one[0])


def _fits(bonds: Bonds, found: Sequence[int], wanted: Wanted) -> bool:
    sums = [sum(found[pair] for pair in of) for of in bonds.of]
    return all(sums[piece] == n for piece, n in wanted.sums.items()) and all(
        sums[piece] >= n for piece, n in enumerate(wanted.revealed)
    )
