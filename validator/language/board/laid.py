"""What is claimed of pieces before and after a move: how they lie, how far tokens reach, what they are and have."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import Test
from ..terms import Meaning
from .asks import Expose
from .grid import Grid

if TYPE_CHECKING:
    from ..blocks import Blocks

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


Change: TypeAlias = Callable[[TableState, TableState], bool]
"""Whether something is so of a move, by the positions before and after it."""


def changed(deeds: Blocks, so: Meaning) -> Change:
    """Other pieces have a role than before, once some have it."""
    slot = deeds.board.pieces.roles[str(so["changed"])]
    return lambda before, after: before.values[slot] not in (0, after.values[slot])


def lost(deeds: Blocks, so: Meaning) -> Change:
    """A piece has no longer what it had."""
    pieces = deeds.board.pieces
    slot, of = pieces.things[str(so["lost"])], pieces.nouns[str(so["of"])]
    return lambda before, after: bool(before.values[slot] & ~after.values[slot] & of)


def still(deeds: Blocks, so: Meaning) -> Change:
    """A piece that was in a state in the last turn is in it when the next one begins."""
    those, of = deeds.board.state(str(so["still"])), deeds.board.pieces.nouns[str(so["of"])]

    def kept(before: TableState, after: TableState) -> bool:
        if after.turn == before.turn:
            return False
        return bool(those(after.values, before.turn) & those(after.values, after.turn) & of)

    return kept


def removed(deeds: Blocks, so: Meaning) -> Change:
    """A token no longer lies where it lay."""
    pieces, token = deeds.board.pieces, str(so["removed"])
    first = pieces.tokens[token]
    span = slice(first, first + pieces.turns * len(pieces.faces[token]))
    return lambda before, after: any(
        was & ~now for was, now in zip(before.values[span], after.values[span], strict=True)
    )


def shown_again(deeds: Blocks, so: Meaning) -> Change:
    """A piece is shown that was shown before."""
    pieces, verbs = deeds.board.pieces, {ask.verb for ask in deeds.asks if isinstance(ask, Expose)}
    of = pieces.nouns[str(so["shown_again"])]

    def twice(before: TableState, after: TableState) -> bool:
        told = (event for event in after.events or () if event.kind in verbs)
        return any((before.values[pieces.shown] & of) >> pieces.cards[str(event.data["card"])] & 1 for event in told)

    return twice


CHANGES: Mapping[str, Callable[[Any, Meaning], Change]] = {
    "changed": changed,
    "lost": lost,
    "still": still,
    "removed": removed,
    "shown_again": shown_again,
}
"""Claims about changes, by their key."""
