"""The printed board of Yuri-Kure and the pictures of it."""

from __future__ import annotations

from deckproof.cards.board import Grid
from deckproof.validator.sheet_play import sheet_stage

from ..paper import drawn
from .sheet import data


def test_pictures_of_the_pairs_lie_as_on_the_printed_board() -> None:
    board = next(one for one in drawn("yuri-kure").components["boards"].cards if one.card.id == "pair-board")
    names = [card.name for card in data().components["girls"].cards]
    printed = {}
    for box in board.front.boxes:
        if box.name.startswith("pair[") and box.text is not None:
            said = [name for name in names if name in box.text.words]
            printed[box.at.x, box.at.y] = frozenset(said)
    columns, rows = (sorted({place[axis] for place in printed}) for axis in (0, 1))
    grid = next(part for part in sheet_stage(data())[0].opening("4-players").parts if isinstance(part, Grid))
    shown = {
        (columns[column], rows[row]): frozenset((grid.columns[column], grid.heads[row]))
        for row, cells in enumerate(grid.rows)
        for column, cell in enumerate(cells)
        if cell is not None
    }
    assert shown == printed
    assert len(shown) == 21
