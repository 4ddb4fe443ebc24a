"""What a draft looks like: the word across every face, and a frame around every text that does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..layouts.deck import DrawnGame
from ..layouts.drawn import DrawnBox, DrawnFace
from ..layouts.fit import Style, fit
from ..layouts.fonts import FontBook
from ..layouts.ops import Call, Glyphs, Shape, Turned
from ..layouts.recast import recast
from ..layouts.richtext import escaped
from ..layouts.typeset import set_text
from ..layouts.units import Box

RED = (0.8, 0.0, 0.1)
FRAME = 0.5
"""Millimetres of the line around what does not fit."""
SEEN = 0.35
"""How much of what lies under the word it covers."""
LARGEST, SMALLEST = 60.0, 6.0
"""Points of the word."""


def drafted(drawn: DrawnGame, word: str) -> DrawnGame:
    """The game as a draft shows it; nothing moves, and the version stays."""
    return recast(drawn, lambda face: _face(face, word, drawn.fonts))


def _face(face: DrawnFace, word: str, fonts: FontBook) -> DrawnFace:
    boxes = tuple(replace(box, calls=(*box.calls, *_frame(box))) for box in face.boxes)
    if not boxes:
        return face
    size = face.size
    at, calls = Box(0, 0, size.w, size.h), tuple(_across(size.w, size.h, word, fonts))
    return replace(face, boxes=(*boxes, DrawnBox("draft", "text", at, at, calls, boxes[0].place, False)))


def _frame(box: DrawnBox) -> Iterator[Call]:
    if box.text is not None and (box.text.fitted.over or box.text.fitted.wide):
        yield Shape("rect", box.at, None, RED, FRAME)


def _across(w: float, h: float, word: str, fonts: FontBook) -> Iterator[Call]:
    """The word across the middle, rising where the face is upright."""
    long = min(h if h > w else w, 1.2 * w) * 0.9
    style = Style("body", LARGEST, SMALLEST, RED, True, align="center", valign="middle")
    fitted = fit(escaped(word), style, long, long / 3, fonts, lambda icon: 1.0)
    lying = Box((w - long) / 2, (h - long / 3) / 2, long, long / 3)
    calls = set_text(fitted, style, lying, 1.0, fonts, {})
    pale = tuple(replace(call, opacity=SEEN) for call in calls if isinstance(call, Glyphs))
    yield Turned((w / 2, h / 2), 35.0 if h > w else 0.0, pale)
