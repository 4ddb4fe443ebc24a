"""Lists on paper: points with hanging bullets, and terms with what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.flowables import Flowable

from .anchors import words_of
from .flowables import keep
from .inline import Inline, numbers_kept
from .styles import Styles
from .text import Text

INDENT, HANG = 13.0, 0.61
"""How far the items of a list are set in, in points, and the space after a number, in its size, where reportlab would
push the words away."""
MANY = 12
"""A list of more terms is a glossary, which is looked into and not read through."""
SHORT = 60
"""The last item of a list with fewer letters is a line, and stands in no column without the one before it."""
FEW_ITEMS = 3
"""A list of more items begins with two of them in a column."""


class Lists:
    """Sets the lists of a book."""

    def __init__(self, inline: Inline, styles: Styles) -> None:
        self._inline, self._styles = inline, styles

    def items(self, element: Element) -> list[Flowable]:
        """The items of a list, bound where a column should not end."""
        items = list(self._list(element, 0))
        if len(items) > 2 and len(words_of(element[-1])) < SHORT:
            items[-2].keepWithNext = 1
        if len(items) > FEW_ITEMS:
            items[0].keepWithNext = 1  # no item stands alone below what leads into its list
        for item in items[1:]:
            item.carries_on = True
        return [*items]

    def terms(self, element: Element) -> list[Flowable]:
        """A list of terms: each above what it means, or in its first line if the list is long."""
        if len(element.findall("dt")) > MANY:
            return list(self._run_in(element))
        term, meant = self._styles.term, self._styles.definition
        return [self._inline.paragraph(part, term if part.tag == "dt" else meant) for part in element]

    def _run_in(self, entries: Element) -> Iterator[Flowable]:
        """The entries of a long list, such as a glossary: each term begins the line of what it means."""
        term: Element | None = None
        for part in entries:
            if part.tag == "dt":
                if term is not None:
                    yield self._inline.paragraph(term, self._styles.term)
                term = part
            elif term is None:
                yield self._inline.paragraph(part, self._styles.definition)
            else:
                yield self._inline.entry(term, part, self._styles.definition, self._styles.term)
                term = None

    def _list(self, element: Element, depth: int) -> Iterator[Text]:
        """The items of a list as paragraphs with hanging bullets; lists inside lists are set deeper."""
        number = int(element.get("start") or 1)
        items = element.findall("li")
        look, last = self._styles.item, f"{number + len(items) - 1}."
        hang = stringWidth(last, look.bulletFontName, look.bulletFontSize) + HANG * look.bulletFontSize
        left = depth * INDENT + (max(INDENT, hang) if element.tag == "ol" else INDENT)
        style = keep(look, leftIndent=left, bulletIndent=depth * INDENT)
        if element.tag == "ul":
            style = keep(style, bulletFontSize=style.fontSize * 1.35, bulletOffsetY=-style.fontSize * 0.04)
        loose = keep(look, leftIndent=left)
        for index, item in enumerate(items):
            bullet = f"{number + index}." if element.tag == "ol" else ("•" if depth == 0 else "–")
            words = self._inline.markup(item, skip=("ul", "ol", "p", "dl", "table"))
            if words:
                yield self._inline.text(numbers_kept(words), style, bullet)
            for child in item:
                if child.tag in ("ul", "ol"):
                    yield from self._list(child, depth + 1)
                elif child.tag == "p":
                    yield self._inline.text(
                        numbers_kept(self._inline.markup(child)), loose if words else style, None if words else bullet
                    )
                    words = "told"
