"""Running text whose characters are not all in its font: set in the fallback fonts, and measured so."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from reportlab.pdfbase.pdfmetrics import stringWidth

from ...layouts.fonts import BODY, FontBook

CUTS = ((False, False), (True, False), (False, True), (True, True))
"""Bold and italic of every cut of the text face."""


class Parts:
    """Cuts text that reportlab sets, which names fonts and knows no families."""

    def __init__(self, fonts: FontBook) -> None:
        self._fonts = fonts
        self._cuts = {fonts.font(BODY, *cut).name: cut for cut in reversed(CUTS)}

    def of(self, text: str, font: str) -> list[tuple[str, str]]:
        """The text cut where the font changes, each part with the name of its font."""
        if font not in self._cuts:
            return [(text, font)]
        return [(part, found.name) for part, found in self._fonts.parts(text, BODY, *self._cuts[font])]

    def width(self, text: str, font: str, size: float) -> float:
        """The width of a text in points."""
        return sum(stringWidth(part, name, size) for part, name in self.of(text, font))

    def frags(self, frags: Sequence[Any]) -> list[Any]:
        """The pieces of a paragraph, cut further where the font changes."""
        made: list[Any] = []
        for frag in frags:
            parts = self.of(frag.text, frag.fontName) if getattr(frag, "text", "") else []
            if len(parts) < 2 and all(name == frag.fontName for _, name in parts):
                made.append(frag)
                continue
            for text, name in parts:
                piece = copy(frag)
                piece.text, piece.fontName = text, name
                made.append(piece)
        return made
