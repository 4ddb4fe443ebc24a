"""An envelope to fold from one sheet: its panels by what it holds, and the net with its cuts, folds and glue."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, pi, sin

from ..cards.lazyclass import dataclass
from .ops import Point
from .sizes import Size, UnknownSize, size_of
from .units import Box, length, printed_size, shown, shown_size

THICKNESS = 0.32
"""Millimetres of one card: stiff paper of 300 g, as card stock for home printers is."""
EASE = 2.5
"""Millimetres the panels are wider and higher than the cards: what the folds take and fingers need."""
FLAT = 0.8
"""Millimetres of a stack that a plain fold takes; a thicker one gets spines as wide as it is thick."""
ROOMIEST = 50.0
"""Millimetres of ``ease`` at most: more is another size of card."""
MOST_CARDS = 1000
THICKEST = 20.0
"""Millimetres of a stack that folded paper still holds; a thicker one wants a box."""
FLAP, SIDE = (14.0, 36.0), (9.0, 17.0)
"""Millimetres of the closing flap and of the flaps for glue: at least, at most."""
NARROWER = 0.6
"""Millimetres the back is narrower on each side, so that it never sticks out behind the front."""
THUMB = 8.0
"""Radius in mm of the notch for the thumb in the open edge of the back."""
ROUND_THE_FOLD = 1.2
"""Millimetres that colour and art go on beyond a fold, so that no white shows when it is a little off."""
HOW = "write {holds: \"63x88\", cards: 5}; it may have 'thickness' (mm a card), 'ease' (mm) and 'ground' (a colour)"
_KEYS = {"holds", "cards", "thickness", "ease", "ground"}


@dataclass(frozen=True, slots=True)
class Envelope:
    """An envelope for ``cards`` cards of ``card``: panels of ``w`` x ``h`` mm, spines of ``depth`` mm (0: plain folds).

    It opens above the front panel. ``ground`` colours its outside, a palette name or hex value; "" leaves it white.
    """

    w: float
    h: float
    depth: float
    cards: int
    card: str
    ground: str = ""

    @property
    def panel(self) -> Size:
        """The trim of the front and of the back face."""
        return Size(f"envelope {shown_size(self.w, self.h)}", self.w, self.h)

    def net(self) -> Net:
        """The unfolded envelope."""
        flap, side = between(0.36 * self.h, FLAP), between(0.28 * self.w, SIDE)
        return Net(self, min(flap, 0.6 * self.h), min(side, 0.4 * self.w))


def envelope_of(raw: object, landscape: bool = False) -> Envelope:
    """The envelope meant by ``raw``: ``{holds: SIZE, cards: N}`` with optional ``thickness``, ``ease``, ``ground``.

    ``landscape`` lays the cards on their side. Raises :class:`UnknownSize` saying what to write.
    """
    if not isinstance(raw, Mapping) or not {"holds", "cards"} <= set(raw):
        raise UnknownSize("the size of an envelope says what it holds", HOW)
    if strange := [str(key) for key in raw if key not in _KEYS]:
        raise UnknownSize(f"the size of an envelope has no {strange[0]!r}", HOW)
    card, count, ground = size_of(raw["holds"], landscape), raw["cards"], raw.get("ground", "")
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_CARDS:
        raise UnknownSize(f"an envelope holds a whole number of cards from 1 to {MOST_CARDS:,}, not {count!r}", HOW)
    if not isinstance(ground, str):
        raise UnknownSize(f"the ground of an envelope is a colour, not {ground!r}", HOW)
    try:
        thick, ease = length(raw.get("thickness", THICKNESS)) * count, length(raw.get("ease", EASE))
    except ValueError as error:
        raise UnknownSize(f"in the size of an envelope, {error}", HOW) from error
    if ease > ROOMIEST:
        raise UnknownSize(f"an envelope has 'ease' from 0 to {ROOMIEST:g} mm, not {shown(ease)}", HOW)
    if thick > THICKEST:
        stack = f"{count} cards make a stack of {shown(thick)} mm, and folded paper holds {shown(THICKEST)} mm"
        raise UnknownSize(stack, "make two envelopes")
    spine = thick if thick > FLAT else 0.0
    return Envelope(card.w + ease, card.h + ease, spine, count, printed_size(card.w, card.h), ground)


def _bent(start: Point, corner: Point, end: Point, part: float) -> Point:
    """A point of the quadratic curve from ``start`` to ``end`` that a ``corner`` pulls."""
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]


def between(value: float, bounds: tuple[float, float]) -> float:
    """The value, or the bound that is nearer."""
    return min(max(value, bounds[0]), bounds[1])


@dataclass(frozen=True, slots=True)
class Net:
    """The unfolded envelope, printed side up, in mm from the top left corner of the paper it needs.

    From the top: closing ``flap``, spine, front, spine, back; flaps for glue, ``side`` mm wide, left and right of the
    front. The back lies on its head: folded up behind the front it stands upright.
    """

    envelope: Envelope
    flap: float
    side: float

    @property
    def w(self) -> float:
        """Its width."""
        return self.envelope.w + 2 * (self.side + self.envelope.depth)

    @property
    def h(self) -> float:
        """Its height."""
        return self.flap + 2 * self.envelope.depth + 2 * self.envelope.h

    @property
    def front(self) -> Box:
        """The front panel."""
        one = self.envelope
        return Box(self.side + one.depth, self.flap + one.depth, one.w, one.h)

    @property
    def back(self) -> Box:
        """The back panel."""
        return self.front.moved(0, self.envelope.h + self.envelope.depth)

    @property
    def glue(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The left and the right flap that take the glue, on their printed side: the back is pressed onto them."""
        front, d, s = self.front, self.envelope.depth, self.side
        slope = min(s * 0.7, front.h / 4)
        left = (
            (front.x - d, front.y), (front.x - d - s, front.y + slope),
            (front.x - d - s, front.bottom - slope), (front.x - d, front.bottom),
        )  # fmt: skip
        return left, tuple((self.w - x, y) for x, y in left)

    @property
    def outline(self) -> tuple[Point, ...]:
        """All that is cut, as one closed line, clockwise from the left end of the closing flap's fold."""
        return self._around(*self.glue)

    @property
    def outside(self) -> tuple[Point, ...]:
        """What is seen once it is folded, and a little around the folds of the flaps for glue."""
        front, reach = self.front, self.envelope.depth + ROUND_THE_FOLD
        left = ((front.x - reach, front.y), (front.x - reach, front.bottom))
        return self._around(left, tuple((self.w - x, y) for x, y in left))

    def _around(self, left: tuple[Point, ...], right: tuple[Point, ...]) -> tuple[Point, ...]:
        """The net's edge, with what lies left and right of the front given from top to bottom."""
        front, back = self.front, self.back
        thumb = min(THUMB, back.w / 4)
        middle = back.x + back.w / 2
        notch = [(middle + thumb * cos(pi * n / 12), back.bottom - thumb * sin(pi * n / 12)) for n in range(13)]
        return (
            *self._closing_flap(),
            (front.right, front.y), *right, (front.right, front.bottom), (back.right, back.y),
            (back.right - NARROWER, back.y + NARROWER), (back.right - NARROWER, back.bottom), *notch,
            (back.x + NARROWER, back.bottom), (back.x + NARROWER, back.y + NARROWER), (back.x, back.y),
            (front.x, front.bottom), *reversed(left), (front.x, front.y),
        )  # fmt: skip

    def _closing_flap(self) -> list[Point]:
        """The flap's edge from left to right: narrower above, its corners round."""
        left, right, high = self.front.x, self.front.right, self.flap
        slope = min(high * 0.55, self.envelope.w / 5)
        along, reach = hypot(slope, high), min(9.0, high / 2)
        foot, corner = (left + NARROWER, high - NARROWER), (left + slope, 0.0)
        start = (corner[0] - reach * slope / along, reach * high / along)
        end = (corner[0] + reach, 0.0)
        rise = [foot, *(_bent(start, corner, end, n / 8) for n in range(9))]
        return [(left, high), *rise, *((left + right - x, y) for x, y in reversed(rise)), (right, high)]

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """The lines to fold along, all of them backwards; two side by side where there is a spine."""
        front, d = self.front, self.envelope.depth
        level = [front.y, front.bottom, *([front.y - d, front.bottom + d] if d else [])]
        upright = [front.x, front.right, *([front.x - d, front.right + d] if d else [])]
        return (
            *(((front.x, y), (front.right, y)) for y in sorted(level)),
            *(((x, front.y), (x, front.bottom)) for x in sorted(upright)),
        )
