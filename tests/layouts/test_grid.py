"""The best grid: documented cases, a brute-force count, and what must hold for any paper and card."""

from __future__ import annotations

from itertools import product

import pytest
from deckproof.layouts.grid import Grid, best_grid
from deckproof.layouts.papers import DoesNotFit, Paper, all_papers, margins_of, paper_of
from deckproof.layouts.prt_sheet import sheet_findings
from deckproof.layouts.room import STRIP_HEIGHT, STRIP_LENGTH, Orientation, free_strip
from deckproof.layouts.sizes import size_of
from deckproof.layouts.units import Box
from hypothesis import given, settings
from hypothesis import strategies as st

A4, LETTER = paper_of("a4"), paper_of("letter")


def grid_of(size: str, paper: Paper, count: int = 54, gap: float = 0, margin: float = 6.35, bleed: float = 0) -> Grid:
    card = size_of(size)
    return best_grid(paper, card.w, card.h, count, gap, margin, bleed=bleed)


@pytest.mark.parametrize(
    ("size", "paper", "x", "y"),
    [
        ("poker", LETTER, 12.7, 6.35),
        ("poker", A4, 9.75, 15.15),
        ("63x88", LETTER, 13.45, 7.7),
        ("63x88", A4, 10.5, 16.5),
    ],
)
def test_nine_cards_centred_leave_the_documented_margins(size: str, paper: Paper, x: float, y: float) -> None:
    grid = grid_of(size, paper)
    assert (len(grid.slots), grid.paper) == (9, paper)
    assert (grid.slots[0].x, grid.slots[0].y) == pytest.approx((x, y))


def test_poker_on_letter_with_gaps_does_not_hold_nine_upright() -> None:
    grid = grid_of("poker", LETTER, gap=3)
    assert len(grid.slots) < 9 or {slot.turn for slot in grid.slots} != {0}


def test_full_bleed_lies_sideways() -> None:
    grid = best_grid(A4, 69, 94, 54, 0, 6.35, "landscape")
    assert len(grid.slots) == 8 and (grid.slots[0].x, grid.slots[0].y) == pytest.approx((10.5, 11.0))
    with_gap = best_grid(LETTER, 69.85, 95.25, 54, 0, 6.35)
    assert len(with_gap.slots) < 8  # four by two would leave no margin at all


def test_tarot_fits_four_upright_on_a4() -> None:
    assert len(best_grid(A4, 70, 120, 4).slots) == 4


def test_ties_go_to_unmixed_then_upright_paper_then_upright_cards_then_more_slots() -> None:
    one = best_grid(A4, 63, 88, 1)
    assert (one.paper.landscape, {slot.turn for slot in one.slots}, len(one.slots)) == (False, {0}, 9)
    assert {slot.turn for slot in best_grid(A4, 88, 63, 54).slots} == {90}  # nine need turning: fewer sheets win
    assert {slot.turn for slot in best_grid(A4, 88, 63, 8).slots} == {0}  # eight upright ones are one sheet as well
    assert best_grid(A4, 63, 88, 54, orientation="landscape").paper.landscape


def test_mixing_saves_a_sheet() -> None:
    grid = grid_of("tarot", A4, 6)
    assert {slot.turn for slot in grid.slots} == {0, 90} and len(grid.slots) == 6


def test_slots_are_in_reading_order_and_lie_as_they_say() -> None:
    grid = grid_of("tarot", A4, 6)
    assert [(s.y, s.x) for s in grid.slots] == sorted((s.y, s.x) for s in grid.slots)
    assert all((s.w > s.h) == (s.turn == 90) for s in grid.slots)


def test_the_strip_lies_below_else_beside_and_the_grid_makes_room() -> None:
    below, beside = grid_of("63x88", A4), grid_of("poker", LETTER)
    assert below.strip and not below.strip.vertical and below.strip.bottom == pytest.approx(297 - 6.35)
    assert beside.strip and beside.strip.vertical and beside.strip.x == pytest.approx(6.35)
    moved = grid_of("poker", LETTER, bleed=3)
    assert len(moved.slots) == 9 and moved.strip and moved.slots[0].x - 3 >= moved.strip.right - 1e-6


def test_slots_are_given_up_for_the_strip_but_never_the_last() -> None:
    assert len(best_grid(Paper("p", 140, 200), 60, 90, 9, margin=10).slots) == 3  # 2 x 2 would leave no strip
    full = best_grid(Paper("p", 140, 200), 118, 178, 9, margin=10)
    assert (len(full.slots), full.strip) == (1, None)


@pytest.mark.parametrize(
    ("w", "h", "said"),
    [
        (200, 300, "a 200 x 300 mm card does not fit a4: 197.3 x 284.3 mm are printable. It fits a3, legal, tabloid."),
        (500, 600, "a 500 x 600 mm card does not fit a4: 197.3 x 284.3 mm are printable. No paper in the table takes"),
    ],
)
def test_a_card_too_large_says_what_would_take_it(w: float, h: float, said: str) -> None:
    with pytest.raises(DoesNotFit) as caught:
        best_grid(A4, w, h, 1)
    assert str(caught.value).startswith(said)
    assert (caught.value.card, caught.value.where) == ((w, h), "a4")


def test_folding_halves_the_room_in_the_message() -> None:
    with pytest.raises(DoesNotFit, match=r"fit a4 folded in half: 197\.3 x 142\.15 mm are printable\. It fits a3"):
        best_grid(A4, 150, 150, 1, fold=True)


