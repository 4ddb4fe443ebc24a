"""The table of contents: chapters and sections with dots and page numbers, each a link."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.flowables import Flowable

from ...cards.lazyclass import dataclass
from .flowables import told_of
from .pages import Page
from .parts import Parts
from .styles import Styles
from .theme import Theme, rgb


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading as the contents tell it; ``page`` is what is printed at the foot of its page."""

    title: str
    anchor: str
    level: int
    page: int


def entries(pages: Sequence[Page], first: int) -> list[Entry]:
    """The chapters and sections of some pages, the first of which has the number ``first``."""
    return [
        Entry(heading.title, heading.anchor, heading.level, number)
        for number, page in enumerate(pages, first)
        for heading in page.headings()
        if heading.level < 2
    ]


class ContentsLine(Flowable):
    """One line: a title, dots, a number."""

    def __init__(
        self, entry: Entry, style: ParagraphStyle, before: float, indent: float, theme: Theme, parts: Parts
    ) -> None:  # fmt: skip
        super().__init__()
        self._entry, self._style, self._theme, self._parts, self._indent = entry, style, theme, parts, indent
        self.spaceBefore = before
        self.keepWithNext = int(entry.level == 0)

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        style = self._style
        return told_of(
            self._entry, style.fontName, style.fontSize, style.textColor, self._indent, self.width, self.height
        )

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """A line over the whole width."""
        self.width, self.height = width, self._style.leading
        return self.width, self.height

    def draw(self) -> None:
        """Draw the line and make it a link."""
        canvas, style, entry = self.canv, self._style, self._entry
        size, font, base = style.fontSize, style.fontName, self.height * 0.25
        canvas.setFillColor(style.textColor)
        ends = self._indent
        for text, name in self._parts.of(entry.title, font):
            canvas.setFont(name, size)
            canvas.drawString(ends, base, text)
            ends += stringWidth(text, name, size)
        canvas.setFont(font, size)
        canvas.drawRightString(self.width, base, str(entry.page))
        dot = max(stringWidth(".", font, size), size * 0.1) * 2.2  # a font may give its dot no width
        start = ends + dot
        end = self.width - stringWidth("000", font, size)
        canvas.setFillColorRGB(*rgb(self._theme.rose))
        x = end
        while x > start:
            canvas.drawString(x, base, ".")
            x -= dot
        canvas.linkRect("", entry.anchor, (0, 0, self.width, self.height), relative=1)


def contents_lines(
    found: Sequence[Entry], styles: Styles, theme: Theme, parts: Parts, air: float = 0.0
) -> list[Flowable]:  # fmt: skip
    """The lines of the contents, with ``air`` points more between them."""
    shapes = ((styles.contents[0], 5.0 + air), (styles.contents[1], air))
    return [ContentsLine(entry, *shapes[min(entry.level, 1)], entry.level * 9.0, theme, parts) for entry in found]
