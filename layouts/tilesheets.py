"""The sheets of a tiled board: each tile with its cuts, its strips for glue and what lies on them, front and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Literal

from ..cards.lazyclass import dataclass
from .assembly import assembly_side
from .cropmarks import crop_marks
from .impose import TurnOver, about_horizontal, about_vertical, turn_over
from .marks import Line, fold_line
from .ops import Call, Colour, Shape
from .ownwords import OwnWords
from .room import Strip
from .sheet import FLIPS, Mode, Note, Piece, Placement, SheetSide
from .tiling import Tile, Tiling
from .units import TOLERANCE, Box

PALE: Colour = (1.0, 1.0, 1.0)
VEIL = 0.85
"""How much of the art under a strip for glue the white veil hides: it is seen to be covered, and art still matches."""
CLEAR = 2.0
"""Millimetres along a seam that keep their art: a cut that is a little off shows art and no veil."""
NOTCH_SPACING = 80.0
"""Millimetres between notches at most."""
NOTCH_SEEN, NOTCH_HIDDEN = 0.8, 3.0
"""Millimetres of a notch on the side that stays to be seen, and on the side that is cut off or glued over."""
APART = 1.0
"""Millimetres between a notch and the strip with the sheet's number at least."""


def tile_sides(
    pieces: Sequence[Piece], tiling: Tiling, mode: Mode, words: OwnWords, back_offset: tuple[float, float] = (0.0, 0.0)
) -> list[SheetSide]:
    """The sides to print for boards of one size, in printing order; modes and offset are those of ``impose``.

    Before the first copy of each board comes the plan of its assembly. Every copy has all its tiles, row by row. Where
    the paper is turned over, sheets with nothing on the back come last and are printed on one side: the plans, and the
    tiles of boards without a back.
    """
    sheets = [
        sheet
        for number, piece in enumerate(pieces)
        for sheet in _sheets(piece, tiling, mode, words, piece not in pieces[:number])
    ]
    fronts = [sheet.front for sheet in sheets]
    if mode in ("none", "fold"):
        return fronts
    flip = FLIPS[mode]
    over = turn_over(tiling.paper, flip)
    found = ((number, _back(sheet, tiling, over)) for number, sheet in enumerate(sheets))
    backs = {number: replace(_moved(back, back_offset), flip=flip) for number, back in found if back}
    if not flip:
        return fronts + list(backs.values())
    pairs = [side for number, back in backs.items() for side in (replace(fronts[number], flip=flip), back)]
    return pairs + [front for number, front in enumerate(fronts) if number not in backs]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The front of a sheet, and what its back must match; no tile on the sheet with the plan."""

    front: SheetSide
    piece: Piece
    tile: Tile | None


def _sheets(piece: Piece, tiling: Tiling, mode: Mode, words: OwnWords, first: bool) -> Iterator[_Sheet]:
    side: Literal["front", "fold"] = "fold" if mode == "fold" else "front"
    if first:
        yield _Sheet(assembly_side(piece, tiling, words), piece, None)
    for tile in tiling.tiles():
        front = _front(piece, tile, tiling, side, words)
        if mode == "fold" and tiling.fold is not None:
            front = _with_back_behind(front, piece, tile, tiling)
        yield _Sheet(front, piece, tile)


def _front(piece: Piece, tile: Tile, tiling: Tiling, side: Literal["front", "fold"], words: OwnWords) -> SheetSide:
    strips = glue_strips(tile, tiling)
    return SheetSide(
        1, 1, side, tiling.paper.w, tiling.paper.h,
        (_placed(piece.face_key, tile, tiling),),
        (*cut_marks(tiling), *seam_lines(tile, tiling), *notches(tile, tiling)),
        strip=tiling.strip,
        over=tuple(call for box, _, _ in strips for call in _veil(box)),
        notes=tuple(_note(box, tile, other, upright, words) for box, other, upright in strips),
        about=words.say("tile", tile=tile.label, count=tiling.rows * tiling.columns),
    )  # fmt: skip


def _placed(key: str, tile: Tile, tiling: Tiling) -> Placement:
    """The whole board, moved so that the tile's window lies in its place, and seen through the window and its bleed."""
    at, window, bleed = tiling.at, tile.window, tiling.bleed
    clip = at.grown(bleed, bleed, bleed, bleed).common(tiling.paper.box())
    first = tile.row == tile.column == 0
    return Placement(key, at.x - window.x, at.y - window.y, tiling.w, tiling.h, 0, clip, copies=int(first))


