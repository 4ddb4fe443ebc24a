"""Pieces in rows and columns: which lie around a piece, beside it, in line with it, or on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ....cards.finding import Finding
from ....cards.model import Card, Game
from ...checks import sht
from ..faults import Unplayable
from ..reading import Readings
from .bits import bits

AREAS: Mapping[str, Callable[[int, int], bool]] = {
    "around": lambda up, along: max(up, along) == 1,
    "next": lambda up, along: up + along == 1,
    "line": lambda up, along: (up == 0) != (along == 0),
    "row": lambda up, along: up == 0 and along > 0,
    "column": lambda up, along: along == 0 and up > 0,
    "all": lambda up, along: up + along > 0,
}
"""Whether a cell belongs to an area of another one, by how many rows and columns lie between them."""

SPOTS = ("inside", "edge", "corner")
"""Where a cell is, by how many outer walls it has."""


class Grid:
    """A grid of ``rows`` and ``columns``; ``order`` are the cards in it, row after row, by their ``numbers``."""

    def __init__(self, order: Sequence[int], rows: int, columns: int, numbers: Mapping[int, int] | None = None) -> None:
        self.order, self.rows, self.columns = tuple(order), rows, columns
        self.numbers: Mapping[int, int] = numbers or {}

    def area(self, name: str) -> dict[int, int]:
        """For each card the set of cards in that area of it."""
        inside = AREAS[name]
        return {card: bits(self._around(at, inside)) for at, card in enumerate(self.order)}

    def cell(self, card: int) -> tuple[int, int]:
        """The row and the column of a card, from 1. Raises ValueError for one that does not lie in it."""
        row, column = divmod(self.order.index(card), self.columns)
        return row + 1, column + 1

    def spots(self, name: str) -> tuple[int, ...]:
        """The cards inside, at an edge or in a corner: with no outer wall, with one, or with more."""
        walls = SPOTS.index(name)
        return tuple(card for card in self.order if min(self._walls(card), len(SPOTS) - 1) == walls)

    def _walls(self, card: int) -> int:
        row, column = self.cell(card)
        return (row in (1, self.rows)) + (column in (1, self.columns))

    def _around(self, at: int, inside: Callable[[int, int], bool]) -> list[int]:
        row, column = divmod(at, self.columns)
        return [
            card
            for other, card in enumerate(self.order)
            if inside(abs(other // self.columns - row), abs(other % self.columns - column))
        ]


def grid_of(cards: Sequence[int], values: Sequence[object], rows: int, columns: int, field: str) -> Grid:
    """The grid in which cards lie in the order of a field. Raises Unplayable when they do not fill it."""
    if len(cards) != rows * columns:
        raise Unplayable(f"{rows} rows of {columns} are {rows * columns} cells, but {len(cards)} pieces lie in them")
    numbers = {card: value for card, value in zip(cards, values, strict=True) if type(value) is int}
    if len(numbers) != len(cards) or len(set(numbers.values())) != len(cards):
        raise Unplayable(f"not every piece has a {field} of its own, a whole number", f"give each another {field}")
    return Grid(sorted(cards, key=numbers.__getitem__), rows, columns, numbers)


def crowded(game: Game, read: Readings) -> Iterator[Finding]:
    """Two pieces of one number: the cause of all that a board without its grid cannot say. Each is told with the other:
    one of them is wrong, and nothing says which."""
    for said in read.sheet["Table"]:
        part = game.components.get(read.lexicon.words.pieces.get(str(said.meaning.get("grid")), ""))
        field, first = str(said.meaning.get("field")), dict[int, Card]()
        for card in part.cards if part else ():
            value = card.data.get(field)
            if isinstance(value, int) and (other := first.setdefault(value, card)) is not card:
                why = f"{other.name} and {card.name} both have the {field} {value}"
                hint, there = f"give one of them another {field}", other.place_of(field)
                yield sht.cannot_be_played(card.place_of(field), said.text, why, hint, there)
