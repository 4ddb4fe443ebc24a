"""A game's rule and what its rulebook says of it, and how it is built here."""

from __future__ import annotations

from pathlib import Path

from ..kit import Done, call

SMALL = ("--jobs", "1", "--dpi", "50")
RULES = 'night:\n  lamps: {value: 3, from: "house: enough to see by"}\n'
TELLS = "\n<!-- deckproof: flavour the light of it -->\nLight {{ rules.night.lamps }} lamps before you begin.\n"
"""A number of the rules, and what a rulebook says of it."""


def build(game: Path, out: Path, *more: str) -> Done:
    """Build a game in a way that is quick, with what is kept of runs before."""
    done = call("build", game, "--out", out, *SMALL, *more)
    assert done.returncode == 0, done.stderr
    return done
