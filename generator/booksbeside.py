"""The files of a rulebook, made in processes beside this one that are begun before anything else is drawn."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, TypeAlias

from ..layouts.pictures import PictureError
from .drawable import placed_pictures
from .gains import Gains, take_gains, with_gains
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
    made, line, memo = edition.made(), _Line(), edition.ready.drawn.game.memo
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


class _Line:
    """A number told by one copy of this process to another one. Without anybody at its other end, none comes."""

    def __init__(self) -> None:
        self._hears: Connection
        self._says: Connection
        self._hears, self._says = Pipe(duplex=False)

    def tell(self, number: int) -> None:
        self._hears.close()
        with suppress(OSError):
            self._says.send(number)

    def heard(self) -> int | None:
        """The number, when it comes; None if it never will."""
        self._says.close()  # or this process itself would be one that may still say it
        try:
            return int(self._hears.recv())
        except (EOFError, OSError):
            return None

    def drop(self) -> None:
        """Leave both ends to the others."""
        self._hears.close()
        self._says.close()


_Made: TypeAlias = tuple[bytes, dict[str, float]]
"""A file, and the heights of what it consists of."""


def _book(made: BookFiles, line: _Line) -> _Made:
    from .rulebook import PDF

    line.tell(made.laid.count)
    return made.file(PDF), made.heights


def _booklet(made: BookFiles, line: _Line) -> _Made:
    def pages() -> int:
        heard = line.heard()
        return made.laid.count if heard is None else heard

    return made.booklet(pages), made.heights
