"""Builds that several tests look at, made once a run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.validator import by_luck
from deckproof.validator.language import unseen

from .kit import built, press

DEALS, MOST_GAMES = by_luck.DEALS, unseen.MOST_GAMES
"""As commands have them: this is read before any test runs."""
OTHERS = frozenset({"run", "forked", "command", "assert_fresh"})
"""What files of tests import that start processes of their own."""
WORDS = ("play.md", "examples.md", "rulebook.md", "words.yaml", "*phrases.yaml")
"""Files that say how a game is played."""


@pytest.fixture(scope="session")
def ygios_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled game without what would be proved before it is printed."""
    folder = tmp_path_factory.mktemp("ygios-cards") / "ygios"
    return Path(shutil.copytree(bundled()["ygios"], folder, ignore=shutil.ignore_patterns(*WORDS)))


@pytest.fixture(scope="session")
def ygios_build(ygios_cards: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled game's PDFs and faces, at a resolution that is quick to write."""
    out = tmp_path_factory.mktemp("ygios-build")
    built(ygios_cards, "--out", out, "--formats", "pdf,faces", "--dpi", "72", "--jobs", "2", PYTHONHASHSEED="0")
    return out / "ygios"


@pytest.fixture(scope="session")
def press_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small game in every format, at 300 dots per inch."""
    folder = tmp_path_factory.mktemp("press-build")
    built(press(folder / "press"), "--out", folder / "out")
    return folder / "out" / "press"


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("finished")
    built(press(folder / "game" / "press"), "--out", folder / "out", "--dpi", "72")
    return folder


@pytest.fixture
def out(finished: Path, tmp_path: Path) -> Path:
    """The folder of a finished build of the small game, which lies in ``game/press``."""
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    return tmp_path / "out" / "press"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The small game, to edit."""
    return press(tmp_path / "press")


@pytest.fixture(autouse=True)
def as_commands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where commands that run in this process are held against others, all play in as many deals and games."""
    if not OTHERS.isdisjoint(vars(request.module)):
        monkeypatch.setattr(by_luck, "DEALS", DEALS)
        monkeypatch.setattr(unseen, "MOST_GAMES", MOST_GAMES)
