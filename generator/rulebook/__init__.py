"""The rulebook on paper and on screen: a PDF to read, a booklet to fold, and one HTML file.

Everything is made from one tree of plain Markdown elements, the drawn cards and plain board views.
"""

from .options import BOOKLET, HTML, PDF, BoardStep, RulebookOptions
from .storyboard import Said, storyboard
from .write import write_rulebook

__all__ = ["BOOKLET", "HTML", "PDF", "BoardStep", "RulebookOptions", "Said", "storyboard", "write_rulebook"]