@pytest.mark.parametrize(("w", "h", "gap", "bleed"), [(0, 88, 0, 0), (63, -1, 0, 0), (63, 88, -1, 0), (63, 88, 0, -1)])
def test_impossible_measures_are_refused(w: float, h: float, gap: float, bleed: float) -> None:
    with pytest.raises(ValueError, match="above 0 mm"):
        best_grid(A4, w, h, 1, gap, bleed=bleed)


@pytest.mark.parametrize(("paper", "axis"), [(Paper("p", 160, 120), "vertical"), (Paper("p", 120, 160), "horizontal")])
def test_cards_lie_near_the_fold(paper: Paper, axis: str) -> None:
    grid = best_grid(paper, 50, 50, 1, 4, 10, "portrait", bleed=3, fold=True)
    assert grid.fold and grid.fold.axis == axis and grid.fold.position == 80
    nearest = max(slot.right if axis == "vertical" else slot.bottom for slot in grid.slots)
    assert nearest == pytest.approx(80 - 3)


def test_a_strip_takes_the_longest_free_stretch() -> None:
    area = Box(0, 0, 300, 90)
    strip = free_strip(area, [Box(0, 0, 60, 90), Box(10, 80, 20, 10), Box(170, 0, 10, 90)])
    assert strip and (strip.x, strip.right, strip.bottom) == (180, 300, 90)
    assert free_strip(area, [Box(0, 0, 150, 90), Box(10, 0, 20, 90), Box(240, 0, 10, 90)]) is None
    assert free_strip(Box(0, 0, 99, 99), []) is None


def counted(paper: Paper, w: float, h: float, gap: float, margin: float, bleed: float) -> int:
    """The most cards of a plain grid with a strip: every number of columns and rows, tried by building it."""
    most = 0
    for sheet, (a, b) in product((paper, paper.turned()), ((w, h), (h, w))):
        for columns, rows in product(range(1, 20), range(1, 20)):
            across, down = columns * a + (columns - 1) * gap, rows * b + (rows - 1) * gap
            free_x, free_y = sheet.w - 2 * margin - across, sheet.h - 2 * margin - down
            if min(free_x, free_y) > -1e-6 and max(free_x, free_y) > STRIP_HEIGHT + bleed - 1e-6:
                most = max(most, columns * rows)
    return most


@pytest.mark.parametrize(("gap", "bleed", "margin"), [(0, 0, 6.35), (3, 0, 6.35), (0, 3, 6.35), (6, 3, 10)])
def test_no_plain_grid_holds_more(gap: float, bleed: float, margin: float) -> None:
    for paper, w, h in product((A4, LETTER), range(31, 120, 8), range(31, 120, 11)):
        grid = best_grid(paper, w, h, 10**6, gap, margin, bleed=bleed)
        most = counted(paper, w, h, gap, margin, bleed)
        assert len(grid.slots) >= most
        if len({slot.turn for slot in grid.slots}) == 1:
            assert len(grid.slots) == most, (paper.name, w, h)


@settings(deadline=None)
@given(
    paper=st.sampled_from([*all_papers(), Paper("tiny", 90, 120), Paper("square", 250, 250)]),
    w=st.floats(15, 250),
    h=st.floats(15, 250),
    count=st.integers(0, 60),
    gap=st.floats(0, 15),
    margins=st.fixed_dictionaries({side: st.floats(0, 25) for side in ("left", "top", "right", "bottom")}),
    orientation=st.sampled_from(["auto", "portrait", "landscape"]),
    bleed=st.floats(0, 6),
    fold=st.booleans(),
)
def test_any_grid_is_printable(
    paper: Paper,
    w: float,
    h: float,
    count: int,
    gap: float,
    margins: dict[str, float],
    orientation: Orientation,
    bleed: float,
    fold: bool,
) -> None:
    try:
        grid = best_grid(paper, w, h, count, gap, margins, orientation, bleed, fold)
    except DoesNotFit as error:
        area = margins_of(margins).area(paper)
        assert fold or orientation != "portrait" or w > area.w - 1e-5 or h > area.h - 1e-5
        assert paper.name not in error.papers
        return
    area = margins_of(margins).area(grid.paper)
    trims = [slot.box() for slot in grid.slots]
    if grid.fold:
        trims += [grid.fold.across(trim) for trim in trims]
    for n, trim in enumerate(trims):
        assert trim.inside(area)
        assert not any(trim.overlaps(other) for other in trims[:n])
        assert not (grid.strip and grid.strip.overlaps(trim.grown(bleed, bleed, bleed, bleed)))
    if grid.strip:
        assert grid.strip.inside(area)
        sides = sorted((grid.strip.w, grid.strip.h))
        assert sides[0] == STRIP_HEIGHT and sides[1] >= STRIP_LENGTH - 1e-6


def test_findings_about_margin_and_strip() -> None:
    assert sheet_findings(grid_of("63x88", A4), None) == []
    tight = best_grid(A4, 204, 140, 1, margin=3)
    near = sheet_findings(tight, None)[0]
    assert (near.code, near.severity) == ("PRT020", "warning")
    assert near.message.startswith("2 of the cards on a4 come within 3 mm of the left edge")
    full = best_grid(Paper("p", 140, 200), 118, 178, 9, margin=10)
    assert [finding.code for finding in sheet_findings(full, None)] == ["PRT021"]
