"""What the tests of the rulebook's printing share: ygios drawn, a sample text, and the files made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.rulebook import Rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.generator.rulebook import RulebookOptions, write_rulebook
from deckproof.layouts.deck import DrawnGame, draw_game

from .kit import FACE, STEPS


@pytest.fixture(scope="session")
def game() -> Game:
    return load_game("ygios")


@pytest.fixture(scope="session")
def drawn(game: Game) -> DrawnGame:
    problems = Problems()
    made = draw_game(game, problems)
    problems.raise_if_any()
    return made


@pytest.fixture(scope="session")
def rulebook(game: Game) -> Rulebook:
    text = (Path(__file__).parent / "sample.md").read_text(encoding="utf-8")
    return read_rulebook(Source("sample.md", text), game)


@pytest.fixture(scope="session")
def files(rulebook: Rulebook, drawn: DrawnGame) -> Mapping[str, bytes]:
    """All three files of the sample."""
    return write_rulebook(rulebook.root, drawn, STEPS, RulebookOptions())


@pytest.fixture
def wishes(make_game: Callable[..., Path]) -> DrawnGame:
    problems = Problems()
    made = draw_game(load_game(make_game({"faces/plain.yaml": FACE})), problems)
    problems.raise_if_any()
    return made
