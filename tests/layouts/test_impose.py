"""Backs land behind their fronts: sheets as letters to look at, and the paper turned over in space."""

from __future__ import annotations

import math
from typing import Literal

import pytest
from deckproof.layouts.grid import Grid, best_grid
from deckproof.layouts.impose import impose
from deckproof.layouts.papers import DoesNotFit, Paper, all_papers, paper_of
from deckproof.layouts.room import Orientation
from deckproof.layouts.sheet import Mode, Piece, Placement
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from .letters import pages

SMALL = Paper("small", 120, 160)
TWO_SIDED: list[Mode] = ["duplex-long", "duplex-short", "separate", "fold"]


def cards(names: str, w: float = 30, h: float = 50, turn: Literal[0, 90] = 0, bare: str = "") -> list[Piece]:
    """One piece a letter, its back in small; those in ``bare`` have no back."""
    return [Piece(name, None if name in bare else name.lower(), w, h, name, turn) for name in names]


DUPLEX = """
front 2/2 long   back 2/2 long   front 1/2 short   back 1/2 short
............   ............   ............   ............
..+..++..+..   ..+..++..+..   ..+..++..+..   .----------.
.++..++..++.   .++..++..++.   .++..++..++.   .++..++..++.
...E^..F^...   ...f^..e^...   ...A^..B^...   ...cc..dd...
...EE..FF...   ...ff..ee...   ...AA..BB...   ...cc..dd...
...EE..FF...   ...ff..ee...   ...AA..BB...   ...cc..dd...
...EE..FF...   ...ff..ee...   ...AA..BB...   ...cc..dd...
.++..++..++.   .++..++..++.   .++..++..++.   .++.v++.v++.
.++..++..+..   ..+..++..++.   .++..++..++.   .++..++..+..
...G^.......   .......g^...   ...C^..D^...   ...aa.......
...GG.......   .......gg...   ...CC..DD...   ...aa.......
...GG.......   .......gg...   ...CC..DD...   ...aa.......
...GG.......   .......gg...   ...CC..DD...   ...aa.......
.++..++.....   .....++..++.   .++..++..++.   .++.v++.....
.----------.   .----------.   .----------.   ..+..+......
............   ............   ............   ............
"""
SEPARATE = """
front 1/2      front 2/2      back 1/1
............   ............   ............
..+..++..+..   ..+..++..+..   ..+..++..+..
.++..++..++.   .++..++..++.   .++..++..++.
...A^..B^...   ...E^..F^...   ...a^..b^...
...AA..BB...   ...EE..FF...   ...aa..bb...
...AA..BB...   ...EE..FF...   ...aa..bb...
...AA..BB...   ...EE..FF...   ...aa..bb...
.++..++..++.   .++..++..++.   .++..++..++.
.++..++..++.   .++..++..+..   .++..++..++.
...C^..D^...   ...G^.......   ...c^..d^...
...CC..DD...   ...GG.......   ...cc..dd...
...CC..DD...   ...GG.......   ...cc..dd...
...CC..DD...   ...GG.......   ...cc..dd...
.++..++..++.   .++..++.....   .++..++..++.
.----------.   .----------.   .----------.
............   ............   ............
"""
LYING = """
front 1/1 long     back 1/1 long      front 1/1 short    back 1/1 short
................   ................   ................   ................
..+....++....+..   .--------------.   ..+....++....+..   ..+....++....+..
.++....++....++.   ................   .++....++....++.   .++....++....++.
...AA^A..BB^B...   ................   ...AAAA..BBBB...   ...bbbb..aaaa...
...AAAA..BBBB...   ................   ...<AAA..<BBB...   ...bbbb>.aaaa>..
.++....++....++.   ..+....++....+..   .++....++....++.   .++....++....++.
..+....++....+..   .++....++....++.   ..+....++....+..   ..+....++....+..
................   ...aaaa..bbbb...   ................   ................
................   ...aaaa..bbbb...   ................   ................
................   .++..v.++..v.++.   ................   ................
.--------------.   ..+....++....+..   .--------------.   .--------------.
................   ................   ................   ................
"""
MIXED = """
front 1/1 long   back 1/1 long
............   ............
++..++....++   ++....++....
+AA^ABBBBBB+   +bbbbbb+....
.AAAABBBBBB.   .bbbbbb.....
.AAAA<BBBBB.   .bbbbb>.....
.AAAABBBBBB+   +bbbbbb+....
.AAAACCCCCC+   +cccccc+....
+AAAACCCCCC.   .cccccc+..++
+DD^D<CCCCC.   .ccccc>dd^d+
.DDDDCCCCCC+   +ccccccdddd.
.DDDD+....++   ++....+dddd.
.DDDD.......   .......dddd.
.DDDD.......   .......dddd.
+DDDD+......   ......+dddd+
+----------.   .----------+
............   ............
"""
FOLD = """
fold 1/1
............
..+..++..+..
.++..++..++.
...A^..B^...
...AA..BB...
...AA..BB...
...AA..BB...
:++::++::++:
:++::++::+::
...aa.......
...aa.......
...aa.......
...aa.......
.++.v++.....
.----------.
............
"""


