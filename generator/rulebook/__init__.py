"""The rulebook on paper and on screen: a PDF to read, a booklet to fold, and one HTML file.

Everything is made from one tree of plain Markdown elements, the drawn cards and plain board views.
"""

from .book import book_of
from .options import BOOKLET, HTML, PDF, BoardStep, RulebookOptions, is_setup, setup_name
from .storyboard import Said, storyboard
from .write import FILES, BookFiles, write_rulebook

__all__ = [
    "BOOKLET", "FILES", "HTML", "PDF", "BoardStep", "BookFiles", "RulebookOptions", "Said", "book_of", "is_setup",
    "setup_name", "storyboard", "write_rulebook",
]  # fmt: skip
