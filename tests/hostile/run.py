"""Spoils a small game by seed, runs commands on it, and tells which laws were broken.

    python -m tests.hostile.run --cases 500
    python -m tests.hostile.run --seconds 600 --kind svg --seed 7 --keep FOLDER

Run it in the checkout. Laws and kinds stand in the README beside.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from deckproof.generator.cache.store import FOLDER as KEPT

from . import harbour
from .laws import SECONDS, broken
from .spoil import ALL, case
from .trial import warm


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--cases", type=int, default=10**9, help="how many of each kind")
    asked.add_argument("--seconds", type=float, default=600, help="how long at the most (default: %(default)s)")
    asked.add_argument("--seed", type=int, default=1, help="the first seed (default: %(default)s)")
    asked.add_argument("--kind", action="append", choices=ALL, help="spoil files of this kind only")
    asked.add_argument("--slow", type=float, default=SECONDS, help="seconds a command may take (default: %(default)s)")
    asked.add_argument("--keep", type=Path, help="a folder for the cases that break a law")
    options = asked.parse_args()
    warm()
    kinds = options.kind or ALL
    told: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    end = time.monotonic() + options.seconds
    with tempfile.TemporaryDirectory() as place, tempfile.TemporaryDirectory() as kept:
        os.environ[KEPT] = kept  # all cases lie at one place: what is kept of one must not answer for another
        for number in range(options.cases):
            for kind in kinds:
                if time.monotonic() > end:
                    return _summary(tried, told)
                tried[kind] += 1
                _one(kind, options.seed + number, Path(place) / "case", options.slow, options.keep, told)
    return _summary(tried, told)


def _one(kind: str, seed: int, folder: Path, slow: float, keep: Path | None, told: Counter[str]) -> None:
    spoiled = case(kind, seed)
    for law, said in broken(spoiled, folder, slow=slow):
        told[law] += 1
        print(f"{kind} {seed}: {law}  ({', '.join(spoiled.ways)})\n    {said.strip()[-600:]}", flush=True)
        if keep:
            harbour.write(keep / f"{kind}-{seed}", spoiled.files, spoiled.base)
            (keep / f"{kind}-{seed}.txt").write_text(f"{law}\n{spoiled.ways}\n{said}")
    shutil.rmtree(folder, ignore_errors=True)


def _summary(tried: Counter[str], told: Counter[str]) -> int:
    print(f"{sum(tried.values())} cases ({', '.join(f'{kind} {count}' for kind, count in sorted(tried.items()))})")
    print("\n".join(f"{count:6} {law}" for law, count in told.most_common()) or "no law was broken")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
