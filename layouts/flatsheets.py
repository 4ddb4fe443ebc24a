"""The sheets of what is folded from flat nets: faces in their places, what to cut, fold and glue, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .colours import hex_colour
from .flatnet import Flat
from .grid import Grid, Slot
from .netsheets import GROUND_BLEED, Onto, around, box_onto, label, lines, note, onto_of, points_onto, sides_of
from .ops import Call, Shape
from .ownwords import OwnWords
from .richtext import escaped
from .sheet import Note, Piece, Placement, SheetSide
from .units import Box

LEAST_LABEL = 6.0
"""Millimetres of an area for glue in which the word for it fits."""


def flat_sides(pieces: Sequence[Piece], flat: Flat, grid: Grid, words: OwnWords) -> list[SheetSide]:
    """The sides to print, on one side of the paper."""
    return sides_of(pieces, grid, lambda some: _side(some, flat, grid, words))


def _side(pieces: Sequence[Piece], flat: Flat, grid: Grid, words: OwnWords) -> SheetSide:
    placements: list[Placement] = []
    under: list[Call] = []
    over: list[Call] = []
    notes: list[Note] = []
    net = flat.net
    for piece, slot in zip(pieces, grid.slots, strict=False):
        onto = onto_of(slot, net.w)
        placements += _faces(piece, flat, slot, onto)
        colour = hex_colour(flat.ground)
        if colour is not None:
            cut = points_onto(net.outline, onto)
            under.append(Shape("polygon", around(cut), colour, colour, 2 * GROUND_BLEED, points=cut))
        over += lines(net.glue, _labels(flat), net.folds, net.outline, onto)
        notes += _notes(piece, flat, slot, onto, words)
    return SheetSide(
        1, 1, "front", grid.paper.w, grid.paper.h, tuple(placements), strip=grid.strip, under=tuple(under),
        over=tuple(over), notes=tuple(notes), about=words.say("envelope" if net.glue else "cut-and-fold"),
    )  # fmt: skip


def _faces(piece: Piece, flat: Flat, slot: Slot, onto: Onto) -> Iterator[Placement]:
    faces = dict(piece.panels)
    first = True
    for panel in flat.net.panels:
        if (key := faces.get(panel.role)) is not None:
            trim, clip = box_onto(panel.box, onto), box_onto(panel.clip, onto)
            turn = (slot.turn + panel.turn) % 360
            yield Placement(key, trim.x, trim.y, trim.w, trim.h, turn, clip, copies=int(first))
            first = False


def _notes(piece: Piece, flat: Flat, slot: Slot, onto: Onto, words: OwnWords) -> Iterator[Note]:
    count = flat.words.get("count", 0)
    cards = words.say("one-card" if count == 1 else "cards", count=count)
    title = escaped(piece.title or piece.label)
    for key, room in flat.net.rooms:
        said = words.say(key, **{**flat.words, "title": title, "cards": cards})
        yield note(room, said, "left", slot, onto, level=True)
    for place in _labels(flat):
        yield note(place, f"**{words.say('glue')}**", "center", slot, onto)


def _labels(flat: Flat) -> list[Box]:
    """Where the word for glue stands, on areas that are large enough for it."""
    return [label(area) for area in flat.net.glue if min(around(area).w, around(area).h) >= LEAST_LABEL]
