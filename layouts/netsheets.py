"""The sheets of an envelope: its two faces in their places on the net, what to cut, fold and glue, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from .colours import hex_colour
from .envelope import ROUND_THE_FOLD, Envelope, Net
from .grid import Grid, Slot
from .impose import turn_over
from .ops import Call, Colour, Point, Shape, Stroke
from .ownwords import OwnWords
from .richtext import escaped
from .room import Strip
from .sheet import FLIPS, Mode, Note, Piece, Placement, SheetSide
from .units import Box

INK: Colour = (0.2, 0.2, 0.2)
PALE: Colour = (1.0, 1.0, 1.0)
CUT, FOLD, HATCH = 0.25, 0.2, 0.12
"""Line widths in mm: solid to cut, dashed to fold, thin across what takes glue."""
DASH = (3.0, 1.5)
HATCH_STEP = 3.0
"""Millimetres between the lines across a flap for glue."""
GROUND_BLEED = 1.5
"""Millimetres of colour beyond the cut."""
NOTE_SIZE = 8.0
WASTE = 3.0
"""Millimetres that words in the waste keep off the net."""

Onto = Callable[[float, float], Point]


def net_sides(pieces: Sequence[Piece], envelope: Envelope, grid: Grid, mode: Mode, words: OwnWords) -> list[SheetSide]:
    """The sides to print: envelopes are printed on one side, so back sides are blank, for modes that need them."""
    size, flip = len(grid.slots), FLIPS[mode]
    sides = []
    for start in range(0, len(pieces), size):
        front = _side(pieces[start : start + size], envelope.net(), grid, words)
        sides.append(replace(front, flip=flip))
        if flip:
            sides.append(replace(_blank(grid, mode), flip=flip))
    return sides


def _blank(grid: Grid, mode: Mode) -> SheetSide:
    strip = None
    if grid.strip:
        box = turn_over(grid.paper, FLIPS[mode])(grid.strip.box(), 0)[0]
        strip = Strip(box.x, box.y, box.w, box.h, grid.strip.vertical)
    return SheetSide(1, 1, "back", grid.paper.w, grid.paper.h, (), strip=strip)


def _side(pieces: Sequence[Piece], net: Net, grid: Grid, words: OwnWords) -> SheetSide:
    placements: list[Placement] = []
    under: list[Call] = []
    over: list[Call] = []
    notes: list[Note] = []
    for piece, slot in zip(pieces, grid.slots, strict=False):
        onto = _onto(slot, net)
        placements += _faces(piece, net, slot, onto)
        under += _ground(net, onto)
        over += _lines(net, onto)
        notes += _notes(piece, net, slot, onto, words)
    return SheetSide(
        1, 1, "front", grid.paper.w, grid.paper.h, tuple(placements), strip=grid.strip, under=tuple(under),
        over=tuple(over), notes=tuple(notes), about=words.say("envelope"),
    )  # fmt: skip


# -- places -------------------------------------------------------------------------------------


def _onto(slot: Slot, net: Net) -> Onto:
    """From the net to the sheet: as it is, or turned counter-clockwise with its slot."""
    if slot.turn == 90:
        return lambda x, y: (slot.x + y, slot.y + net.w - x)
    return lambda x, y: (slot.x + x, slot.y + y)


def _box(box: Box, onto: Onto) -> Box:
    (x1, y1), (x2, y2) = onto(box.x, box.y), onto(box.right, box.bottom)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _points(points: Sequence[Point], onto: Onto) -> tuple[Point, ...]:
    return tuple(onto(x, y) for x, y in points)


def _faces(piece: Piece, net: Net, slot: Slot, onto: Onto) -> Iterator[Placement]:
    """The front upright, the back on its head; both go on a little beyond the folds around them."""
    depth = net.envelope.depth
    aside = depth + ROUND_THE_FOLD
    between = depth / 2 if depth else 0.0  # below the front and above the back, each has half of the spine
    trim = _box(net.front, onto)
    clip = _box(net.front.grown(aside, aside, aside, between), onto)
    yield Placement(piece.face_key, trim.x, trim.y, trim.w, trim.h, slot.turn, clip)
    if piece.back_key is not None:
        trim = _box(net.back, onto)
        clip = _box(net.back.grown(GROUND_BLEED, between, GROUND_BLEED, GROUND_BLEED), onto)
        yield Placement(piece.back_key, trim.x, trim.y, trim.w, trim.h, (slot.turn + 180) % 360, clip)


# -- lines --------------------------------------------------------------------------------------


def _ground(net: Net, onto: Onto) -> Iterator[Call]:
    """The colour of the outside, a little beyond the cut; nothing where glue goes, which holds better on paper."""
    colour = hex_colour(net.envelope.ground)
    if colour is not None:
        points = _points(net.outside, onto)
        yield Shape("polygon", _around(points), colour, colour, 2 * GROUND_BLEED, points=points)


def _lines(net: Net, onto: Onto) -> Iterator[Call]:
    """Hatched flaps, dashed folds, the solid cut: dark on a pale edge, to be seen on any ground."""
    for flap in net.glue:
        yield Shape("polygon", _around(_points(flap, onto)), PALE, points=_points(_inset(flap, net), onto))
        for line in _hatch(_inset(flap, net)):
            yield Stroke(_points(line, onto), INK, HATCH)
        yield Shape("rect", _box(_label(flap), onto), PALE, radius=1.5)
    for fold in net.folds:
        points = _points(fold, onto)
        yield Stroke(points, PALE, 3 * FOLD)
        yield Stroke(points, INK, FOLD, DASH)
    cut = _points(net.outline, onto)
    yield Shape("polygon", _around(cut), None, PALE, 3 * CUT, points=cut)
    yield Shape("polygon", _around(cut), None, INK, CUT, points=cut)


def _inset(flap: tuple[Point, ...], net: Net) -> tuple[Point, ...]:
    """What of a flap is for glue: it keeps off the fold, where the colour of the front goes on."""
    inwards = -ROUND_THE_FOLD if flap[0][0] < net.w / 2 else ROUND_THE_FOLD
    (ax, ay), b, c, (dx, dy) = flap
    return (ax + inwards, ay + ROUND_THE_FOLD), b, c, (dx + inwards, dy - ROUND_THE_FOLD)


def _hatch(flap: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    """Lines rising to the right across a flap, whose second and third point are its free edge."""
    (ax, ay), (bx, _), _, (_, dy) = flap
    left, right = min(ax, bx), max(ax, bx)
    count = int((max(ay, dy) - min(ay, dy) + right - left) / HATCH_STEP)
    for n in range(1, count + 1):
        base = min(ay, dy) + n * HATCH_STEP  # x + y is the same all along a line
        ends = [
            point
            for one, two in zip(flap, (*flap[1:], flap[0]), strict=True)
            if (point := _meeting(one, two, base + left)) is not None
        ]
        if len(ends) >= 2:
            yield min(ends), max(ends)


def _meeting(one: Point, two: Point, total: float) -> Point | None:
    """Where the edge from ``one`` to ``two`` crosses the line on which x + y is ``total``."""
    a, b = sum(one) - total, sum(two) - total
    if a * b > 0 or a == b:
        return None
    part = a / (a - b)
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


# -- words --------------------------------------------------------------------------------------


def _notes(piece: Piece, net: Net, slot: Slot, onto: Onto, words: OwnWords) -> Iterator[Note]:
    """What to do, beside the back where the paper is waste, and what the hatched flaps are for."""
    one, back = net.envelope, net.back
    cards = words.say("one-card" if one.cards == 1 else "cards", count=one.cards)
    title = escaped(piece.title or piece.label)
    left = Box(1, back.y + 6, back.x - GROUND_BLEED - WASTE, back.h - 8)
    right = left.moved(net.w - left.right - left.x, 0)
    yield _note(left, words.say("envelope-first", title=title, cards=cards, card=one.card), "left", slot, onto)
    yield _note(right, words.say("envelope-then"), "left", slot, onto)
    for flap in net.glue:
        yield _note(_label(flap), f"**{words.say('glue')}**", "center", slot, onto)


def _label(flap: Sequence[Point]) -> Box:
    """The place of a word in the middle of a flap."""
    box = _around(flap)
    return Box(box.x + box.w / 2 - 2.5, box.y + box.h / 2 - 5, 5, 10)


def _note(at: Box, words: str, align: Literal["left", "center"], slot: Slot, onto: Onto) -> Note:
    """Words that run up the net; on a turned net they lie level."""
    return Note(_box(at, onto), words, NOTE_SIZE, False, align, 0 if slot.turn else 90)
