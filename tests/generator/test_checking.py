"""What `check` tells of words, and how it is asked to tell it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled

from .kit import call


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """A copy of ygios whose H1 draws 2 cards in the entry, and whose S2 names a Zone that is none."""
    folder = Path(shutil.copytree(bundled()["ygios"], tmp_path / "game"))
    file = folder / "affection.yaml"
    text = file.read_text(encoding="utf-8")
    text = text.replace('entry: "Draw 1 card', 'entry: "Draw 2 cards', 1)
    text = text.replace(
        'text: "Your opponent cannot play cards to School', 'text: "Your opponent cannot play cards to Scool', 1
    )
    file.write_text(text, encoding="utf-8")
    return folder


def test_a_contradiction_names_both_places(spoilt: Path) -> None:
    done = call("check", "game", cwd=spoilt.parent)
    assert done.returncode == 1
    lines = (spoilt / "affection.yaml").read_text(encoding="utf-8").splitlines()
    face, entry = (
        next(n for n, line in enumerate(lines, 1) if start in line) for start in ('text: "Draw 1', 'entry: "Draw 2')
    )
    assert f"game/affection.yaml:{face}:" in done.stdout and f"game/affection.yaml:{entry}:" in done.stdout
    assert "did you mean" in done.stdout  # Scool


def test_select_and_ignore(spoilt: Path) -> None:
    def codes(*options: str) -> set[str]:
        done = call("check", "game", "--json", *options, cwd=spoilt.parent)
        return {finding["code"] for finding in json.loads(done.stdout)[0]["findings"]}

    everything = codes()
    assert any(code.startswith("TXT") for code in everything) and len(everything) > 1
    assert codes("--select", "TXT") == {code for code in everything if code.startswith("TXT")}
    assert codes("--ignore", "TXT") == {code for code in everything if not code.startswith("TXT")}
    assert call("check", "game", "--select", "DAT", cwd=spoilt.parent).returncode == 0
    wrong = call("check", "game", "--select", "TXZ", cwd=spoilt.parent)
    assert wrong.returncode == 2 and "TXZ" in wrong.stderr and "TXT" in wrong.stderr


def test_sarif_is_written(spoilt: Path) -> None:
    assert call("check", "game", "--sarif", "log.sarif", cwd=spoilt.parent).returncode == 1
    log = json.loads((spoilt.parent / "log.sarif").read_text(encoding="utf-8"))
    assert {result["ruleId"][:3] for result in log["runs"][0]["results"]} >= {"TXT"}


def test_phrases_shows_sentences_meanings_and_gaps(spoilt: Path) -> None:
    done = call("phrases", "game", cwd=spoilt.parent)
    assert done.returncode == 0
    assert "Draw 1 card from the set-aside pile into your hand." in done.stdout and '"do": "draw"' in done.stdout
    assert "Scool" in done.stdout
