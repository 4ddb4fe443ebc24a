"""What stands on a sheet beside the faces: which sheet it is, how to turn it, a ruler to prove the scale, and notes.

Caption and ruler are drawn lying, in the strip's own frame: millimetres from its top left corner along its length.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..layouts.fit import Style, fit
from ..layouts.fonts import FontBook
from ..layouts.ops import Call, Glyphs, Stroke, Turned
from ..layouts.richtext import escaped
from ..layouts.sheet import Note
from ..layouts.typeset import set_text
from ..layouts.units import MM_PER_POINT, Box

INK = (0.2, 0.2, 0.2)
RULER = 100
"""Millimetres of the ruler."""
TEXT = Style("body", size=7, floor=4, colour=INK)
TICKS = {10: 1.6, 5: 1.1, 1: 0.7}
"""Tick heights in mm by the millimetres they stand at."""


SMALLEST_NOTE = 4.0
"""Points to which a note may shrink; it speaks to whoever cuts and glues, with the sheet in hand."""


def noted(note: Note, fonts: FontBook) -> Iterator[Call]:
    """The words of a note in its place on the sheet (mm, as the sheet is seen)."""
    at = note.at
    if note.turn:  # set lying about the same middle, then turned upwards
        at = Box(at.x + (at.w - at.h) / 2, at.y + (at.h - at.w) / 2, at.h, at.w)
    style = Style("body", note.size, SMALLEST_NOTE, INK, note.bold, gap=0.2, align=note.align, valign="middle")
    fitted = fit(note.words, style, at.w, at.h, fonts, lambda icon: 1.0)
    calls = tuple(set_text(fitted, style, at, 1.0, fonts, {}))
    if note.turn:
        yield Turned((at.x + at.w / 2, at.y + at.h / 2), note.turn, calls)
    else:
        yield from calls


def caption(words: str, length: float, depth: float, fonts: FontBook) -> Iterator[Call]:
    """The sheet's caption along the upper edge of a strip of ``length`` x ``depth`` mm, on one line."""
    fitted = fit(escaped(words), TEXT, length, depth - TICKS[10], fonts, lambda icon: 1.0)
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
    yield Glyphs(RULER + 1, depth - 0.1, fonts.font("body").name, 6, f"{RULER} mm", INK)
