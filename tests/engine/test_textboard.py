"""A table as text: nothing of it is lost, however narrow its columns are."""

from __future__ import annotations

from deckproof.cards.board import BoardCard, BoardView, Cell, Grid, Lane, Lanes, Mark
from deckproof.validator.engine.textboard import WIDTH, draw_board

LONG = (Mark("Favor 4"), Mark("Discomfort 3"), Mark("couple, blue"))


def test_a_field_goes_on_in_the_next_line() -> None:
    grid = Grid(((Cell("Akane & Tsuge", marks=LONG), Cell("x")), (None, Cell(""))), ("Tsuge", ""), ("Akane", ""))
    assert draw_board(BoardView((grid,))).splitlines() == [
        "      Tsuge                            |",
        "Akane Akane & Tsuge Favor 4 Discomfort | x",
        "        3 couple, blue                 |",
        "                                       |",
    ]


def test_a_card_goes_on_in_the_next_line() -> None:
    card = BoardCard("S1", "Reserved the Desk Next to Yours", up=False, value="2")
    lane = Lane("town", "Town", ((card,), ()), ("2", "0"))
    lines = draw_board(BoardView((Lanes((lane,), ("Opponent", "You")),))).splitlines()
    assert lines[:2] == ["[Reserved the Desk Next to", "  Yours] = 2"]
    assert max(map(len, lines)) == WIDTH
