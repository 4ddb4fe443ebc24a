"""The proof made in a process beside the one that draws: it tells the same, whatever becomes of that process."""

from __future__ import annotations

import os
import re
from pathlib import Path
from shutil import copytree

import pytest
from deckproof.cards import reference
from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.rulebook import load_rulebook
from deckproof.generator import proofbeside
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import FOLDER, Store
from deckproof.generator.scaffold import place_game, starter

from .kit import call

SAID = "\n  own:\n    draw: text\n    at: [5, 10, 50, 40]\n    style: rules\n    text: Each player draws 2 cards.\n"


@pytest.fixture
def hush(tmp_path: Path) -> Path:
    """Hush, of which a face contradicts the rule sheet."""
    folder = tmp_path / "hush"
    place_game(starter("duel"), folder)
    face = folder / "faces" / "library.yaml"
    face.write_text(face.read_text(encoding="utf-8").rstrip("\n") + SAID, encoding="utf-8")
    return folder


@pytest.mark.parametrize("dies", [False, True], ids=["lives", "dies"])
def test_what_faces_print_of_themselves_is_held_there(
    hush: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dies: bool
) -> None:
    here, real = os.getpid(), proofbeside._proof
    if dies:
        monkeypatch.setattr(proofbeside, "_proof", lambda *given: real(*given) if os.getpid() == here else os._exit(1))
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    built = call("build", hush, "--out", tmp_path / "out", "--jobs", "2")
    alone = call("build", hush, "--out", tmp_path / "out", "--jobs", "1", "--no-cache")
    assert built.returncode == alone.returncode == 1
    assert built.stderr == alone.stderr
    place = re.findall(r"faces/library\.yaml:(\d+):\d+ FCT016", built.stderr)
    assert place == [str((hush / "faces" / "library.yaml").read_text(encoding="utf-8").count("\n"))]


def test_reference_texts_are_known_as_long_as_what_they_are_read_by(tmp_path: Path) -> None:
    folder = tmp_path / "ygios"
    copytree(find("ygios"), folder)
    store = Store(tmp_path / "kept")

    def texts() -> tuple[bool, dict[str, str]]:
        """Whether they are known from before, and which they are."""
        memo = Memo(shelf=GameShelf(store, str(folder)))
        game = load_game(folder, memo)
        known, found = reference.known_references(game), reference.reference_texts(game)
        memo.settle()
        return known, found

    def edit(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    known, first = texts()
    assert not known and "Draw 1 card" in first["H1"]
    assert texts() == (True, first)
    edit("affection.yaml", 'flavour: "', 'flavour: "So it is. ')
    assert texts() == (True, first)
    edit("affection.yaml", "Draw 1 card", "Draw 2 cards")
    known, edited = texts()
    assert not known and "Draw 2 cards" in edited["H1"] and texts() == (True, edited)
    for name in ("words.yaml", "phrases.yaml", "play.md", "game.yaml"):
        edit(name, "\n", "\n\n")
        assert texts() == (False, edited), name


def test_what_is_amiss_with_a_rulebook_read_there_is_told_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "hush"
    place_game(starter("duel"), folder)
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    assert call("build", folder, "--out", tmp_path / "out", "--jobs", "2").returncode == 0  # its cards are known now
    book = folder / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    book.write_text(f"{text}\n\nIt *rains [rosa]cats[/rosa]* and ᚠ.\n\n:::note A ᚠ\nIt is.\n:::\n", encoding="utf-8")
    read = []
    monkeypatch.setattr(proofbeside, "_read_here", lambda game: read.append(game) or load_rulebook(game))
    told = call("build", folder, "--out", tmp_path / "out", "--jobs", "2", "--draft").stderr
    assert read  # only to tell where it stands
    assert told == call("build", folder, "--out", tmp_path / "out", "--jobs", "1", "--no-cache", "--draft").stderr
    line = text.count("\n") + 3
    assert re.search(rf"rulebook\.md:{line}:11 PRT110", told) and re.search(rf"rulebook\.md:{line}:\d+ PRT002", told)
