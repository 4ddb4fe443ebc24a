"""What the tests of the phrasebook share: phrasebooks from a few lines, and a copy of ygios to spoil."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import Game, bundled, load_game
from deckproof.cards.finding import DataError
from deckproof.cards.phrasebook import Phrasebook, load_phrasebook
from deckproof.cards.phrasebook.loading import assembled
from deckproof.cards.phrasebook.phrasefile import PhraseFile
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems, parse_yaml

MakeBook = Callable[[str], Phrasebook]


def book_of(text: str) -> Phrasebook:
    """A phrasebook that has nothing but these lines."""
    problems = Problems()
    doc = parse_yaml(Source("phrases.yaml", text), problems)
    book = assembled([], [PhraseFile(doc, True, problems)] if doc else [], None, problems)
    if problems.findings:
        raise DataError(problems.findings)
    return book


@pytest.fixture
def make_book() -> MakeBook:
    return book_of


@pytest.fixture(scope="session")
def ygios() -> Game:
    return load_game("ygios")


@pytest.fixture(scope="session")
def ygios_book(ygios: Game) -> Phrasebook:
    return load_phrasebook(ygios)


@pytest.fixture(scope="session")
def ygios_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of ygios; whoever changes a file puts it back."""
    folder = tmp_path_factory.mktemp("games") / "ygios"
    shutil.copytree(bundled()["ygios"], folder)
    return folder
