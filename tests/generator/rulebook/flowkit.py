"""What the tests of columns and pages set: paragraphs of so many lines, headings, examples."""

from __future__ import annotations

from deckproof.generator.rulebook.flowables import Drawing, Heading
from deckproof.generator.rulebook.stacks import Unit
from deckproof.generator.rulebook.styles import frame_of, styles_of
from deckproof.generator.rulebook.text import Text
from deckproof.generator.rulebook.theme import theme_of
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.papers import paper_of
from reportlab.lib.styles import ParagraphStyle

FRAME = frame_of(paper_of("a4"))
BODY = styles_of(FontBook(), theme_of({}), FRAME).body
LINE = BODY.leading


def text(lines: int, style: ParagraphStyle = BODY) -> Text:
    """A paragraph of so many lines in any column: a long word to each."""
    return Text(" ".join(["m" * 18] * lines), style)


def heading(level: int = 1) -> Heading:
    return Heading((), 50, 5, 0, 0, "Title", "title", level)


def lines_of(flowable: object) -> int:
    return len(flowable.blPara.lines) if isinstance(flowable, Text) else 0


def example(height: float) -> Unit:
    """An example of so many mm: a ribbon, words, a board."""
    words = text(2)
    words.keepWithNext = 1
    return Unit([heading(3), words, Drawing((), 80, height)])