def test_duplex_mirrors_places_even_on_partial_sheets_and_with_missing_backs() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    pieces = cards("ABCDEFG", bare="B")
    sides = impose(pieces, grid, "duplex-long")[2:] + impose(pieces, grid, "duplex-short")[:2]
    assert pages(sides) == DUPLEX.strip()


def test_separate_backs_keep_their_places_and_leave_out_blank_sheets() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    assert pages(impose(cards("ABCDEFG", bare="EFG"), grid, "separate")) == SEPARATE.strip()


def test_upright_and_turned_cards_on_one_sheet() -> None:
    grid = best_grid(SMALL, 40, 60, 5, 0, 10, "portrait")
    assert pages(impose(cards("ABCD", 40, 60, bare="A"), grid, "duplex-long")) == MIXED.strip()


def test_lying_paper_and_landscape_cards() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "landscape")
    sides = impose(cards("AB", turn=90), grid, "duplex-long") + impose(cards("AB"), grid, "duplex-short")
    assert pages(sides) == LYING.strip()


def test_fold_puts_fronts_and_backs_on_one_side() -> None:
    grid = best_grid(SMALL, 30, 50, 2, 10, 10, "portrait", fold=True)
    assert pages(impose(cards("AB", bare="B"), grid, "fold")) == FOLD.strip()


def test_fronts_only() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    sides = impose(cards("ABCDEFG"), grid, "none")
    assert [(s.number, s.of, s.side, s.flip) for s in sides] == [(1, 2, "front", ""), (2, 2, "front", "")]
    assert impose([], grid, "duplex-long") == []


def test_a_blank_back_still_follows_its_front() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    front, back = impose(cards("A", bare="A"), grid, "duplex-long")
    assert (front.side, back.side, back.placements, back.marks) == ("front", "back", (), ())
    assert back.strip is not None


def test_the_offset_moves_back_sides_only() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    straight = impose(cards("ABC"), grid, "duplex-long")
    shifted = impose(cards("ABC"), grid, "duplex-long", (0.5, -1.25))
    assert shifted[0] == straight[0]
    for a, b in zip(straight[1].placements, shifted[1].placements, strict=True):
        assert (b.x - a.x, b.y - a.y) == (0.5, -1.25)
    before, after = straight[1].strip, shifted[1].strip
    assert before and after and (after.x - before.x, after.y - before.y) == pytest.approx((0.5, -1.25))


def test_wrong_pieces_and_wrong_grids_are_refused() -> None:
    grid = best_grid(SMALL, 30, 50, 7, 10, 10, "portrait")
    with pytest.raises(ValueError, match="A is 31 x 50 mm, the grid is for 30 x 50 mm"):
        impose(cards("A", 31, 50), grid, "none")
    with pytest.raises(ValueError, match="need a grid made for folding"):
        impose(cards("A"), grid, "fold")


