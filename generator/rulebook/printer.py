"""The rulebook as PDF: its pages drawn page by page, or two by two on sheets to fold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from ...layouts.ops import Call
from ..art import Pictures
from .anatomy import Anatomy
from .canvas import BookCanvas
from .flowables import Beside, Drawing, Panel, Unit
from .flowfaces import Face, Faces, Fan
from .furniture import page_furniture
from .gallery import Gallery
from .paper import Layout
from .styles import MM


class Printer:
    """Draws the pages of a layout on a canvas."""

    def __init__(self, layout: Layout, pictures: Pictures, quiet: bool, more: Sequence[Call] = ()) -> None:
        self.layout, self._buffer = layout, BytesIO()
        book = layout.book
        title = f"{book.game.title}: Rulebook"
        options = book.options
        self.canvas = BookCanvas(self._buffer, title, book.fonts, pictures, options.language, options.compress, quiet)
        if book.game.meta.author:
            self.canvas.setAuthor(book.game.meta.author)
        pages = [*layout.pages, *([layout.back] if layout.back else [])]
        parts = list(_all(flowable for page in pages for flowable, *_ in page.placed))
        calls = [call for part in parts if isinstance(part, Drawing | Anatomy) for call in part.calls]
        numbered = {number: page for number in range(2, layout.count + 1) if (page := layout.page(number))}
        self._furniture = {n: page_furniture(book, layout.frame, page, n) for n, page in numbered.items()}
        calls += [*more, *layout.cover, *(call for page in self._furniture.values() for call in page)]
        faces: list[DrawnFace] = [part.face for part in parts if isinstance(part, Face)]
        faces += [face for part in parts if isinstance(part, Fan) for face in part.faces]
        self.canvas.prepare(calls, faces, layout.icons)

    def page(self, number: int) -> None:
        """Draw page ``number`` (1 is the cover) with its lower left corner at the origin."""
        layout, canvas = self.layout, self.canvas
        paper = layout.frame.paper
        if number == 1:
            for anchor in filter(None, ("dp-cover", layout.book.title_anchor)):
                canvas.bookmarkHorizontal(anchor, 0, paper.h * MM)
            canvas.outline(layout.book.words.say("cover"), "dp-cover", 0)
            canvas.paint(layout.cover, paper.h)
            return
        page = layout.page(number)
        if page is None:
            return
        canvas.paint(self._furniture[number], paper.h)
        left, top = layout.frame.side * MM, (paper.h - layout.frame.top) * MM
        for flowable, x, y, height, _ in page.placed:
            flowable.drawOn(canvas, left + x, top - y - height)

    def bytes(self) -> bytes:
        """The finished file."""
        self.canvas.save()
        return self._buffer.getvalue()


def book_pdf(layout: Layout, pictures: Pictures) -> bytes:
    """The book page by page, with outline and links."""
    printer = Printer(layout, pictures, quiet=False)
    printer.canvas.setViewerPreference("DisplayDocTitle", "true")
    return _drawn(printer, range(1, layout.count + 1))


def pages_pdf(layout: Layout, pictures: Pictures, numbers: Sequence[int]) -> bytes:
    """Some pages of the book, to print and put in: without outline and links, which would lead to the others."""
    return _drawn(Printer(layout, pictures, quiet=True), numbers)


def _drawn(printer: Printer, numbers: Iterable[int]) -> bytes:
    paper = printer.layout.frame.paper
    printer.canvas.setPageSize((paper.w * MM, paper.h * MM))
    for number in numbers:
        printer.page(number)
        printer.canvas.showPage()
    return printer.bytes()


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
