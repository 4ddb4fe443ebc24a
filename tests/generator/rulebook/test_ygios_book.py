"""The bundled rulebook on paper: every page can be set, every example shown can be drawn."""

from __future__ import annotations

from importlib import util
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from deckproof.cards import Game
from deckproof.cards.rulebook import Rulebook, load_rulebook
from deckproof.generator.replayed import shown_in
from deckproof.generator.replaying import boards_of
from deckproof.generator.rulebook import BOOKLET, HTML, PDF, write_rulebook
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.booklet import fold
from deckproof.generator.rulebook.options import RulebookOptions
from deckproof.generator.rulebook.paper import lay_out
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import paper_of
from pypdf import PdfReader

from .kit import BoardStep, board


@pytest.fixture(scope="module")
def rulebook(game: Game) -> Rulebook:
    found = load_rulebook(game)
    assert found is not None
    return found


def test_all_files(rulebook: Rulebook, drawn: DrawnGame, game: Game) -> None:
    steps = {shown.name: [BoardStep("The table is this.", board())] for shown in rulebook.examples}
    made = write_rulebook(rulebook.root, drawn, steps)
    assert set(made) == {PDF, BOOKLET, HTML}
    assert all(0 < len(content) < 3_000_000 for content in made.values())
    words = " ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages)
    plain = " ".join(words.split())
    assert plain.count("The table is this.") == len(rulebook.examples)
    page = made[HTML].decode()
    for section in rulebook.sections:
        assert (section.title in plain) == (section.path[0] != "Questions and rulings"), "rulings are on the web page"
        assert section.title in page
    for card in (*game.components["affection"].cards, *game.components["bonus"].cards):
        assert card.name in plain


def benchmark() -> ModuleType:
    """The benchmark that measures what of a book is blank."""
    file = Path(__file__).resolve().parents[2] / "benchmarks" / "books.py"
    spec = util.spec_from_file_location("books", file)
    assert spec is not None and spec.loader is not None
    made = util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_little_of_the_book_is_blank(rulebook: Rulebook, drawn: DrawnGame, game: Game) -> None:
    boards = boards_of(game, shown_in(rulebook))
    book = book_of(rulebook.root, drawn, boards.steps, RulebookOptions(titles=boards.titles))
    measured = benchmark()
    for name in ("letter", "a4"):
        layout = lay_out(book, paper_of(name))
        blank = measured.blank_of(layout)
        assert blank.share <= 0.05
        assert max(blank.pages) < 0.5
        assert layout.count <= 16
    assert fold(layout).count <= 2 * (layout.count + layout.count % 2)
