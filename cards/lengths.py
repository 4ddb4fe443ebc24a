"""Lengths as they are written in data: millimetres, or a number with its unit."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

MM_PER_INCH = 25.4
LONGEST = 2000.0
"""Millimetres of any length in the data at most: a table's board is smaller, and a slip of the hand larger."""

UNITS: Mapping[str, float] = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_INCH / 72}
"""Millimetres of each unit."""
MAX_SHOWN = 60
"""Characters of a faulty length quoted in a message."""
_WRITTEN = re.compile(r"\s*(?P<number>[+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(?P<unit>mm|cm|in|pt)?\s*")


def length(raw: object) -> float:
    """Millimetres of a length as written in data: a number (mm) or text such as ``"2.5in"``, ``"40 pt"``.

    Raises ValueError for anything else, and for lengths that are negative or more than :data:`LONGEST`.
    """
    if isinstance(raw, int | float) and not isinstance(raw, bool) and 0 <= raw < math.inf:
        found: float | None = float(raw)
    else:
        found = millimetres(raw) if isinstance(raw, str) else None
    if found is None or found < 0:
        said = f"{raw!r}"[:MAX_SHOWN]
        raise ValueError(f"{said} is not a length: write millimetres as a number, or a number with mm, cm, in or pt")
    if found > LONGEST:
        raise ValueError(f"{found:,.10g} mm is too long: a length is from 0 to {LONGEST:,g} mm")
    return found


def millimetres(written: str) -> float | None:
    """Millimetres of a number with or without a unit, which may be negative; None for anything else."""
    match = _WRITTEN.fullmatch(written)
    return float(match["number"]) * UNITS[match["unit"] or "mm"] if match else None


def with_unit(raw: object) -> object:
    """A text that is a length with a unit as its millimetres; everything else as it is."""
    found = millimetres(raw) if isinstance(raw, str) and raw.strip()[-1:].isalpha() else None
    return raw if found is None else found