# -- cuts ---------------------------------------------------------------------------------------


def cut_marks(tiling: Tiling) -> tuple[Line, ...]:
    """Crop marks at the corners of the tile: every tile is cut on all four sides, strips for glue included."""
    return crop_marks([tiling.at], tiling.bleed, tiling.area, (tiling.strip,) if tiling.strip else ()).lines


def seam_lines(tile: Tile, tiling: Tiling) -> tuple[Line, ...]:
    """A line all along each side that comes to lie on a neighbour: there the cut must be exact."""
    at, lines = tiling.at, []
    if tile.column:
        lines.append(Line(at.x, at.y, at.x, at.bottom))
    if tile.row:
        lines.append(Line(at.x, at.y, at.right, at.y))
    return tuple(lines)


# -- seams --------------------------------------------------------------------------------------


def glue_strips(tile: Tile, tiling: Tiling) -> list[tuple[Box, str, bool]]:
    """The strips of a tile that go under a neighbour, on the sheet: box, label of the neighbour, whether upright."""
    at, overlap, strips = tiling.at, tiling.overlap, []
    right, below = tile.column < tiling.columns - 1, tile.row < tiling.rows - 1
    if right:
        strips.append((Box(at.right - overlap, at.y, overlap, at.h), Tile(tile.row, tile.column + 1, at).label, True))
    if below:
        width = at.w - overlap if right else at.w
        strips.append(
            (Box(at.x, at.bottom - overlap, width, overlap), Tile(tile.row + 1, tile.column, at).label, False)
        )
    return strips


def _veil(strip: Box) -> Iterator[Call]:
    """A white veil over a strip that is glued over, but not along the seam."""
    upright = strip.h > strip.w
    box = strip.grown(-CLEAR, 0, 0, 0) if upright else strip.grown(0, -CLEAR, 0, 0)
    yield Shape("rect", box, PALE, opacity=VEIL)


def _note(strip: Box, tile: Tile, other: str, upright: bool, words: OwnWords) -> Note:
    at = strip.grown(-CLEAR, -CLEAR, 0, 0)
    return Note(at, words.say("glue-here", tile=tile.label, other=other), 8.0, True, "center", 90 if upright else 0)


def notches(tile: Tile, tiling: Tiling) -> tuple[Line, ...]:
    """Short lines across the seams of a tile, at the same places of the board as on the neighbour.

    Glued, the two halves of a notch meet. Most of each lies where it is cut off or glued over. None lies where the
    printer does not print, nor near the strip.
    """
    at, window, lines = tiling.at, tile.window, []
    area = _off_strip(tiling)
    across, down = tiling.seams()
    for x in _at_sides(across, window.x, window.right):
        over = abs(x - window.x) < TOLERANCE  # this tile lies on its neighbour
        first, last = (NOTCH_HIDDEN, NOTCH_SEEN) if over else (NOTCH_SEEN, NOTCH_HIDDEN)
        here = at.x + x - window.x
        left, right = max(here - first, area.x), min(here + last, area.right)
        lines += [Line(left, at.y + y, right, at.y + y) for y in _spread(at.h, tiling.overlap)]
    for y in _at_sides(down, window.y, window.bottom):
        over = abs(y - window.y) < TOLERANCE
        first, last = (NOTCH_HIDDEN, NOTCH_SEEN) if over else (NOTCH_SEEN, NOTCH_HIDDEN)
        here = at.y + y - window.y
        top, bottom = max(here - first, area.y), min(here + last, area.bottom)
        lines += [Line(at.x + x, top, at.x + x, bottom) for x in _spread(at.w, tiling.overlap)]
    return tuple(lines)


