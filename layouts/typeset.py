"""A fitted text in its box: where each run of glyphs and each inline icon stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from .colours import colour
from .fit import ICON_DROP, ICON_EM, Fitted, Style
from .fonts import FontBook
from .ops import Call, Glyphs, Picture
from .units import MM_PER_POINT, Box


def set_text(
    fitted: Fitted, style: Style, at: Box, opacity: float, fonts: FontBook, icons: Mapping[str, Path],
    palette: Mapping[str, str] | None = None,
) -> Iterator[Call]:  # fmt: skip
    """The calls that print a fitted text in the box ``at``, inline icons (name to file) among them.

    Runs have the colours of the ``palette``; one that it has not is that of the text.
    """
    em = fitted.size * MM_PER_POINT
    top, base = _first_line(fitted, style, at, fonts)
    for line in fitted.lines:
        x = at.x + _indent(max(line.width, line.block) * em, style, at.w)
        y = top + line.top * style.leading * em + base
        for run in line.runs:
            ink = (colour(run.colour, palette or {}) if run.colour else None) or style.colour
            if run.font is None:
                high = ICON_EM * em * run.scale
                box = Box(x + run.x * em, y - high + ICON_DROP * em * run.scale, run.width * em, high)
                yield Picture(icons[run.icon], box, None, ink, opacity)
            elif run.text:
                yield Glyphs(
                    x + run.x * em, y, run.font.name, fitted.size * run.scale, run.text, ink,
                    style.outline, style.outline_colour, style.tracking, opacity,
                )  # fmt: skip


def _first_line(fitted: Fitted, style: Style, at: Box, fonts: FontBook) -> tuple[float, float]:
    """The top of the text block, and the baseline of its first line below that, in mm.

    ``middle`` centres what the eye sees: from the capitals of the first line to the last baseline.
    """
    font = fonts.font(style.font, style.bold, style.italic)
    em = fitted.size * MM_PER_POINT
    line = style.leading * em
    base = line / 2 + (font.ascent - font.descent) / 2 * em
    height = fitted.height(style.leading)
    if style.valign == "top" or not fitted.lines:
        return at.y, base
    if style.valign == "bottom":
        return at.bottom - height, base
    first = fitted.lines[0].top  # more than 0 where something in the line is larger
    seen = (first + fitted.lines[-1].top) * line
    return at.y + at.h / 2 - seen / 2 - base + font.cap_height * em * (1 + first) / 2, base


def _indent(width: float, style: Style, w: float) -> float:
    return {"left": 0.0, "center": (w - width) / 2, "right": w - width}[style.align]


def text_ink(fitted: Fitted, style: Style, at: Box, fonts: FontBook) -> Box:
    """The rectangle the text covers, roughly: its widest line by its height, where it is set."""
    em = fitted.size * MM_PER_POINT
    w, h = max((line.width for line in fitted.lines), default=0.0) * em, fitted.height(style.leading)
    return Box(at.x + _indent(w, style, at.w), _first_line(fitted, style, at, fonts)[0], w, h)
