"""What the changes of words are; and that a sample of them is noticed in each game, and harmless rewrites are not."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.phrasebook import load_phrasebook

from .changes import changes
from .proving import RULEBOOK, Mutable

GAMES = sorted(bundled())
SAMPLE = 10
"""Changes of each kind and game that are proved here."""
KINDS = ("name", "number", "turned")
"""The kinds of which many are still read."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Mutable:
    return Mutable(request.param, tmp_path_factory.mktemp("mutants"))


def test_what_is_changed() -> None:
    book = load_phrasebook(None)
    made = {change.done("Each player may discard 2 cards.") for change in changes("Each player may discard 2 cards.", book)}
    assert {
        "Some player may discard 2 cards.", "Each player must discard 2 cards.", "Each player may draw 2 cards.",
        "Each player may discard 3 cards.", "Each player may not discard 2 cards.", "",
    } <= made  # fmt: skip
    only = [change.done("Only face-up cards count.") for change in changes("Only face-up cards count.", book)]
    assert "Face-up cards count." in only and "Only face-down cards count." in only
