"""What stands in a page's margins: the chapter at the outer edge, the game at the inner, the number below."""

from __future__ import annotations

from ...layouts.fit import Style
from ...layouts.ops import Call
from ...layouts.papers import SAFE_MARGIN
from ...layouts.units import Box
from .book import Book
from .pages import Page
from .pen import Pen
from .styles import Frame
from .theme import rgb

INK = 1.25
"""Half the height of a page number, in mm."""


def foot_above(frame: Frame) -> float:
    """How high above the paper's edge the middle of a page number stands, in mm: where every printer prints it."""
    return max(frame.bottom - 8.0, SAFE_MARGIN + INK)


def page_furniture(book: Book, frame: Frame, page: Page, number: int) -> list[Call]:
    """Running head and page number of page ``number``, in mm from the paper's top left. Odd pages are right-hand."""
    pen, theme, paper = Pen(book.fonts, book.icons), book.theme, frame.paper
    right_hand = number % 2 == 1
    muted, deep = rgb(theme.muted), rgb(theme.rose_deep)
    top = max(frame.top - 11.0, SAFE_MARGIN - 0.9)
    outer, inner = ("right", "left") if right_hand else ("left", "right")
    row = Box(frame.side, top, frame.width, 5.0)
    chapter = Style("display", 8.6, 7, deep, align=outer, valign="middle", outline=0.05)
    pen.words(page.chapter or book.words.say("contents"), chapter, row)
    game = Style("body", 8.4, 7, muted, italic=True, align=inner, valign="middle")
    pen.words(book.game.title.partition(": ")[0], game, row)
    pen.box(Box(frame.side, top + 5.6, frame.width, 0.2), rgb(theme.rose_soft))
    foot = Box(frame.side, paper.h - foot_above(frame) - 2.5, frame.width, 5.0)
    pen.words(str(number), Style("body", 9.4, 9.4, rgb(theme.ink), bold=True, align="center", valign="middle"), foot)
    for side in (-1, 1):
        pen.ornament(paper.w / 2 + side * 6.5 - 1.0, foot.y + 1.5, 2.0, rgb(theme.rose))
    return pen.calls
