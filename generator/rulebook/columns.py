"""The columns of one page: filled with examples in the best order, and levelled, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import dropwhile, zip_longest
from typing import NamedTuple

from reportlab.platypus.flowables import Flowable

from .flow import Filled, Item, fill
from .styles import MM, STRICT, Frame

BEAM, NEAR, CHOICES = 6, 24, 2
"""So many ways to fill columns are kept; among so many things, so many examples may be left for later."""
LATER = 40.0
"""How bad it is to leave an example for later though it fits: as points of blank column to the power of 1.5."""
WHOLE = 60.0
"""At the end of a chapter or book, columns may be so many points higher if that leaves their lists whole."""
TRIALS = 11
"""Halvings when columns are balanced: to less than a quarter of a point on any page."""


class _Trial(NamedTuple):
    """Columns as they may be filled, what is left after the last and after each, and how bad that is."""

    columns: tuple[Filled, ...]
    rest: list[Item]
    blank: float
    rests: tuple[list[Item], ...] = ()


class Columns:
    """Fills the columns of pages of a frame."""

    def __init__(self, frame: Frame) -> None:
        self._count, self._column, self._room = frame.columns, frame.column * MM, frame.height * MM
        self._chapters, self._passed = STRICT[frame.strict]
        self._known: dict[tuple[object, ...], tuple[Sequence[Item], tuple[Filled, list[Item]]]] = {}

    def fullest(self, items: list[Item], room: float) -> tuple[list[Filled], list[Item]]:
        """Columns of ``room`` points, the examples in the order that fills these and the next best; what is left."""
        trials = [_Trial((), items, 0.0)]
        for number in range(self._count + 2):
            high = room if number < self._count else self._room
            trials = sorted((new for one in trials for new in self._tried(one, high)), key=lambda one: one.blank)[:BEAM]
        return list(trials[0].columns[: self._count]), trials[0].rests[self._count - 1]

    def balanced(self, items: list[Item], room: float, found: list[Filled]) -> list[Filled]:
        """The lowest columns that take it all, else those ``found``; lists whole if that makes them little higher."""
        lowest = self._lowest(items, room) or found
        whole = self._lowest(_whole_lists(items), room)
        return whole if whole and _level(whole) <= _level(lowest) + WHOLE else lowest

    def _lowest(self, items: list[Item], room: float) -> list[Filled]:
        """The lowest columns that take all, at most ``room`` points high; empty if none do."""
        low, high = 0.0, room
        found, rest = self._filled(items, room)
        for _ in range(TRIALS if self._count > 1 and not rest else 0):
            middle = (low + high) / 2
            tried, left = self._filled(items, middle)
            if left:
                low = middle
            else:
                found, high = tried, middle
        return [] if rest else found

    def _filled(self, items: list[Item], room: float) -> tuple[list[Filled], list[Item]]:
        """All columns of ``room`` points filled, and what is left."""
        columns, rest = [], items
        for _ in range(self._count):
            column, rest = self._column_of(rest, room)
            columns.append(column)
        return columns, rest

    def _column_of(
        self, items: list[Item], room: float, later: Flowable | None = None, past: bool = True
    ) -> tuple[Filled, list[Item]]:
        """What :func:`flow.fill` puts into a column; half of the columns are tried more than once."""
        key = (tuple(map(id, items)), room, id(later), past)
        if key not in self._known:  # kept with the items, or others might have their ids
            self._known[key] = (items, fill(items, self._column, room, self._room, later, past))
        return self._known[key][1]

    def _tried(self, trial: _Trial, room: float) -> Iterator[_Trial]:
        """A column more, with one of the examples at hand left for later, or none, past which a chapter may go or not.

        What came from the column before it stands here, if it fits.
        """
        fresh = list(dropwhile(lambda item: item.floats, trial.rest[:NEAR])) if trial.columns else trial.rest[:NEAR]
        floats = [item.flowable for item in fresh if item.floats and not item.stays]
        for number, later in enumerate([None, *floats[:CHOICES]]):
            for past in (True, False) if self._chapters < math.inf else (False,):
                column, rest = self._column_of(trial.rest, room, later, past)
                blank = max(0.0, room - column.grown(room)) if rest else 0.0
                cost = trial.blank + blank**1.5 + (number > 0) * LATER + self._badness(column)
                yield _Trial((*trial.columns, column), rest, cost, (*trial.rests, rest))
                if not column.passed:
                    break  # the same once more

    def _badness(self, column: Filled) -> float:
        """How bad it is that headings go before examples in a column."""
        chapters = column.chapters * self._chapters if column.chapters else 0.0
        return chapters + (column.passed - column.chapters) * self._passed


def _level(columns: Sequence[Filled]) -> float:
    return max(column.height for column in columns)


def _whole_lists(items: Sequence[Item]) -> list[Item]:
    """The same, each list bound together."""
    return [
        item._replace(bound=True) if after is not None and after.carries_on else item
        for item, after in zip_longest(items, items[1:])
    ]
