"""Where a printer really puts things: what was measured on its pages, and how a page is drawn to make up for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, radians, sin

from ..cards.lazyclass import dataclass
from .ops import Point
from .papers import Margins
from .sheet import FLIPS, Flip, Mode, SheetSide


@dataclass(frozen=True, slots=True)
class Affine:
    """Where points go (mm, y down): ``x' = a x + c y + e``, ``y' = b x + d y + f``."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def of(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Affine) -> Affine:
        """Both, one after the other."""
        (e, f), (ax, ay), (cx, cy) = (self.of(first.of(point)) for point in ((0, 0), (1, 0), (0, 1)))
        return Affine(ax - e, ay - f, cx - e, cy - f, e, f)

    def back(self) -> Affine:
        """What undoes this."""
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))


@dataclass(frozen=True, slots=True)
class Shift:
    """How one side comes out: its middle so many mm too far ``right`` and ``down``, all of it ``turn`` degrees askew.

    Clockwise, as the side is seen with its top up.
    """

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer and tray as measured on upright ``paper``, turned over its long edge for the back.

    ``across`` and ``down`` are the lengths that one mm becomes; ``margins`` (mm) what of the front stays white.
    """

    name: str
    paper: str
    across: float = 1.0
    down: float = 1.0
    front: Shift = Shift()
    back: Shift = Shift()
    margins: Margins | None = None

    def places(self, back: bool, w: float, h: float) -> Affine:
        """Where the printer puts the points of a side of upright paper, ``w`` x ``h`` mm."""
        shift = self.back if back else self.front
        turn = radians(shift.turn)
        a, b = self.across * cos(turn), self.across * sin(turn)
        c, d = -self.down * sin(turn), self.down * cos(turn)
        x, y = w / 2, h / 2
        return Affine(a, b, c, d, x + shift.right - a * x - c * y, y + shift.down - b * x - d * y)

    def corrected(self, side: SheetSide) -> tuple[Affine, float, float]:
        """Where to draw a side so that it comes out right, and the upright page (``w`` x ``h`` mm) to draw it on.

        What lies on its side is stood up, turned counter-clockwise, so that no driver has to turn it its own way. A
        back that is turned over the short edge comes out of the printer on its head.
        """
        w, h = min(side.w, side.h), max(side.w, side.h)
        back = side.side == "back" and side.flip != ""
        puts = self.places(back, w, h)
        if back and side.flip == "short":
            puts = _on_its_head(puts, w, h)
        stand = Affine(0, -1, 1, 0, 0, side.w) if side.w > side.h else Affine(1, 0, 0, 1, 0, 0)
        return puts.back().after(stand), w, h

    def printable(self, backs: Mode) -> Margins | None:
        """The margins to keep, of upright paper as it is fed: on both sides, if it is printed on both."""
        if self.margins is None:
            return None
        both: dict[Flip, Callable[[Margins], Margins]] = {
            "": lambda kept: kept,
            "long": lambda kept: replace(kept, left=max(kept.left, kept.right), right=max(kept.left, kept.right)),
            "short": lambda kept: replace(kept, top=max(kept.top, kept.bottom), bottom=max(kept.top, kept.bottom)),
        }
        return replace(both[FLIPS[backs]](self.margins), fed=True)


def _on_its_head(puts: Affine, w: float, h: float) -> Affine:
    over = Affine(-1, 0, 0, -1, w, h)
    return over.after(puts).after(over)
