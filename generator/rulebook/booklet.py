"""The booklet: pages of half a sheet, two on each side, in the order in which folding puts them right."""

from __future__ import annotations

from collections.abc import Callable

from ...layouts.fit import Style
from ...layouts.ops import Call
from ...layouts.papers import SAFE_MARGIN, Paper
from ...layouts.units import Box
from ..art import Pictures
from ..forms import end_form
from .blank import BLANK
from .book import Book
from .cover import back_cover
from .pagecode import PageCode
from .paper import Layout, lay_out, noted
from .pen import Pen
from .printer import Printer
from .styles import MM, STRICT
from .theme import rgb

SIZES = (1.06, 1.03, 1.0, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84, 0.82)
"""How much larger or smaller the letters of a booklet may become, to take no more paper than the book."""
FIRST = SIZES.index(1.0)
"""Which of them is tried first."""
MORE = 4
"""So many more sizes are tried where much of a booklet's pages is blank."""
FEW_MORE = 2
"""So many more where little is blank, but much of it on a few pages."""
COVERS = 2
"""The pages of a booklet that are not text."""
BESIDE = 9.0
"""Half the width of a page number with its ornaments and some air, in mm: the sheet's own words stand beside it."""
Side = tuple[int | None, int | None]
"""The page numbers at the left and right of one side of a sheet; None is blank."""


def half_of(sheet: Paper) -> Paper:
    """The page that two of fill a sheet lying on its side: A5 for A4."""
    short, long = sorted((sheet.w, sheet.h))
    return Paper(f"half {sheet.name}", long / 2, short)


def fold(laid: Layout) -> Layout:
    """A book that is ``laid`` out on sheets set for pages of half a sheet, as :func:`folded` does."""
    return folded(laid.book, laid.frame.paper, lambda: laid.count)


def folded(book: Book, sheet: Paper, pages: Callable[[], int]) -> Layout:
    """A book set for pages of half a ``sheet``, in letters as large as need no more sheets than the book has leaves.

    If much of its pages is blank then, the next smaller letters are tried as well, and pages set less strictly; if much
    of a few pages is, only the next smaller letters. How many ``pages`` the book has on whole sheets is asked when it
    must be known.
    """
    half = half_of(sheet)
    made: dict[int, Layout] = {}

    def tried(at: int) -> Layout:
        if at not in made:
            made[at] = lay_out(book, half, True, SIZES[at])
        return made[at]

    def fits(at: int) -> bool:
        return _sheets(tried(at)) <= leaves

    usual = max(1, len(tried(FIRST).pages))
    leaves = -(-pages() // 2)
    wanted = SIZES[FIRST] * (4 * leaves - COVERS) / usual
    at, last = min(range(len(SIZES)), key=lambda index: abs(SIZES[index] - wanted)), len(SIZES) - 1
    while at < last and not fits(at):
        at += 1
    while at and fits(at - 1):
        at -= 1
    end = at
    while end < min(at + MORE, last) and tried(end).blank > BLANK:
        end += 1
    most = min(end + FEW_MORE, last)
    while end < most and tried(end).hollow:
        end += 1
    found = [tried(index) for index in range(at, end + 1)]
    for strict in range(1, len(STRICT)):
        if min(layout.blank for layout in found) <= BLANK:
            break
        found += [lay_out(book, half, True, SIZES[index], strict) for index in range(at, end + 1)]
    return noted(min(found, key=lambda one: (max(leaves, _sheets(one)), one.blank > BLANK, one.hollow, one.blank)))


def _sheets(layout: Layout) -> int:
    """How many sheets a booklet takes."""
    return -(-layout.count // 4)


def imposed(count: int) -> list[Side]:
    """Saddle stitch: front and back of each sheet from the outermost in, for ``count`` pages, padded to fours.

    Padding is blank and stands at the end: 5 pages give (blank, 1), (2, blank), (blank, 3), (4, 5).
    """
    padded = -(-count // 4) * 4

    def page(number: int) -> int | None:
        return number if number <= count else None

    sides: list[Side] = []
    for sheet in range(padded // 4):
        low, high = 2 * sheet + 1, padded - 2 * sheet
        sides += [(page(high), page(low)), (page(low + 1), page(high - 1))]
    return sides


def booklet_pdf(layout: Layout, pictures: Pictures, code: PageCode | None = None) -> bytes:
    """The layout's pages on sheets lying on their side, to print on both sides turned over the short edge; ``code`` has
    pages drawn by other runs."""
    back = back_cover(layout.book, layout.frame.paper)
    printer = Printer(layout, pictures, quiet=True, code=code)
    paper, canvas = layout.frame.paper, printer.canvas
    w, h = paper.w * MM, paper.h * MM
    padding = -layout.count % 4
    count = layout.count + max(padding - 1, 0)  # those to write on; the last is the back cover
    for number in range(1, count + 1):
        printer.ready(number)
        canvas.beginForm(f"page{number}", 0, 0, w, h)
        printer.page(number)
        end_form(canvas)
    canvas.setPageSize((2 * w, h))
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    sides = imposed(count)
    for index, side in enumerate(sides):
        for place, x in zip(side, (0.0, w), strict=True):
            if place is not None:
                canvas.saveState()
                canvas.translate(x, 0)
                canvas.doForm(f"page{place}")
                canvas.restoreState()
        if index == 0 and side[0] is None:
            canvas.paint(back, paper.h)
        canvas.paint(_note(layout, index, len(sides) // 2), paper.h)
        canvas.showPage()
    return printer.bytes()


def _note(layout: Layout, index: int, sheets: int) -> list[Call]:
    """The words at the foot of a side: which sheet it is and how to print it."""
    book, paper = layout.book, layout.frame.paper
    pen = Pen(book.fonts, book.icons)
    face = "booklet-front" if index % 2 == 0 else "booklet-back"
    words = book.words.say(face, number=index // 2 + 1, of=sheets)
    ink = book.theme.rose_soft if index == 0 and layout.count % 4 else book.theme.muted  # the back cover is dark
    style = Style("body", 6, 6, rgb(ink), align="left", valign="bottom")
    wide, high = paper.w / 2 - layout.frame.side - BESIDE, 5.0
    pen.words(words, style, Box(layout.frame.side, paper.h - SAFE_MARGIN - high, wide, high))
    return pen.calls
