"""A check by several processes says what one process says, whatever is wrong and becomes of the others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from deckproof.generator import gains
from deckproof.generator.cache import runs
from deckproof.generator.cache.store import FOLDER
from deckproof.generator.scaffold import place_game, starter

from .kit import Done, call

SAID = "\n  own:\n    draw: text\n    at: [5, 10, 50, 40]\n    style: rules\n    text: Each player draws 2 cards.\n"
FAULTS: dict[str, list[tuple[str, str, str]]] = {
    "sound": [],
    "an example": [("examples.md", "Ann wins.", "Ben wins.")],
    "a claim": [("play.md", "## Claims", "## Claims\n\nNobody can have more than 1 card.")],
    "a rule that never comes up": [("play.md", "## End", "If the deck has 30 cards, you draw 1 card.\n\n## End")],
    "rules that disagree": [("play.md", "## End", "If you hold Mussel 1, you cannot play Cockle 3.\n\n## End")],
    "play that breaks": [("play.md", "## End", "As soon as you draw a card, draw 1 card.\n\n## End")],
    "an unread sheet": [("play.md", "## End", "Wave at the sea.\n\n## End")],
    "a face": [("faces/library.yaml", "fill: lamp", "fill: lampp")],
    "words": [("words.yaml", "", "nonsense: 1\n")],
    "a face and words": [("faces/library.yaml", "fill: lamp", "fill: lampp"), ("words.yaml", "", "nonsense: 1\n")],
    "what a face says": [("faces/library.yaml", "", SAID)],
    "data": [("game.yaml", "title:", "titel:")],
}
"""Faults by their names: file, text and what it becomes; of an empty text, what stands at the end of the file."""


def _check(folder: Path, monkeypatch: pytest.MonkeyPatch, jobs: int, *options: str) -> Done:
    monkeypatch.setattr(runs, "default_jobs", lambda: jobs)
    return call("check", folder, "--json", *options)


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_found_is_the_same(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "game"
    kind = "tricks" if fault == "rules that disagree" else "duel"
    place_game(starter(kind), folder)
    for name, old, new in FAULTS[fault]:
        file = folder / name
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        assert old in text
        file.write_text(text.replace(old, new, 1) if old else f"{text.rstrip()}\n{new}", encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "one"))
    alone = _check(folder, monkeypatch, 1)
    assert (alone.returncode == 0) == (fault == "sound"), alone.stdout
    monkeypatch.setenv(FOLDER, str(tmp_path / "two"))
    assert _check(folder, monkeypatch, 2) == alone
    book = folder / "rulebook.md"
    book.write_text(f"{book.read_text(encoding='utf-8')}\n<!-- again -->\n", encoding="utf-8")
    again = _check(folder, monkeypatch, 2)
    assert again == _check(folder, monkeypatch, 1, "--no-cache")


def test_processes_that_die_are_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, here, real = tmp_path / "game", os.getpid(), gains._with_kept
    place_game(starter("draft"), folder)
    monkeypatch.setenv(FOLDER, "")
    alone = _check(folder, monkeypatch, 1)
    died: list[int] = []

    def dies(*given: object) -> object:
        if os.getpid() != here:
            os._exit(1)
        died.append(1)
        return real(*given)

    monkeypatch.setattr(gains, "_with_kept", dies)
    assert _check(folder, monkeypatch, 2) == alone and alone.returncode == 0
    assert len(died) == 2  # play and paper


def test_a_machine_that_allows_no_more_processes_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, out = tmp_path / "game", tmp_path / "out"
    place_game(starter("duel"), folder)
    monkeypatch.setenv(FOLDER, "")
    alone = _check(folder, monkeypatch, 1)

    def refused() -> int:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(os, "fork", refused)
    assert _check(folder, monkeypatch, 2) == alone and alone.returncode == 0
    assert call("build", folder, "--out", out, "--jobs", "2").returncode == 0 and any(out.rglob("rulebook.pdf"))


def test_several_games_are_told_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("tricks", "duel"):
        place_game(starter(kind), tmp_path / kind)
    (tmp_path / "duel" / "play.md").write_text("# Play\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    said = []
    for jobs in (1, 2):
        monkeypatch.setenv(FOLDER, str(tmp_path / f"kept{jobs}"))
        monkeypatch.setattr(runs, "default_jobs", lambda jobs=jobs: jobs)
        said += [call("check", "tricks", "duel", "none", "tricks")] * 2
    assert said[0] == said[1] == said[2] == said[3] and said[0].returncode == 2
    starts = [line.split(":")[0] for line in said[0].stdout.splitlines()]
    named = [one for one in starts if one in ("tricks", "duel", "none")]
    assert named == ["tricks", "duel", "none", "tricks"]
