"""How large a number may be, by what it measures: wide enough for all that paper takes, so that a slip is told."""

from __future__ import annotations

from ..cards.lazyclass import dataclass
from .units import LONGEST

MOST_BLEED = 20.0
"""Millimetres of art beyond the cut: more is paper thrown away."""


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from ``low`` to ``high``, both included, in a ``unit`` such as mm, or in none."""

    low: float
    high: float
    unit: str = ""

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high  # nan is in no range

    def __str__(self) -> str:
        return f"from {self.low:,g} to {self.high:,g} {self.unit}".rstrip()


PLACE = Range(-2 * LONGEST, 2 * LONGEST, "mm")
"""Where something lies on a face: beyond the largest board, too, as parts of a box may hang over."""
EXTENT = Range(0, 2 * LONGEST, "mm")
"""Radii and dashes."""
WIDTH = Range(0, 200, "mm")
"""The width of a line."""
TURN = Range(-36_000, 36_000, "degrees")
OPACITY = Range(0, 1)
FOCUS = Range(0, 1)
PART = Range(-100, 100)
"""Parts of a box, for a gradient that begins or ends outside it."""
TYPE = Range(1, 1000, "pt")
LEADING = Range(0.1, 10)
GAP = Range(0, 50)
OUTLINE = Range(0, 20, "mm")
TRACKING = Range(-1, 10)
BLEED = Range(0, MOST_BLEED, "mm")
SAFE = Range(0, 100, "mm")
