"""Tells how often the first finding stands at the change: python -m tests.mutants.causes [GAME...] [--limit 200]."""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from deckproof.cards.library import bundled

from .proving import Mutable
from .test_causes import at_the_change, firsts, sample


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", default=sorted(bundled()), metavar="GAME")
    asked.add_argument("--limit", type=int, default=200, help="changes of a game (default: %(default)s)")
    options = asked.parse_args()
    for name in options.games:
        with tempfile.TemporaryDirectory() as folder:
            game = Mutable(name, Path(folder))
            told = [one for one in firsts(game, sample(game, options.limit)) if one[2] is not None]
            odd = [one for one in told if not at_the_change(game, *one)]
            share = 100 * (len(told) - len(odd)) / max(1, len(told))
            print(f"{name}: {share:.1f} % of {len(told)} told first at the change")
            print("  elsewhere:", dict(Counter((one[1].kind, one[2].code) for one in odd if one[2])), flush=True)
            for sentence, change, found in odd:
                where = f"{found.place} {found.code}" if found else ""
                print(f"  {sentence.file}:{game.line(sentence, change)} {change.done(sentence.text)[:90]!r} -> {where}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