@st.composite
def jobs(draw: st.DrawFn) -> tuple[Grid, list[Piece]]:
    """A grid for any paper, card, gap and margins, and pieces of which some have no back and some lie turned."""
    w, h, count = draw(st.integers(20, 120)), draw(st.integers(20, 120)), draw(st.integers(1, 40))
    sides = {name: draw(st.integers(0, 20)) for name in ("left", "top", "right", "bottom")}
    orientations: list[Orientation] = ["auto", "portrait", "landscape"]
    orientation = draw(st.sampled_from(orientations))
    gap, bleed, fold = draw(st.integers(0, 12)), draw(st.integers(0, 5)), draw(st.booleans())
    try:
        grid = best_grid(draw(st.sampled_from(all_papers())), w, h, count, gap, sides, orientation, bleed, fold)
    except DoesNotFit:
        reject()
    bare, lying = draw(st.sets(st.integers(0, count))), draw(st.sets(st.integers(0, count)))
    names = [(f"F{n}", None if n in bare else f"B{n}", n in lying) for n in range(count)]
    return grid, [Piece(front, back, w, h, front, 90 if turned else 0) for front, back, turned in names]


def half_turn(x: float, y: float, axis: tuple[float, float]) -> tuple[float, float]:
    """Where a vector in the paper points once the paper is turned half round about ``axis``, a unit vector."""
    along = x * axis[0] + y * axis[1]
    return 2 * along * axis[0] - x, 2 * along * axis[1] - y


def up(card: Placement) -> tuple[float, float]:
    """Where the card's own top points: up the sheet (y runs down), turned counter-clockwise."""
    angle = math.radians(card.turn)
    return -math.sin(angle), -math.cos(angle)


def corners(card: Placement, about: tuple[float, float]) -> list[tuple[float, float]]:
    """The corners of the trim as seen from a point on the turning axis."""
    return [(x - about[0], y - about[1]) for x in (card.x, card.x + card.w) for y in (card.y, card.y + card.h)]


@settings(deadline=None)
@given(jobs(), st.sampled_from(TWO_SIDED))
def test_each_back_lies_exactly_behind_its_front(job: tuple[Grid, list[Piece]], mode: Mode) -> None:
    grid, pieces = job
    assume(mode != "fold" or grid.fold is not None)
    sides = impose(pieces, grid, mode)
    placed = {card.key: (side.number, card) for side in sides for card in side.placements}
    assert len(placed) == sum(len(side.placements) for side in sides)
    assert set(placed) == {key for piece in pieces for key in (piece.face_key, piece.back_key) if key}
    w, h = grid.paper.w, grid.paper.h
    upright_axis = (h >= w) == (mode == "duplex-long")  # the long edge of an upright sheet runs up and down
    if mode == "fold" and grid.fold:
        upright_axis = grid.fold.axis == "vertical"
    axis = (0.0, 1.0) if upright_axis else (1.0, 0.0)
    for number, back in (found for key, found in placed.items() if key.startswith("B")):
        front_number, front = placed[back.key.replace("B", "F")]
        if mode == "separate":
            assert (front.x, front.y, front.w, front.h, front.turn) == (back.x, back.y, back.w, back.h, back.turn)
            continue
        assert number == front_number
        turned = sorted(half_turn(x, y, axis) for x, y in corners(front, (w / 2, h / 2)))
        for there, here in zip(turned, sorted(corners(back, (w / 2, h / 2))), strict=True):
            assert there == pytest.approx(here, abs=1e-6)
        assert half_turn(*up(front), axis) == pytest.approx(up(back), abs=1e-9)


def test_cards_of_a_partial_row_bleed_towards_the_empty_slots() -> None:
    grid = best_grid(paper_of("a4"), 63, 88, 9, bleed=3)
    (side,) = impose(cards("ABCD", 63, 88), grid, "none")
    clips = {card.key: (card.trim, card.clip) for card in side.placements}
    assert clips["D"][1].right - clips["D"][0].right == pytest.approx(3)
    assert clips["B"][1].bottom - clips["B"][0].bottom == pytest.approx(3)
    assert clips["A"][1].right == pytest.approx(clips["A"][0].right)


@settings(deadline=None)
@given(jobs(), st.sampled_from(TWO_SIDED))
def test_no_card_paints_on_another(job: tuple[Grid, list[Piece]], mode: Mode) -> None:
    grid, pieces = job
    assume(mode != "fold" or grid.fold is not None)
    for side in impose(pieces, grid, mode):
        for card in side.placements:
            assert card.trim.inside(card.clip) and card.clip.inside(grid.paper.box())
            assert not any(card.clip.overlaps(other.trim) for other in side.placements if other is not card)
            assert not (side.strip and side.strip.overlaps(card.clip))
