"""What a sheet is: the pieces to print, where each face lies on a side, and what is drawn beside the faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .marks import Circle, Line
from .room import Strip
from .units import Box

Mode = Literal["none", "separate", "duplex-long", "duplex-short", "fold"]
Marks = Literal["crop", "lines", "circles", "none"]
Flip = Literal["long", "short", ""]

FLIPS: Mapping[Mode, Flip] = {"none": "", "separate": "", "duplex-long": "long", "duplex-short": "short", "fold": ""}
"""The edge a stack is turned over, by mode; empty where sheets are printed on one side."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One copy of a card to print: the faces' keys, its trim in mm as it stands in an upright slot, and its label.

    A landscape card has ``turn`` 90: its art lies turned counter-clockwise in a ``w`` x ``h`` that is upright, so
    that it shares sheets with upright cards of the same trim. ``back_key`` None leaves paper on the back.
    """

    face_key: str
    back_key: str | None
    w: float
    h: float
    label: str
    turn: Literal[0, 90] = 0


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a sheet: its trim as it lies there, ``turn`` in degrees counter-clockwise (0, 90, 180, 270).

    ``clip`` is what of the face's bleed may be painted: at most to the middle of the gap to a neighbour.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    turn: int
    clip: Box

    @property
    def trim(self) -> Box:
        """The trim as a box."""
        return Box(self.x, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet, seen with its own top up: sheet ``number`` of ``of``, ``w`` x ``h`` mm.

    ``flip`` names the edge the stack is turned over, for duplex only. ``marks``, ``circles`` and ``folds`` (dashes)
    are lines to draw; ``strip`` is where sheet number and ruler go, None when there is no room.
    """

    number: int
    of: int
    side: Literal["front", "back", "fold"]
    w: float
    h: float
    placements: tuple[Placement, ...]
    marks: tuple[Line, ...] = ()
    circles: tuple[Circle, ...] = ()
    folds: tuple[Line, ...] = ()
    flip: Flip = ""
    strip: Strip | None = None
