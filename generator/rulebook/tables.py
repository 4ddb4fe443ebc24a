"""Tables as in a good book: no upright lines, a strong line above and below, a fine one under the heads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.flowables import Flowable
from reportlab.platypus.tables import Table, TableStyle

from ...cards.library import RULEBOOK_FILE
from ...layouts.breaks import unbroken
from .anchors import words_of
from .flow import TooLarge
from .flowables import keep, told_of, told_places
from .inline import Inline
from .styles import MM, Styles
from .text import Text
from .theme import Theme, rgb

LONG, SHARE, ROWS = 330.0, 0.42, 3
"""A table higher than this, in points, or than this share of a page, may go on in the next column, with so many rows at
each end."""
NARROW = 0.62
"""A table whose words want less than this share of the width is not stretched over all of it."""
PAD = 3.5
"""Space beside the words of a cell, in points."""
LEAST = 2 * PAD + 6.0
"""A column is no narrower than this, in points."""
BRIEF = 4.0
"""A cell without spaces that is no wider, in letter sizes, stays in one line: a short word of Japanese."""
ALIGNED = {"left": 0, "center": 1, "right": 2}


class WholeTable(Table):
    """A table that is split only if it is higher than ``long``. ``cells`` are its paragraphs row by row, the first
    ``heads`` of them its heads.
    """

    cells: Sequence[Sequence[Flowable]] = ()
    long, heads = LONG, 0

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        inside: Any = self  # its stubs know nothing of what it has worked out
        cells = told_places(
            cell if isinstance(cell, (list, tuple)) else (cell,) for row in inside._cellvalues for cell in row
        )
        return cells and told_of(cells, self.heads, inside._colWidths, inside._rowHeights, inside._linecmds)

    def split(self, width: float, height: float) -> list[Flowable]:
        """As reportlab does, for long tables, and so that enough of them stands on both sides: where only a few rows
        would be left for the next column, more go there.
        """
        whole = self.wrap(width, height)[1]
        if whole <= self.long:
            return []
        known: Any = self  # its stubs know neither rows nor their heights
        if len(self.cells) - self.heads >= 2 * ROWS:
            height = min(height, whole - sum(known._rowHeights[-ROWS:]))
        parts: list[Any] = super().split(width, height)
        rows = [part._nrows - self.heads for part in parts]
        if len(self.cells) - self.heads >= 2 * ROWS and rows and min(rows) < ROWS:
            return []
        for part in parts:
            part.long, part.heads = self.long, self.heads
        return parts


class Tables:
    """Makes tables of elements."""

    def __init__(self, inline: Inline, styles: Styles, theme: Theme, page: float = LONG / SHARE) -> None:
        self._inline, self._styles, self._theme, self._long = inline, styles, theme, min(LONG, page * SHARE)
        self._looks: dict[tuple[str, int], ParagraphStyle] = {}

    def natural(self, table: Element) -> float:
        """The width in points at which no cell of the table needs a second line."""
        return sum(wide for _, wide in self._measures(table))

    def table(self, table: Element, width: float, full: bool = False) -> Table:
        """The table, at most ``width`` points wide; all of it if there is enough to say, or if it shall be ``full``."""
        measures = self._measures(table)
        if len(measures) * LEAST > width:
            fits = f"{len(measures)} columns do not fit {width / MM:.0f} mm"
            begun = " ".join(words_of(cell) for cell in table.iter() if cell.tag in ("th", "td"))
            raise TooLarge(
                table.get("data-at", RULEBOOK_FILE), fits, f"divide the table that begins {begun[:40].strip()!r}"
            )
        heads, widths = len(table.findall("thead/tr")), _widths(measures, width, 0.0 if full else NARROW)
        rows = [
            [self._cell(cell, wide - 2 * PAD) for cell, wide in zip(row, widths, strict=False)]
            for row in table.iter("tr")
        ]
        made = WholeTable(rows, colWidths=widths, repeatRows=heads, hAlign="LEFT")
        made.setStyle(self._look(heads))
        made.cells, made.heads, made.long = rows, heads, self._long
        made.spaceBefore, made.spaceAfter = 4.0, 9.0
        return made

    def _cell(self, cell: Element, room: float) -> Text:
        look = cell.tag, ALIGNED.get(alignment(cell), 0)
        if look not in self._looks:  # one for all cells alike: each is told by itself
            self._looks[look] = keep(self._style(cell), alignment=look[1])
        return self._inline.cell(cell, self._looks[look], room)

    def _style(self, cell: Element) -> ParagraphStyle:
        return self._styles.head_cell if cell.tag == "th" else self._styles.cell

    def _look(self, heads: int) -> TableStyle:
        strong, fine = rgb(self._theme.rose_deep), rgb(self._theme.rose_soft)
        font = self._styles.cell.fontName
        look: list[Any] = [
            ("FONTNAME", (0, 0), (-1, -1), font),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("VALIGN", (0, 0), (-1, max(0, heads - 1)), "BOTTOM"),
            ("LEFTPADDING", (0, 0), (-1, -1), PAD),
            ("RIGHTPADDING", (0, 0), (-1, -1), PAD),
            ("TOPPADDING", (0, 0), (-1, -1), 2.6),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3.2),
            ("LINEBELOW", (0, heads), (-1, -2), 0.4, fine),
            ("LINEABOVE", (0, 0), (-1, 0), 1.1, strong),
            ("LINEBELOW", (0, -1), (-1, -1), 1.1, strong),
        ]
        if heads:
            look.append(("LINEBELOW", (0, heads - 1), (-1, heads - 1), 0.6, strong))
        return TableStyle(look)

    def _measures(self, table: Element) -> list[tuple[float, float]]:
        """For each column the least width (its longest word) and the natural one, in points with padding."""
        found: list[tuple[float, float]] = []
        for row in table.iter("tr"):
            for index, cell in enumerate(row):
                style = self._style(cell)
                words = words_of(cell)
                icons = sum(1 for _ in cell.iter("icon")) * style.fontSize * 1.3
                extra = 2 * PAD + 0.5 + icons
                measured = partial(self._inline.parts.width, font=style.fontName, size=style.fontSize)
                whole = measured(words) * 1.03 + extra
                brief = " " not in words and measured(words) <= BRIEF * style.fontSize
                least = max(map(measured, [words] if brief else unbroken(words)), default=0.0)
                if index == len(found):
                    found.append((0.0, 0.0))
                found[index] = (max(found[index][0], least * 1.03 + 2 * PAD + 0.5), max(found[index][1], whole))
        return found


def alignment(cell: Element) -> str:
    """Left, center or right, as the table's second line says; "" if it says nothing."""
    return (cell.get("align") or cell.get("style", "").partition("text-align:")[2]).strip(" ;")


def _widths(measures: list[tuple[float, float]], width: float, narrow: float) -> list[float]:
    """Column widths within ``width``: natural ones if they fit, stretched a little; else wide columns give way.

    Where not even the longest words fit, the widest columns are made alike, and their words are broken.
    """
    natural = sum(wide for _, wide in measures)
    if natural <= width:
        spare = (width if natural > narrow * width else min(width, natural * 1.3)) - natural
        return [wide + spare * wide / natural for _, wide in measures]
    least = sum(small for small, _ in measures)
    if least > width:
        return _alike([small for small, _ in measures], width)
    want = sum(wide - small for small, wide in measures) or 1.0
    return [small + (width - least) * (wide - small) / want for small, wide in measures]


def _alike(widths: list[float], room: float) -> list[float]:
    """Widths cut down to ``room`` in all: the narrow ones stay, the others get the same."""
    left, many = room, len(widths)
    for each in sorted(widths):
        if each > left / many:
            break
        left, many = left - each, many - 1
    return [min(each, left / many) for each in widths] if many else widths
