"""The rulebook on paper and on screen: a PDF to read, a booklet to fold, and one HTML file.

Everything is made from one tree of plain Markdown elements, the drawn cards and plain board views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.latenames import late_names

if TYPE_CHECKING:
    from .book import book_of
    from .options import BOOKLET, HTML, PDF, BoardStep, RulebookOptions, is_setup, setup_name
    from .write import FILES, BookFiles, write_rulebook

__all__ = [
    "BOOKLET", "FILES", "HTML", "PDF", "BoardStep", "BookFiles", "RulebookOptions", "book_of", "is_setup", "setup_name",
    "write_rulebook",
]  # fmt: skip

__getattr__ = late_names(
    __name__,
    {
        "book": "book_of",
        "options": "BOOKLET HTML PDF BoardStep RulebookOptions is_setup setup_name",
        "write": "FILES BookFiles write_rulebook",
    },
)
