"""What `check` tells of words, and how it is asked to tell it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.generator.scaffold import place_game, starter

from .kit import call


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """A starter whose sheet deals 2 cards where the rulebook deals 1, and whose Peek has a slip."""
    folder = tmp_path / "game"
    place_game(starter("duel"), folder)
    for name, old, new in (
        ("play.md", "3. Each player draws 1 card.", "3. Each player draws 2 cards."),
        ("cards.yaml", "Look at that player's hand.", "Look at that player's hadn."),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_a_contradiction_names_both_places(spoilt: Path) -> None:
    done = call("check", "game", "--sarif", "log.sarif", cwd=spoilt.parent)
    assert done.returncode == 1
    for file, words in (("rulebook.md", "Each player draws 1 card."), ("play.md", "3. Each player draws 2 cards.")):
        lines = (spoilt / file).read_text(encoding="utf-8").splitlines()
        line = next(number for number, line in enumerate(lines, 1) if words in line)
        assert f"game/{file}:{line}:" in done.stdout
    assert "did you mean" in done.stdout  # hadn
    log = json.loads((spoilt.parent / "log.sarif").read_text(encoding="utf-8"))
    assert {result["ruleId"] for result in log["runs"][0]["results"]} == {"SHT001", "SHT011"}


def test_select_and_ignore(spoilt: Path) -> None:
    def codes(*options: str) -> set[str]:
        done = call("check", "game", "--json", *options, cwd=spoilt.parent)
        return {finding["code"] for finding in json.loads(done.stdout)[0]["findings"]}

    assert codes() == {"SHT001", "SHT011"}
    assert codes("--select", "SHT01") == {"SHT011"}
    assert codes("--ignore", "SHT01") == {"SHT001"}
    assert call("check", "game", "--select", "DAT", cwd=spoilt.parent).returncode == 0
    wrong = call("check", "game", "--select", "SHZ", cwd=spoilt.parent)
    assert wrong.returncode == 2 and "SHZ" in wrong.stderr and "SHT" in wrong.stderr


def test_phrases_shows_sentences_meanings_and_gaps(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(bundled()["ygios"], tmp_path / "game"))
    text = (folder / "affection.yaml").read_text(encoding="utf-8")
    text = text.replace("Your opponent cannot play cards to School", "Your opponent cannot play cards to Scool", 1)
    (folder / "affection.yaml").write_text(text, encoding="utf-8")
    done = call("phrases", "game", cwd=tmp_path)
    assert done.returncode == 0
    assert "Draw 1 card from the set-aside pile into your hand." in done.stdout and '"do": "draw"' in done.stdout
    assert "Scool" in done.stdout
