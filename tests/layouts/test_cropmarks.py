"""Crop marks: exact small cases, and that every straight cut has a mark at both of its ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from deckproof.layouts.cropmarks import crop_marks
from deckproof.layouts.grid import best_grid
from deckproof.layouts.marks import Line
from deckproof.layouts.papers import Margins, paper_of
from deckproof.layouts.units import Box
from hypothesis import example, given, settings
from hypothesis import strategies as st

PAPER = Box(0, 0, 100, 100)


def lacking(trims: Sequence[Box], marks: Sequence[Line]) -> list[tuple[bool, float, float]]:
    """The ends of straight cuts (upright, at, where) without a mark of 1 mm within 6 mm, by simple search."""
    bare = []
    for upright in (False, True):
        spans = [(t.x, t.right, t.y, t.bottom) if upright else (t.y, t.bottom, t.x, t.right) for t in trims]
        lines = [(m.x1, m.x2, m.y1, m.y2) if upright else (m.y1, m.y2, m.x1, m.x2) for m in marks]
        for at in {round(side, 3) for span in spans for side in span[:2]}:
            edges = sorted(span[2:] for span in spans if at in (round(span[0], 3), round(span[1], 3)))
            across = [span[2:] for span in spans if span[0] + 0.01 < at < span[1] - 0.01]
            chains = [list(edges[0])]
            for start, end in edges[1:]:
                if any(low < start - 0.01 and high > chains[-1][1] + 0.01 for low, high in across):
                    chains.append([start, end])
                chains[-1][1] = max(chains[-1][1], end)
            here = [line[2:] for line in lines if abs(line[0] - at) < 0.01 and abs(line[1] - at) < 0.01]
            for where in (end for chain in chains for end in chain):
                near = [max(0, min(end, where + 10) - max(start, where - 10)) for start, end in here]
                if not any(length > 0.999 for length in near):
                    bare.append((upright, at, where))
    return bare


def test_one_card_has_two_marks_at_each_corner() -> None:
    assert crop_marks([Box(20, 30, 40, 50)], 0, PAPER).lines == (
        Line(14, 30, 19, 30),
        Line(14, 80, 19, 80),
        Line(20, 24, 20, 29),
        Line(20, 81, 20, 86),
        Line(60, 24, 60, 29),
        Line(60, 81, 60, 86),
        Line(61, 30, 66, 30),
        Line(61, 80, 66, 80),
    )


def test_no_marks_between_touching_cards_and_shared_ones_are_drawn_once() -> None:
    marks = crop_marks([Box(20, 20, 20, 30), Box(40, 20, 20, 30)], 0, PAPER).lines
    assert [mark for mark in marks if mark.x1 == mark.x2 == 40] == [Line(40, 14, 40, 19), Line(40, 51, 40, 56)]
    assert [mark for mark in marks if 20 < mark.x1 < 60 and mark.y1 == mark.y2] == []
    assert len(marks) == 10


def test_marks_in_a_gap_are_shortened_joined_or_left_out() -> None:
    def between(gap: float) -> list[Line]:
        pair = [Box(10, 20, 20, 30), Box(30 + gap, 20, 20, 30)]
        return [
            mark for mark in crop_marks(pair, 0, PAPER).lines if mark.y1 == mark.y2 == 20 and 30 <= mark.x1 <= 30 + gap
        ]

    assert between(2.9) == []
    assert between(4) == [Line(31, 20, 33, 20)]
    assert between(8) == [Line(31, 20, 37, 20)]
    assert between(20) == [Line(31, 20, 36, 20), Line(44, 20, 49, 20)]


def test_cards_sharing_their_bleed_keep_outer_marks_only() -> None:
    marks = crop_marks([Box(20, 20, 20, 30), Box(42, 20, 20, 30)], 3, PAPER).lines
    assert Line(40, 12, 40, 17) in marks and Line(42, 12, 42, 17) in marks
    assert not any(40 < mark.x1 < 42 for mark in marks)


def test_marks_keep_off_the_strip() -> None:
    marks = crop_marks([Box(20, 20, 20, 30)], 0, PAPER, [Box(0, 54, 100, 5), Box(0, 19.5, 19, 1)]).lines
    assert Line(20, 50.25, 20, 53) in marks  # 1 mm off the strip
    assert [mark for mark in marks if mark.x1 <= 20 and mark.y1 == mark.y2 == 20] == [Line(20, 20, 23, 20)]


def test_a_mark_with_too_little_room_outside_the_bleed_lies_on_it() -> None:
    area = Box(6, 6, 88, 88)
    marks = crop_marks([Box(10.5, 20, 40, 50)], 3, area).lines
    assert Line(6, 20, 10.25, 20) in marks and Line(10.5, 12, 10.5, 17) in marks


def test_a_mark_with_no_room_on_the_bleed_lies_on_the_cut() -> None:
    found = crop_marks([Box(6, 20, 40, 50)], 3, Box(6, 6, 88, 88))
    assert Line(6, 20, 9, 20) in found.lines and Line(6, 70, 9, 70) in found.lines and found.bare == ()


def test_the_end_of_a_cut_where_nothing_prints_is_told() -> None:
    found = crop_marks([Box(2, 20, 40, 50)], 3, Box(6, 6, 88, 88))
    assert found.bare == ((2, 20), (2, 20), (2, 70), (2, 70)) and all(mark.x1 > 6 for mark in found.lines)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("w", "h", "bleed"), [(63, 88, 3), (63.5, 88.9, 3), (70, 120, 3), (44, 68, 3), (63, 88, 0)])
def test_every_cut_of_a_full_sheet_has_a_printable_mark_at_both_ends(
    paper: str, w: float, h: float, bleed: float
) -> None:
    grid = best_grid(paper_of(paper), w, h, 100, bleed=bleed)
    found = crop_marks(grid.slots, bleed, grid.printable, [grid.strip] if grid.strip else [])
    area = Margins().area(grid.paper)
    assert all(Box(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1).inside(area) for line in found.lines)
    assert lacking(grid.slots, found.lines) == [] and found.bare == ()


def test_cards_turned_beside_upright_ones_have_marks_where_their_cuts_end_on_another_card() -> None:
    trims = [Box(20, 20, 30, 20), Box(20, 40, 30, 20), Box(50, 20, 20, 30)]
    marks = crop_marks(trims, 3, PAPER).lines
    assert Line(47, 40, 50, 40) in marks  # on the cut, up to the card across it
    assert lacking(trims, marks) == []
    assert lacking(trims, [mark for mark in marks if mark != Line(47, 40, 50, 40)]) == [(False, 40, 50)]


@settings(deadline=None, max_examples=60)
@example(w=20, h=15, gap=7.9e-06, bleed=0, taken={1, 27})
@given(
    w=st.integers(15, 90), h=st.integers(15, 90), gap=st.floats(0, 14), bleed=st.floats(0, 5),
    taken=st.sets(st.integers(0, 40), min_size=1),
)  # fmt: skip
def test_marks_print_touch_no_card_and_stand_at_both_ends_of_every_cut(
    w: int, h: int, gap: float, bleed: float, taken: set[int]
) -> None:
    grid = best_grid(paper_of("a4"), w, h, 200, gap, bleed=bleed)
    occupied = [slot.box() for n, slot in enumerate(grid.slots) if n in taken or n == len(grid.slots) - 1]
    strip = [grid.strip] if grid.strip else []
    marks, bare = crop_marks(occupied, bleed, grid.printable, strip)
    assert bare == () and lacking(occupied, marks) == []
    for mark in marks:
        line = Box(mark.x1 - 1e-4, mark.y1 - 1e-4, mark.x2 - mark.x1 + 2e-4, mark.y2 - mark.y1 + 2e-4)
        assert Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1).inside(grid.printable)
        assert mark.x2 - mark.x1 + mark.y2 - mark.y1 > 1 - 1e-6
        assert not any(line.overlaps(box.grown(-1e-3, -1e-3, -1e-3, -1e-3)) for box in [*occupied, *strip])
    assert len(set(marks)) == len(marks) and list(marks) == sorted(marks)