def _off_strip(tiling: Tiling) -> Box:
    """What of the printable area is left beside the strip, a little off it where the tile does not lie nearer."""
    area, at, strip = tiling.area, tiling.at, tiling.strip
    if strip is None:
        return area
    left, top, right, bottom = area.x, area.y, area.right, area.bottom
    if strip.vertical and strip.x < at.x:
        left = min(strip.right + APART, at.x)
    elif strip.vertical:
        right = max(strip.x - APART, at.right)
    elif strip.y < at.y:
        top = min(strip.bottom + APART, at.y)
    else:
        bottom = max(strip.y - APART, at.bottom)
    return Box(left, top, right - left, bottom - top)


def _at_sides(seams: list[float], low: float, high: float) -> list[float]:
    """The seams a window touches: the one it begins at and the one it ends just behind."""
    return [seam for seam in seams if low - TOLERANCE < seam < high - TOLERANCE]


def _spread(length: float, overlap: float) -> list[float]:
    """Where along a side of ``length`` the notches lie: evenly, and clear of the strips at both ends.

    A narrow side has no neighbours beyond its ends, and keeps half of itself for them.
    """
    kept = min(overlap, length / 4)
    free = length - 2 * kept
    count = max(2, ceil(free / NOTCH_SPACING))
    return [kept + free * (n + 0.5) / count for n in range(count)]


# -- backs --------------------------------------------------------------------------------------


def _back(sheet: _Sheet, tiling: Tiling, over: TurnOver) -> SheetSide | None:
    """The back of a tile's sheet: what lies behind its window; None for a plan, and when the board has no back."""
    if sheet.tile is None or sheet.piece.back_key is None:
        return None
    strip = None
    if tiling.strip:
        box = over(tiling.strip.box(), 0)[0]
        strip = Strip(box.x, box.y, box.w, box.h, tiling.strip.vertical)
    placement, marks = _behind(sheet.piece.back_key, sheet.tile, tiling, over)
    w, h = tiling.paper.w, tiling.paper.h
    return SheetSide(1, 1, "back", w, h, (placement,), marks, strip=strip, about=sheet.front.about)


def _behind(key: str, tile: Tile, tiling: Tiling, over: TurnOver) -> tuple[Placement, tuple[Line, ...]]:
    """The back face behind a tile, with its crop marks."""
    front = _placed(key, tile, tiling)
    trim, turn = over(front.trim, front.turn)
    boxes = (over(Box(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1), 0)[0] for line in cut_marks(tiling))
    lines = tuple(Line(box.x, box.y, box.right, box.bottom) for box in boxes)
    return replace(front, x=trim.x, y=trim.y, turn=turn, clip=over(front.clip, 0)[0]), lines


def _with_back_behind(front: SheetSide, piece: Piece, tile: Tile, tiling: Tiling) -> SheetSide:
    """A folded sheet: the front on its half, the back across the fold."""
    fold = tiling.fold
    assert fold is not None
    over = about_horizontal(2 * fold.position) if fold.axis == "horizontal" else about_vertical(2 * fold.position)
    folds = fold_line(fold, tiling.paper, (tiling.strip,) if tiling.strip else ())
    if piece.back_key is None:
        return replace(front, folds=folds)
    placement, marks = _behind(piece.back_key, tile, tiling, over)
    return replace(front, placements=(*front.placements, placement), marks=(*front.marks, *marks), folds=folds)


def _moved(side: SheetSide, offset: tuple[float, float]) -> SheetSide:
    """A back side moved right and down, to make up for a printer that feeds askew."""
    dx, dy = offset
    placements = tuple(replace(one, x=one.x + dx, y=one.y + dy, clip=one.clip.moved(dx, dy)) for one in side.placements)
    marks = tuple(Line(line.x1 + dx, line.y1 + dy, line.x2 + dx, line.y2 + dy) for line in side.marks)
    strip = side.strip
    if strip:
        strip = Strip(strip.x + dx, strip.y + dy, strip.w, strip.h, strip.vertical)
    return replace(side, placements=placements, marks=marks, strip=strip)
