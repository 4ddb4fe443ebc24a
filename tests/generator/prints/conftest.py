"""The game that the tests of printing print."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..kit import press


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Four cards, one copy each, with backs, and three coins."""
    return press(tmp_path / "night")
