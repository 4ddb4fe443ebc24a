"""The first sheet of a tiled board: the board in small with its tiles and seams, and how to put it together."""

from __future__ import annotations

from collections.abc import Iterator

from .ops import Call, Colour, Shape, Stroke
from .ownwords import OwnWords
from .richtext import escaped
from .sheet import Note, Piece, Placement, SheetSide
from .tiling import Tiling
from .units import Box, printed_size, shown

INK: Colour = (0.13, 0.13, 0.13)
PALE: Colour = (1.0, 1.0, 1.0)
VEIL = 0.35
"""How much of the small board a white veil hides, so that lines and labels stand out."""
STRIP_VEIL = 0.45
TITLE, WORDS, LABEL = 16.0, 10.5, 15.0
"""Points of the heading, the steps and the tiles' names."""
HEAD, STEPS, SPACE = 8.0, 34.0, 4.0
"""Millimetres of the heading, of the steps, and between the two and the board."""
BADGE = 14.0
"""Millimetres across the ground of a tile's name at most."""


def assembly_side(piece: Piece, tiling: Tiling, words: OwnWords) -> SheetSide:
    """The plan of a board: a front without cuts, to be read and not to be cut."""
    room = tiling.room
    head = Box(room.x, room.y, room.w, HEAD)
    steps = Box(room.x, head.bottom, room.w, STEPS)
    space = Box(room.x, steps.bottom + SPACE, room.w, room.bottom - steps.bottom - SPACE)
    scale = min(space.w / tiling.w, space.h / tiling.h, 1.0)
    board = Box(space.x + (space.w - tiling.w * scale) / 2, space.y, tiling.w * scale, tiling.h * scale)
    small = Placement(piece.face_key, board.x, board.y, board.w, board.h, 0, board, scale, 0)
    title = escaped(words.say("assembly-title", title=piece.title or piece.label))
    notes = (Note(head, title, TITLE, True), Note(steps, _steps(tiling, words), WORDS), *_labels(tiling, board, scale))
    return SheetSide(
        1, 1, "front", tiling.paper.w, tiling.paper.h, (small,),
        strip=tiling.strip, over=tuple(_lines(tiling, board, scale)), notes=notes, about=words.say("assembly"),
    )  # fmt: skip


def _steps(tiling: Tiling, words: OwnWords) -> str:
    size, count = printed_size(tiling.w, tiling.h), tiling.rows * tiling.columns
    return words.say("assembly-how", size=size, count=count, paper=tiling.paper.title, overlap=shown(tiling.overlap))


def _lines(tiling: Tiling, board: Box, scale: float) -> Iterator[Call]:
    """The veil, the strips where tiles share the board, the seams and the board's edge."""
    yield Shape("rect", board, PALE, opacity=VEIL)
    across, down = tiling.seams()
    wide = tiling.overlap * scale
    bands = [Box(board.x + x * scale, board.y, wide, board.h) for x in across]
    bands += [Box(board.x, board.y + y * scale, board.w, wide) for y in down]
    for band in bands:
        yield Shape("rect", band, INK, opacity=STRIP_VEIL / 2)
    for x in across:
        at = board.x + x * scale
        yield Stroke(((at, board.y), (at, board.bottom)), INK, 0.35)
    for y in down:
        at = board.y + y * scale
        yield Stroke(((board.x, at), (board.right, at)), INK, 0.35)
    yield Shape("rect", board, None, INK, 0.5)
    for box in _badges(tiling, board, scale):
        yield Shape("ellipse", box, PALE, INK, 0.3)


def _badges(tiling: Tiling, board: Box, scale: float) -> Iterator[Box]:
    """A round ground for each tile's name, in the middle of what is seen of the tile."""
    for tile in tiling.tiles():
        window = tile.window
        right = window.right - (tiling.overlap if tile.column < tiling.columns - 1 else 0.0)
        bottom = window.bottom - (tiling.overlap if tile.row < tiling.rows - 1 else 0.0)
        x, y = board.x + (window.x + right) / 2 * scale, board.y + (window.y + bottom) / 2 * scale
        across = min(BADGE, (right - window.x) * scale * 0.7, (bottom - window.y) * scale * 0.7)
        yield Box(x - across / 2, y - across / 2, across, across)


def _labels(tiling: Tiling, board: Box, scale: float) -> Iterator[Note]:
    for tile, badge in zip(tiling.tiles(), _badges(tiling, board, scale), strict=True):
        yield Note(badge.grown(-1, 0, -1, 0), tile.label, LABEL, True, "center")
