"""``build all``: every bundled game in its folder, and the highest exit code of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.library import bundled
from deckproof.generator import building
from deckproof.generator.options import BadOption


def test_every_bundled_game_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built: list[str] = []

    def build_game(name: str, *rest: Any) -> int:
        built.append(name)
        return 1 if name == "undone" else 0

    monkeypatch.setattr(building, "build_game", build_game)
    assert building.build_games("all", tmp_path, None, ["pdf"], 1, False, True, {}) == 1
    assert built == sorted(bundled())
    assert building.build_games("ygios", tmp_path, None, ["pdf"], 1, False, True, {}) == 0


def test_components_are_those_of_one_game(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="one game"):
        building.build_games("all", tmp_path, ["affection"], ["pdf"], 1, False, True, {})
    assert list(tmp_path.iterdir()) == []
