"""``deckproof print --done`` and ``deckproof ledger``: what is recorded as printed, and where it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards import bundled

from ..kit import call
from .kit import edit, printed, recorded


def test_recorded_is_what_was_made_not_what_the_game_is_by_now(game: Path) -> None:
    printed(game)
    edit(game, "Lantern 2", "Lantern Two")
    printed(game, "--done")
    assert "  1 x Lantern 2  cards/C2 " in call("ledger", "night", cwd=game.parent).stdout
    assert "take out: 1 x Lantern 2 (old)" in printed(game, "--changed").stdout


def test_sheets_of_changes_go_with_the_ledger_they_were_made_for(game: Path) -> None:
    recorded(game)
    edit(game, "Lantern 2", "Lantern Two")
    recorded(game, "--changed")
    edit(game, "Lantern 3", "Lantern Three")
    printed(game, "--changed")
    assert "taken back: the recording of " in call("ledger", "night", "--undo", cwd=game.parent).stdout
    before = (game / "printed.yaml").read_bytes()
    refused = printed(game, "--done")
    assert refused.returncode == 2 and "make them again with 'deckproof print night --changed'" in refused.stderr
    assert (game / "printed.yaml").read_bytes() == before


def test_undo_takes_back_recording_by_recording(game: Path) -> None:
    ledger = recorded(game)
    first = ledger.read_bytes()
    edit(game, "Lantern 2", "Lantern Two")
    recorded(game, "--changed")
    call("ledger", "night", "--undo", cwd=game.parent)
    assert ledger.read_bytes() == first
    gone = call("ledger", "night", "--undo", cwd=game.parent).stdout
    assert gone.endswith("night: nothing is recorded as printed; 'deckproof print night' makes the sheets\n")
    refused = call("ledger", "night", "--undo", cwd=game.parent)
    assert refused.returncode == 2 and refused.stderr == "error: --undo: nothing of night is recorded\n"


def test_changes_of_nothing_recorded_are_everything(game: Path) -> None:
    done = printed(game, "--changed")
    assert "note: nothing of night is recorded as printed, so this is everything" in done.stderr
    assert "7 pieces" in done.stdout and (game.parent / "output/prints/night/print-all.pdf").is_file()


def test_nothing_is_recorded_of_sheets_that_were_not_made(game: Path) -> None:
    refused = printed(game, "--done")
    assert refused.returncode == 2
    assert "--done: no sheets of night were made in output/prints/night; make them with" in refused.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {C1: 2 of them}}\n",
         "printed.yaml:4:24 DAT007"),
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {'../C1': '2 x 0123456789abcdef A'}}\n",
         "printed.yaml:4:20 DAT021"),
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {C1: '9999 x 0123456789abcdef A'}}\n",
         "printed.yaml:4:24 DAT007"),
        ("kind: deckproof-printed\nrecordings: [{date: x, rulebook: [12]}]\n", "printed.yaml:2:35 DAT006"),
        ("kind: deckproof-printed\nrecordings: [{date: x, rulebook: ['12']}]\n", "printed.yaml:2:35 DAT007"),
        ("kind: deckproof-printed\nrecordings: [{when: x}]\n", "printed.yaml:2:15 DAT004"),
        ("- {id: A, name: my own cards}\n", "printed.yaml:1:1 DAT006"),
        ("kind: mine\nrecordings: []\n", "printed.yaml:1:7 DAT007"),
        ("kind: [", "printed.yaml:1:8 DAT003"),
        ("a: &a [x,x]\nb: &b [*a,*a]\nc: [*b" + ",*b" * 60000 + "]\n", "DAT012"),
        ("x" * 2_000_001, "printed.yaml:1:1 DAT010"),
        ("kind: \x07\n", "printed.yaml:1:7 DAT015"),
    ],
)  # fmt: skip
def test_a_damaged_ledger_is_told_at_its_place_and_stays(game: Path, text: str, says: str) -> None:
    printed(game)
    file = game / "printed.yaml"
    file.write_text(text, encoding="utf-8")
    for words in (["ledger"], ["ledger", "--undo"], ["print"], ["print", "--changed"], ["print", "--done"]):
        done = call(words[0], "night", *words[1:], cwd=game.parent)
        assert done.returncode == 2 and says in done.stderr, (words, done.stderr)
    assert file.read_text(encoding="utf-8") == text
    assert call("check", "night", cwd=game.parent).returncode == 0, "the game is none the worse"


def test_a_ledger_is_never_read_or_written_through_a_link(game: Path, tmp_path: Path) -> None:
    printed(game)
    outside = tmp_path / "outside.yaml"
    outside.write_text("kind: deckproof-printed\nrecordings: []\n", encoding="utf-8")
    (game / "printed.yaml").symlink_to(outside)
    done = printed(game, "--done")
    assert done.returncode == 2 and "DAT024" in done.stderr
    assert outside.read_text(encoding="utf-8") == "kind: deckproof-printed\nrecordings: []\n"


def test_a_damaged_job_is_told_at_its_place(game: Path) -> None:
    printed(game)
    job = game.parent / "output/prints/night/job.yaml"
    job.write_text(job.read_text(encoding="utf-8").replace("1 x ", "one x ", 1), encoding="utf-8")
    done = printed(game, "--done")
    assert done.returncode == 2 and "job.yaml:6:11 DAT007" in done.stderr and not (game / "printed.yaml").exists()


def test_the_ledger_of_a_bundled_game_lies_with_the_users_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = bundled()["yuri-kure"]
    out = tmp_path / "out" / "prints" / "yuri-kure"
    out.mkdir(parents=True)
    job = ["kind: deckproof-print", "version: abc", "after: ''", "pieces: {girls: {G1: 2 x 0123456789abcdef Girl}}"]
    (out / "job.yaml").write_text("\n".join([*job, "rulebook: []\n"]), encoding="utf-8")
    before = sorted(folder.iterdir())
    for name in ("yuri-kure", str(folder)):
        assert call("print", name, "--done", "--out", tmp_path / "out").returncode == 0
    assert sorted(folder.iterdir()) == before
    assert (tmp_path / "data" / "deckproof" / "printed" / "yuri-kure.yaml").is_file()
