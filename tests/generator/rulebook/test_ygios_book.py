"""The bundled rulebook on paper: every page can be set, every example shown can be drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from deckproof.cards import Game
from deckproof.cards.rulebook import Rulebook, load_rulebook
from deckproof.generator.rulebook import BOOKLET, HTML, PDF, write_rulebook
from deckproof.layouts.deck import DrawnGame
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
    for section in rulebook.sections:
        assert section.title in plain
    for card in (*game.components["affection"].cards, *game.components["bonus"].cards):
        assert card.name in plain
