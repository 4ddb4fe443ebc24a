"""A small hand for drawing diagrams: boxes, words and icons as drawing calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ...layouts.fit import Style, fit
from ...layouts.fonts import FontBook
from ...layouts.ops import Call, Colour, Picture, Shape
from ...layouts.typeset import set_text
from ...layouts.units import Box
from .canvas import icon_width
from .headings import plain

ORNAMENTS = ("ornament", "heart")
"""Icons that adorn cover and page numbers, the first there is."""


class Pen:
    """Collects calls in millimetres, y down."""

    def __init__(self, fonts: FontBook, icons: Mapping[str, Path]) -> None:
        self._fonts, self._icons = fonts, icons
        self.calls: list[Call] = []

    def box(
        self, at: Box, fill: Colour | None, radius: float = 0.0, stroke: Colour | None = None, width: float = 0.2
    ) -> None:  # fmt: skip
        """A rectangle."""
        self.calls.append(Shape("rect", at, fill, stroke, width if stroke else 0.0, radius))

    def words(self, text: str, style: Style, at: Box) -> float:
        """Plain words fitted into a box; gives the width of the widest line in mm."""
        if not text:
            return 0.0
        fitted = fit(plain(text), style, at.w, at.h, self._fonts, lambda name: 1.0)
        self.calls += set_text(fitted, style, at, 1.0, self._fonts, self._icons)
        return max(line.width for line in fitted.lines) * fitted.size * 25.4 / 72

    def in_line(self, text: str, style: Style, width: float) -> bool:
        """Whether words stand in one line of so many mm, as small as they may be."""
        smallest = replace(style, size=style.floor)
        return len(fit(plain(text), smallest, width, 1e3, self._fonts, lambda name: 1.0).lines) <= 1

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> bool:
        """An icon of the game ``size`` mm high, centred in a square; False if the game has none of that name."""
        file = self._icons.get(name)
        if file is None:
            return False
        aspect = icon_width(file)
        w, h = (size, size / aspect) if aspect > 1 else (size * aspect, size)
        self.calls.append(Picture(file, Box(x + (size - w) / 2, y + (size - h) / 2, w, h), None, colour))
        return True

    def ornament(self, x: float, y: float, size: float, colour: Colour) -> bool:
        """The game's small ornament: its icon ``ornament``, else its ``heart``; nothing if it has neither."""
        return any(self.icon(name, x, y, size, colour) for name in ORNAMENTS)

    def art(self, picture: Picture, window: Box, focus: float = 0.42, radius: float | None = None) -> None:
        """A picture filling a window; a disc if no ``radius`` is given. ``focus`` is the height of what matters."""
        aspect = picture.box.w / picture.box.h
        h = max(window.h, window.w / aspect)
        w = h * aspect
        at = Box(window.x + (window.w - w) / 2, window.y + (window.h - h) * focus, w, h)
        clip = Shape("ellipse", window) if radius is None else Shape("rect", window, radius=radius)
        self.calls.append(Picture(picture.file, at, clip))


def style(family: str, size: float, colour: Colour, floor: float | None = None, **changed: object) -> Style:
    """A style for a diagram: centred in height, shrinking to ``floor`` points."""
    plain_style = Style(family, size, size if floor is None else floor, colour, valign="middle", leading=1.06)
    return replace(plain_style, **changed)  # type: ignore[arg-type]
