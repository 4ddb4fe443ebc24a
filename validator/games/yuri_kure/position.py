"""Positions before a girl acts, as worked examples and claims need them; Support Points not given are found by luck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias

from ....cards.lazyclass import dataclass
from ...engine.luck import Luck
from ...engine.plainstate import PositionError
from . import control
from .book import Book
from .faults import faults
from .state import ACT, ACTION, BLUE, RED, State

Pair: TypeAlias = frozenset[str]
"""Two girls by their ids."""
_PAIR = re.compile(r"frozenset\(\{(.*?)\}\)")
MARKERS = {"blue": BLUE, "red": RED}
TRIES = 3000
"""Sheets drawn by luck until one fits all that is given."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is known of a player's Support Points.

    ``support`` are whole entries by pair; other pairs get the rest of the points. ``control`` are the Control Points
    for some girls, exactly; ``revealed`` what of them is shown already.
    """

    support: Mapping[Pair, int] = field(default_factory=dict)
    control: Mapping[str, int] = field(default_factory=dict)
    revealed: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Position:
    """The facts of a position. ``couples`` have the colour of their marker; ``acting`` is who acts now.

    An ``order`` that is not given is drawn by ``seed``, and so are Support Points. ``acting`` None: the first of it.
    """

    mode: str
    turn: int = 1
    order: Sequence[str] | None = None
    acting: str | None = None
    favor: Mapping[Pair, int] = field(default_factory=dict)
    discomfort: Mapping[Pair, int] = field(default_factory=dict)
    couples: Mapping[Pair, str] = field(default_factory=dict)
    first_couple: Pair | None = None
    sheets: Mapping[int, Sheet] = field(default_factory=dict)
    seed: int = 0

    def __str__(self) -> str:
        """As it is written in Python, the girls of each pair in the order of the alphabet, as sets have none."""
        return _PAIR.sub(lambda pair: f"frozenset({{{', '.join(sorted(pair[1].split(', ')))}}})", repr(self))


def build(book: Book, facts: Position) -> State:
    """The position; raises PositionError listing all that does not add up."""
    luck = Luck(facts.seed)
    s = State(facts.mode, book.players[facts.mode], len(book.girls), len(book.pairs))
    s.phase, s.turn = ACT, facts.turn
    s.order = [book.index[girl] for girl in facts.order or luck.shuffled(book.girls)]
    for levels, given in ((s.favor, facts.favor), (s.discomfort, facts.discomfort)):
        for both, level in given.items():
            levels[_pair(book, both)] = level
    for both, marker in facts.couples.items():
        s.couples[_pair(book, both)] = MARKERS[marker]
    if facts.first_couple is not None:
        s.first_couple = _pair(book, facts.first_couple)
    found = []
    for player in range(s.players):
        sheet = facts.sheets.get(player, Sheet())
        s.revealed[player] = [sheet.revealed.get(girl, 0) for girl in book.girls]
        support = _support(book, s, sheet, luck)
        if support is None:
            found.append(f"no sheet of player {player} fits what is given")
            continue
        s.support[player] = support
        s.control[player] = [sum(support[pair] for pair in of) for of in book.of_girl]
    s.at = 0 if facts.acting is None else s.order.index(book.index[facts.acting])
    control.begin(s, s.order[s.at], ACTION)
    if found := found or faults(book, s):
        raise PositionError(found)
    return s


def _pair(book: Book, both: Pair) -> int:
    a, b = (book.index[girl] for girl in both)
    return book.pair[a][b]


def _support(book: Book, s: State, sheet: Sheet, luck: Luck) -> list[int] | None:
    """A sheet with all that is given; None if none was found."""
    given = {_pair(book, both): n for both, n in sheet.support.items()}
    values = list(book.sheet.values)
    extras = [1] * sum(n for turn, (n, _) in book.sheet.extra.items() if turn < s.turn)
    distinct = not book.same_pair[s.mode]
    left = next(_left_over(list(given.values()), values, extras, distinct), None)
    if left is None:
        return None
    values, extras = left
    others = [pair for pair in range(len(book.pairs)) if pair not in given]
    for _ in range(TRIES):
        mine = [given.get(pair, 0) for pair in range(len(book.pairs))]
        chosen = luck.shuffled(others)[: len(values)] if distinct else [luck.choice(others) for _ in values]
        for pair, value in zip(chosen, values, strict=True):
            mine[pair] += value
        for value in extras:
            mine[luck.choice(others)] += value
        if _fits(book, mine, sheet):
            return mine
    return None


def _left_over(
    given: Sequence[int], values: list[int], extras: list[int], distinct: bool
) -> Iterator[tuple[list[int], list[int]]]:
    """The points left when each given entry is made of the values (only one each, if ``distinct``) and extra points."""
    if not given:
        yield values, extras
        return
    for made, rest in _ways(given[0], values, distinct):
        more = given[0] - made
        if more <= len(extras):
            yield from _left_over(given[1:], rest, extras[more:], distinct)


def _ways(wanted: int, values: list[int], distinct: bool) -> Iterator[tuple[int, list[int]]]:
    """Ways to take values of at most so much together: their sum, and those that are left; large sums first."""
    sets: list[tuple[int, list[int]]] = [(0, values)]
    for value in values:
        sets += [
            (made + value, [one for one in rest if one != value]) for made, rest in sets if not (distinct and made)
        ]
    yield from sorted((one for one in sets if one[0] <= wanted), key=lambda one: -one[0])


def _fits(book: Book, mine: Sequence[int], sheet: Sheet) -> bool:
    control = {girl: sum(mine[pair] for pair in of) for girl, of in zip(book.girls, book.of_girl, strict=True)}
    return all(control[girl] == n for girl, n in sheet.control.items()) and all(
        control[girl] >= n for girl, n in sheet.revealed.items()
    )
