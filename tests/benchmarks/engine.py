"""Timelines of ygios a second on one core: ``python engine.py [TIMELINES]``.

Three rates for each mode: nothing watched, every position checked, and checked with all events recorded and counted.
Each is the median of three runs by CPU time. The printed words of the cards are what runs.
"""

from __future__ import annotations

import statistics
import sys
from time import process_time

from deckproof.cards import find, load_game
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.sheet_play import sheet_stage

RUNS = 3
KINDS = {"unwatched": (False, False), "checked": (True, False), "checked and recorded": (True, True)}


def rate(mode: str, rounds: int, checks: bool, coverage: bool) -> float:
    """Timelines a second, the median of some runs."""
    rules = sheet_stage(load_game(find("ygios")))[0].game
    rates = []
    for run in range(RUNS):
        start = process_time()
        report = self_play(rules, rounds, run, checks, modes=[mode], coverage=coverage)
        rates.append(rounds / (process_time() - start))
        assert report.ok, report.text()
    return statistics.median(rates)


def main(rounds: int) -> None:
    """Print the table of rates."""
    for mode in ("simple", "advanced"):
        for name, (checks, coverage) in KINDS.items():
            print(f"{mode:9} {name:21} {rate(mode, rounds, checks, coverage):8,.0f} Timelines/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
