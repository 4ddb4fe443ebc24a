"""What is claimed of how pieces lie and how far tokens reach: so from the beginning to the end, or never."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from ..faults import Unplayable
from ..frames import Test
from .grid import Grid

if TYPE_CHECKING:
    from ..blocks import Blocks

Meaning: TypeAlias = Mapping[str, Any]
_DIGITS = re.compile(r"\d+")


def _always(so: bool) -> Test:
    return lambda state, frame: so


def grid_in(deeds: Blocks) -> Grid:
    if deeds.board.grid is None:
        raise Unplayable("nothing says how the pieces lie", "say under Table that 'the pieces lie in 3 rows of 3'")
    return deeds.board.grid


def lies(deeds: Blocks, so: Meaning) -> Test:
    """A piece lies in a row and a column, and has this number."""
    grid, card = grid_in(deeds), deeds.board.pieces.cards[str(so["lies"])]
    numbered = "number" not in so or grid.numbers[card] == int(so["number"])
    return _always(numbered and grid.cell(card) == (int(so["row"]), int(so["column"])))


def distinct(deeds: Blocks, so: Meaning) -> Test:
    """No two pieces of a kind have one name."""
    table, of = deeds.table, deeds.board.pieces.nouns[str(so["distinct"])]
    names = [table.name(card) for card in range(of.bit_length()) if of >> card & 1]
    return _always(len(set(names)) == len(names))


def digits(deeds: Blocks, so: Meaning) -> Test:
    """The first digit of each number is that in the name of its row, the last that in the name of its column."""
    grid, pieces = grid_in(deeds), deeds.board.pieces
    ends = [[found[0] if (found := _DIGITS.findall(name)) else "" for name in names]
            for names in (pieces.rows, pieces.columns)]  # fmt: skip
    if len(ends[0]) < grid.rows or len(ends[1]) < grid.columns:
        raise Unplayable("not every row and column has a name", "name them under 'rows' and 'columns' of words.yaml")
    cells = ((str(number), *grid.cell(card)) for card, number in grid.numbers.items())
    return _always(all((text[0], text[-1]) == (ends[0][row - 1], ends[1][column - 1]) for text, row, column in cells))


def extent(deeds: Blocks, so: Meaning) -> Test:
    """These are the numbers of cells that a token reaches from all cells, or from those at a spot."""
    key, grid = (str(so["extent"]), str(so["face"])), grid_in(deeds)
    if key not in deeds.board.reaches:
        raise Unplayable(f"nothing says how far a {key[1]} {key[0]} reaches", "say it under Rules")
    area = deeds.board.reaches[key].area
    cards = grid.spots(str(so["spot"])) if "spot" in so else grid.order
    return _always({area.get(card, 0).bit_count() for card in cards} == set(so["sizes"]))


def endowed(deeds: Blocks, so: Meaning) -> Test:
    """A piece has something by the setup."""
    card, thing = deeds.board.pieces.cards[str(so["endowed"])], str(so["thing"])
    return lambda state, frame: bool(deeds.board.endowed.get(thing, 0) >> card & 1)


# what is so instead


def _extents(deeds: Blocks, so: Meaning) -> str:
    area, grid = deeds.board.reaches[str(so["extent"]), str(so["face"])].area, grid_in(deeds)
    cards = grid.spots(str(so["spot"])) if "spot" in so else grid.order
    return f"it reaches {', '.join(map(str, sorted({area.get(card, 0).bit_count() for card in cards})))}"


def _cell(deeds: Blocks, so: Meaning) -> str:
    grid, pieces, card = grid_in(deeds), deeds.board.pieces, deeds.board.pieces.cards[str(so["lies"])]
    row, column = grid.cell(card)
    name = deeds.table.name(card)
    return f"{name} lies in {pieces.rows[row - 1]} and {pieces.columns[column - 1]}, by {grid.numbers[card]}"


def _ways(deeds: Blocks, so: Meaning) -> str:
    board, role = deeds.board, str(so["role"])
    values = deeds.table.new("").values
    open_ = board.appointed[role].of(values, 0) & ~board.barred(board.no_role, role, values, 0)
    return f"there are {comb(open_.bit_count(), board.appointed[role].count)}"


INSTEAD: Mapping[str, Callable[[Any, Meaning], str]] = {"extent": _extents, "lies": _cell, "choices": _ways}
"""What is so where a claim about these is not, in words."""


HOW_LAID: Mapping[str, Callable[[Any, Meaning], Test]] = {
    "lies": lies,
    "distinct": distinct,
    "digits": digits,
    "extent": extent,
    "endowed": endowed,
}
"""These conditions by their key."""
