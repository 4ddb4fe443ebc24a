"""An interrupted build: whatever stops it, the folder holds one whole build, and the next build sets all right."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .kit import PRESS, ROOT, assert_whole, built, command, environment, hashes, heeds_ctrl_c, press, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills processes by signal")

CARDS = str(PRESS["cards.yaml"])
OPTIONS = ("--dpi", "150", "--jobs", "2")


def _versions(folder: Path) -> tuple[Path, Path]:
    """Two editions of the game, under one name."""
    return press(folder / "one" / "press"), press(folder / "two" / "press", cards_yaml=CARDS.replace("Light", "Snuff"))


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_killed_at_any_time_the_folder_is_whole(tmp_path: Path) -> None:
    one, two = _versions(tmp_path)
    out = tmp_path / "out"
    started = time.monotonic()
    assert run("build", two, "--out", tmp_path / "measured", *OPTIONS).returncode == 0
    whole_run = time.monotonic() - started
    built(one, "--out", out, *OPTIONS)
    versions = {assert_whole(out / "press"), assert_whole(tmp_path / "measured" / "press")}
    assert len(versions) == 2
    killed = 0
    for moment in range(12):
        game = (two, one)[moment % 2]
        args = command("build", game, "--out", out, *OPTIONS)
        child = subprocess.Popen(
            args, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        time.sleep(whole_run * (moment + 0.5) / 12)
        killed += child.poll() is None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        assert assert_whole(out / "press") in versions, f"killed at moment {moment}"
    assert killed >= 6, "the build was over before it could be killed"
    built(two, "--out", out, *OPTIONS)
    assert _names(out) == ["press"], "leftovers of killed builds"
    assert hashes(out / "press") == hashes(tmp_path / "measured" / "press")


PDF = ("--formats", "pdf", "--quiet")


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Folders of two games, each with a build beside it in ``out``."""
    one, two = _versions(tmp_path_factory.mktemp("editions"))
    for game in (one, two):
        built(game, "--out", game.parent / "out", *PDF)
    return one, two


@pytest.mark.parametrize("longer", [0.0, 0.2])
def test_stopped_by_ctrl_c_the_folder_is_whole_and_tidy(
    longer: float, editions: tuple[Path, Path], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    shutil.copytree(editions[0].parent / "out", out)
    before = hashes(out / "press")
    args = command("build", editions[1], "--out", out, "--dpi", "1200", "--jobs", "2")
    child = subprocess.Popen(
        args, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        start_new_session=True, preexec_fn=heeds_ctrl_c,
    )  # fmt: skip
    started = time.monotonic()
    while _names(out) == ["press"] and child.poll() is None and time.monotonic() < started + 30:
        time.sleep(0.01)
    time.sleep(longer)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    said = child.communicate(timeout=60)[1]
    assert (child.returncode, said.strip()) == (130, "stopped; nothing was changed")
    assert hashes(out / "press") == before and _names(out) == ["press"]


DRIVER = """\
import os, signal, sys
from pathlib import Path
from deckproof.generator import atomic
from deckproof.generator.cli import main

def die(*args):
    os.kill(os.getpid(), signal.SIGKILL)

point = sys.argv.pop(1)
swap, exchange, rename = atomic._swap, atomic._exchange, Path.rename
if point == "before the swap":
    atomic._swap = die
elif point == "right after the exchange":
    atomic._exchange = lambda one, two: (exchange(one, two), die())
elif point == "after the swap":
    atomic._swap = lambda stage, target: (swap(stage, target), die())
else:
    atomic._exchange = lambda one, two: False
    if point == "between the two renames":
        renamed = []
        Path.rename = lambda self, target: die() if renamed else renamed.append(rename(self, target))
    elif point == "after the two renames":
        rmtree = atomic.shutil.rmtree
        atomic.shutil.rmtree = lambda path, **how: die() if path.name.endswith(".previous") else rmtree(path, **how)
main()
"""
POINTS = {
    "before the swap": "old",
    "right after the exchange": "new",
    "after the swap": "new",
    "between the two renames": "aside",
    "after the two renames": "new",
    "without an exchange": "done",
}


@pytest.mark.parametrize("point", POINTS)
def test_killed_around_the_swap_the_folder_is_whole(point: str, editions: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = (assert_whole(game.parent / "out" / "press") for game in editions)
    out = tmp_path / "out"
    shutil.copytree(editions[0].parent / "out", out)
    (tmp_path / "driver.py").write_text(DRIVER, encoding="utf-8")
    (tmp_path / "path").mkdir()
    (tmp_path / "path" / "deckproof").symlink_to(ROOT)
    done = subprocess.run(
        [sys.executable, tmp_path / "driver.py", point, "build", editions[1], "--out", out, *PDF],
        env=environment(PYTHONPATH=str(tmp_path / "path")), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == (0 if POINTS[point] == "done" else -signal.SIGKILL), done.stderr
    if POINTS[point] == "aside":  # two steps where the system has no exchange: the old build waits beside
        assert not (out / "press").exists() and assert_whole(out / ".press.previous") == old
    else:
        assert assert_whole(out / "press") == (old if POINTS[point] == "old" else new)
    built(editions[0], "--out", out, *PDF)
    assert assert_whole(out / "press") == old
    assert _names(out) == ["press"], "leftovers of killed builds"


def test_a_cut_swap_is_undone_even_by_a_build_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckproof.generator.cli import cli
    from deckproof.generator.pdf import PdfFile

    game, out = press(tmp_path / "press"), tmp_path / "out"
    built(game, "--out", out, "--formats", "pdf")
    before = hashes(out / "press")
    (out / "press").rename(out / ".press.previous")
    monkeypatch.setattr(PdfFile, "bytes", _fails)
    with pytest.raises(RuntimeError):
        cli.main(["build", str(game), "--out", str(out), "--quiet"], standalone_mode=False)
    assert hashes(out / "press") == before and _names(out) == ["press"]


def _fails(*args: object) -> bytes:
    raise RuntimeError("something broke in the middle")
