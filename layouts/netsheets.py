"""The sheets of an envelope: its two faces in their places on the net, what to cut, fold and glue, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from .colours import hex_colour
from .envelope import ROUND_THE_FOLD, Envelope, Net
from .grid import Grid, Slot
from .ops import Call, Colour, Point, Shape, Stroke
from .ownwords import OwnWords
from .richtext import escaped
from .sheet import Note, Piece, Placement, SheetSide
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


def net_sides(pieces: Sequence[Piece], envelope: Envelope, grid: Grid, words: OwnWords) -> list[SheetSide]:
    """The sides to print: envelopes are printed on one side of the paper."""
    return sides_of(pieces, grid, lambda some: _side(some, envelope.net(), grid, words))


def sides_of(pieces: Sequence[Piece], grid: Grid, side_of: Callable[[Sequence[Piece]], SheetSide]) -> list[SheetSide]:
    """As many sides as the pieces need."""
    size = len(grid.slots)
    return [side_of(pieces[start : start + size]) for start in range(0, len(pieces), size)]


def _side(pieces: Sequence[Piece], net: Net, grid: Grid, words: OwnWords) -> SheetSide:
    placements: list[Placement] = []
    under: list[Call] = []
    over: list[Call] = []
    notes: list[Note] = []
    for piece, slot in zip(pieces, grid.slots, strict=False):
        onto = onto_of(slot, net.w)
        placements += _faces(piece, net, slot, onto)
        under += _ground(net, onto)
        areas, labels = [_inset(flap, net) for flap in net.glue], [label(flap) for flap in net.glue]
        over += lines(areas, labels, net.folds, net.outline, onto)
        notes += _notes(piece, net, slot, onto, words)
    return SheetSide(
        1, 1, "front", grid.paper.w, grid.paper.h, tuple(placements), strip=grid.strip, under=tuple(under),
        over=tuple(over), notes=tuple(notes), about=words.say("envelope"),
    )  # fmt: skip


# -- places -------------------------------------------------------------------------------------


def onto_of(slot: Slot, width: float) -> Onto:
    """From a net so wide to the sheet: as it is, or turned counter-clockwise with its slot."""
    if slot.turn == 90:
        return lambda x, y: (slot.x + y, slot.y + width - x)
    return lambda x, y: (slot.x + x, slot.y + y)


def box_onto(box: Box, onto: Onto) -> Box:
    """A box of a net on the sheet."""
    (x1, y1), (x2, y2) = onto(box.x, box.y), onto(box.right, box.bottom)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def points_onto(points: Sequence[Point], onto: Onto) -> tuple[Point, ...]:
    """Points of a net on the sheet."""
    return tuple(onto(x, y) for x, y in points)


def _faces(piece: Piece, net: Net, slot: Slot, onto: Onto) -> Iterator[Placement]:
    """The front upright, the back on its head; both go on a little beyond the folds around them."""
    depth = net.envelope.depth
    aside = depth + ROUND_THE_FOLD
    between = depth / 2 if depth else 0.0  # below the front and above the back, each has half of the spine
    trim = box_onto(net.front, onto)
    clip = box_onto(net.front.grown(aside, aside, aside, between), onto)
    yield Placement(piece.face_key, trim.x, trim.y, trim.w, trim.h, slot.turn, clip)
    if piece.back_key is not None:
        trim = box_onto(net.back, onto)
        clip = box_onto(net.back.grown(GROUND_BLEED, between, GROUND_BLEED, GROUND_BLEED), onto)
        yield Placement(piece.back_key, trim.x, trim.y, trim.w, trim.h, (slot.turn + 180) % 360, clip)


# -- lines --------------------------------------------------------------------------------------


def _ground(net: Net, onto: Onto) -> Iterator[Call]:
    """The colour of the outside, a little beyond the cut; nothing where glue goes, which holds better on paper."""
    colour = hex_colour(net.envelope.ground)
    if colour is not None:
        points = points_onto(net.outside, onto)
        yield Shape("polygon", around(points), colour, colour, 2 * GROUND_BLEED, points=points)


def lines(
    glue: Sequence[Sequence[Point]], labels: Sequence[Box], folds: Sequence[tuple[Point, Point]],
    outline: Sequence[Point], onto: Onto,
) -> Iterator[Call]:  # fmt: skip
    """Areas for glue hatched but for their labels, dashed folds, the solid cut: dark on a pale edge, to be seen on any
    ground.
    """
    for area in glue:
        points = points_onto(area, onto)
        yield Shape("polygon", around(points), PALE, points=points)
        for line in _hatch(area):
            yield Stroke(points_onto(line, onto), INK, HATCH)
    for one in labels:
        yield Shape("rect", box_onto(one, onto), PALE, radius=1.5)
    for fold in folds:
        points = points_onto(fold, onto)
        yield Stroke(points, PALE, 3 * FOLD)
        yield Stroke(points, INK, FOLD, DASH)
    cut = points_onto(outline, onto)
    yield Shape("polygon", around(cut), None, PALE, 3 * CUT, points=cut)
    yield Shape("polygon", around(cut), None, INK, CUT, points=cut)


def _inset(flap: tuple[Point, ...], net: Net) -> tuple[Point, ...]:
    """What of a flap is for glue: it keeps off the fold, where the colour of the front goes on."""
    inwards = -ROUND_THE_FOLD if flap[0][0] < net.w / 2 else ROUND_THE_FOLD
    (ax, ay), b, c, (dx, dy) = flap
    return (ax + inwards, ay + ROUND_THE_FOLD), b, c, (dx + inwards, dy - ROUND_THE_FOLD)


def _hatch(area: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Lines rising to the right across a convex area."""
    box = around(area)
    for n in range(1, int((box.h + box.w) / HATCH_STEP) + 1):
        ends = [
            point
            for one, two in zip(area, (*area[1:], area[0]), strict=True)
            if (point := _meeting(one, two, box.y + n * HATCH_STEP + box.x)) is not None  # x + y is the same all along
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


def around(points: Sequence[Point]) -> Box:
    """The box around some points."""
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
    yield note(left, words.say("envelope-first", title=title, cards=cards, card=one.card), "left", slot, onto)
    yield note(right, words.say("envelope-then"), "left", slot, onto)
    for flap in net.glue:
        yield note(label(flap), f"**{words.say('glue')}**", "center", slot, onto)


def label(flap: Sequence[Point]) -> Box:
    """The place of a word in the middle of a flap."""
    box = around(flap)
    return Box(box.x + box.w / 2 - 2.5, box.y + box.h / 2 - 5, 5, 10)


def note(
    at: Box, words: str, align: Literal["left", "center"], slot: Slot, onto: Onto, level: bool = False
) -> Note:  # fmt: skip
    """Words that run up the net, or are ``level`` on it; on a turned net it is the other way round."""
    return Note(box_onto(at, onto), words, NOTE_SIZE, False, align, 0 if level != bool(slot.turn) else 90)
