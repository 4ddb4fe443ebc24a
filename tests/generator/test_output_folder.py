"""The output folder: what a failing build leaves, what it refuses to touch, what it brings along."""

from __future__ import annotations

import errno
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .kit import PRESS, assert_whole, built, call, command, environment, hashes, press, read_manifest


def test_a_fault_in_the_middle_leaves_the_old_build(
    out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from deckproof.generator import build as builder
    from deckproof.generator import cli

    def broken(*args: object) -> None:
        raise RuntimeError("a raster broke")

    before = hashes(out)
    monkeypatch.delenv("DECKPROOF_DEBUG", raising=False)
    monkeypatch.setattr(builder, "rasterise", broken)
    args = ["build", str(tmp_path / "game" / "press"), "--out", str(out.parent)]
    assert cli._run(lambda: cli.cli.main(args, standalone_mode=False)) == 2
    said = capsys.readouterr().err
    assert "error: a raster broke" in said and "fault of Deckproof itself" in said and "Traceback" not in said
    assert hashes(out) == before and [path.name for path in out.parent.iterdir()] == ["press"]


@pytest.mark.parametrize("nth", [1, 2, 5])
def test_a_full_disk_leaves_the_old_build(
    nth: int, out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from deckproof.generator import cli

    before, written, write = hashes(out), [], Path.write_bytes

    def write_until_full(self: Path, data: Any) -> int:
        written.append(self)
        if len(written) >= nth:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self))
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", write_until_full)
    args = ["build", str(tmp_path / "game" / "press"), "--out", str(out.parent), "--dpi", "72"]
    assert cli._run(lambda: cli.cli.main(args, standalone_mode=False)) == 2
    said = capsys.readouterr().err
    assert "No space left on device" in said and "fault of Deckproof" not in said
    assert hashes(out) == before and [path.name for path in out.parent.iterdir()] == ["press"]


@pytest.mark.skipif(os.name != "posix", reason="limits file sizes by the system")
def test_a_real_write_failure_in_a_worker_leaves_the_old_build(out: Path, tmp_path: Path) -> None:
    import resource

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))

    before = hashes(out)
    args = command("build", tmp_path / "game" / "press", "--out", out.parent, "--jobs", "2")
    done = subprocess.run(args, env=environment(), capture_output=True, text=True, preexec_fn=small_files)
    assert done.returncode == 2 and "File too large" in done.stderr and "Traceback" not in done.stderr
    assert hashes(out) == before and [path.name for path in out.parent.iterdir()] == ["press"]


def test_foreign_files_survive(out: Path, tmp_path: Path) -> None:
    (out / "notes.txt").write_text("sleeves: 63.5 x 88", encoding="utf-8")
    (out / "png" / "mine").mkdir()
    (out / "png" / "mine" / "scan.png").write_bytes(b"scan")
    built(tmp_path / "game" / "press", "--out", out.parent, "--formats", "pdf")
    assert (out / "notes.txt").read_text(encoding="utf-8") == "sleeves: 63.5 x 88"
    assert (out / "png" / "mine" / "scan.png").read_bytes() == b"scan"
    assert sorted(hashes(out)) == [
        "cards-cards.pdf", "cards-coins.pdf", "manifest.json", "notes.txt", "png/mine/scan.png",
        "print-all-one-sided.pdf", "print-all.pdf",
    ]  # fmt: skip


def test_a_folder_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    game, mine = press(tmp_path / "press"), tmp_path / "out" / "press"
    mine.mkdir(parents=True)
    (mine / "thesis.txt").write_text("years of work", encoding="utf-8")
    for content in (None, "{}", "[1]", '{"kind": "something else"}'):
        if content is not None:
            (mine / "manifest.json").write_text(content, encoding="utf-8")
        before = hashes(tmp_path / "out")
        done = call("build", game, "--out", tmp_path / "out", "--formats", "pdf")
        assert done.returncode == 2 and "manifest.json" in done.stderr and "--out" in done.stderr
        assert "fault of Deckproof" not in done.stderr
        assert hashes(tmp_path / "out") == before


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "out" / "press").mkdir(parents=True)
    built(press(tmp_path / "press"), "--out", tmp_path / "out", "--formats", "pdf")
    assert_whole(tmp_path / "out" / "press")


def test_only_keeps_the_files_of_the_others(out: Path, tmp_path: Path) -> None:
    before = hashes(out)
    cards = "".join(f'- {{id: D{n}, name: Dusk {n}, tint: "#112233", text: Wait.}}\n' for n in range(2))
    press(tmp_path / "game" / "press", cards_yaml=cards)
    built(tmp_path / "game" / "press", "--out", out.parent, "--dpi", "72", "--only", "cards")
    after = hashes(out)
    assert_whole(out)
    assert "print-all.pdf" not in after, "it shows cards that are no more"
    for name in before:
        if "coins" in name:
            assert after[name] == before[name], name
    assert {name for name in after if name.startswith("png/cards")} == {
        f"png/cards/D{n}-{side}.png" for n in range(2) for side in ("front", "back")
    }
    assert set(read_manifest(out)["components"]) == {"cards", "coins"}


def test_only_leaves_no_stale_sheet_behind(out: Path, tmp_path: Path) -> None:
    """What is on a sheet alone has no back, and comes after what has one."""
    coins = "- {id: coin, name: Coin, copies: 60}\n- {id: last, name: Last, back: back}\n"
    game = press(tmp_path / "game" / "press", coins_yaml=coins)
    built(game, "--out", out.parent, "--dpi", "72", "--only", "coins")
    fronts, back = [f"sheets/coins-{n:02}-front.png" for n in (1, 2)], "sheets/coins-01-back.png"
    assert [name for name in hashes(out) if name.startswith("sheets/coins")] == [back, *fronts]
    built(game, "--out", out.parent, "--dpi", "72", "--only", "coins", "--backs", "none")
    assert [name for name in hashes(out) if name.startswith("sheets/coins")] == fronts
    assert_whole(out)


def test_without_a_format_its_old_files_go(out: Path, tmp_path: Path) -> None:
    built(tmp_path / "game" / "press", "--out", out.parent, "--formats", "faces", "--dpi", "72")
    assert {name.split("/")[0] for name in hashes(out)} == {"png", "manifest.json"}
    assert_whole(out)


def test_a_component_whose_name_ends_like_a_file_of_backs(tmp_path: Path) -> None:
    game = str(PRESS["game.yaml"]).replace("  coins:\n", "  cards-backs:\n")
    built(press(tmp_path / "press", game_yaml=game), "--out", tmp_path / "out", "--formats", "sheets", "--dpi", "72")
    assert sorted(path.name for path in (tmp_path / "out" / "press" / "sheets").iterdir()) == [
        "cards-01-back.png", "cards-01-front.png", "cards-backs-01-front.png",
    ]  # fmt: skip
    assert_whole(tmp_path / "out" / "press")
