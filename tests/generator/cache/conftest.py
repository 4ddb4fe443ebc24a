"""What the tests of the cache share: a cache folder of the test's own, and a small game with a rule and a rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.generator.cache.store import FOLDER

from ..kit import press
from .kit import RULES, TELLS


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "kept"
    monkeypatch.setenv(FOLDER, str(folder))
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = press(tmp_path / "lanterns")
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    said = "# Lanterns\n\n:::cards C1 C4\n\n<!-- deckproof: flavour the glow of it -->\nTake a card and light it.\n"
    (folder / "rulebook.md").write_text(f"{said}{TELLS}", encoding="utf-8")
    return folder
