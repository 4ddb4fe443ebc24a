"""Yandere Girlfriends without its Python: how far its rule sheet, rulebook and examples prove it by themselves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.proved import Proved
from deckproof.validator.sheet_proof import prove_sheet

GAMES = 40


def proved(folder: Path) -> Proved:
    return prove_sheet(load_game(folder), GAMES)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game without its Python, and without the phrases of its examples, which the lexicon reads."""
    copy = tmp_path_factory.mktemp("alone") / "ygios"
    shutil.copytree(bundled()["ygios"], copy, ignore=shutil.ignore_patterns("examples.phrases.yaml"))
    game = copy / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("rules: ygios\n", ""), "utf-8")
    return copy


def test_the_sheet_holds_what_the_rulebook_says_of_it(alone: Path) -> None:
    found = proved(alone)
    assert [one.message for one in found.findings] == []
    kinds = found.kinds
    assert (kinds["unread"], kinds["alone"], kinds["contradicted"]) == (0, 0, 0)
    assert any(one.startswith("84 of 84 examples replayed") for one in found.counts)
