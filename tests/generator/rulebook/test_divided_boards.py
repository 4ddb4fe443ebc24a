"""Boards that are higher than a column are divided between their rows."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from deckproof.cards.board import (
    Arrow,
    BoardCard,
    BoardView,
    Cell,
    Grid,
    Lane,
    Lanes,
    Mark,
    Note,
)
from deckproof.generator.rulebook import BoardStep, RulebookOptions
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.flowables import Drawing
from deckproof.generator.rulebook.paper import lay_out
from deckproof.generator.rulebook.stacks import Unit
from deckproof.generator.rulebook.styles import MM
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.ops import Glyphs, Stroke
from deckproof.layouts.papers import paper_of
from reportlab.platypus.flowables import Flowable


def test_a_board_higher_than_a_column_is_divided_between_its_rows(drawn: DrawnGame) -> None:
    rows = tuple((Cell(f"Row {number}", marks=(Mark("die", "die-1"),)), Cell("")) for number in range(60))
    steps = {"long": [BoardStep("Words.", BoardView((Note("Above"), Grid(rows), Note("Below")), "", ("the deck",)))]}
    root = Element("div")
    root.append(Element("div", {"class": "example", "data-name": "long"}))
    for paper, folded in (("a4", False), ("letter", True)):
        layout = lay_out(book_of(root, drawn, steps, RulebookOptions()), paper_of(paper), folded)
        placed = [inner for page in layout.pages for one in page.placed for inner in _inside(one.flowable)]
        told = [call.text for one in placed for call in one.calls if isinstance(call, Glyphs)]
        assert [words for words in told if words.startswith("Row")] == [f"Row {number}" for number in range(60)]
        assert max(one.height for one in placed) <= layout.frame.height * MM
        for one in placed:
            ys = [call.y for call in one.calls if isinstance(call, Glyphs)]
            assert all(one.top <= y <= one.top + one.height / MM for y in ys)


def test_a_divided_board_has_its_labels_in_every_column_and_all_of_its_arrows(drawn: DrawnGame) -> None:
    """Each row stands in one part; labels of columns, or the names of places, stand above each part that begins a
    column; an arrow from the first row to the last is drawn in all of them."""
    rows = tuple((Cell(f"Row {number}"), Cell("")) for number in range(60))
    grid = Grid(rows, columns=("Left", "Right"), arrows=(Arrow((0, 0), (59, 1), "from the first to the last"),))
    cards = tuple(BoardCard("", f"Card {number}") for number in range(60))
    lanes = Lanes((Lane("home", "Home", (cards, cards), ("1", "2")),), ("You", "They"))
    for part, head, sort in ((grid, "Left", "Row"), (lanes, "Home", "Card")):
        steps = {"long": [BoardStep("Words.", BoardView((part,)))]}
        root = Element("div")
        root.append(Element("div", {"class": "example", "data-name": "long"}))
        layout = lay_out(book_of(root, drawn, steps, RulebookOptions()), paper_of("a4"), False)
        units = [one.flowable for page in layout.pages for one in page.placed if isinstance(one.flowable, Unit)]
        told = [
            [call.text for one in _inside(unit) for call in one.calls if isinstance(call, Glyphs)] for unit in units
        ]
        assert len(told) > 2
        said = [words for column in told for words in column if words.startswith(sort)]
        assert sorted(said) == sorted([f"{sort} {number}" for number in range(60)] * (1 + (sort == "Card")))
        columns = [column for column in told if any(words.startswith(sort) for words in column)]
        begun = next(at for at, column in enumerate(columns) if head in column)
        assert all(column.count(head) == 1 for column in columns[begun:])
        if sort == "Row":
            drawings = [one for unit in units for one in _inside(unit) if _rows(one)]
            assert all(any(isinstance(call, Stroke) for call in one.calls) for one in drawings)


def _rows(drawing: Drawing) -> bool:
    return any(isinstance(call, Glyphs) and call.text.startswith("Row") for call in drawing.calls)


def _inside(flowable: Flowable) -> list[Drawing]:
    found = flowable.inside if isinstance(flowable, Unit) else [flowable]
    return [one for one in found if isinstance(one, Drawing)]
