"""Whole processes measured: wall time, processor time and peak memory, one at a time or pair by pair."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import gettempdir
from time import perf_counter

MAXRSS_PER_MB = 1024 if sys.platform == "linux" else 1024 * 1024
"""getrusage(2) counts in kilobytes on Linux, in bytes on macOS."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process cost: seconds of wall, user and system time, and MB at its peak.

    Times include its worker processes; the peak is that of the largest single process among them.
    """

    wall: float
    user: float
    system: float
    peak: float

    @property
    def cpu(self) -> float:
        """User and system time together."""
        return self.user + self.system


def _environment(kept: str) -> dict[str, str]:
    """This process's, but with compiled modules kept as for anything installed, in a place of their own.

    A shell may forbid Python to keep them; every run would then pay for compiling the whole package anew. What the
    program keeps between runs is in the folder ``kept``; nothing is if that is empty.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **environment,
        "DECKPROOF_CACHE": kept,
        "PYTHONPYCACHEPREFIX": str(Path(gettempdir()) / "deckproof-benchmarks-compiled"),
    }


def run(command: Sequence[str], good: Sequence[int] = (0,), kept: str = "") -> Cost:
    """Run a command to its end. Raises RuntimeError with what it said when its exit code is not among ``good``."""
    start = perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=_environment(kept)
    ) as process:
        assert process.stderr is not None
        said = process.stderr.read()  # ends when the command does
        _, status, usage = os.wait4(process.pid, 0)
        wall = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in good:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
    return Cost(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss / MAXRSS_PER_MB)


def middle(costs: Sequence[Cost]) -> Cost:
    """The median of each figure by itself; the peak is the highest of all."""
    return Cost(
        median(cost.wall for cost in costs), median(cost.user for cost in costs),
        median(cost.system for cost in costs), max(cost.peak for cost in costs),
    )  # fmt: skip


Command = Callable[[], Sequence[str]]
"""Gives the command of the next run, so that each run may have a fresh folder to write into."""


def alone(command: Command, times: int, good: Sequence[int] = (0,), kept: str = "") -> list[Cost]:
    """``times`` runs after one that warms up caches."""
    run(command(), good, kept)
    return [run(command(), good, kept) for _ in range(times)]


def in_turn(one: Command, two: Command, times: int) -> tuple[list[Cost], list[Cost]]:
    """``times`` pairs after a pair that warms up: one, two, one, two, so that a busy minute touches both alike."""
    run(one())
    run(two())
    pairs = [(run(one()), run(two())) for _ in range(times)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]
