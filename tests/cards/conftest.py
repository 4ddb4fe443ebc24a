"""What the tests of loading share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import DataError, load_game


@pytest.fixture
def told() -> Callable[[Path], list[str]]:
    """Every finding of a game that cannot be loaded, as "file:line:col code message", with files as in its folder."""

    def told_of(folder: Path) -> list[str]:
        with pytest.raises(DataError) as raised:
            load_game(folder)
        start = f"{folder.as_posix()}/"
        return [f"{one.place} {one.code} {one.message}".removeprefix(start) for one in raised.value.findings]

    return told_of
