"""Piles side by side: a small picture of the piece on top, how many there are, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...cards.board import Pile, Piles
from ...layouts.drawn import DrawnFace
from ...layouts.ops import Call, Picture, Shape
from ...layouts.units import Box
from .board_tools import Desk, ink_style
from .theme import rgb

ABREAST = 4
"""Piles side by side at most."""
ROOM = 20.5
"""The least width of a pile with its number, in mm."""
HIGH, WIDE = 13.0, 15.0
"""The largest piece of a pile, in mm."""
UNDER = 0.7
"""How far what lies below stands out, in mm."""
BESIDE, LINE = 15.0, 0.4
"""A title stands beside its pile where there are so many mm, else below; a line is so many mm for a point of size."""


def draw_piles(desk: Desk, piles: Piles, y: float) -> float:
    """The piles in rows under their title."""
    if piles.title:
        desk.pen.words(piles.title, ink_style(desk, bold=True), Box(0, y, desk.width, 3.2))
        y += 3.8
    count = len(piles.piles)
    most = min(ABREAST, int(desk.width / ROOM))
    abreast = -(-count // -(-count // most))  # rows of about as many piles
    wide = desk.width / max(abreast, 2)
    for first in range(0, count, abreast):
        row = piles.piles[first : first + abreast]
        high = max(_pile(desk, pile, Box(number * wide, y, wide - 1.2, HIGH)) for number, pile in enumerate(row))
        y += high + 1.2
        desk.cut(y)
    return y - 1.2


def _pile(desk: Desk, pile: Pile, at: Box) -> float:
    """One pile: the piece at the left, number and title beside it; gives its height."""
    face = desk.book.side(pile.card, pile.up)
    wide, high = (face.size.w, face.size.h) if face else (63.0, 88.0)
    scale = min(HIGH / high, WIDE / wide)
    piece = Box(at.x, at.y, wide * scale, high * scale)
    theme = desk.book.theme
    for under in range(min(pile.count - 1, 2), 0, -1):
        below = Box(piece.x + under * UNDER, piece.y + under * UNDER, piece.w, piece.h)
        radius = piece.w / 2 if face and face.size.round else 0.6
        desk.pen.box(below, rgb(theme.paper), radius, rgb(theme.muted), 0.2)
    if not pile.count:
        empty = Shape("rect", piece, None, rgb(theme.muted), 0.2, 0.6, dash=(0.8, 0.6))
        desk.pen.calls.append(empty)
    elif face:
        desk.pen.calls += thumbnail(face, piece)
    else:
        desk.pen.box(piece, rgb(theme.night), 0.6)
    x = piece.right + 2 * UNDER + 1.0
    big = ink_style(desk, desk.sizes.name * 1.45, bold=True)
    count = f"{pile.count} ×" if pile.up and pile.count != 1 else str(pile.count)
    desk.pen.words(count, big, Box(x, at.y, max(at.right - x, 6.0), 4.6))
    title, end = Box(x, at.y + 4.8, at.right - x, desk.sizes.name * LINE * 3), piece.bottom + 2 * UNDER
    if title.w < BESIDE:
        title = Box(at.x, end + 0.3, at.w, desk.sizes.name * LINE)
    desk.pen.words(pile.title, ink_style(desk, valign="top"), title)
    return max(end, title.bottom if title.w == at.w else 0.0) - at.y


def thumbnail(face: DrawnFace, at: Box) -> Iterator[Call]:
    """The grounds and pictures of a face as large as ``at``, without words, which nobody could read."""
    scale = at.w / face.size.w
    trim = Box(0, 0, face.size.w, face.size.h)
    kind, radius = ("ellipse", 0.0) if face.size.round else ("rect", min(3.0, face.size.w / 8) * scale)
    edge = Shape(kind, at, radius=radius)

    def put(box: Box) -> Box:
        return Box(at.x + box.x * scale, at.y + box.y * scale, box.w * scale, box.h * scale)

    for call in face.calls:
        if isinstance(call, Picture):
            whole = call.clip is None or _covers(call.clip.box, trim)
            clip = edge if whole or call.clip is None else _put(call.clip, put(_within(call.clip.box, trim)), scale)
            yield replace(call, box=put(call.box), clip=clip)
        elif isinstance(call, Shape) and call.kind != "polygon" and isinstance(call.fill, tuple):
            if call.kind == "rect" and _covers(call.box, trim):
                yield replace(edge, fill=call.fill, opacity=call.opacity)
            else:
                yield _put(call, put(_within(call.box, trim)), scale)


def _put(shape: Shape, at: Box, scale: float) -> Shape:
    return replace(shape, box=at, width=shape.width * scale, radius=shape.radius * scale, points=(), dash=())


def _covers(box: Box, trim: Box) -> bool:
    return box.x <= trim.x and box.y <= trim.y and box.right >= trim.right and box.bottom >= trim.bottom


def _within(box: Box, trim: Box) -> Box:
    """The part of a box that lies on the piece."""
    x, y = max(box.x, trim.x), max(box.y, trim.y)
    return Box(x, y, max(min(box.right, trim.right) - x, 0.0), max(min(box.bottom, trim.bottom) - y, 0.0))
