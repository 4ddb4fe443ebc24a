"""What must hold of every bundled game: it conforms and plays without a fault.

That its proof finds nothing is asked by the README's ``deckproof check all``, which test_readme.py runs.
"""

from __future__ import annotations

import pytest
from deckproof.cards.lexicon import runs_from_sheet
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

from ..engine.conformance import conform

WORDED = sorted(name for name in bundled() if runs_from_sheet(load_game(name)))
GAMES = 1
"""Games of each law and mode, besides those from scenes; the tests of a game play more where it needs more."""


def test_every_game_is_played_by_its_sheet() -> None:
    assert sorted(bundled()) == WORDED


@pytest.mark.parametrize("name", WORDED)
def test_what_runs_from_its_sheet_conforms_and_plays_without_a_fault(name: str) -> None:
    game, faults = make_game(load_game(name), read_game(load_game(name)))
    assert game is not None and not faults
    conform(game, GAMES, base_seed=11, most=25)
    report = self_play(game, 10, base_seed=12)
    assert report.ok and len(report.modes) == len(game.modes), report.text()
