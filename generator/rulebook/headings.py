"""Headings: words in the cards' display face, a chapter with a rule and a heart's width of air."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

from ...layouts.fit import Style, fit
from ...layouts.fonts import FontBook
from ...layouts.ops import Call, Shape
from ...layouts.typeset import set_text
from ...layouts.units import MM_PER_POINT, Box
from .anchors import slug, words_of
from .canvas import icon_width
from .flowables import Heading
from .measures import Measures, once
from .styles import Styles
from .theme import Theme, rgb
from .weave import ICON

SPACE = ((17.0, 6.0), (10.0, 3.5), (8.0, 2.5), (6.0, 2.0))
"""Space before and after each level, in points."""


class Headings:
    """Makes headings of elements."""

    def __init__(
        self, fonts: FontBook, icons: Mapping[str, Path], styles: Styles, theme: Theme, measures: Measures
    ) -> None:  # fmt: skip
        self._fonts, self._icons, self._styles, self._theme = fonts, icons, styles, theme
        self._measures = measures

    def heading(self, element: Element, level: int, width: float) -> Heading:
        """The heading of an element, set to ``width`` mm; ``level`` 0 is a chapter."""
        step = min(level, 3)
        source, style = source_of(element), self._styles.headings[step]
        made = once(lambda: self.words(source, style, width))
        told = f"heading|{source}|{style}|{width!r}"
        high = self._measures.height(told, lambda: made()[1])

        def calls() -> list[Call]:
            return [*made()[0], *(self._rule(width, high + 1.6) if step == 0 else ())]

        before, after = SPACE[step]
        height = high + (0.0 if step else 3.0)
        title, anchor = words_of(element), element.get("id", "")
        return Heading(calls, width, height, before, after, title, anchor, level, f"{told}|{step}")

    def title(self, words: str, width: float) -> Heading:
        """A chapter's heading of our own words."""
        element = Element("h1", {"id": f"dp-{slug(words)}"})
        element.text = words
        return self.heading(element, 0, width)

    def words(self, source: str, style: Style, width: float) -> tuple[list[Call], float]:
        """Words set to ``width`` mm as calls, and the height they take in mm."""
        fitted = fit(source, style, width, 1000.0, self._fonts, lambda name: icon_width(self._icons[name]))
        height = fitted.height(style.leading) + 0.12 * style.size * MM_PER_POINT
        at = Box(0.0, 0.0, width, height)
        return list(set_text(fitted, style, at, 1.0, self._fonts, self._icons)), height

    def _rule(self, width: float, y: float) -> list[Call]:
        """A broad short line on a fine long one."""
        fine = Shape("rect", Box(0, y + 0.35, width, 0.2), rgb(self._theme.rose_soft))
        return [fine, Shape("rect", Box(0, y, min(24.0, width), 0.9), rgb(self._theme.rose))]


def source_of(element: Element) -> str:
    """An element's words in the notation of printed card texts: icons kept, all other signs as they are."""
    parts = [plain(element.text or "")]
    for child in element:
        parts.append(f":{child.get('name')}:" if child.tag == ICON else source_of(child))
        parts.append(plain(child.tail or ""))
    return " ".join("".join(parts).split())


def plain(words: str) -> str:
    """Words as a printed text that means just them."""
    return "".join("\\" + sign if sign in "\\*:[" else sign for sign in words)
