"""All files of a rulebook from one tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from xml.etree.ElementTree import Element

from ...layouts.deck import DrawnGame
from ..art import Pictures
from ..zipped import zipped
from .book import Book, book_of
from .booklet import booklet_pdf, folded
from .options import BOOKLET, HTML, PDF, BoardStep, RulebookOptions
from .page import book_page
from .pagecode import PageCode
from .paper import Layout, lay_out
from .printer import book_pdf

FILES = (PDF, BOOKLET, HTML)
"""The files of a rulebook."""


def write_rulebook(
    root: Element, drawn: DrawnGame, boards: Mapping[str, Sequence[BoardStep]], options: RulebookOptions | None = None
) -> dict[str, bytes]:
    """The files of a rulebook by name: ``rulebook.pdf``, ``rulebook-booklet.pdf`` and ``rulebook.html``.

    ``root`` is the tree of a rulebook as :mod:`cards.rulebook` reads it, ``drawn`` the game with all components
    drawn, ``boards`` the steps of each example by name; an example without steps is left out. The same input gives
    the same bytes. Raises :class:`flow.TooLarge` for what fits no page.
    """
    options = options or RulebookOptions()
    files = BookFiles(book_of(root, drawn, boards, options), Pictures(drawn.game.memo))
    return {name: files.file(name) for name in FILES if name in options.files}


class BookFiles:
    """Makes the files of one book."""

    def __init__(self, book: Book, pictures: Pictures) -> None:
        self._book, self._pictures = book, pictures
        self.code = PageCode(book.game.memo.shelf)

    @cached_property
    def laid(self) -> Layout:
        """The book on its paper, of which the booklet must know how much it takes.

        Raises :class:`flow.TooLarge` for what fits no page.
        """
        return lay_out(self._book, self._book.options.paper)

    def read_fonts(self) -> None:
        """Read the fonts of the book, before several processes would."""
        _ = self._book.measures.set_in

    @property
    def heights(self) -> dict[str, float]:
        """What was measured of it so far, or is known from before (:class:`measures.Measures`)."""
        return self._book.measures.used

    def file(self, name: str) -> bytes:
        """One of the :data:`FILES`. Raises :class:`flow.TooLarge` for what fits no page."""
        if name == PDF:
            with self._zipped(PDF):
                return book_pdf(self.laid, self._pictures, self.code)
        return self.booklet(lambda: self.laid.count) if name == BOOKLET else book_page(self._book)

    def booklet(self, pages: Callable[[], int]) -> bytes:
        """The booklet, of a book with so many ``pages``. Raises :class:`flow.TooLarge` for what fits no page."""
        with self._zipped(BOOKLET):
            return booklet_pdf(folded(self._book, self._book.options.paper, pages), self._pictures, self.code)

    def _zipped(self, name: str) -> AbstractContextManager[None]:
        options = self._book.options
        return zipped(self._book.game.memo.shelf, f"{name} {options.paper.name} {options.language}")
