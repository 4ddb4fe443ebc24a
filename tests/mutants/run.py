"""Changes words of rulebooks and cards one at a time and tells how many of the changes a check notices.

    python -m tests.mutants.run                          200 changes of each game that are still read
    python -m tests.mutants.run ygios --limit 1000 --seed 7 --kind name --kind number

Run it in the checkout. A change that is not read any more is always told, so only those that are still read are proved;
each takes up to a second. What nobody noticed is listed, to be looked at by hand.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from deckproof.cards.library import bundled

from .changes import Change
from .proving import Mutable, Sentence


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", default=sorted(bundled()), metavar="GAME")
    asked.add_argument(
        "--limit", type=int, default=200, help="changes of a game that are proved (default: %(default)s)"
    )
    asked.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    asked.add_argument("--kind", action="append", help="changes of this kind only")
    options = asked.parse_args()
    for name in options.games:
        with tempfile.TemporaryDirectory() as folder:
            tell(Mutable(name, Path(folder)), options.limit, options.seed, options.kind)
    return 0


def tell(game: Mutable, limit: int, seed: int, kinds: list[str] | None) -> None:
    """Print what comes of the changes of one game."""
    every = [one for one in game.planted() if not kinds or one[1].kind in kinds]
    read = [one for one in every if game.reads(*one)]
    random.Random(seed).shuffle(read)
    proved, missed = Counter[str](), Counter[str]()
    unseen: list[tuple[Sentence, Change]] = []
    for number, (sentence, change) in enumerate(read[:limit], 1):
        proved[change.kind] += 1
        if not game.found(sentence, change):
            missed[change.kind] += 1
            unseen.append((sentence, change))
        if sys.stderr.isatty():
            print(f"\r{game.name}: {number} of {min(limit, len(read))} proved", end="", file=sys.stderr)
    held = len(every) - len(read)
    print(f"\n{game.name}: {len(every)} changes, {held} not read any more, {len(read)} still read")
    print(f"  {sum(proved.values())} of these proved, {sum(missed.values())} not noticed:")
    print("  " + ", ".join(f"{kind} {missed[kind]} of {count}" for kind, count in sorted(proved.items())))
    for sentence, change in unseen:
        print(f"  {change.kind:9} {sentence.file}:{game.line(sentence, change)}  {sentence.text}")
        print(f"            {change.done(sentence.text) or '(left out)'}")


if __name__ == "__main__":
    raise SystemExit(main())
