"""Crop marks, cut lines and fold lines: exact small cases, and what must hold around any cards."""

from __future__ import annotations

from deckproof.layouts.grid import best_grid
from deckproof.layouts.impose import clips, impose
from deckproof.layouts.marks import Circle, Line, crop_marks, cut_circles, cut_lines, fold_line
from deckproof.layouts.papers import Paper, paper_of
from deckproof.layouts.room import Fold
from deckproof.layouts.sheet import Piece
from deckproof.layouts.units import Box
from hypothesis import given, settings
from hypothesis import strategies as st

PAPER = Paper("p", 100, 100)


def test_one_card_has_two_marks_at_each_corner() -> None:
    assert crop_marks([Box(20, 30, 40, 50)], 0, PAPER) == (
        Line(14, 30, 19, 30),
        Line(14, 80, 19, 80),
        Line(20, 24, 20, 29),
        Line(20, 81, 20, 86),
        Line(60, 24, 60, 29),
        Line(60, 81, 60, 86),
        Line(61, 30, 66, 30),
        Line(61, 80, 66, 80),
    )


def test_marks_start_outside_the_bleed_and_end_at_the_paper() -> None:
    marks = crop_marks([Box(6, 20, 40, 50)], 3, PAPER)
    assert Line(0, 20, 3, 20) in marks and Line(6, 12, 6, 17) in marks
    assert not any(mark.y1 == mark.y2 and mark.x1 < 4 for mark in crop_marks([Box(3.5, 20, 40, 50)], 3, PAPER))


def test_no_marks_between_touching_cards_and_shared_ones_are_drawn_once() -> None:
    marks = crop_marks([Box(20, 20, 20, 30), Box(40, 20, 20, 30)], 0, PAPER)
    assert [mark for mark in marks if mark.x1 == mark.x2 == 40] == [Line(40, 14, 40, 19), Line(40, 51, 40, 56)]
    assert [mark for mark in marks if 20 < mark.x1 < 60 and mark.y1 == mark.y2] == []
    assert len(marks) == 10


def test_marks_in_a_gap_are_shortened_joined_or_left_out() -> None:
    def between(gap: float) -> list[Line]:
        pair = [Box(10, 20, 20, 30), Box(30 + gap, 20, 20, 30)]
        return [mark for mark in crop_marks(pair, 0, PAPER) if mark.y1 == mark.y2 == 20 and 30 <= mark.x1 <= 30 + gap]

    assert between(2.9) == []
    assert between(4) == [Line(31, 20, 33, 20)]
    assert between(8) == [Line(31, 20, 37, 20)]
    assert between(20) == [Line(31, 20, 36, 20), Line(44, 20, 49, 20)]


def test_cards_sharing_their_bleed_keep_outer_marks_only() -> None:
    marks = crop_marks([Box(20, 20, 20, 30), Box(42, 20, 20, 30)], 3, PAPER)
    assert Line(40, 12, 40, 17) in marks and Line(42, 12, 42, 17) in marks
    assert not any(40 < mark.x1 < 42 for mark in marks)


def test_marks_keep_off_the_strip() -> None:
    marks = crop_marks([Box(20, 20, 20, 30)], 0, PAPER, [Box(0, 53, 100, 5), Box(0, 19.5, 30, 1)])
    assert Line(20, 51, 20, 53) in marks and not any(mark.x2 < 20 and mark.y1 == 20 for mark in marks)


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
    (side,) = impose([Piece("F", None, 25, 25, "token")] * 2, grid, "none", marks="circles")
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


@settings(deadline=None)
@given(
    w=st.integers(15, 60),
    h=st.integers(15, 60),
    gap=st.floats(0, 14),
    bleed=st.floats(0, 5),
    taken=st.sets(st.integers(0, 40), min_size=1),
)
def test_marks_touch_no_card_nor_leave_the_paper(w: int, h: int, gap: float, bleed: float, taken: set[int]) -> None:
    grid = best_grid(paper_of("a4"), w, h, 200, gap, bleed=bleed)
    occupied = [slot.box() for n, slot in enumerate(grid.slots) if n in taken]
    strip = [grid.strip] if grid.strip else []
    marks = crop_marks(occupied, bleed, grid.paper, strip)
    for mark in marks:
        line = Box(mark.x1 - 1e-4, mark.y1 - 1e-4, mark.x2 - mark.x1 + 2e-4, mark.y2 - mark.y1 + 2e-4)
        assert Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1).inside(grid.paper.box())
        assert mark.x2 - mark.x1 + mark.y2 - mark.y1 > 1 - 1e-6
        shrunk = [box.grown(bleed - 1e-3, bleed - 1e-3, bleed - 1e-3, bleed - 1e-3) for box in occupied]
        assert not any(line.overlaps(box) for box in shrunk)
        assert not any(line.overlaps(box.grown(-1e-3, -1e-3, -1e-3, -1e-3)) for box in strip)
    assert len(set(marks)) == len(marks) and list(marks) == sorted(marks)


@settings(deadline=None)
@given(w=st.integers(15, 90), h=st.integers(15, 90), gap=st.floats(0, 14), bleed=st.floats(0, 5))
def test_every_trim_line_of_a_full_plain_grid_is_marked(w: int, h: int, gap: float, bleed: float) -> None:
    grid = best_grid(paper_of("a4"), w, h, 1, gap, bleed=bleed)
    marks = crop_marks(grid.slots, bleed, grid.paper, [grid.strip] if grid.strip else [])
    upright = {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2}
    level = {round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2}
    assert {round(x, 3) for slot in grid.slots for x in (slot.x, slot.right)} <= upright
    assert {round(y, 3) for slot in grid.slots for y in (slot.y, slot.bottom)} <= level
