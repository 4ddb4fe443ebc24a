"""How long an edit takes to be seen on the desk: ``python desk.py [EDITS] [--game NAME] [--memory EDITS]``.

A copy of a game is served by the program as users start it, and looked at in Chromium. Every edit gives one card a name
that it never had, and is saved as editors do, by renaming. What is timed begins with the save and ends when the new
picture of that card stands on the page, decoded. Edits come every two seconds, so that some meet the proof of the one
before. Between edits the floor of floor_edit.py is run in a process that is warm, so that a busy minute touches both.

``--memory`` makes so many further edits, each as soon as the last one is seen, and tells what both processes hold.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIMIT = 0.5
"""Seconds from the save until the picture is there, for 95 of 100 edits on an idle machine."""
APART = 2.0
"""Seconds between two edits."""
CHANGED = """(before) => {
  const picture = document.querySelector('.part img');
  return picture && picture.getAttribute('src') !== before && picture.complete && picture.naturalWidth > 0;
}"""
ALONE = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


class Served:
    """The program serving a game, without a browser of its own."""

    def __init__(self, game: Path) -> None:
        program = ["-m", "deckproof"] if importlib.util.find_spec("deckproof") is not None else [str(ROOT)]
        args = [sys.executable, "-u", *program, "serve", str(game), "--no-open"]
        self._child = subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                       preexec_fn=_heeds_ctrl_c, cwd=game.parent)  # fmt: skip
        assert self._child.stdout is not None
        found = re.search(r"http://\S+", self._child.stdout.readline())
        assert found is not None, "it prints its address"
        self.address, self.pid = found.group(), self._child.pid

    def holds(self) -> list[float]:
        """MB that the program and each process under it hold."""
        return [_resident(pid) for pid in (self.pid, *_under(self.pid))]

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._child.send_signal(signal.SIGINT)
        self._child.communicate(timeout=60)
        assert self._child.returncode == 0, "Ctrl-C is the way to end it"


def _heeds_ctrl_c() -> None:
    """To run first in the child: programs started from one in the background would ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _under(pid: int) -> list[int]:
    """The processes that any thread of one has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(one) for task in tasks for one in task.read_text(encoding="ascii").split()]


def _resident(pid: int) -> float:
    said = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(said.partition("VmRSS:")[2].split()[0]) / 1024


class Card:
    """The first named card of a game, which gets a new name with every edit."""

    def __init__(self, game: Path) -> None:
        for file in sorted(game.glob("*.yaml")):
            text = file.read_text(encoding="utf-8")
            found = re.search(r"^- .*?\bname: (?P<name>[^,}\n]+)", text, re.MULTILINE | re.DOTALL)
            if found and file.stem not in ("game", "rules", "words"):
                self._file, self._before, self._after = file, text[: found.start("name")], text[found.end("name") :]
                return
        raise SystemExit(f"no card of {game} has a name")

    def save(self, nth: int) -> None:
        """Make the nth edit."""
        beside = self._file.with_name(f"{self._file.name}~")
        beside.write_text(f"{self._before}Name {nth}{self._after}", encoding="utf-8")
        beside.replace(self._file)


def _edit(page: Any, card: Card, nth: int) -> float:
    before = page.get_attribute(".part img", "src")
    start = perf_counter()
    card.save(nth)
    page.wait_for_function(CHANGED, arg=before, polling=5)
    return perf_counter() - start


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description="From the save of a file to the picture on the page, with a floor.")
    parser.add_argument("edits", nargs="?", type=int, default=30, help="edits that are timed (default 30)")
    parser.add_argument("--game", default=str(ROOT / "cards" / "ygios"), help="folder of the game (default ygios)")
    parser.add_argument("--memory", type=int, default=0, help="edits after which memory is told")
    given = parser.parse_args()
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    floor = subprocess.Popen([sys.executable, str(HERE / "floor_edit.py")], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)  # fmt: skip
    assert floor.stdin is not None and floor.stdout is not None
    with TemporaryDirectory() as aside, sync_playwright() as tool:
        game = Path(shutil.copytree(given.game, Path(aside) / Path(given.game).name))
        served, card = Served(game), Card(game)
        browser = tool.chromium.launch(executable_path=chromium, args=ALONE)
        page = browser.new_page()
        page.goto(served.address)
        page.wait_for_selector("#state:not(.waiting) summary:not(:has(em))", timeout=300_000)
        seen, floors = [], []
        for nth in range(given.edits):
            seen.append(_edit(page, card, nth))
            sleep(APART / 2)
            floor.stdin.write("\n")
            floor.stdin.flush()
            floors.append(float(floor.stdout.readline().split()[0]))
            sleep(APART / 2)
        print(f"{given.edits} edits: median {median(seen):.3f} s, p95 {_p95(seen):.3f} s (at most {LIMIT} s), "
              f"longest {max(seen):.3f} s; floor {median(floors):.3f} s, p95 {_p95(floors):.3f} s")  # fmt: skip
        if given.memory:
            print("memory in MB, the desk and those under it:", *(f"{one:.0f}" for one in served.holds()))
            for nth in range(given.memory):
                _edit(page, card, given.edits + nth)
                if nth % 50 == 49:
                    print(f"after {nth + 1:4}:", *(f"{one:.0f}" for one in served.holds()), flush=True)
        browser.close()
        served.stop()
    floor.kill()


if __name__ == "__main__":
    main()
