"""Games of bluff, clues, votes, bets and dice, of rules alone: each is read whole, ends, and keeps every law."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

GAMES = Path(__file__).parent / "games"
NAMES = ("duck-pond-wager", "ferret-court", "good-fences", "lamps-along-the-cliff", "who-let-the-fox-in")


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    read = read_game(game)
    assert [drawn(finding) for finding in read.findings] == []
    found, faults = make_game(game, read)
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_read_whole_played_to_its_end_and_keeps_every_law(name: str) -> None:
    game = made(GAMES / name)
    report = self_play(game, 15)
    assert report.ok, report.text()
    conform(game, games=1)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_few_rules_and_no_code(name: str) -> None:
    assert len((GAMES / name / "play.md").read_text(encoding="utf-8").splitlines()) < 80
    assert all(path.suffix in (".yaml", ".md") for path in (GAMES / name).iterdir())
