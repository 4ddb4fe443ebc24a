"""Every claim of a bundled game watched in many more games than a check plays.

``python -m deckproof.validator.claim_games vroyale --games 2000 --base 7``
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from ..cards.library import bundled, find
from ..cards.load import load_game
from ..cards.model import Game
from .claimed import Trials
from .claims import Trial
from .language.reading import read_game
from .retold import retell
from .sheet_play import made_of, trial_by_sheet


def report(name: str, trials: Trials) -> str:
    """What came of it, for people: the numbers, what never came up, and what fails with the moves that lead there."""
    unmet = [one for one in trials.tried if not one.held and one.counterexample is None]
    held = len(trials.tried) - len(unmet) - len(trials.refuted)
    total, positions = len(trials.tried), f"{trials.positions:,} positions"
    lines = [f"{name}: {held} of {total} claims held in {positions}, {len(unmet)} never came up"]
    lines += [f"  never: {one.claim.text} ({one.claim.place})" for one in unmet]
    lines.append(f"{len(trials.refuted)} failures")
    lines += [f"{one.claim.text} ({one.claim.place})\n{one.counterexample}" for one in trials.refuted]
    return "\n".join(lines)


def _by_sheet(game: Game) -> Trial[Any] | None:
    read = read_game(game)
    made, _ = made_of(game, read)
    return trial_by_sheet(game, made, read, retell(game, read).claims) if made else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print the report, and give 0 if no claim fails, 1 if one does, 2 if nothing is claimed."""
    parser = argparse.ArgumentParser(prog="claim_games", description="Claims watched in many games of chance.")
    parser.add_argument("game", choices=sorted(bundled()), help="the bundled game")
    parser.add_argument("--games", type=int, default=1000, help="how many games, shared among the modes (default 1000)")
    parser.add_argument("--base", type=int, default=1, help="the seed of the whole run (default 1)")
    chosen = parser.parse_args(arguments)
    game = load_game(find(chosen.game))
    trial = _by_sheet(game)
    if trial is None:
        print(f"{chosen.game}: nothing is claimed; a rulebook that is read makes claims")
        return 2
    trials = trial.more(chosen.games, chosen.base)
    print(report(chosen.game, trials))
    return 1 if trials.refuted else 0


if __name__ == "__main__":
    raise SystemExit(main())
