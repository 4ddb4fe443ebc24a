"""Every benchmark runs, once, on next to nothing, and without a process where it can. Nothing is measured."""

from __future__ import annotations

import importlib
import io
import runpy
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from .generator.kit import ROOT, call, press, write_game

BENCHMARKS = ROOT / "tests" / "benchmarks"
CARDS = 12
Load = Callable[[str], Any]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Imports a script as it imports the others: by its bare name, and only for this test."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    names = [file.stem for file in BENCHMARKS.glob("*.py")]
    yield importlib.import_module
    for name in names:
        sys.modules.pop(name, None)


def in_this_process(command: Sequence[str], *_: object, **__: object) -> None:
    """Run a command that a benchmark would start."""
    program, *arguments = command[1:]
    if program.endswith(".py"):
        before, sys.argv = sys.argv, [program, *arguments]
        try:
            runpy.run_path(program, run_name="__main__")
        finally:
            sys.argv = before
        return
    done = call(*(arguments[1:] if program == "-m" else arguments))
    assert done.returncode == 0, done.stderr


def test_every_script_is_run_here() -> None:
    said = Path(__file__).read_text(encoding="utf-8")
    assert [file.name for file in sorted(BENCHMARKS.glob("*.py")) if file.stem not in said] == []


def test_run(
    tmp_path: Path, load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # with deck540, floor_pdf, floor_png, faces_pdf and png_levels
    run, process = load("run"), load("process")
    cost = process.Cost(1.0, 0.5, 0.1, 20.0)
    monkeypatch.setattr(process, "run", lambda *given, **more: in_this_process(*given) or cost)
    monkeypatch.setattr(run.subprocess, "run", in_this_process)
    game = press(tmp_path / "lanterns")
    edit = run.Edit("cards.yaml", "name: ")
    bench = run.Bench(tmp_path, pairs=1, jobs=1, cards=CARDS, game=game, edit=edit, starters=["tricks"])
    for part in (
        bench.pdf, bench.faces, bench.changed, bench.help, bench.ygios, bench.again, bench.starters, bench.levels
    ):  # fmt: skip
        part()
    told = capsys.readouterr().out
    assert "ratio pair by pair          1.00 wall" in told
    assert told.splitlines()[-1].startswith("    9 ")


def test_process(load: Load) -> None:
    process = load("process")
    cost = process.run([sys.executable, "-S", "-c", "pass"])
    assert 0 < cost.user + cost.system < 5
    with pytest.raises(RuntimeError, match="ended with 3:\nso"):
        process.run([sys.executable, "-S", "-c", "import sys; sys.stderr.write('so'); sys.exit(3)"])


def test_watch(tmp_path: Path, load: Load) -> None:
    watch = load("watch")
    game = press(tmp_path / "lanterns")
    edit = watch.Edit("a name", "cards.yaml", r"Lantern \w+", lambda nth: f"Lantern {nth + 20}")
    watching = watch.Watch(game, tmp_path / "out", jobs=1)
    watching.timed(edit, game, 0)
    watching.stop()
    assert edit.verdict and edit.files and edit.work
    for kind in watch.EDITS:
        kind.save(Path(shutil.copytree(ROOT / "cards" / "ygios", tmp_path / kind.name.replace(" ", "-"))), 0)


def test_desk(tmp_path: Path, load: Load) -> None:  # but for what needs a browser
    desk = load("desk")
    game = press(tmp_path / "lanterns")
    served = desk.Served(game)
    assert served.address.startswith("http://127.0.0.1:") and served.holds()[0] > 1
    with pytest.raises(HTTPError, match="403"):  # it answers, and knows nobody without a cookie
        urlopen(served.address.partition("?")[0])
    below = desk._under(served.pid)
    served.stop()
    assert not [pid for pid in below if Path(f"/proc/{pid}").exists()]  # it leaves nothing
    for one in (game, Path(shutil.copytree(ROOT / "cards" / "ygios", tmp_path / "ygios"))):
        desk.Card(one).save(0)
        assert any("name: Name 0" in file.read_text(encoding="utf-8") for file in one.glob("*.yaml"))


def test_floor_edit(load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    floor = load("floor_edit")
    monkeypatch.setattr(floor, "blocks", lambda: ["Take a card."])
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    floor.main()
    assert len(capsys.readouterr().out.split()) == 2


def test_books(tmp_path: Path, load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = write_game(press(tmp_path / "lanterns"), {"rulebook.md": "# Lanterns\n\nTake a card.\n"})
    monkeypatch.setattr(sys, "argv", ["books.py", str(game)])
    load("books").main()
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_engine(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = load("engine")
    monkeypatch.setattr(engine, "RUNS", 1)
    assert engine.rate("simple", 1, True, True) > 0


def test_words(load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = load("words")
    monkeypatch.setattr(words, "SLICES", 1)
    monkeypatch.setattr(words, "GAMES", 2)
    monkeypatch.setattr(words, "SENTENCES", 20)
    words.main()
    assert "of the loop" in capsys.readouterr().out


def test_hostile(load: Load, capsys: pytest.CaptureFixture[str]) -> None:  # in a process, whose exit code it tells
    load("hostile").main(["a table of 500"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2 and " MB 2 a table of 500 by 200" in told[0]
