"""Runs the benchmarks and prints what they found. See README.md beside this file.

``python run.py`` runs all; ``python run.py pdf faces --pairs 9`` some of them, more often.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from shutil import copytree, rmtree
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import deck540
import process
from process import Command, Cost, alone, in_turn, middle

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PDF_RATIO, PDF_PEAK = 3.0, 150.0
"""A PDF of 540 cards: at most so many times the floor, at most so many MB."""
FACES_RATIO = 1.2
"""PNG faces of 540 cards: at most so many times the floor with as many processes."""
HELP_SECONDS, CHECK_SECONDS = 0.1, 1.5
"""The help text and the check of a bundled game: at most so many seconds on an idle machine."""
UNCHANGED_SECONDS = 0.5
"""A build with nothing changed: at most so many seconds on an idle machine."""
EDITED_SECONDS = 1.0
"""A build with one card changed: at most so many seconds on an idle machine."""
STARTER_SECONDS = 0.6
"""The check of a starter game with a sentence changed: at most so many seconds of user time."""
WHOLE_SECONDS = 9.6
"""The whole build of a bundled game, with nothing kept from before: at most so many seconds of user time."""
CHANGED_SECONDS = 1.0
"""The sheets of three changed cards among 540: at most so many seconds on an idle machine."""
STARTERS = ("duel", "tricks", "draft")
TOUCHED = {
    "rulebook.md": "<!-- deckproof: flavour a word more -->\nThe lamp burns low, and somebody counts to {number}.",
    "play.md": "<!-- {number} -->",
}
"""What is written behind a file of a starter game: the sheet is played anew then, whatever is said in it."""
FOUND = (0, 1)
"""Exit codes of a check that ran to its end: a finding more or less takes no other time."""


def deckproof(*arguments: str) -> list[str]:
    """A command of the installed package, or of this checkout when none is installed."""
    installed = importlib.util.find_spec("deckproof") is not None
    return [sys.executable, *(("-m", "deckproof") if installed else (str(ROOT),)), *arguments]


def script(name: str, *arguments: str) -> list[str]:
    """A script beside this one."""
    return [sys.executable, str(HERE / name), *arguments]


class Edit(NamedTuple):
    """An edit of a game: of which file, and what in it has some words put behind it."""

    file: str
    behind: str


FLAVOUR = Edit("affection.yaml", 'flavour: "')


class Bench:
    """The benchmarks with a deck of so many ``cards``, a ``game`` and a folder to work in; ``edit`` is of a card."""

    def __init__(
        self, work: Path, pairs: int, jobs: int, cards: int = deck540.COUNT, game: Path = ROOT / "cards" / "ygios",
        edit: Edit = FLAVOUR, starters: Sequence[str] = STARTERS,
    ) -> None:  # fmt: skip
        self._work, self._pairs, self._jobs, self._cards, self._game = work, pairs, jobs, cards, str(game)
        self._edit, self._starters = edit, starters
        self._deck, self._data = deck540.write(work, cards)
        self._fresh = self._folders()

    def _folders(self) -> Iterator[str]:
        """A new folder's name for every run; the last one's content is removed outside the measured time."""
        for number in count():
            folder = self._work / f"out{number}"
            yield str(folder)
            rmtree(folder, ignore_errors=True)

    def pdf(self) -> None:
        """The deck as a PDF against a hand-written loop."""
        ours, floor = in_turn(
            lambda: self._build("pdf"), lambda: script("floor_pdf.py", str(self._data), f"{next(self._fresh)}.pdf"),
            self._pairs,
        )  # fmt: skip
        _title(f"PDF of {self._cards} cards on {-(-self._cards // 9)} sheets")
        _compared("deckproof build", ours, "reportlab loop", floor, PDF_RATIO)
        peak = middle(ours).peak
        print(f"{'peak memory':24} {peak:7.0f} MB, limit {PDF_PEAK:g} MB: {_word(peak <= PDF_PEAK)}")

    def faces(self) -> None:
        """The deck's faces as PNG against bare rendering and saving."""
        pages, level = self._work / "pages.pdf", compression()
        subprocess.run(script("floor_pdf.py", str(self._data), str(pages), "--single"), check=True)
        ours, floor = in_turn(
            lambda: self._build("faces"),
            lambda: script("floor_png.py", str(pages), next(self._fresh), str(self._jobs), str(level)),
            self._pairs,
        )
        _title(f"PNG faces of {self._cards} cards, {self._jobs} processes, zlib level {level}")
        _compared("deckproof build", ours, "render and save", floor, FACES_RATIO)

    def _build(self, formats: str) -> list[str]:
        return deckproof(
            "build", str(self._deck), "--formats", formats, "--backs", "none", "--quiet",
            "--jobs", str(self._jobs), "--out", next(self._fresh),
        )  # fmt: skip

    def changed(self) -> None:
        """Three changed cards of the printed deck, made ready to print."""
        deck, _ = deck540.write(self._work / "printed", self._cards)
        out, kept = ("--out", str(self._work / "prints")), str(self._work / "kept")
        for words in (("--quiet",), ("--done",)):
            process.run(deckproof("print", str(deck), *words, *out), kept=kept)
        cards = deck / "cards.yaml"
        text = cards.read_text(encoding="utf-8")
        for number in (self._cards // 5, self._cards // 2, self._cards * 3 // 4):
            text = re.sub(rf'(id: "E{number:03}"\n  name: ")', r"\1New ", text)
        cards.write_text(text, encoding="utf-8", newline="\n")
        words = ("print", str(deck), "--changed", "--quiet", *out)
        title = f"Three changed cards of {self._cards}"
        self._alone(title, lambda: deckproof(*words), CHANGED_SECONDS, kept=kept)

    def again(self) -> None:
        """The bundled game built again: with nothing changed, then each time with another card."""
        game, kept = Path(copytree(self._game, self._work / "again")), str(self._work / "kept")
        build = deckproof("build", str(game), "--quiet", "--jobs", str(self._jobs), "--out", str(self._work / "same"))
        self._alone("Build of the bundled game with nothing changed", lambda: build, UNCHANGED_SECONDS, kept=kept)
        file, behind, numbers = game / self._edit.file, self._edit.behind, count(1)
        # each edit is of this text: with all of them, it would no longer fit its box
        text = file.read_text(encoding="utf-8")

        def edited() -> Sequence[str]:
            file.write_text(text.replace(behind, f"{behind}Take {next(numbers)}. ", 1), encoding="utf-8")
            return build

        self._alone("Build of the bundled game with one card changed", edited, EDITED_SECONDS, kept=kept)

    def starters(self) -> None:
        """The starter games checked again, each time with another sentence in the rulebook or the sheet touched."""
        kept = str(self._work / "kept")
        for kind in self._starters:
            game = self._work / f"new-{kind}"
            process.run(deckproof("new", str(game), "--kind", kind))
            for name, words in TOUCHED.items():
                self._alone(
                    f"Check of the starter game {kind!r} with {name} changed",
                    partial(self._touched, game, game / name, words, count(1)), None, FOUND, kept, STARTER_SECONDS,
                )  # fmt: skip

    @staticmethod
    def _touched(game: Path, file: Path, words: str, numbers: Iterator[int]) -> Sequence[str]:
        text = file.read_text(encoding="utf-8")
        said = words.format(number=next(numbers))
        file.write_text(f"{text.rstrip()}\n\n{said}\n", encoding="utf-8")
        return deckproof("check", str(game))

    def help(self) -> None:
        """How long the help text takes."""
        self._alone("The help text", lambda: deckproof("--help"), HELP_SECONDS)

    def ygios(self) -> None:
        """The bundled game checked and built whole."""
        self._alone("Check of the bundled game", lambda: deckproof("check", self._game), CHECK_SECONDS, FOUND)
        self._alone(
            f"Whole build of the bundled game, {self._jobs} processes",
            lambda: deckproof("build", self._game, "--quiet", "--jobs", str(self._jobs), "--out", next(self._fresh)),
            user=WHOLE_SECONDS,
        )

    def _alone(
        self, title: str, command: Command, limit: float | None = None, good: Sequence[int] = (0,), kept: str = "",
        user: float | None = None,
    ) -> None:  # fmt: skip
        """``limit`` is of the fastest run by the clock, ``user`` of the least user time."""
        costs = alone(command, self._pairs, good, kept)
        _title(title)
        _row("deckproof", costs)
        if limit is not None:
            wall = min(each.wall for each in costs)
            print(f"{'fastest':24} {wall:7.3f} s wall, limit {limit:g} s: {_word(wall <= limit)}")
        if user is not None:
            least = min(each.user for each in costs)
            print(f"{'least':24} {least:7.3f} s user, limit {user:g} s: {_word(least <= user)}")

    def levels(self) -> None:
        """PNG compression levels on the faces of the bundled game."""
        _title("PNG compression levels, faces of the bundled game, saving only, one process")
        pages = self._work / "faces.pdf"
        subprocess.run(script("faces_pdf.py", self._game, str(pages)), check=True)
        subprocess.run(script("png_levels.py", str(pages)), check=True)


def compression() -> int:
    """The zlib level generator/pngfile.py writes with, read from its source so that nothing need be imported."""
    found = re.search(r"^COMPRESSION = (\d)$", (ROOT / "generator" / "pngfile.py").read_text(encoding="utf-8"), re.M)
    assert found is not None, "generator/pngfile.py names no COMPRESSION"
    return int(found[1])


def _title(text: str) -> None:
    print(f"\n{text}")


def _row(name: str, costs: Sequence[Cost]) -> None:
    cost = middle(costs)
    low, high = min(each.wall for each in costs), max(each.wall for each in costs)
    print(
        f"{name:24} {cost.wall:7.3f} s wall ({low:.3f}-{high:.3f}), {cost.user:.3f} s user, "
        f"{cost.system:.3f} s system, peak {cost.peak:.0f} MB"
    )


def _compared(one: str, ours: Sequence[Cost], two: str, floor: Sequence[Cost], limit: float) -> None:
    _row(one, ours)
    _row(two, floor)
    pairs = list(zip(ours, floor, strict=True))
    wall = median(a.wall / b.wall for a, b in pairs)
    user = median(a.user / b.user for a, b in pairs)
    cpu = median(a.cpu / b.cpu for a, b in pairs)
    print(
        f"{'ratio pair by pair':24} {wall:7.2f} wall, {user:.2f} user, {cpu:.2f} user and system, "
        f"limit {limit:g} of wall: {_word(wall <= limit)}"
    )


def _word(held: bool) -> str:
    return "PASS" if held else "over"


def main() -> None:
    """Run what was asked for; ends with 0 unless a script fails, as a busy machine is no fault."""
    cores = os.cpu_count() or 1
    names = ("pdf", "faces", "changed", "help", "ygios", "again", "starters", "levels")
    parser = argparse.ArgumentParser(description="Measures Deckproof against floors it cannot go below.")
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"any of {', '.join(names)}; all by default")
    parser.add_argument("--pairs", type=int, default=5, help="runs of each, after one to warm up (default 5)")
    parser.add_argument("--jobs", type=int, default=cores, help=f"processes for PNG files (default {cores})")
    given = parser.parse_args()
    if unknown := [name for name in given.what if name not in names]:
        parser.error(f"there is no benchmark {unknown[0]!r}; choose from {', '.join(names)}")
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder), given.pairs, given.jobs)
        all_: dict[str, Callable[[], None]] = {
            "pdf": bench.pdf, "faces": bench.faces, "changed": bench.changed, "help": bench.help,
            "ygios": bench.ygios, "again": bench.again, "starters": bench.starters, "levels": bench.levels,
        }  # fmt: skip
        print(f"{given.pairs} runs each after a warm-up, {cores} cores, load {os.getloadavg()[0]:.1f} at the start")
        for name in given.what or names:
            try:
                all_[name]()
            except (RuntimeError, subprocess.CalledProcessError) as error:
                sys.exit(f"{name}: {error}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
