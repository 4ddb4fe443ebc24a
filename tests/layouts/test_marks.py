"""Cut lines, circles and fold lines: exact small cases."""

from __future__ import annotations

from deckproof.layouts.grid import best_grid
from deckproof.layouts.impose import clips, impose
from deckproof.layouts.marks import Circle, Line, cut_circles, cut_lines, fold_line
from deckproof.layouts.papers import Paper, paper_of
from deckproof.layouts.room import Fold
from deckproof.layouts.sheet import Piece
from deckproof.layouts.units import Box

PAPER = Paper("p", 100, 100)


def test_cut_lines_are_joined_along_touching_cards() -> None:
    assert cut_lines([Box(20, 20, 20, 30), Box(40, 20, 20, 30)]) == (
        Line(20, 20, 20, 50),
        Line(20, 20, 60, 20),
        Line(20, 50, 60, 50),
        Line(40, 20, 40, 50),
        Line(60, 20, 60, 50),
    )
    assert len(cut_lines([Box(20, 20, 20, 30), Box(43, 20, 20, 30)])) == 8


def test_round_pieces_are_cut_along_circles() -> None:
    assert cut_circles([Box(20, 30, 25, 25)]) == (Circle(32.5, 42.5, 12.5),)
    grid = best_grid(paper_of("a4"), 25, 25, 2, 4, bleed=2)
    for marks in ("crop", "lines"):
        (side,) = impose([Piece("F", None, 25, 25, "token", round=True)] * 2, grid, "none", marks=marks)
        assert len(side.circles) == 2 and side.marks == ()


def test_the_fold_is_dashed_from_edge_to_edge() -> None:
    assert fold_line(Fold("horizontal", 50), Paper("p", 14, 100)) == (
        Line(1, 50, 5, 50),
        Line(7, 50, 11, 50),
        Line(13, 50, 14, 50),
    )
    assert fold_line(Fold("vertical", 50), Paper("p", 100, 12), [Box(0, 6, 100, 5)]) == (Line(50, 1, 50, 5),)


def test_marks_by_choice() -> None:
    grid = best_grid(paper_of("a4"), 63, 88, 9)
    pieces = [Piece("F", None, 63, 88, "card")] * 9
    assert len(impose(pieces, grid, "none", marks="lines")[0].marks) == 8
    assert impose(pieces, grid, "none", marks="none")[0].marks == ()
    assert len(impose(pieces[:4], grid, "none")[0].marks) == 14


def test_bleed_is_shared_in_a_narrow_gap_and_never_crosses_a_diagonal_neighbour() -> None:
    left, right = clips([Box(20, 20, 20, 30), Box(42, 20, 20, 30)], 3, PAPER)
    assert (left, right) == (Box(17, 17, 24, 36), Box(41, 17, 24, 36))
    first, second = clips([Box(20, 20, 20, 20), Box(40, 40, 20, 20)], 3, PAPER)
    assert not first.overlaps(second) and not first.overlaps(Box(40, 40, 20, 20))
    assert clips([Box(1, 20, 20, 30)], 3, PAPER) == [Box(0, 17, 24, 36)]
