"""The table of contents: chapters and sections with dots and page numbers, each a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.flowables import Flowable

from ...cards.lazyclass import dataclass
from .book import Book
from .flowables import told_of
from .headings import Headings
from .pages import Block, Page, paginate
from .parts import Parts
from .showcase import FANS, fan_of
from .styles import MM, Frame, Styles
from .theme import Theme, rgb

AIR = 10.0
"""The lines of the contents stand so many points further apart, at most, to fill their page."""
SHARES = tuple(1.0 - 0.05 * step for step in range(14))
"""So much of the room that is left goes between these lines: less where a chapter would not stand whole in a column."""


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


class Contents:
    """The contents of a book whose text stands in a ``frame``.

    How its pages are filled hangs on how many lines there are of each level, and not on what they say.
    """

    def __init__(self, book: Book, frame: Frame, styles: Styles) -> None:
        headings = Headings(book.fonts, book.icons, styles, book.theme, book.measures)
        self._title = headings.title(book.words.say("contents"), frame.width)
        self._twin = replace(frame, columns=2, gutter=8.0)  # short lines: two columns on any page
        self._lines, self._theme, self._parts = styles.contents, book.theme, Parts(book.fonts)
        self._fans = [fan for share in FANS if (fan := fan_of(book, frame, share))]
        self._measures = book.measures

    def count(self, told: Sequence[Entry]) -> int:
        """How many pages they take."""
        return int(self._measures.height(f"contents|{self._high(told)}", lambda: len(self._set(told, 0.0))))

    def pages(self, told: Sequence[Entry]) -> list[Page]:
        """The pages of the contents; where one is all, its lines stand apart, and a hand of cards below them."""
        fan, air = (f"{what}|{self._high(told)}" for what in ("fan", "air"))
        chosen = int(self._measures.height(fan, lambda: self._fan(told)))
        more = self._fans[chosen : chosen + 1] if chosen >= 0 else []
        return self._set(told, self._measures.height(air, lambda: self._air(told, more)), *more)

    def _high(self, told: Sequence[Entry]) -> str:
        """All that pages are filled by."""
        fans = [(fan.height, fan.spaceBefore) for fan in self._fans]
        leading = [style.leading for style in self._lines]
        return f"{self._twin}|{self._title.height}|{leading}|{fans}|{[entry.level for entry in told]}"

    def _fan(self, told: Sequence[Entry]) -> int:
        """The number of the largest hand of cards that takes no page more; -1: none."""
        count = self.count(told)
        return next((number for number, fan in enumerate(self._fans) if len(self._set(told, 0.0, fan)) == count), -1)

    def _air(self, told: Sequence[Entry], more: Sequence[Flowable]) -> float:
        """How many points further apart lines may stand."""
        made = self._set(told, 0.0, *more)
        if len(made) > 1:
            return 0.0
        left = self._twin.height * MM - max(one.y + one.height for one in made[0].placed)
        wide = (min(AIR, max(0.0, 2 * left * share / (len(told) + 2) - 0.2)) for share in SHARES)
        return next((air for air in wide if len(self._set(told, air, *more)) == 1), 0.0)

    def _set(self, told: Sequence[Entry], air: float, *more: Flowable) -> list[Page]:
        """The pages with ``air`` points more between lines, and ``more`` below them."""
        shapes = ((self._lines[0], 5.0 + air), (self._lines[1], air))
        lines = [
            ContentsLine(entry, *shapes[min(entry.level, 1)], entry.level * 9.0, self._theme, self._parts)
            for entry in told
        ]
        above, below = Block(self._title, wide=True), (Block(one, wide=True) for one in more)
        return paginate([above, *map(Block, lines), *below], self._twin)
