"""Imposition: which card lies where on which side of which sheet, so that each back lands behind its front."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from .grid import Grid, Slot
from .marks import Line, crop_marks, cut_circles, cut_lines, fold_line
from .nearby import Nearby
from .papers import Paper
from .room import Strip
from .sheet import FLIPS, Flip, Marks, Mode, Piece, Placement, SheetSide
from .units import TOLERANCE, Box

TurnOver = Callable[[Box, int], tuple[Box, int]]


@dataclass(frozen=True, slots=True)
class _Spot:
    """A face and where it lies, before its neighbours are known."""

    key: str
    trim: Box
    turn: int


def impose(
    pieces: Sequence[Piece],
    grid: Grid,
    mode: Mode,
    back_offset: tuple[float, float] = (0.0, 0.0),
    marks: Marks = "crop",
) -> list[SheetSide]:
    """The sides to print for ``pieces``, all of one trim, in printing order.

    ``none``: fronts only. ``separate``: all fronts, then the backs (those sheets that have any, numbered on their
    own) in the same places. ``duplex-long``, ``duplex-short``: front 1, back 1, front 2, ...; a back side follows
    even when it is blank, or the next sheets would print on the wrong sides. ``fold``: fronts and backs on one side
    of a grid made for folding. ``back_offset`` (right, down; mm) moves everything on back sides as the last step,
    to make up for a printer that feeds askew; it is left out of ``fold``, which has no back side.
    Raises ValueError when a piece is not of the grid's trim or ``fold`` meets a grid without a fold.
    """
    for piece in pieces:
        _check_trim(piece, grid.slots[0])
    size = len(grid.slots)
    chunks = [pieces[start : start + size] for start in range(0, len(pieces), size)]
    if mode == "fold":
        return list(_folded(chunks, grid, marks))
    flip = FLIPS[mode]
    fronts = [
        _side(number, len(chunks), "front", grid, _fronts(chunk, grid), grid.strip, marks, flip)
        for number, chunk in enumerate(chunks, 1)
    ]
    if mode == "none":
        return fronts
    over = turn_over(grid.paper, flip)
    backs = list(_back_sides(chunks, grid, over, back_offset, marks, flip))
    return [side for pair in zip(fronts, backs, strict=True) for side in pair] if flip else fronts + backs


def _back_sides(
    chunks: list[Sequence[Piece]], grid: Grid, over: TurnOver, offset: tuple[float, float], marks: Marks, flip: Flip
) -> Iterator[SheetSide]:
    """The back sides; blank ones only where a ``flip`` needs them to keep front and back in step."""
    sheets = [spots for chunk in chunks if (spots := _backs(chunk, grid, over)) or flip]
    strip = None
    if grid.strip:
        box = over(grid.strip.box(), 0)[0].moved(*offset)
        strip = Strip(box.x, box.y, box.w, box.h, grid.strip.vertical)
    for number, spots in enumerate(sheets, 1):
        moved = [_Spot(spot.key, spot.trim.moved(*offset), spot.turn) for spot in spots]
        yield _side(number, len(sheets), "back", grid, moved, strip, marks, flip)


def turn_over(paper: Paper, flip: Flip) -> TurnOver:
    """Where a box and its turn are seen on the other side of ``paper`` when turned over its ``flip`` edge.

    Upright paper over the long edge, and lying paper over the short one, turn about the vertical axis: left and
    right change, up stays up. Otherwise they turn about the horizontal axis: top and bottom change, up is down.
    Without a flip nothing moves.
    """
    if not flip:
        return lambda box, turn: (box, turn)
    return about_horizontal(paper.h) if (flip == "long") == paper.landscape else about_vertical(paper.w)


def about_vertical(width: float) -> TurnOver:
    """The turn about the upright line in the middle of ``width``."""
    return lambda box, turn: (Box(width - box.right, box.y, box.w, box.h), -turn % 360)


def about_horizontal(height: float) -> TurnOver:
    """The turn about the level line in the middle of ``height``."""
    return lambda box, turn: (Box(box.x, height - box.bottom, box.w, box.h), (180 - turn) % 360)


def _check_trim(piece: Piece, slot: Slot) -> None:
    w, h = (slot.h, slot.w) if slot.turn == 90 else (slot.w, slot.h)
    if max(abs(piece.w - w), abs(piece.h - h)) > TOLERANCE:
        raise ValueError(f"{piece.label} is {piece.w:g} x {piece.h:g} mm, the grid is for {w:g} x {h:g} mm")


def _fronts(pieces: Sequence[Piece], grid: Grid) -> list[_Spot]:
    """The fronts in their slots; a landscape card in a turned slot lies upright (0), not on its head (180)."""
    return [
        _Spot(piece.face_key, slot.box(), (slot.turn + piece.turn) % 180)
        for piece, slot in zip(pieces, grid.slots, strict=False)
    ]


def _backs(pieces: Sequence[Piece], grid: Grid, over: TurnOver) -> list[_Spot]:
    """The backs behind the fronts: the very slots turned over, never the list of cards turned round."""
    return [
        _Spot(piece.back_key, *over(front.trim, front.turn))
        for piece, front in zip(pieces, _fronts(pieces, grid), strict=True)
        if piece.back_key is not None
    ]


def _folded(chunks: list[Sequence[Piece]], grid: Grid, marks: Marks) -> Iterator[SheetSide]:
    """One side a sheet: fronts on their half, each back across the fold line."""
    if (fold := grid.fold) is None:
        raise ValueError("backs to fold need a grid made for folding")
    over = about_horizontal(2 * fold.position) if fold.axis == "horizontal" else about_vertical(2 * fold.position)
    for number, chunk in enumerate(chunks, 1):
        spots = _fronts(chunk, grid) + _backs(chunk, grid, over)
        yield _side(number, len(chunks), "fold", grid, spots, grid.strip, marks, "")


def _side(
    number: int,
    of: int,
    side: Literal["front", "back", "fold"],
    grid: Grid,
    spots: list[_Spot],
    strip: Strip | None,
    marks: Marks,
    flip: Flip,
) -> SheetSide:
    """A side with its clips and marks, which depend on all the cards lying there."""
    paper, trims = grid.paper, tuple(spot.trim for spot in spots)
    placements = tuple(
        Placement(spot.key, spot.trim.x, spot.trim.y, spot.trim.w, spot.trim.h, spot.turn, clip)
        for spot, clip in zip(spots, clips(trims, grid.bleed, paper), strict=True)
    )
    lines: tuple[Line, ...] = ()
    keep_out = (strip,) if strip else ()
    if marks == "crop":
        lines = crop_marks(trims, grid.bleed, paper, keep_out)
    elif marks == "lines":
        lines = cut_lines(trims)
    circles = cut_circles(trims) if marks == "circles" else ()
    folds = fold_line(grid.fold, paper, keep_out) if side == "fold" and grid.fold else ()
    return SheetSide(number, of, side, paper.w, paper.h, placements, lines, circles, folds, flip, strip)


def clips(trims: Sequence[Box], bleed: float, paper: Paper) -> list[Box]:
    """How far each card may paint: its trim grown by ``bleed``, but to the middle of a narrower gap, and on the paper.

    No two of them overlap, diagonal neighbours included: above and below are settled first, then left and right
    among all that share any height, bleed included.
    """
    return list(_clips(tuple(trims), bleed, paper))


@lru_cache(maxsize=64)  # the full sheets of a file are all alike
def _clips(trims: tuple[Box, ...], bleed: float, paper: Paper) -> tuple[Box, ...]:
    near = Nearby(trims)
    tall = [trim.grown(0, _room(trim, near, bleed, "up"), 0, _room(trim, near, bleed, "down")) for trim in trims]
    near = Nearby(tall)
    return tuple(
        box.grown(_room(box, near, bleed, "left"), 0, _room(box, near, bleed, "right"), 0).common(paper.box())
        for box in tall
    )


def _room(box: Box, others: Nearby, bleed: float, way: Literal["up", "down", "left", "right"]) -> float:
    """How far ``box`` may grow one way: the bleed, or half the gap to the nearest of ``others`` lying that way."""
    room, reach = bleed, 2 * bleed
    level, upright = (0.0, reach) if way in ("up", "down") else (reach, 0.0)
    for other in others.around(box.grown(level, upright, level, upright)):
        beside = min(box.bottom, other.bottom) - max(box.y, other.y) > TOLERANCE
        above = min(box.right, other.right) - max(box.x, other.x) > TOLERANCE
        if other is box or not (above if way in ("up", "down") else beside):
            continue
        gap = {
            "up": box.y - other.bottom,
            "down": other.y - box.bottom,
            "left": box.x - other.right,
            "right": other.x - box.right,
        }[way]
        if gap > -TOLERANCE:
            room = min(room, max(gap, 0.0) / 2)
    return room
