"""What stands in a sheet's margin: which sheet it is, how to turn it, and a ruler to prove the scale.

Drawn lying, in the strip's own frame: millimetres from its top left corner along its length.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..layouts.fit import Style, fit
from ..layouts.fonts import FontBook
from ..layouts.ops import Call, Glyphs, Stroke
from ..layouts.units import MM_PER_POINT

INK = (0.2, 0.2, 0.2)
RULER = 100
"""Millimetres of the ruler."""
TEXT = Style("body", size=7, floor=4, colour=INK)
TICKS = {10: 1.6, 5: 1.1, 1: 0.7}
"""Tick heights in mm by the millimetres they stand at."""


def caption(words: str, length: float, depth: float, fonts: FontBook) -> Iterator[Call]:
    """The sheet's caption along the upper edge of a strip of ``length`` x ``depth`` mm, on one line."""
    plain = words.replace("\\", "\\\\").replace("*", "\\*").replace(":", "\\:")
    fitted = fit(plain, TEXT, length, depth - TICKS[10], fonts, lambda icon: 1.0)
    em = fitted.size * MM_PER_POINT
    for run in fitted.lines[0].runs:
        if run.font is not None:
            yield Glyphs(run.x * em, 0.8 * em, run.font.name, fitted.size, run.text, INK)


def ruler(depth: float, fonts: FontBook) -> Iterator[Call]:
    """A ruler of 100 mm along the lower edge of a strip ``depth`` mm high."""
    yield Stroke(((0, depth), (RULER, depth)), INK, 0.15)
    for mm in range(RULER + 1):
        height = next(tick for step, tick in TICKS.items() if mm % step == 0)
        yield Stroke(((mm, depth), (mm, depth - height)), INK, 0.12)
    yield Glyphs(RULER + 1, depth - 0.1, fonts.font("body").name, 5, f"{RULER} mm", INK)
