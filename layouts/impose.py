"""Imposition: which card lies where on which side of which sheet, so that each back lands behind its front."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

from ..cards.lazyclass import dataclass
from .cropmarks import CropMarks, crop_marks
from .grid import Grid, Slot
from .marks import cut_circles, cut_lines, fold_line
from .nearby import Nearby
from .papers import Paper
from .room import Strip, strip_beside
from .sheet import FLIPS, Flip, Marks, Mode, Piece, Placement, SheetSide
from .units import TOLERANCE, Box

TurnOver = Callable[[Box, int], tuple[Box, int]]


class Load(NamedTuple):
    """The pieces of one sheet, in the order of the slots of its ``grid``."""

    pieces: Sequence[Piece]
    grid: Grid


@dataclass(frozen=True, slots=True)
class _Spot:
    """A face and where it lies, before its neighbours are known."""

    key: str
    trim: Box
    turn: int
    round: bool


def impose(
    pieces: Sequence[Piece],
    grid: Grid,
    mode: Mode,
    back_offset: tuple[float, float] = (0.0, 0.0),
    marks: Marks = "crop",
) -> list[SheetSide]:
    """The sides to print for ``pieces``, all of one trim, on as many sheets of one ``grid`` as they need.

    Otherwise as :func:`impose_loads`.
    """
    size = len(grid.slots)
    loads = [Load(pieces[start : start + size], grid) for start in range(0, len(pieces), size)]
    return impose_loads(loads, mode, back_offset, marks)


def impose_loads(
    loads: Sequence[Load], mode: Mode, back_offset: tuple[float, float] = (0.0, 0.0), marks: Marks = "crop"
) -> list[SheetSide]:
    """The sides to print for sheets of pieces, in printing order.

    ``none``: fronts only. ``separate``: all fronts, then the backs (those sheets that have any, numbered on their
    own) in the same places. ``duplex-long``, ``duplex-short``: front 1, back 1, front 2, ...; a back side follows
    even when it is blank, or the next sheets would print on the wrong sides. ``fold``: fronts and backs on one side
    of a grid made for folding. ``back_offset`` (right, down; mm) moves everything on back sides as the last step,
    to make up for a printer that feeds askew; it is left out of ``fold``, which has no back side.
    Raises ValueError when a piece is not of its slot's trim or ``fold`` meets a grid without a fold.
    """
    for load in loads:
        for piece, slot in zip(load.pieces, load.grid.slots, strict=False):
            _check_trim(piece, slot)
    if mode == "fold":
        return list(_folded(loads, marks))
    flip = FLIPS[mode]
    fronts = [
        _side(number, len(loads), "front", load.grid, _fronts(load), _strip(load), marks, flip)
        for number, load in enumerate(loads, 1)
    ]
    if mode == "none":
        return fronts
    backs = list(_back_sides(loads, back_offset, marks, flip))
    return [side for pair in zip(fronts, backs, strict=True) for side in pair] if flip else fronts + backs


def _back_sides(loads: Sequence[Load], offset: tuple[float, float], marks: Marks, flip: Flip) -> Iterator[SheetSide]:
    """The back sides; blank ones only where a ``flip`` needs them to keep front and back in step."""
    overs = [turn_over(load.grid.paper, flip) for load in loads]
    found = [(load, over, _backs(load, over)) for load, over in zip(loads, overs, strict=True)]
    sheets = [one for one in found if one[2] or flip]
    for number, (load, over, spots) in enumerate(sheets, 1):
        strip = _strip(load)
        if strip:
            box = over(strip.box(), 0)[0].moved(*offset)
            strip = Strip(box.x, box.y, box.w, box.h, strip.vertical)
        grid = replace(load.grid, area=over(load.grid.printable, 0)[0])
        moved = [replace(spot, trim=spot.trim.moved(*offset)) for spot in spots]
        yield _side(number, len(sheets), "back", grid, moved, strip, marks, flip)


def _strip(load: Load) -> Strip | None:
    """The strip of a sheet: that of its grid, or a level one where empty slots leave room for that."""
    grid = load.grid
    if len(load.pieces) == len(grid.slots) or (grid.strip and not grid.strip.vertical):
        return grid.strip
    return strip_beside(grid.printable, grid.slots[: len(load.pieces)], grid.bleed, grid.fold, grid.taken) or grid.strip


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


def _fronts(load: Load) -> list[_Spot]:
    """The fronts in their slots; a landscape card in a turned slot lies upright (0), not on its head (180)."""
    return [
        _Spot(piece.face_key, slot.box(), (slot.turn + piece.turn) % 180, piece.round)
        for piece, slot in zip(load.pieces, load.grid.slots, strict=False)
    ]


def _backs(load: Load, over: TurnOver) -> list[_Spot]:
    """The backs behind the fronts: the very slots turned over, never the list of cards turned round."""
    return [
        _Spot(piece.back_key, *over(front.trim, front.turn), piece.round)
        for piece, front in zip(load.pieces, _fronts(load), strict=True)
        if piece.back_key is not None
    ]


def _folded(loads: Sequence[Load], marks: Marks) -> Iterator[SheetSide]:
    """One side a sheet: fronts on their half, each back across the fold line."""
    for number, load in enumerate(loads, 1):
        if (fold := load.grid.fold) is None:
            raise ValueError("backs to fold need a grid made for folding")
        over = about_horizontal(2 * fold.position) if fold.axis == "horizontal" else about_vertical(2 * fold.position)
        spots = _fronts(load) + _backs(load, over)
        yield _side(number, len(loads), "fold", load.grid, spots, _strip(load), marks, "")


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
    rounds = [spot.trim for spot in spots if spot.round]
    straight = [spot.trim for spot in spots if not spot.round]
    keep_out = (strip,) if strip else ()
    cuts = CropMarks(())
    if marks == "crop":
        cuts = crop_marks(straight, grid.bleed, grid.printable, (*keep_out, *rounds))
    elif marks == "lines":
        cuts = CropMarks(cut_lines(straight))
    circles = () if marks == "none" else cut_circles(rounds)
    folds = fold_line(grid.fold, paper, keep_out) if side == "fold" and grid.fold else ()
    return SheetSide(
        number, of, side, paper.w, paper.h, placements, cuts.lines, circles, folds, flip, strip, bare=cuts.bare
    )


def clips(trims: Sequence[Box], bleed: float, paper: Paper) -> list[Box]:
    """How far each card may paint: its trim grown by ``bleed``, but to the middle of a narrower gap, and on the paper.

    None of them lies on another card, diagonal neighbours included: above and below are settled first, then left and
    right, where every card counts that shares any height with the card and its bleed. Beside empty slots, bleeds of
    two cards may lie on each other.
    """
    return list(_clips(tuple(trims), bleed, paper))


@lru_cache(maxsize=64)  # the full sheets of a file are all alike
def _clips(trims: tuple[Box, ...], bleed: float, paper: Paper) -> tuple[Box, ...]:
    near = Nearby(trims)
    tall = [trim.grown(0, _room(trim, near, bleed, "up"), 0, _room(trim, near, bleed, "down")) for trim in trims]
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
