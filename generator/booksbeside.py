"""The files of a rulebook, made in processes beside this one that are begun before anything else is drawn."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from ..layouts.pictures import PictureError
from .drawable import placed_pictures
from .gains import Gains, take_gains, with_gains
from .line import Line
from .making import Edition, Files
from .workers import Aside, Workers

if TYPE_CHECKING:
    from .rulebook import BookFiles


def begun(edition: Edition, workers: Workers) -> Files:
    """The files of a rulebook: the book, the booklet and the web page each under way in a process of its own.

    The booklet takes no more paper than the book: how many pages that has, it is told while it is being set.
    """
    from .rulebook import BOOKLET, HTML, PDF

    _draw_pictures(edition)
    made, line, memo = edition.made(), Line[int](), edition.ready.drawn.game.memo
    made.read_fonts()
    book = workers.aside(partial(with_gains, memo, partial(_book, made, line)))
    booklet = workers.aside(partial(with_gains, memo, partial(_booklet, made, line)))
    line.drop()
    page = workers.aside(partial(with_gains, memo, partial(made.file, HTML)))

    def web() -> bytes:
        content, gains = page.result()
        take_gains(memo, gains)
        return content

    def finished(work: Aside[tuple[_Made, Gains]]) -> bytes:
        (content, heights), gains = work.result()
        made.heights.update(heights)
        take_gains(memo, gains)
        edition.keep(made.heights)
        return content

    return {PDF: partial(finished, book), BOOKLET: partial(finished, booklet), HTML: web}


def _draw_pictures(edition: Edition) -> None:
    """Draw what faces and book show once, for all processes. What cannot be drawn is told where it is wanted."""
    from .art import Pictures

    pictures = Pictures(edition.ready.drawn.game.memo)
    for file, tint, _ in placed_pictures(edition.ready.drawn):
        with suppress(PictureError, OSError):
            pictures.recorded(file, tint)


_Made: TypeAlias = tuple[bytes, dict[str, float]]
"""A file, and the heights of what it consists of."""


def _book(made: BookFiles, line: Line[int]) -> _Made:
    from .rulebook import PDF

    line.tell(made.laid.count)
    return made.file(PDF), made.heights


def _booklet(made: BookFiles, line: Line[int]) -> _Made:
    def pages() -> int:
        heard = line.heard()
        return made.laid.count if heard is None else heard

    return made.booklet(pages), made.heights
