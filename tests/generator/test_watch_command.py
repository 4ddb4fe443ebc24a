"""``build --watch`` as ordered: other options, some parts, quietly, until Ctrl-C; bad orders, and faults of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from deckproof.generator import rounds as rounds_
from deckproof.generator.options import Wanted

from .kit import assert_whole, call, command, environment, hashes, heeds_ctrl_c, read_manifest, run
from .watch_kit import Watched, assert_fresh, replace

LOW = Wanted(dpi=60)
AT_LOW = ("--dpi", "60")


@pytest.mark.parametrize(
    ("wanted", "options"),
    [
        (Wanted(dpi=60, backs="fold", cut_lines=True), ("--backs", "fold", "--cut-lines")),
        (Wanted(dpi=60, bleed=1.5, paper="letter"), ("--bleed", "1.5", "--paper", "letter")),
    ],
)
def test_other_options_go_with_watching(wanted: Wanted, options: tuple[str, ...], game: Path, tmp_path: Path) -> None:
    """The verdict is that of the game as it says it wants to be printed, whatever the options."""
    out = tmp_path / "out"
    watched = Watched(game, out, wanted)
    watched.run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(game / "art" / "star.svg", "5,0", "5,1"),
        looked=lambda number: assert_fresh(game, out, watched.told[number], (*AT_LOW, *options)),
    )


def test_only_some_components(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run("build", game, "--out", out, "--quiet", *AT_LOW)
    before = hashes(out / "press")
    watched = Watched(game, out, LOW, only=["cards"]).run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(game / "game.yaml", "  cards:\n    title", "  lanterns:\n    title"),
    )
    after = hashes(out / "press")
    assert after["cards-coins.pdf"] == before["cards-coins.pdf"]
    assert after["cards-cards.pdf"] != before["cards-cards.pdf"]
    assert "nothing was written: --only: press has no component 'cards'" in watched.told[2]
    assert "press: 0 errors" in watched.told[2]
    assert read_manifest(out / "press")["components"].keys() == {"cards", "coins"}


def test_quiet_tells_faults_alone(game: Path, tmp_path: Path) -> None:
    watched = Watched(game, tmp_path / "out", LOW, quiet=True).run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(game / "cards.yaml", "name: Lantern 1", "name: [Lantern 1"),
    )
    assert watched.told[:2] == ["", ""] and "cards.yaml:1:" in watched.told[2]


def test_orders_that_no_edit_mends_end_at_once(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for args, words in (
        ((game, "--formats", "pfd"), "there is no format 'pfd'; did you mean 'pdf'?"),
        ((game, "--only", "card"), "press has no component 'card'; did you mean 'cards'?"),
        ((game, "--paper", "a44"), "did you mean 'a4'?"),
        ((tmp_path / "nowhere",), "there is no game and no folder"),
    ):
        done = call("build", *args, "--watch", "--out", out)
        assert done.returncode == 2 and words in done.stderr, done.stderr
    (out / "press").mkdir(parents=True)
    (out / "press" / "thesis.txt").write_text("years of work", encoding="utf-8")
    done = call("build", game, "--watch", "--out", out)
    assert done.returncode == 2 and "manifest.json" in done.stderr


def test_a_fault_of_the_program_does_not_end_the_watch(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DECKPROOF_DEBUG", raising=False)
    proved = rounds_.proved

    def broken(*args: object) -> object:
        if "Light 9" in (game / "cards.yaml").read_text(encoding="utf-8"):
            raise RuntimeError("a check broke")
        return proved(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(rounds_, "proved", broken)
    watched = Watched(game, tmp_path / "out", LOW).run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(game / "cards.yaml", "Light 9 lamps", "Light 7 lamps"),
    )
    assert "error: a check broke" in watched.told[1] and "fault of Deckproof itself" in watched.told[1]
    assert_fresh(game, tmp_path / "out", watched.told[2], AT_LOW)


def _until(child: subprocess.Popen[str], word: str) -> str:
    assert child.stdout is not None
    said = ""
    for line in child.stdout:
        said += line
        if word in line:
            return said
    raise AssertionError(f"it ended without {word!r}: {said}")


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as a terminal does")
def test_from_the_command_line_until_ctrl_c(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    args = command("build", game, "--watch", "--out", out, *AT_LOW, "--jobs", "2")
    child = subprocess.Popen(
        args, env=environment(PYTHONUNBUFFERED="1"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True, preexec_fn=heeds_ctrl_c,
    )  # fmt: skip
    try:
        first = _until(child, "watching ")
        assert "press: 0 errors, 0 warnings" in first and "7 pieces on 2 sheets of a4" in first
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps")()
        told = _until(child, "rebuilt in ")
        assert "cards.yaml: C1" in told and "press: 0 errors, 0 warnings" in told
    finally:
        os.killpg(child.pid, signal.SIGINT)
        rest = child.communicate(timeout=60)[0]
    assert child.returncode == 0 and rest.strip() == "stopped watching"
    assert_fresh(game, out, told, AT_LOW)
    assert [path.name for path in out.iterdir()] == ["press"]


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as a terminal does")
def test_stopped_in_the_middle_of_a_round_the_folder_is_whole(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    args = command("build", game, "--watch", "--out", out, "--dpi", "900", "--jobs", "2")
    child = subprocess.Popen(
        args, env=environment(PYTHONUNBUFFERED="1"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True, preexec_fn=heeds_ctrl_c,
    )  # fmt: skip
    try:
        _until(child, "watching ")
        before = hashes(out / "press")
        replace(game / "faces" / "front.yaml", "size: 10, floor: 8", "size: 9, floor: 8")()
        while not any(path.name.startswith(".press.building") for path in out.iterdir()):
            time.sleep(0.005)
    finally:
        os.killpg(child.pid, signal.SIGINT)
        rest = child.communicate(timeout=60)[0]
    assert child.returncode == 0 and "Traceback" not in rest and rest.rstrip().endswith("stopped watching")
    assert [path.name for path in out.iterdir()] == ["press"]
    assert hashes(out / "press") == before or assert_whole(out / "press")


def test_ctrl_c_is_heeded_where_python_loses_it(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a finalizer raises is ignored; so is the exception of a Ctrl-C that comes while one runs."""

    class Last:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    lost, reached = [], list[str]()
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
    try:
        watched = Watched(game, tmp_path / "out", LOW, formats=["pdf"]).run(Last, lambda: reached.append("gone on"))
    finally:
        signal.signal(signal.SIGINT, before)
    assert watched.code == 0 and len(lost) == 1 and not reached
    assert watched.so_far.endswith("stopped watching\n")
