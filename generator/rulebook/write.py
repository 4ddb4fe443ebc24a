"""All files of a rulebook from one tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

from ...layouts.deck import DrawnGame
from ..art import Pictures
from .book import Book, book_of
from .booklet import booklet_pdf, fold
from .options import BOOKLET, HTML, PDF, BoardStep, RulebookOptions
from .page import book_page
from .paper import book_pdf, lay_out

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
    book = book_of(root, drawn, boards, options)
    pictures = Pictures(drawn.game.memo)
    return {name: book_file(name, book, pictures) for name in FILES if name in options.files}


def book_file(name: str, book: Book, pictures: Pictures) -> bytes:
    """One of the :data:`FILES` of a rulebook. Raises :class:`flow.TooLarge` for what fits no page."""
    paper = book.options.paper
    if name == PDF:
        return book_pdf(lay_out(book, paper), pictures)
    return booklet_pdf(fold(book, paper), pictures) if name == BOOKLET else book_page(book)
