"""What a sheet is: the pieces to print, where each face lies on a side, and what is drawn beside the faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ..cards.lazyclass import dataclass
from .marks import Circle, Line
from .ops import Call, Point
from .room import Strip
from .units import Box

Mode = Literal["none", "separate", "duplex-long", "duplex-short", "fold"]
Marks = Literal["crop", "lines", "none"]
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
    title: str = ""
    """What people call it; for the heading of a board's assembly plan."""
    round: bool = False
    """Whether it is cut out along a circle."""
    panels: tuple[tuple[str, str], ...] = ()
    """Of what is folded from a net: the role of each of its faces, and its key."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a sheet: its trim as it lies there, ``turn`` in degrees counter-clockwise (0, 90, 180, 270).

    ``clip`` is what of the face may be painted: its bleed at most to the middle of the gap to a neighbour, a tile of a
    board no more than the tile. ``scale`` is below 1 for a miniature. ``copies`` is 0 where no further copy of the
    piece begins: on a miniature, and on every tile but the first.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    turn: int
    clip: Box
    scale: float = 1.0
    copies: int = 1

    @property
    def trim(self) -> Box:
        """The trim as a box."""
        return Box(self.x, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Note:
    """Words beside the faces, in ``at`` on the sheet: at most ``size`` points, smaller until they fit.

    Words turned by 90 degrees run upwards.
    """

    at: Box
    words: str
    size: float = 8.0
    bold: bool = False
    align: Literal["left", "center"] = "left"
    turn: Literal[0, 90] = 0


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet, seen with its own top up: sheet ``number`` of ``of``, ``w`` x ``h`` mm.

    ``flip`` names the edge the stack is turned over, for duplex only. ``marks``, ``circles`` and ``folds`` (dashes)
    are lines to draw; ``strip`` is where sheet number and ruler go, None when there is no room. ``under`` is drawn
    first, then the faces, ``over``, the marks and the ``notes``. ``about`` says in the caption what part this is.
    ``bare`` are the ends of cuts at which no mark can be printed.
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
    under: tuple[Call, ...] = ()
    over: tuple[Call, ...] = ()
    notes: tuple[Note, ...] = ()
    about: str = ""
    bare: tuple[Point, ...] = ()
