"""Boards in tiles: every millimetre is printed, neighbours share what they say, and their marks meet when glued."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from deckproof.layouts.marks import Line
from deckproof.layouts.ownwords import own_words
from deckproof.layouts.papers import DoesNotFit, Paper, all_papers, paper_of
from deckproof.layouts.sheet import Mode, Piece, Placement, SheetSide
from deckproof.layouts.tilesheets import tile_sides
from deckproof.layouts.tiling import Tile, Tiling, best_tiling
from deckproof.layouts.units import Box
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from .letters import pages, tile

SMALL = Paper("small", 120, 160)
BOARD = Piece("F", "b", 200, 210, "board", title="The Town")
BARE = replace(BOARD, back_key=None)
EDGES: list[Mode] = ["duplex-long", "duplex-short"]

TILES = """
tile A1 of 2   tile A1 of 2   tile A2 of 2   tile A2 of 2
.+........+.   .+........+.   .+........+.   ............
++........++   ++........++   ++........++   .----------.
.AABBCCDDEE.   .eeddccbbaa.   .EEFFGGHHII.   +4455667788+
.AABBCCDDEE.   .eeddccbbaa.   .EEFFGGHHII.   .4455667788.
.AABBCCDDEE.   .eeddccbbaa.   .EEFFGGHHII.   .4455667788.
.AABBCCDDEE.   .eeddccbbaa.   +EEFFGGHHII.   .4455667788.
.AABBCCDDEE.   .eeddccbbaa.   .EEFFGGHHII.   .4455667788.
.AABBCCDDEE.   .eeddccbbaa.   .EEFFGGHHII.   .4455667788.
.0011223344.   .4433221100.   .4455667788.   .eeffgghhii.
.0011223344.   .4433221100.   .4455667788.   .eeffgghhii.
.0011223344.   .4433221100.   +4455667788.   .eeffgghhii.
.0011223344.   .4433221100.   .4455667788.   .eeffgghhii.
.0011223344.   .4433221100.   .4455667788.   .eeffgghhii.
+0011223344+   +4433221100+   +4455667788+   .eeffgghhii.
.----------.   .----------.   .----------.   ++........++
............   ............   ............   .+........+.
"""
FOLDED = """
tile A1 of 4   tile A2 of 4   tile B1 of 4   tile B2 of 4
............   ............   ............   ............
++........++   ++........++   ++++++++++++   ++++++++++++
.AABBCCDDEE.   .EEFFGGHHII.   .AABBCCDDEE.   .EEFFGGHHII.
.AABBCCDDEE.   +EEFFGGHHII.   .0011223344.   +4455667788.
.AABBCCDDEE.   .EEFFGGHHII.   .0011223344.   .4455667788.
.AABBCCDDEE.   +EEFFGGHHII.   .0011223344.   +4455667788.
.AABBCCDDEE.   .EEFFGGHHII.   .0011223344.   .4455667788.
+AABBCCDDEE+   +EEFFGGHHII+   ++::::::::++   ++::::::::++
+aabbccddee+   +eeffgghhii+   ++::::::::++   ++::::::::++
.aabbccddee.   .eeffgghhii.   .0011223344.   .4455667788.
.aabbccddee.   .eeffgghhii.   .0011223344.   .4455667788.
.aabbccddee.   .eeffgghhii.   .0011223344.   .4455667788.
.aabbccddee.   .eeffgghhii.   .0011223344.   .4455667788.
.aabbccddee.   .eeffgghhii.   .aabbccddee.   .eeffgghhii.
+----------+   +----------+   +----------+   +----------+
............   ............   ............   ............
"""


def tiling_of(w: float = 200, h: float = 210, paper: Paper = SMALL, overlap: float = 10) -> Tiling:
    return best_tiling(paper, w, h, overlap, 10, bleed=3)


def tiles_on(sides: list[SheetSide]) -> list[SheetSide]:
    return [side for side in sides if side.about.startswith("tile")]


# -- how many tiles, and what each shows --------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "w", "h", "columns", "rows"),
    [
        ("a4", 400, 400, 3, 2), ("a4", 380, 380, 2, 2), ("a4", 594, 420, 4, 2), ("a3", 400, 400, 2, 1),
        ("letter", 420, 297, 2, 2),
    ],
)  # fmt: skip
def test_the_fewest_tiles_are_used(paper: str, w: float, h: float, columns: int, rows: int) -> None:
    tiling = best_tiling(paper_of(paper), w, h, bleed=3)
    assert (tiling.columns, tiling.rows) == (columns, rows)


def test_tiles_are_named_by_row_and_column() -> None:
    labels = [one.label for one in best_tiling(paper_of("a4"), 400, 400).tiles()]
    assert labels == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert [Tile(row, 0, Box(0, 0, 1, 1)).label for row in (25, 26, 27, 51, 52)] == ["Z1", "AA1", "AB1", "AZ1", "BA1"]


def test_a_tile_that_would_be_all_glue_is_refused() -> None:
    with pytest.raises(DoesNotFit, match=r"a 400 x 400 mm board does not fit a4 in tiles that overlap by 10 mm: 40 x"):
        best_tiling(paper_of("a4"), 400, 400, 10, 85)
    assert best_tiling(paper_of("a4"), 400, 400, 10, 75).columns > 6


@st.composite
def tilings(draw: st.DrawFn) -> Tiling:
    """Any board on any paper, margins, overlap and bleed, folded or not."""
    w, h = draw(st.integers(60, 1200)), draw(st.integers(60, 1200))
    sides = {name: draw(st.integers(0, 20)) for name in ("left", "top", "right", "bottom")}
    overlap, bleed, fold = draw(st.integers(4, 40)), draw(st.integers(0, 5)), draw(st.booleans())
    try:
        return best_tiling(draw(st.sampled_from(all_papers())), w, h, overlap, sides, "auto", bleed, fold)
    except DoesNotFit:
        reject()


@settings(deadline=None)
@given(tilings())
def test_every_millimetre_of_the_board_is_printed(tiling: Tiling) -> None:
    columns = sorted({(one.window.x, one.window.right) for one in tiling.tiles()})
    rows = sorted({(one.window.y, one.window.bottom) for one in tiling.tiles()})
    assert len(columns) * len(rows) == tiling.columns * tiling.rows == len(list(tiling.tiles()))
    for spans, whole in ((columns, tiling.w), (rows, tiling.h)):
        assert spans[0][0] == 0 and spans[-1][1] == pytest.approx(whole)
        for (_, end), (start, _) in pairwise(spans):
            assert end - start == pytest.approx(tiling.overlap)  # all overlaps are alike, so nothing is left out


@settings(deadline=None)
@given(tilings())
def test_tiles_lie_within_the_margins_and_off_the_strip(tiling: Tiling) -> None:
    assert tiling.at.inside(tiling.room) and tiling.room.inside(tiling.paper.box())
    assert tiling.strip is not None and not tiling.strip.overlaps(tiling.at)
    if tiling.fold:
        assert not tiling.fold.across(tiling.at).overlaps(tiling.at)
    seams = tiling.seams()
    assert len(seams[0]) == tiling.columns - 1 and len(seams[1]) == tiling.rows - 1


# -- the sheets ---------------------------------------------------------------------------------


def test_backs_lie_behind_their_tiles() -> None:
    """A board of nine letters on two tiles, E on both; turned over the long edge, then over the short one."""
    board, tiling = replace(BOARD, w=180, h=120), best_tiling(SMALL, 180, 120, 10, 10, "portrait", bleed=3)
    long, short = (tiles_on(tile_sides([board], tiling, mode, own_words("en"))) for mode in EDGES)
    assert pages([*long[:2], *short[2:]], tile) == TILES.strip()


def test_folded_tiles_have_their_backs_across_the_fold() -> None:
    tiling = best_tiling(SMALL, 180, 100, 10, 10, "portrait", bleed=3, fold=True)
    sides = tile_sides([replace(BOARD, w=180, h=100)], tiling, "fold", own_words("en"))
    assert pages(tiles_on(sides), tile) == FOLDED.strip()


def test_the_plan_comes_first_and_once_for_each_board() -> None:
    other = replace(BARE, face_key="G", label="other")
    sides = tile_sides([BARE, BARE, other], tiling_of(), "none", own_words("en"))
    count = len(list(tiling_of().tiles()))
    assert [number for number, side in enumerate(sides) if side.about == "assembly"] == [0, 1 + 2 * count]
    plan = sides[0]
    (small,) = plan.placements
    assert small.scale < 1 and small.copies == 0 and plan.marks == ()
    assert small.w / small.h == pytest.approx(200 / 210) and small.w == pytest.approx(200 * small.scale)
    named = [note.words for note in plan.notes[2:]]
    assert named == [one.label for one in tiling_of().tiles()]
    assert plan.notes[0].words.startswith("The Town")
    assert f"{count} sheets of Small" in plan.notes[1].words and "200 × 210 mm" in plan.notes[1].words


def test_every_copy_is_counted_once() -> None:
    sides = tile_sides([BOARD, BOARD], tiling_of(), "duplex-long", own_words("en"))
    fronts = [spot.copies for side in sides if side.side == "front" for spot in side.placements]
    backs = [spot.copies for side in sides if side.side == "back" for spot in side.placements]
    assert sum(fronts) == sum(backs) == 2


@pytest.mark.parametrize(
    ("piece", "mode", "order"),
    [
        (BOARD, "none", "front" * 5), (BARE, "duplex-long", "front" * 5),
        (BOARD, "duplex-short", "frontback" * 4 + "front"),
        (BOARD, "separate", "front" * 5 + "back" * 4), (BARE, "separate", "front" * 5),
    ],
)  # fmt: skip
def test_the_order_of_sides(piece: Piece, mode: Mode, order: str) -> None:
    """A plan and four tiles; where the stack is turned over, what has nothing on its back comes last, on one side."""
    tiling = tiling_of(150, 190)
    assert tiling.columns * tiling.rows == 4
    sides = tile_sides([piece], tiling, mode, own_words("en"))
    assert "".join(side.side for side in sides) == order
    assert [side.about for side in sides if not side.flip and mode == "duplex-short"] in ([], ["assembly"])
    printed = [side for side in sides if side.side == "back" and side.placements]
    assert len(printed) == (0 if piece is BARE or mode == "none" else 4)


@settings(deadline=None)
@given(tilings(), st.sampled_from(["duplex-long", "duplex-short", "fold"]))
def test_each_back_shows_what_lies_behind_its_tile(tiling: Tiling, mode: Mode) -> None:
    if (mode == "fold") != (tiling.fold is not None):
        reject()
    board = replace(BOARD, w=tiling.w, h=tiling.h)
    sides = tile_sides([board], tiling, mode, own_words("en"))
    if mode == "fold":
        pairs = [side.placements for side in tiles_on(sides)]
    else:
        tiles = tiles_on(sides)
        pairs = [(*front.placements, *back.placements) for front, back in zip(tiles[::2], tiles[1::2], strict=True)]
    assert len(pairs) == tiling.columns * tiling.rows
    for front, back in pairs:  # each is the whole board, seen through a window: turned over, the windows are the same
        left, top, right, bottom = inset(front)
        assert inset(back) == pytest.approx(
            (right, top, left, bottom) if back.turn == 0 else (left, bottom, right, top)
        )
        assert back.turn in (0, 180)


def inset(placed: Placement) -> tuple[float, float, float, float]:
    """How far the window lies inside the whole board, as seen on the sheet: left, top, right, bottom."""
    board, window = placed.trim, placed.clip
    return (
        window.x - board.x, window.y - board.y, board.right - window.right, board.bottom - window.bottom
    )  # fmt: skip


# -- seams --------------------------------------------------------------------------------------


def on_board(line: Line, side: SheetSide) -> Line:
    (placed,) = side.placements
    moved = (line.x1 - placed.x, line.y1 - placed.y, line.x2 - placed.x, line.y2 - placed.y)
    return Line(*(round(value, 6) for value in moved))


def crossing(side: SheetSide, seam: float, upright: bool) -> dict[float, tuple[float, float]]:
    """The short lines that cross a seam (mm of the board): where along it, and from where to where."""
    found = {}
    for line in (on_board(mark, side) for mark in side.marks):
        level = line.y1 == line.y2
        start, end, along = (line.x1, line.x2, line.y1) if upright else (line.y1, line.y2, line.x1)
        crosses = start < seam - 1e-6 or end - start < 1  # without room for more, a notch begins at the cut
        if level == upright and crosses and start < seam + 1e-6 and seam + 1e-6 < end and end - start < 5:
            found[round(along, 3)] = (start, end)
    return found


@settings(deadline=None, max_examples=60)
@given(tilings())
def test_the_notches_of_neighbours_meet(tiling: Tiling) -> None:
    sides = tiles_on(tile_sides([BARE], replace(tiling, fold=None), "none", own_words("en")))
    by_name = {side.about.split()[1]: side for side in sides}
    tiles = {(one.row, one.column): one for one in tiling.tiles()}
    for (row, column), one in tiles.items():
        for upright, other in ((True, tiles.get((row, column + 1))), (False, tiles.get((row + 1, column)))):
            if other is None:
                continue
            seam = other.window.x if upright else other.window.y
            under = crossing(by_name[one.label], seam, upright)
            over = crossing(by_name[other.label], seam, upright)
            assert under.keys() == over.keys() and len(under) >= 2
            for along, (start, end) in under.items():
                seen, hidden = over[along][1] - seam, seam - over[along][0]
                assert seam - start == pytest.approx(seen, abs=1e-4)
                assert seen < 1 and hidden < tiling.overlap  # little is left to be seen on the board
                at, area, strip = tiling.at, tiling.area, tiling.strip
                room = at.x - area.x if upright else at.y - area.y
                if strip and strip.vertical == upright and (strip.x < at.x if upright else strip.y < at.y):
                    room = max(0.0, (at.x - strip.right if upright else at.y - strip.bottom) - 1.0)  # nor on its words
                assert hidden == pytest.approx(min(end - seam, room), abs=1e-4)  # what would not print is not drawn


def test_a_side_that_lies_on_its_neighbour_has_a_line_and_the_neighbour_a_strip() -> None:
    tiling = tiling_of(150, 190)
    at = tiling.at
    sides = {side.about.split()[1]: side for side in tiles_on(tile_sides([BARE], tiling, "none", own_words("en")))}
    left, top = Line(at.x, at.y, at.x, at.bottom), Line(at.x, at.y, at.right, at.y)
    assert {name: (left in side.marks, top in side.marks) for name, side in sides.items()} == {
        "A1": (False, False), "A2": (True, False), "B1": (False, True), "B2": (True, True),
    }  # fmt: skip
    assert {name: [note.words for note in side.notes] for name, side in sides.items()} == {
        "A1": ["A1 · glue here, A2 lies on top", "A1 · glue here, B1 lies on top"],
        "A2": ["A2 · glue here, B2 lies on top"],
        "B1": ["B1 · glue here, B2 lies on top"],
        "B2": [],
    }
    for side in sides.values():
        for call in side.over:
            assert call.box.inside(at) and min(call.box.w, call.box.h) == pytest.approx(tiling.overlap - 2)


def test_an_offset_moves_the_backs_of_tiles_alone() -> None:
    tiling = tiling_of()
    plain, moved = (
        tile_sides([BOARD], tiling, "duplex-long", own_words("en"), offset) for offset in ((0, 0), (0.5, -1.25))
    )
    for one, two in zip(plain, moved, strict=True):
        if one.side == "front":
            assert one == two
        elif one.placements:
            (before,), (after,) = one.placements, two.placements
            assert (after.x - before.x, after.y - before.y) == pytest.approx((0.5, -1.25))
            assert (after.clip.x - before.clip.x, after.clip.y - before.clip.y) == pytest.approx((0.5, -1.25))
