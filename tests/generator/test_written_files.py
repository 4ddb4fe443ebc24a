"""Files that are written one by one: beside their place and renamed, and never through a link."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from deckproof.generator.atomic import NotOurs, write_files

from .kit import call, press

pytestmark = pytest.mark.skipif(os.name != "posix", reason="makes links")


def test_schemas_are_not_written_through_a_link(tmp_path: Path) -> None:
    diary, folder = tmp_path / "diary.txt", tmp_path / "schemas"
    diary.write_text("years of work", encoding="utf-8")
    folder.mkdir()
    (folder / "game.schema.json").symlink_to(diary)
    done = call("schema", folder)
    said = f"error: {folder}/game.schema.json is a link, and nothing is written through links; "
    assert (done.returncode, done.stderr) == (2, f"{said}take it away or name another place\n")
    assert diary.read_text(encoding="utf-8") == "years of work"
    assert [path.name for path in folder.iterdir()] == ["game.schema.json"], "nothing half-written"


@pytest.mark.parametrize("there", [True, False])
def test_sarif_is_not_written_through_a_link(there: bool, tmp_path: Path) -> None:
    diary, log = tmp_path / "diary.txt", tmp_path / "log.sarif"
    if there:
        diary.write_text("years of work", encoding="utf-8")
    log.symlink_to(diary)
    done = call("check", press(tmp_path / "press"), "--sarif", log)
    assert done.returncode == 2 and f"{log} is a link" in done.stderr
    assert diary.exists() == there and (not there or diary.read_text(encoding="utf-8") == "years of work")


def test_what_is_no_plain_file_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(NotOurs, match=f"{name} is no plain file; take it away"):
            write_files({tmp_path / "first": b"1", tmp_path / name: b"2"})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "pipe"]


def test_a_file_changes_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "log"
    file.write_bytes(b"old")
    second = tmp_path / "second"
    os.link(file, second)
    write_files({file: b"new"})
    assert (file.read_bytes(), second.read_bytes()) == (b"new", b"old"), "another name of a file keeps what it had"

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left") as error:
        write_files({file: b"newer"})
    assert error.value.filename == str(file) and file.read_bytes() == b"new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log", "second"]
