"""The rulebook as PDF: its pages drawn page by page, or two by two on sheets to fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from io import BytesIO

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from ..art import Pictures
from .anatomy import Anatomy
from .canvas import BookCanvas
from .flowables import told_of, told_places
from .flowfaces import Face, Faces, Fan
from .furniture import page_furniture
from .gallery import Gallery
from .pagecode import PageCode
from .pages import Page
from .paper import Layout
from .stacks import Beside, Panel, Unit
from .styles import MM


class Printer:
    """Draws the pages of a layout on a canvas."""

    def __init__(self, layout: Layout, pictures: Pictures, quiet: bool, code: PageCode | None = None) -> None:
        self.layout, self._buffer = layout, BytesIO()
        book = layout.book
        title = f"{book.game.title}: Rulebook"
        options = book.options
        self.canvas = BookCanvas(
            self._buffer, title, book.fonts, pictures, options.language, options.compress, quiet, code
        )
        self.canvas.setAuthor(book.game.meta.author)
        self.canvas.setSubject(book.game.meta.tagline or book.game.title)
        icons = sorted((name, str(file)) for name, file in book.icons.items())
        self._look = told_of(book.theme, book.measures.set_in, icons, layout.frame, book.game.title, quiet)

    def ready(self, number: int) -> None:
        """Draw what page ``number`` places, before it begins."""
        page = self.layout.page(number) if number > 1 else None
        self._faces = self.canvas.prepare(_faces(flowable for flowable, *_ in page.placed)) if page else []

    def page(self, number: int) -> None:
        """Draw page ``number`` (1 is the cover) with its lower left corner at the origin."""
        layout, canvas = self.layout, self.canvas
        if number == 1:
            for anchor in filter(None, ("dp-cover", layout.book.title_anchor)):
                canvas.bookmarkHorizontal(anchor, 0, layout.frame.paper.h * MM)
            canvas.outline(layout.book.words.say("cover"), "dp-cover", 0)
            canvas.paint(layout.cover, layout.frame.paper.h)
            return
        page = layout.page(number)
        placed = told_places(page.placed)
        told = placed and told_of(self._look, layout.book.game.language, number, page.chapter, self._faces, placed)
        canvas.kept.draw(canvas, told, partial(self._draw, page, number))

    def _draw(self, page: Page, number: int) -> None:
        layout, canvas = self.layout, self.canvas
        paper = layout.frame.paper
        canvas.paint(page_furniture(layout.book, layout.frame, page, number), paper.h)
        left, top = layout.frame.side * MM, (paper.h - layout.frame.top) * MM
        for flowable, x, y, height, _ in page.placed:
            flowable.drawOn(canvas, left + x, top - y - height)

    def bytes(self) -> bytes:
        """The finished file."""
        self.canvas.save()
        return self._buffer.getvalue()


def book_pdf(layout: Layout, pictures: Pictures, code: PageCode | None = None) -> bytes:
    """The book page by page, with outline and links; ``code`` has pages drawn by other runs."""
    printer = Printer(layout, pictures, quiet=False, code=code)
    printer.canvas.setViewerPreference("DisplayDocTitle", "true")
    return _drawn(printer, range(1, layout.count + 1))


def pages_pdf(layout: Layout, pictures: Pictures, numbers: Sequence[int]) -> bytes:
    """Some pages of the book, to print and put in: without outline and links, which would lead to the others."""
    return _drawn(Printer(layout, pictures, quiet=True), numbers)


def _drawn(printer: Printer, numbers: Iterable[int]) -> bytes:
    paper = printer.layout.frame.paper
    printer.canvas.setPageSize((paper.w * MM, paper.h * MM))
    for number in numbers:
        printer.ready(number)
        printer.page(number)
        printer.canvas.showPage()
    return printer.bytes()


def _faces(flowables: Iterable[Flowable]) -> Iterator[DrawnFace]:
    """The faces that flowables place."""
    for part in _all(flowables):
        if isinstance(part, Face):
            yield part.face
        elif isinstance(part, Fan):
            yield from part.faces


def _all(flowables: Iterable[Flowable]) -> Iterable[Flowable]:
    """Flowables and what stands inside them."""
    for flowable in flowables:
        yield flowable
        if isinstance(flowable, (Panel, Unit)):
            yield from _all(flowable.inside)
        elif isinstance(flowable, Beside):
            yield from _all([flowable.left, *flowable.right])
        elif isinstance(flowable, Faces | Anatomy | Gallery):
            yield from flowable.inside
