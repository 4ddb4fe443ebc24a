"""What is somebody's own in an output folder: links, empty folders, files in the way, manifests of other programs."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from .kit import assert_whole, built, call, command, environment, hashes, press

pytestmark = pytest.mark.usefixtures("one_core")

LINKS = {"etc": "/etc", "a/cards": "../../../game/press", "gone": "nowhere", "loop": "loop"}


@pytest.mark.skipif(os.name != "posix", reason="makes links")
def test_links_and_empty_folders_of_ones_own_survive(out: Path, tmp_path: Path) -> None:
    for name, target in LINKS.items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).symlink_to(target)
    for name in ("empty", "png/mine/deep"):
        (out / name).mkdir(parents=True)
    for formats in ("pdf", "faces"):
        built(tmp_path / "game" / "press", "--out", out.parent, "--formats", formats, "--dpi", "72")
        assert {name: str((out / name).readlink()) for name in LINKS} == LINKS
        assert (out / "empty").is_dir() and (out / "png" / "mine" / "deep").is_dir()
    assert not (out / "sheets").exists(), "a folder of ours that is empty now goes"
    assert (tmp_path / "game" / "press" / "game.yaml").is_file()


@pytest.mark.parametrize("name", ["rulebook.html", "rulebook.html/notes.txt", "png"])
def test_what_is_ones_own_is_never_written_over(name: str, tmp_path: Path) -> None:
    game, out = press(tmp_path / "press", **{"rulebook.md": "# Rules\n\nDraw a card.\n"}), tmp_path / "out" / "press"
    built(game, "--out", out.parent, "--formats", "pdf")
    (out / name).parent.mkdir(exist_ok=True)
    (out / name).write_text("mine", encoding="utf-8")
    before = hashes(out)
    done = call("build", game, "--out", out.parent, "--formats", "faces,rulebook", "--dpi", "72")
    said = f"error: {out / name} is not of an earlier build, and stands where this one writes; "
    assert (done.returncode, done.stderr) == (2, f"{said}move it away or choose another --out\n")
    assert hashes(out) == before and [path.name for path in out.parent.iterdir()] == ["press"]


@pytest.mark.skipif(os.name != "posix", reason="makes links")
def test_an_output_folder_that_is_a_link_is_followed(out: Path, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "real"
    real.parent.mkdir()
    out.rename(real)
    out.symlink_to(real)
    built(tmp_path / "game" / "press", "--out", out.parent, "--formats", "pdf")
    assert out.is_symlink() and assert_whole(real)
    assert [path.name for path in (*out.parent.iterdir(), *real.parent.iterdir())] == ["press", "real"]
    out.unlink()
    out.symlink_to(tmp_path / "nowhere")
    done = call("build", tmp_path / "game" / "press", "--out", out.parent)
    said = f"error: {out} is a link that leads nowhere; take it away or choose another --out\n"
    assert (done.returncode, done.stderr) == (2, said) and not (tmp_path / "nowhere").exists()


OURS = '{"kind": "deckproof-build", "components": {}, "files": '
NOT_QUITE = [
    OURS + "[1]}", OURS + "{}}", OURS + "null}", OURS + "7}", OURS + '[{"file": 1, "components": []}]}',
    OURS + '[{"file": "a"}]}', OURS + '[{"file": "a", "components": [[]]}]}',
    OURS + '[{"file": "a", "components": "a"}]}',
    OURS + '[{"file": "../../press/game.yaml", "components": []}]}', OURS + '[{"file": "/etc", "components": []}]}',
    OURS + '[], "more": [[[[[[]]]]]]}', OURS + "[" * 100_000, OURS + '[], "kind": ["deckproof-build"]}',
    '{"kind": "deckproof-build", "files": []}', '{"kind": "deckproof-build", "files": [], "components": []}',
    OURS + "[], " + '"n": ' + "9" * 5000 + "}", "\xff\xfe", "",
]  # fmt: skip


def test_a_manifest_that_is_not_quite_ours_is_refused(tmp_path: Path) -> None:
    game, out = press(tmp_path / "press"), tmp_path / "out" / "press"
    out.mkdir(parents=True)
    (out / "thesis.txt").write_text("years of work", encoding="utf-8")
    said = f"error: {out}/manifest.json is not as a build writes it, so the files beside it may be somebody's; "
    for content in NOT_QUITE:
        (out / "manifest.json").write_bytes(content.encode("latin-1"))
        done = call("build", game, "--out", out.parent, "--formats", "pdf")
        assert (done.returncode, done.stderr) == (2, f"{said}move them away or choose another --out\n"), content[:80]
        assert sorted(path.name for path in out.iterdir()) == ["manifest.json", "thesis.txt"]


@pytest.mark.skipif(os.name != "posix", reason="makes links and pipes")
def test_a_manifest_that_is_no_plain_file_is_refused(out: Path, tmp_path: Path) -> None:
    file = out / "manifest.json"
    file.rename(tmp_path / "copy.json")
    for make in (lambda: file.symlink_to(tmp_path / "copy.json"), lambda: os.mkfifo(file), file.mkdir):
        make()
        done = call("build", tmp_path / "game" / "press", "--out", out.parent)
        assert done.returncode == 2 and "manifest.json is not as a build writes it" in done.stderr
        file.rmdir() if file.is_dir() else file.unlink()


def test_two_builds_into_one_folder_at_once(out: Path, tmp_path: Path) -> None:
    (out / "notes.txt").write_text("mine", encoding="utf-8")
    args = command("build", tmp_path / "game" / "press", "--out", out.parent, "--dpi", "72", "--jobs", "1")
    builds = [subprocess.Popen(args, env=environment(), stderr=subprocess.PIPE, text=True) for _ in range(3)]
    for build in builds:
        said = build.communicate(timeout=60)[1]
        assert build.returncode == 0 or "another program may be at work there" in said, said
    assert any(build.returncode == 0 for build in builds)
    assert (out / "notes.txt").read_text(encoding="utf-8") == "mine"
    (out / "notes.txt").unlink()
    assert_whole(out)
    assert [path.name for path in out.parent.iterdir()] == ["press"]


def test_a_path_too_long_is_told(tmp_path: Path) -> None:
    done = call("build", press(tmp_path / "press"), "--out", tmp_path / ("x" * 300))
    assert done.returncode == 2 and "is too long a name for the system; choose a shorter one" in done.stderr


def test_an_export_takes_nothing_of_ones_own_away(tmp_path: Path) -> None:
    game, out = press(tmp_path / "press"), tmp_path / "out" / "exports" / "press" / "pcio"
    for _ in range(2):  # the second takes the place of the first
        assert call("export", game, "--to", "pcio", "--out", tmp_path / "out").returncode == 0
    (out / "notes").mkdir()
    done = call("export", game, "--to", "pcio", "--out", tmp_path / "out")
    said = f"error: {out / 'notes'} is not of an earlier export; move it away or choose another --out\n"
    assert (done.returncode, done.stderr) == (2, said) and (out / "notes").is_dir()


@pytest.mark.skipif(os.name != "posix", reason="makes links")
def test_strange_leftovers_beside_the_folder_are_left_alone(out: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    strange = [f".press.building-{end}" for end in ("9" * 30, "²", "-1", "x")]
    for name in strange[1:]:
        (out.parent / name).mkdir()
    (out.parent / strange[0]).symlink_to(tmp_path / "mine")
    (out.parent / ".press.previous").symlink_to(tmp_path / "mine")
    built(tmp_path / "game" / "press", "--out", out.parent, "--formats", "pdf")
    left = {path.name for path in out.parent.iterdir()}
    assert left >= {".press.previous", "press", strange[0], strange[1], strange[3]} and (tmp_path / "mine").is_dir()
