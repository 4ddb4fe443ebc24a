"""The change log as PDF, to print and hand round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from PIL import Image as Pictures
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Image, KeepTogether, PageBreak, SimpleDocTemplate, Spacer, Table
from reportlab.platypus.paragraph import Paragraph

from ...cards.visible import visible
from ...layouts.fonts import BODY, FontBook, for_pdf
from ...layouts.papers import Paper
from ..export.table import png_of
from ..rulebook.parts import Parts
from .changes import Change, Entry
from .faces import Beside
from .report import Report
from .webpage import word_changes

MM = 72 / 25.4
EDGE, GAP = 15.0, 4.0
"""Millimetres of paper around the page, and between two pictures."""
GONE, CAME = "#8A1030", "#0B5A2A"


def paper(report: Report, fonts: FontBook, sheet: Paper) -> bytes:
    """The log on pages of ``sheet``. The same report gives the same bytes."""
    buffer = BytesIO()
    document = SimpleDocTemplate(
        buffer, pagesize=(sheet.w * MM, sheet.h * MM), title=visible(report.title), creator="Deckproof",
        producer="Deckproof", invariant=1, leftMargin=EDGE * MM, rightMargin=EDGE * MM, topMargin=EDGE * MM,
        bottomMargin=EDGE * MM,
    )  # fmt: skip
    name: Any = fonts.font(BODY).name
    for_pdf()
    story = list(_Setter(fonts, document.width, document.height).story(report))
    document.build(story, canvasmaker=partial(Canvas, initialFontName=name))
    return buffer.getvalue()


class _Setter:
    """Sets words in the fonts of the game, and pictures two in a row."""

    def __init__(self, fonts: FontBook, width: float, height: float) -> None:
        self._parts, self._width, self._height = Parts(fonts), width, height
        plain, bold = fonts.font(BODY).name, fonts.font(BODY, bold=True).name
        self._styles = {
            "title": ParagraphStyle("title", fontName=bold, fontSize=20, leading=24),
            "part": ParagraphStyle("part", fontName=bold, fontSize=15, leading=18, spaceBefore=14, spaceAfter=4,
                                   keepWithNext=True),
            "entry": ParagraphStyle("entry", fontName=bold, fontSize=11, leading=14, spaceBefore=7, keepWithNext=True),
            "change": ParagraphStyle("change", fontName=plain, fontSize=10, leading=13, leftIndent=8),
            "small": ParagraphStyle("small", fontName=plain, fontSize=8, leading=10),
        }  # fmt: skip

    def story(self, report: Report) -> Iterator[Flowable]:
        yield self._text(_plain(report.title), "title")
        yield self._text(_plain(report.between), "change")
        for part in report.parts:
            yield self._text(_plain(part.title), "part")
            for entry in part.entries:
                yield from self._entry(entry, report)
        if report.pages:
            yield PageBreak()
            yield self._text("Pages of the rulebook", "part")
        for pair in report.pages:
            yield KeepTogether([self._text(_plain(pair.title), "entry"), self._pair(pair)])
        for line in report.left_out:
            yield self._text(_plain(line), "small")

    def _entry(self, entry: Entry, report: Report) -> Iterator[Flowable]:
        yield self._text(_plain(entry.title), "entry")
        for change in entry.changes:
            yield self._text(_change(change), "change")
        for pair in report.faces.get(entry, ()):
            yield self._pair(pair)

    def _text(self, markup: str, style: str) -> Paragraph:
        made = Paragraph(markup, self._styles[style])
        made.frags = self._parts.frags(made.frags)
        return made

    def _pair(self, pair: Beside) -> Flowable:
        half = (self._width - GAP * MM) / 2
        cells = [[self._picture(pair.old, half), self._picture(pair.new, half)]]
        cells.append([self._text(words, "small") for words in ("before", "now")])
        table = Table(cells, colWidths=[half + GAP * MM / 2] * 2, hAlign="LEFT")
        table.setStyle([("LEFTPADDING", (0, 0), (-1, -1), 0), ("VALIGN", (0, 0), (-1, -1), "TOP")])
        return KeepTogether([Spacer(0, 4), table])

    def _picture(self, picture: Pictures.Image | None, width: float) -> Flowable:
        if picture is None:
            return self._text("not there", "small")
        scale = min(width / picture.width, 0.72 * self._height / picture.height, 0.6)
        return Image(BytesIO(png_of(picture)), picture.width * scale, picture.height * scale, hAlign="LEFT")


def _change(change: Change) -> str:
    lead = _plain(change.lead)
    if change.old and change.new:
        return f"{lead} “{' '.join(_marked(change.old, change.new))}”"
    if change.old:
        return f"{lead} {_gone(change.old)}"
    return f"{lead} {_came(change.new)}" if change.new else lead


def _marked(old: str, new: str) -> Iterator[str]:
    for gone, came, same in word_changes(old, new):
        if gone:
            yield _gone(gone)
        if came:
            yield _came(came)
        if same:
            yield _plain(same)


def _gone(words: str) -> str:
    return f'<font color="{GONE}"><strike>{_plain(words)}</strike></font>'


def _came(words: str) -> str:
    return f'<font color="{CAME}"><u>{_plain(words)}</u></font>'


def _plain(words: str) -> str:
    return escape(visible(words))
