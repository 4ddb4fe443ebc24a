"""Builds that several tests look at, made once a run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .kit import built, press


@pytest.fixture(scope="session")
def ygios_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled game's PDFs and faces, at a resolution that is quick to write."""
    out = tmp_path_factory.mktemp("ygios-build")
    built("ygios", "--out", out, "--formats", "pdf,faces", "--dpi", "72", "--jobs", "2", PYTHONHASHSEED="0")
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
def few_deals() -> None:
    """Commands that run in this process are held against others: all play examples in as many deals."""
