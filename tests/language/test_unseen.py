"""Play goes on for a rule that has not come up, as far as its bounds reach, and it says in how many games."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.validator.language import unseen as looked
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.unseen import unseen

from .minis import mini, runs

SHEET = """# Count Up

## Table

There is a face-down deck. Each player has a secret hand. Each player starts with 0 points.

## Setup

1. Shuffle the deck.

## Turn

1. Draw 1 card.
2. You may draw 1 card.
3. {rule}

## End

The game ends after a turn in which the deck is empty.
The player with the most cards in hand wins.
Tied players share the win.
"""
FILES = {
    "words.yaml": "places: [deck, hand]\nnumbers: {point: [points]}\npeople: [Ann, Ben]\n",
    "cards.yaml": "- {id: pea, name: Pea, copies: 12}\n- {id: bean, name: Bean, copies: 1}\n",
}


def left(folder: Path, rule: str) -> tuple[list[str], int]:
    game = mini(folder, {**FILES, "play.md": SHEET.format(rule=rule)}, "2")
    found, games = unseen(runs(game), read_game(game))
    return [one.text for one in found], games


RARE, NEVER = "If your hand has more than 8 cards, gain 1 point.", "If your hand has more than 12 cards, gain 1 point."


def test_a_rare_rule_is_looked_for_in_more_games_and_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looked, "MOST_GAMES", 10)
    assert left(tmp_path, RARE) == ([RARE], 10)
    monkeypatch.setattr(looked, "MOST_GAMES", 2000)
    found, games = left(tmp_path, RARE)
    assert found == []
    assert 10 < games < 2000


def test_a_rule_that_never_comes_up_is_told_with_as_many_games_as_the_moves_allow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looked, "MOST_GAMES", 300)
    assert left(tmp_path, NEVER) == ([NEVER], 300)
    monkeypatch.setattr(looked, "MOST_MOVES", 900)
    found, games = left(tmp_path, NEVER)
    assert found == [NEVER]
    assert 30 < games < 100


def test_moves_in_which_much_happens_count_as_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step such as "Draw 9 cards." is one move of which ten things come."""
    monkeypatch.setattr(looked, "MOST_MOVES", 900)
    _, plain = left(tmp_path, NEVER)
    _, many = left(tmp_path, "Draw 9 cards.\n4. " + NEVER)
    monkeypatch.setattr(looked, "EVENTS_OF_MOVE", 1000)
    _, uncounted = left(tmp_path, "Draw 9 cards.\n4. " + NEVER)
    assert many < uncounted and plain < uncounted
