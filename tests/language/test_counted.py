"""What is counted agrees with the number right before it."""

from __future__ import annotations

from pathlib import Path

import deckproof.cards
import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.book import Phrasebook

DRAFT = Path(deckproof.cards.__file__).parent / "starters/draft"


@pytest.fixture(scope="module")
def book() -> Phrasebook:
    return load_lexicon(load_game(DRAFT)).book


@pytest.mark.parametrize(
    ("said", "regular"),
    [
        ("Each player scores 1 points for each Bread in their basket", "1 point for each Bread"),
        ("Each player scores 2 point for each Bread in their basket", "2 points for each Bread"),
        ("Each player starts with 1 points", "starts with 1 point"),
        ("The player with the most points wins", "with the most points wins"),
    ],
)
def test_a_noun_agrees_with_its_number(book: Phrasebook, said: str, regular: str) -> None:
    assert regular in book.regular(book.read(said))
