"""Millimetres: turning other units into them, and rectangles measured in them. Origin top left, y down."""

from __future__ import annotations

import math

from ..cards.lazyclass import dataclass
from ..cards.lengths import LONGEST, MM_PER_INCH, length

__all__ = [
    "LONGEST", "MM_PER_INCH", "MM_PER_POINT", "TOLERANCE", "Box", "length", "pixels", "printed_size", "shown",
    "shown_size",
]  # fmt: skip

MM_PER_POINT = MM_PER_INCH / 72
TOLERANCE = 1e-6
"""Millimetres within which two places are the same: below any printer's step, above the noise of adding floats."""


def shown(mm: float) -> str:
    """A length for people, to a hundredth of a millimetre and without needless zeros: ``63.5``, ``88``."""
    return f"{round(mm, 2):.2f}".rstrip("0").rstrip(".")


def shown_size(w: float, h: float) -> str:
    """A size for people: ``63 x 88 mm``."""
    return f"{shown(w)} x {shown(h)} mm"


def printed_size(w: float, h: float) -> str:
    """The same as it is printed: ``63 × 88 mm``."""
    return shown_size(w, h).replace(" x ", " × ")


def pixels(w_mm: float, h_mm: float, dpi: float, bleed_mm: float = 0) -> tuple[int, int]:
    """Width and height in pixels of a trim of ``w_mm`` x ``h_mm`` with ``bleed_mm`` on every side.

    Rounded once, from the total: an eighth of an inch is 37.5 px at 300 dpi, so rounding trim and bleed
    apart would make 826 px of a 2.5 in card that must have 825.
    """
    return _whole((w_mm + 2 * bleed_mm) / MM_PER_INCH * dpi), _whole((h_mm + 2 * bleed_mm) / MM_PER_INCH * dpi)


def _whole(value: float) -> int:
    """The nearest whole number, halves upwards, forgiving the noise of float sums."""
    return math.floor(value + 0.5 + 1e-9)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the sheet: top left corner ``x``, ``y`` and size ``w``, ``h``, all in mm."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    def box(self) -> Box:
        """The bare rectangle, without what a richer kind of box adds."""
        return Box(self.x, self.y, self.w, self.h)

    def grown(self, left: float, top: float, right: float, bottom: float) -> Box:
        """The rectangle with each edge moved outwards by so many mm (inwards when negative)."""
        return Box(self.x - left, self.y - top, self.w + left + right, self.h + top + bottom)

    def moved(self, dx: float, dy: float) -> Box:
        """The bare rectangle, moved right by ``dx`` and down by ``dy``."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        if self.x + self.w - other.x <= TOLERANCE or other.x + other.w - self.x <= TOLERANCE:  # as most are
            return False
        return (
            min(self.right, other.right) - max(self.x, other.x) > TOLERANCE
            and min(self.bottom, other.bottom) - max(self.y, other.y) > TOLERANCE
        )

    def inside(self, other: Box) -> bool:
        """Whether this lies wholly in ``other``; shared edges count as inside."""
        return (
            self.x >= other.x - TOLERANCE
            and self.y >= other.y - TOLERANCE
            and self.right <= other.right + TOLERANCE
            and self.bottom <= other.bottom + TOLERANCE
        )

    def common(self, other: Box) -> Box:
        """What both cover; of size zero when they are apart."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))
