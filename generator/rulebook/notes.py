"""Ruled lines to write on, where a booklet has room to spare: a page of them, or the foot of its last page."""

from __future__ import annotations

from ...layouts.ops import Shape
from ...layouts.units import Box
from .book import Book
from .flowables import Drawing, Heading
from .headings import Headings
from .pages import Page, Placed
from .styles import MM, Frame, styles_of
from .theme import rgb

APART = 8.0
"""Between two lines, in mm: room for handwriting."""
LEAST = 5
"""Fewer lines than this are not worth a heading."""


def ruled(book: Book, frame: Frame, top: float = 0.0) -> list[Placed]:
    """A heading and lines below it from ``top`` points down to the foot of a page; nothing where few would fit."""
    headings = Headings(book.fonts, book.icons, styles_of(book.fonts, book.theme, frame), book.theme, book.measures)
    width = frame.width
    title: Heading = headings.title(book.words.say("notes"), width)
    begin = top + title.spaceBefore if top else 0.0
    below = begin + title.height + title.spaceAfter
    room = frame.height - below / MM
    count = int(room / APART)
    if count < LEAST:
        return []
    soft = rgb(book.theme.rose_soft)
    lines = [Shape("rect", Box(0, (number + 1) * APART - 0.2, width, 0.2), soft) for number in range(count)]
    drawn = Drawing(lines, width, count * APART)
    return [
        Placed(title, 0.0, begin, title.height, width * MM),
        Placed(drawn, 0.0, below, drawn.height, width * MM),
    ]


def notes_page(book: Book, frame: Frame) -> Page:
    """A page of nothing but lines."""
    return Page(book.words.say("notes"), 1, ruled(book, frame))
