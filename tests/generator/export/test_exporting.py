"""``deckproof export`` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..kit import call, press, write_game
from .kit import FILES


def test_two_formats_at_once(tmp_path: Path) -> None:
    write_game(tmp_path / "press", FILES)
    done = call("export", "press", "--to", "tts,pcio", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Night Lanterns for Tabletop Simulator: 6 cards, 5 tokens and boards, 4 pictures" in done.stdout
    assert "  left out: Letter, which only paper has" in done.stdout and "  not checked here: " in done.stdout
    folder = tmp_path / "output" / "exports" / "press"
    assert sorted(path.name for path in folder.iterdir()) == ["pcio", "tts"]
    assert json.loads((folder / "tts" / "export.json").read_text())["format"] == "tts"
    assert call("export", "press", "--to", "tts", cwd=tmp_path).returncode == 0  # over its own export


@pytest.mark.parametrize(
    ("to", "said"), [("tss", "there is no format 'tss'; did you mean 'tts'?"), (",", "name at least one of")]
)
def test_formats_that_are_not_there(to: str, said: str, tmp_path: Path) -> None:
    press(tmp_path / "press")
    done = call("export", "press", "--to", to, cwd=tmp_path)
    assert done.returncode == 2 and said in done.stderr and not (tmp_path / "output").exists()


def test_a_folder_of_others_stays(tmp_path: Path) -> None:
    press(tmp_path / "press")
    kept = tmp_path / "output" / "exports" / "press" / "tts" / "mine.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text("mine")
    done = call("export", "press", "--to", "tts", cwd=tmp_path)
    assert done.returncode == 2 and "is not of an earlier export" in done.stderr and kept.read_text() == "mine"


def test_a_game_with_errors_is_not_exported(tmp_path: Path) -> None:
    press(tmp_path / "press", cards_yaml='- {id: C1, name: L, tint: "#111111", text: "' + "word " * 400 + '"}\n')
    done = call("export", "press", "--to", "tts", cwd=tmp_path)
    assert done.returncode == 1 and "PRT001" in done.stderr and not (tmp_path / "output").exists()
