"""The rulebook as PDF: pages laid out once, drawn page by page or two by two on sheets to fold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from reportlab.platypus.flowables import Flowable

from ...layouts.drawn import DrawnFace
from ...layouts.ops import Call
from ...layouts.papers import Paper
from ..art import Pictures
from .book import Book
from .canvas import BookCanvas, IconMark
from .contents import contents_lines, entries
from .cover import cover
from .flowables import Beside, Drawing, Panel, Unit
from .flowfaces import Face, Faces, Fan
from .furniture import page_furniture
from .headings import Headings
from .inline import Inline
from .pages import Block, Page, paginate
from .parts import Parts
from .showcase import chosen_faces
from .story import Story
from .styles import MM, Frame, Styles, frame_of, styles_of


@dataclass(frozen=True)
class Layout:
    """A book set for one paper: the cover, then the contents' pages, then the text's, numbered from 1 for the cover."""

    book: Book
    frame: Frame
    cover: Sequence[Call]
    pages: Sequence[Page]
    icons: Sequence[IconMark]

    @property
    def count(self) -> int:
        """All pages with the cover."""
        return len(self.pages) + 1


def lay_out(book: Book, paper: Paper, folded: bool = False) -> Layout:
    """Set a book for pages of ``paper``, those of the booklet if ``folded``.

    Raises :class:`flow.TooLarge` for what fits no page.
    """
    frame = frame_of(paper, folded)
    styles = styles_of(book.fonts, book.theme, frame)
    inline = Inline(book.theme, book.icons, book.anchors, Parts(book.fonts))
    text = paginate(Story(book, frame, styles, inline).blocks(), frame)
    contents = _contents(book, frame, styles, text, 0)
    contents = _contents(book, frame, styles, text, len(contents) + 2)
    return Layout(book, frame, cover(book, paper), [*contents, *text], inline.marks)


def _contents(book: Book, frame: Frame, styles: Styles, text: Sequence[Page], first: int) -> list[Page]:
    """The pages of the contents; how many there are does not hang on the numbers in them."""
    headings = Headings(book.fonts, book.icons, styles, book.theme)
    title = headings.title(book.words.say("contents"), frame.width)
    lines = contents_lines(entries(text, first), styles, book.theme, Parts(book.fonts))
    twin = replace(frame, columns=2, gutter=8.0)  # short lines: two columns on any page
    story = [Block(title, wide=True), *(Block(line) for line in lines)]
    pages = paginate(story, twin)
    fan = _fan(book, frame)
    with_fan = paginate([*story, Block(fan, wide=True)], twin) if fan else pages
    return with_fan if len(with_fan) == len(pages) else pages


def _fan(book: Book, frame: Frame) -> Fan | None:
    """A hand of upright cards to fill the page of the contents, if there is room."""
    faces = chosen_faces(book)
    return Fan(faces, frame.width) if faces else None


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
        parts = list(_all(flowable for page in layout.pages for flowable, *_ in page.placed))
        calls = [call for part in parts if isinstance(part, Drawing) for call in part.calls]
        self._furniture = [page_furniture(book, layout.frame, page, n) for n, page in enumerate(layout.pages, 2)]
        calls += [*more, *layout.cover, *(call for page in self._furniture for call in page)]
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
        canvas.paint(self._furniture[number - 2], paper.h)
        left, top = layout.frame.side * MM, (paper.h - layout.frame.top) * MM
        for flowable, x, y, height, _ in layout.pages[number - 2].placed:
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
        elif isinstance(flowable, Faces):
            yield from flowable.inside
