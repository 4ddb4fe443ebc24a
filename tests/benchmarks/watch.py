"""How long an edit of ygios takes under ``build --watch``: ``python watch.py [EDITS] [--jobs N]``.

A copy of the game is watched by the program as users start it. Every edit is new, so that nothing it makes is known
already; it is saved as editors do, by renaming. What is timed begins with the save and ends when the line is read that
tells of it: the verdict, and the files rebuilt. How long all its processes were at work is told beside it, as on a busy
machine they wait for others. Between edits the floor of floor_edit.py is run in a process that is warm, too, so that a
busy minute touches both alike.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIMIT = 1.0
"""Seconds from the save until the files and the verdict are there, on an idle machine."""
END = re.compile(r"rebuilt in |nothing printed changed|nothing was written")
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Edit:
    """A kind of edit: what in which file is put in the place of what, the nth time; and the seconds it took.

    ``work`` is how long all processors together were at it.
    """

    name: str
    file: str
    old: str
    new: Callable[[int], str]
    verdict: list[float] = field(default_factory=list)
    files: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def save(self, game: Path, nth: int) -> None:
        """Make the edit."""
        file = game / self.file
        text, count = re.subn(self.old, self.new(nth), file.read_text(encoding="utf-8"), count=1)
        assert count == 1, f"{self.old!r} is not in {self.file}"
        beside = file.with_name(f"{file.name}~")
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)


EDITS = (
    Edit("a card's words", "affection.yaml", r"Draw \w+ cards? from the set-aside pile into your hand\. \(",
         lambda nth: f"Draw {nth + 2} cards from the set-aside pile into your hand. ("),
    Edit("a card's flavour", "affection.yaml", r'flavour: "(Well, )*', lambda nth: f'flavour: "{"Well, " * (nth + 1)}'),
    Edit("a rulebook sentence", "rulebook.md", r"\n## ", lambda nth: f"\nTake your time, all {nth + 2} of you.\n\n## "),
    Edit("a rule number", "rules.yaml", r"target_points: {value: \d+",
         lambda nth: f"target_points: {{value: {nth + 13}"),
    Edit("a face", "faces/affection.yaml", r"size: 10(\.\d+)?, floor: 8", lambda nth: f"size: 10.{nth + 51}, floor: 8"),
    Edit("an example", "examples.md", r"\n## ", lambda nth: f"\nLook closely, {nth + 2} times.\n\n## "),
)  # fmt: skip


def at_work(pid: int) -> float:
    """How long a process and its children have been at work, in seconds of one processor; 0 where that is not told."""
    try:
        times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:15]
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return 0.0
    return sum(map(int, times)) / TICK + sum(at_work(int(child)) for child in children)


def _heeds_ctrl_c() -> None:
    """To run first in the child: programs started from one in the background would ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Watch:
    """The program watching a game."""

    def __init__(self, game: Path, out: Path, jobs: int) -> None:
        installed = importlib.util.find_spec("deckproof") is not None
        program = ["-m", "deckproof"] if installed else [str(ROOT)]
        args = [sys.executable, "-u", *program, "build", str(game), "--watch", "--out", str(out), "--jobs", str(jobs)]
        self._child = subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                       preexec_fn=_heeds_ctrl_c)  # fmt: skip
        self.begun = self._until("watching ")

    def lines(self) -> Iterator[str]:
        """What it says, line by line."""
        assert self._child.stdout is not None
        while line := self._child.stdout.readline():
            yield line
        raise RuntimeError(f"the watch ended with {self._child.wait()}")

    def _until(self, word: str) -> float:
        start = perf_counter()
        for line in self.lines():
            if word in line:
                return perf_counter() - start
        raise AssertionError("lines() ends with an error")

    def timed(self, edit: Edit, game: Path, nth: int) -> None:
        """Make an edit and wait for all that is told of it."""
        before, start = at_work(self._child.pid), perf_counter()
        edit.save(game, nth)
        told: list[float] = []
        files = 0.0
        for line in self.lines():
            if line.startswith(f"{game.name}: "):
                told.append(perf_counter() - start)
            if END.match(line):
                files = perf_counter() - start
                break
        edit.verdict.append(told[0])
        edit.files.append(files)
        edit.work.append(at_work(self._child.pid) - before)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._child.send_signal(signal.SIGINT)
        self._child.communicate(timeout=60)
        assert self._child.returncode == 0, "Ctrl-C is the way to end it"


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description="Latency of edits under build --watch, with a floor.")
    parser.add_argument("edits", nargs="?", type=int, default=7, help="edits of each kind (default 7)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at work")
    given = parser.parse_args()
    floor = subprocess.Popen([sys.executable, str(HERE / "floor_edit.py")], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)  # fmt: skip
    assert floor.stdin is not None and floor.stdout is not None
    floors: list[tuple[float, float]] = []
    with TemporaryDirectory() as folder:
        game = Path(shutil.copytree(ROOT / "cards" / "ygios", Path(folder) / "ygios"))
        load = os.getloadavg()[0]
        watch = Watch(game, Path(folder) / "out", given.jobs)
        print(f"{given.edits} edits of each kind, {given.jobs} processes, {os.cpu_count()} cores, load {load:.1f}")
        print(f"first build and verdict {watch.begun:.2f} s\n")
        for nth in range(given.edits):
            for edit in EDITS:
                watch.timed(edit, game, nth)
            floor.stdin.write("\n")
            floor.stdin.flush()
            wall, work = map(float, floor.stdout.readline().split())
            floors.append((wall, work))
        watch.stop()
    floor.stdin.close()
    base, base_work = (median(each) for each in zip(*floors, strict=True))
    print(f"{'':21} verdict   files (least-most)   at work   floors, at work   limit {LIMIT:g} s")
    for edit in EDITS:
        files, work = median(edit.files), median(edit.work)
        span = f"({min(edit.files):.2f}-{max(edit.files):.2f})"
        ratios = f"{files / base:8.1f} {work / base_work:8.1f}   {'PASS' if files <= LIMIT else 'over'}"
        verdict = median(edit.verdict)
        print(f"{edit.name:21} {verdict:5.2f} s {files:7.2f} s {span} {work:7.2f} s {ratios}")
    print(f"{'floor':21} {'':7} {base:7.2f} s {'':14} {base_work:5.2f} s")
    ended = floor.wait()
    if ended:
        sys.exit(f"floor_edit.py ended with {ended}")


if __name__ == "__main__":
    main()
