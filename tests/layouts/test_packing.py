"""Pieces of several sizes on one sheet: cut apart with straight cuts, backs behind fronts, on the fewest sheets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from deckproof.layouts.grid import best_grid
from deckproof.layouts.impose import Load, impose_loads
from deckproof.layouts.packing import fill
from deckproof.layouts.papers import paper_of
from deckproof.layouts.settings import PrintSettings
from deckproof.layouts.sharing import Part, fewest_loads
from deckproof.layouts.sheet import Mode, Piece, Placement
from deckproof.layouts.units import Box
from hypothesis import given, settings
from hypothesis import strategies as st

Sizes = list[tuple[float, float, int]]
SIX: Sizes = [(70, 120, 4), (63, 88, 4), (59, 92, 4), (44, 68, 4), (57.15, 88.9, 4), (63.5, 88.9, 4)]
VROYALE: Sizes = [(63, 88, 60), (70, 120, 6)]


def separable(boxes: Sequence[Box]) -> bool:
    """Whether straight cuts from edge to edge take all boxes apart, tried one after another."""
    if len(boxes) < 2:
        return True
    for upright in (False, True):
        spans = [(box.x, box.right) if upright else (box.y, box.bottom) for box in boxes]
        for cut in sorted({end for _, end in spans})[:-1]:
            if not any(start < cut - 1e-6 and end > cut + 1e-6 for start, end in spans):
                first = [box for box, span in zip(boxes, spans, strict=True) if span[1] <= cut + 1e-6]
                rest = [box for box, span in zip(boxes, spans, strict=True) if span[1] > cut + 1e-6]
                return separable(first) and separable(rest)
    return False


def loads_of(sizes: Sizes, how: PrintSettings) -> list[Load]:
    parts = []
    for n, (w, h, count) in enumerate(sizes):
        grid = best_grid(how.paper, w, h, count, bleed=how.bleed, fold=how.backs == "fold")
        parts.append(Part([Piece(f"F{n}.{m}", f"B{n}.{m}", w, h, "card") for m in range(count)], grid, how.gap))
    return fewest_loads(parts, how)


def alone(sizes: Sizes, paper: str) -> int:
    return sum(-(-n // len(best_grid(paper_of(paper), w, h, n, bleed=3).slots)) for w, h, n in sizes)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("sizes", "before", "now"), [(SIX, 6, 3), (VROYALE, 9, 8)])
def test_several_sizes_take_fewer_sheets_together(sizes: Sizes, before: int, now: int, paper: str) -> None:
    assert (alone(sizes, paper), len(loads_of(sizes, PrintSettings(paper_of(paper))))) == (before, now)


def test_grids_of_one_size_stay_where_sharing_saves_no_sheet() -> None:
    loads = loads_of([(63, 88, 9), (70, 120, 4)], PrintSettings(paper_of("a4")))
    assert [{(piece.w, piece.h) for piece in load.pieces} for load in loads] == [{(63, 88)}, {(70, 120)}]


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.tuples(st.integers(12, 120), st.integers(12, 120), st.integers(1, 40)), min_size=1, max_size=5),
    st.floats(60, 300), st.floats(60, 300),
)  # fmt: skip
def test_blocks_lie_apart_within_the_room_and_are_cut_apart_with_straight_cuts(
    sizes: Sizes, w: float, h: float
) -> None:
    room = Box(10, 20, w, h)
    filled = fill([(across, down) for across, down, _ in sizes], tuple(n for *_, n in sizes), room)
    boxes = [block.at for block in filled.blocks]
    assert all(box.inside(room) for box in boxes) and separable(boxes)
    assert not any(one.overlaps(two) for n, one in enumerate(boxes) for two in boxes[:n])
    for kind, (across, down, count) in enumerate(sizes):
        placed = sum(block.columns * block.rows for block in filled.blocks if block.kind == kind)
        assert placed + filled.left[kind] == count
        fits = min(across, down) <= min(w, h) and max(across, down) <= max(w, h)
        assert placed or not fits or len(boxes) > 0


@pytest.mark.parametrize("mode", ["duplex-long", "duplex-short", "fold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_of_packed_sheets_lie_behind_their_fronts(mode: Mode, paper: str) -> None:
    """The paper is turned over, or folded, by hand: every corner of a back must come to lie on one of its front."""
    how = PrintSettings(paper_of(paper), backs=mode)
    loads = loads_of(SIX, how)
    assert any(len({(piece.w, piece.h) for piece in load.pieces}) > 1 for load in loads)
    sides = impose_loads(loads, mode)
    spots = {one.key: (side, one) for side in sides for one in side.placements}
    assert len(spots) == 48
    for key, (side, back) in spots.items():
        if key[0] == "F":
            continue
        front_side, front = spots[f"F{key[1:]}"]
        assert front_side.number == side.number
        if mode == "fold":
            fold = loads[side.number - 1].grid.fold
            assert fold is not None
            level = fold.axis == "horizontal"
        else:
            level = (side.w > side.h) == (mode == "duplex-long")  # turned about the level line
        x = front.x if level else side.w - front.x - front.w
        y = side.h - front.y - front.h if level else front.y
        assert (back.x, back.y, back.w, back.h) == pytest.approx((x, y, front.w, front.h))
        assert top(back) == (top(front)[0], -top(front)[1]) if level else top(back) == (-top(front)[0], top(front)[1])


def top(spot: Placement) -> tuple[int, int]:
    """Which way the card's own top points, y down."""
    return {0: (0, -1), 90: (-1, 0), 180: (0, 1), 270: (1, 0)}[spot.turn]


def test_packed_sheets_to_fold_fill_from_the_fold_outwards() -> None:
    how = PrintSettings(paper_of("a4"), backs="fold")
    for load in loads_of(SIX, how):
        fold = load.grid.fold
        assert fold is not None
        nearest = min(
            abs(fold.position - (slot.bottom if fold.axis == "horizontal" else slot.right)) for slot in load.grid.slots
        )
        assert nearest == pytest.approx(how.bleed)
