"""How the book's text is set: fonts of the cards, ragged right, no hyphens, no line left alone."""

from __future__ import annotations

import math

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics

from ...cards.lazyclass import dataclass
from ...layouts.fit import Style
from ...layouts.fonts import FontBook, for_pdf
from ...layouts.papers import Paper
from .theme import Theme, rgb

MM = 72 / 25.4
"""Points in a millimetre."""


STRICT = ((math.inf, 24.0), (24.0, 24.0), (8.0, 8.0))
"""How bad it is that the title of a chapter, or another heading, goes before an example above it: for each point that
it needs below it, as points of blank column to the power of 1.5. From strict to lax."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A page's type area, in mm: ``side`` margins, ``columns`` of ``column`` width, ``height`` between the margins.

    ``size`` is that of the text, ``least`` that of the smallest words, in points. ``strict``: how far a page is left
    partly blank rather than that a heading goes before an example above it, an index of :data:`STRICT`.
    """

    paper: Paper
    side: float
    top: float
    bottom: float
    columns: int
    gutter: float
    size: float = 9.9
    least: float = 7.0
    strict: int = 0

    @property
    def width(self) -> float:
        """The whole type area's width."""
        return self.paper.w - 2 * self.side

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.width - self.gutter * (self.columns - 1)) / self.columns

    @property
    def height(self) -> float:
        """From the first line to the last."""
        return self.paper.h - self.top - self.bottom


def frame_of(paper: Paper, folded: bool = False) -> Frame:
    """Two columns on a large page; one on a page like A5, where two would hold too few words to a line.

    ``folded``: a page of the booklet, in smaller letters, so that it takes no more paper than the book.
    """
    if folded:
        return Frame(paper, 10.5, 14.0, 11.0, 1, 6.0, size=8.3, least=6.0)
    large = min(paper.w, paper.h) > 180
    return Frame(paper, 16.5, 20.0, 16.0, 2, 6.5) if large else Frame(paper, 15.0, 17.5, 14.5, 1, 6.0, size=10.1)


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles of one book. Paragraph styles are for running text, :class:`Style` for what is fitted to a width."""

    body: ParagraphStyle
    item: ParagraphStyle
    small: ParagraphStyle
    move: ParagraphStyle
    cell: ParagraphStyle
    head_cell: ParagraphStyle
    term: ParagraphStyle
    definition: ParagraphStyle
    flavour: ParagraphStyle
    voice: ParagraphStyle
    speaker: ParagraphStyle
    title: ParagraphStyle
    facts: ParagraphStyle
    remark: ParagraphStyle
    index: ParagraphStyle
    contents: tuple[ParagraphStyle, ParagraphStyle]
    headings: tuple[Style, Style, Style, Style]


def styles_of(fonts: FontBook, theme: Theme, frame: Frame) -> Styles:
    """The styles for a page. Sizes in points; a single column is broad, so its letters are larger."""
    size, least = frame.size, frame.least
    regular, bold, italic = _family(fonts)
    ink, rose, deep, muted = (HexColor(said) for said in (theme.ink, theme.rose, theme.rose_deep, theme.muted))
    body = ParagraphStyle(
        "body", fontName=regular, fontSize=size, leading=size * 1.3, textColor=ink, spaceAfter=size * 0.55,
        bulletFontName=bold, bulletFontSize=size * 1.1, bulletColor=rose,
        allowWidows=0, allowOrphans=0, hyphenationLang="", shaping=0, linkUnderline=0,
    )  # fmt: skip
    small = ParagraphStyle("small", body, fontSize=size * 0.9, leading=size * 1.125, spaceAfter=size * 0.3)
    cell = ParagraphStyle("cell", small, spaceAfter=0)
    label = ParagraphStyle("label", cell, fontName=bold, textColor=deep)
    term = ParagraphStyle("term", body, fontName=bold, textColor=deep, spaceAfter=0, keepWithNext=1)
    remark = ParagraphStyle("remark", small, fontName=italic, textColor=muted, spaceAfter=size * 0.6)
    chapter = ParagraphStyle("contents", label, fontSize=size * 1.05, leading=size * 1.3)
    return Styles(
        body=body,
        item=ParagraphStyle("item", body, spaceAfter=size * 0.28),
        small=small,
        move=ParagraphStyle("move", small, leftIndent=15.0, bulletFontSize=size * 0.9, bulletIndent=0),
        cell=cell,
        head_cell=ParagraphStyle("head-cell", label, fontSize=max(least, size * 0.83), leading=size * 1.08),
        term=term,
        definition=ParagraphStyle("definition", body, spaceAfter=size * 0.5),
        flavour=ParagraphStyle("flavour", remark, spaceAfter=size * 0.2),
        voice=ParagraphStyle("voice", body, fontName=italic, fontSize=size * 1.05, leading=size * 1.34, spaceAfter=0),
        speaker=ParagraphStyle("speaker", label, fontSize=max(least, size * 0.76), leading=size * 1.08),
        title=ParagraphStyle("title", term, spaceAfter=size * 0.2),
        facts=ParagraphStyle("facts", small, fontName=bold, textColor=muted, spaceAfter=size * 0.35),
        remark=remark,
        index=ParagraphStyle(
            "index", cell, fontSize=max(least, size * 0.82), leading=size * 1.06, leftIndent=7, firstLineIndent=-7
        ),
        contents=(chapter, ParagraphStyle("section", cell, fontSize=size * 0.96, leading=size * 1.28)),
        headings=_headings(theme, size),
    )


def _family(fonts: FontBook) -> tuple[str, str, str]:
    """The names of the text face's regular, bold and italic cuts, made known to reportlab as a family each."""
    regular, bold = fonts.font("body").name, fonts.font("body", True).name
    italic, both = fonts.font("body", False, True).name, fonts.font("body", True, True).name
    for_pdf()
    pdfmetrics.registerFontFamily(regular, normal=regular, bold=bold, italic=italic, boldItalic=both)
    pdfmetrics.registerFontFamily(bold, normal=bold, bold=bold, italic=both, boldItalic=both)
    pdfmetrics.registerFontFamily(italic, normal=italic, bold=both, italic=italic, boldItalic=both)
    return regular, bold, italic


def _headings(theme: Theme, size: float) -> tuple[Style, Style, Style, Style]:
    """Chapter, section, part and small heading."""
    night, rose = rgb(theme.night), rgb(theme.rose_deep)
    return (
        Style("display", size * 2.1, size * 1.5, night, leading=1.1, outline=0.18, balance=True),
        Style("display", size * 1.42, size, rose, leading=1.12, outline=0.1, balance=True),
        Style("body", size * 1.18, size, night, bold=True, leading=1.12, balance=True),
        Style("body", size * 1.02, size, rose, bold=True, leading=1.15, balance=True),
    )
