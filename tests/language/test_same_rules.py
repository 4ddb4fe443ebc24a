"""Rules in their normal form: the same for whatever is played alike, and every change is told with its sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.rules_since import RulesNow, rules_of, rules_since

CARDS = Path(__file__).resolve().parents[2] / "cards"
STARTERS = CARDS / "starters"

HIGHEST, SUM = "the highest number in hand", "the highest sum of numbers in their row"

SAME = [
    ("duel", "Draw 1 card.", "You draw a card."),
    ("duel", "Each player draws 1 card.", "Each player draws a card."),
    ("duel", "highest number in hand wins", "highest number in their hand wins"),
    ("duel", "text of the played card", "text of that card"),
    ("duel", "Tied players share", "Players who are still tied share"),
    ("duel", "If these players are tied, the player", "Of tied players, the player"),
    ("duel", "has no more turns", "has no turns"),
    ("duel", "A player who is out cannot be chosen.\nA player who is out cannot win.",
     "A player who is out cannot win.\nA player who is out cannot be chosen."),
    ("duel", "Played cards go to their row. Discarded cards go to their row.",
     "Discarded cards go to their row. Played cards go to their row."),
    ("duel", " There is a face-down box. Each player has a secret hand.",
     " Each player has a secret hand. There is a face-down box."),
    ("duel", "The game ends when only 1 player is not out.\nThe game ends after a turn in which the deck is empty.",
     "The game ends after a turn in which the deck is empty.\nThe game ends when only 1 player is not out."),
    ("duel", "only 1 player is not out", "exactly 1 player is not out"),
    ("tricks", "Play 1 card.", "You play a card."),
    ("tricks", "must play 1 card", "must play a card"),
    ("tricks", "has 1 card of each player", "has a card of each player"),
    ("tricks", "draws 6 cards", "draws six cards"),
    ("tricks", "takes the beach into their bucket", "takes all cards from the beach into their bucket"),
    ("tricks", "Played cards go to the beach.\n", ""),  # it is a rule wherever it stands
    ("tricks", "## Rules\n", "## Rules\n\nPlayed cards go to the beach."),
    ("draft", "puts 1 card from", "puts a card from"),
    ("draft", "scores 1 point for", "scores a point for"),
    ("draft", "loses 2 points", "loses two points"),
    ("draft", "Each player has a secret tray. Each player has a face-up basket.",
     "Each player has a face-up basket. Each player has a secret tray."),
]  # fmt: skip
"""Rewrites of sheets that change nothing in play: other words, other places for what has no order."""
CHANGED = [
    ("duel", "Each player draws 1 card.", "Each player draws 2 cards.", "(n: 1 -> 2)"),
    ("duel", "1. Draw 1 card.\n2. Play 1 card.", "1. Play 1 card.\n2. Draw 1 card.", "another place of the order"),
    ("duel", "face-up row", "secret row", '(sees: "all" -> "owner")'),
    ("duel", "There is a face-down deck. There is a face-down box.",
     "There is a face-down box. There is a face-down deck.", "where all cards begin"),
    ("duel", "Discarded cards go to their row", "Discarded cards go to the box", "Rules: 'Discarded cards"),
    ("duel", "Put the top card", "Put the top 2 cards", "(what.top: 1 -> 2)"),
    ("duel", "A player who is out cannot win.\n", "", "no longer 'A player who is out cannot win.'"),
    ("duel", "A player who is out cannot be chosen.\n", "", "no longer 'A player who is out cannot be chosen.'"),
    ("duel", "only 1 player is not out", "only 2 players are not out", "(if.players: 1 -> 2)"),
    ("duel", "after a turn in which the deck is empty", "after a turn in which the box is empty", "place"),
    ("duel", f"The player with {HIGHEST} wins.\nIf these players are tied, the player with {SUM} wins.",
     f"The player with {SUM} wins.\nIf these players are tied, the player with {HIGHEST} wins.", "End: who wins"),
    ("duel", "highest number in hand", "lowest number in hand", '(wins.best: "most" -> "least")'),
    ("duel", "When a player is out, that player discards", "When a player is hidden, that player discards", "mark"),
    ("tricks", "must play 1 card of the led colour.", "must play 1 card of the led number.", "led"),
    ("tricks", "draws 6 cards", "draws 7 cards", "(n: 6 -> 7)"),
    ("tricks", "takes the beach into their bucket and", "takes the deck into their bucket and", "place"),
    ("tricks", "highest number of the led colour takes", "lowest number of the led colour takes", "best"),
    ("draft", "passes their hand", "passes their tray", "tray"),
    ("draft", "scores 2 points for each Bread", "scores 2 points for each Honey", '"bread" -> "honey"'),
    ("draft", "scores 6 points", "scores 5 points", "6 -> 5"),
    ("draft", "most Lemonade", "most Cheese", '"lemonade" -> "cheese"'),
]  # fmt: skip
"""Changes of sheets, each with something that is told of it."""


@pytest.fixture(scope="module")
def before() -> dict[str, RulesNow]:
    return {name: rules_of(load_game(STARTERS / name)) for name in ("duel", "tricks", "draft")}


def copied(tmp_path: Path, name: str) -> Path:
    return shutil.copytree(STARTERS / name, tmp_path / name)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", ["duel", "tricks", "draft"])
def test_rewrites_change_nothing(tmp_path: Path, before: dict[str, RulesNow], name: str) -> None:
    folder = copied(tmp_path, name)
    for _, old, new in (one for one in SAME if one[0] == name):
        edit(folder / "play.md", old, new)
    now = rules_of(load_game(folder))
    assert now
    assert rules_since(before[name], now)[0].startswith("the rules are the same as before; ")


@pytest.mark.parametrize(("name", "old", "new", "told"), CHANGED)
def test_a_change_is_told(
    tmp_path: Path, before: dict[str, RulesNow], name: str, old: str, new: str, told: str
) -> None:  # fmt: skip
    folder = copied(tmp_path, name)
    edit(folder / "play.md", old, new)
    now = rules_of(load_game(folder))
    said = rules_since(before[name], now)
    assert now
    assert "changed:" in said[0]
    assert told in "\n".join(said[1:])
    assert len(said) <= 3  # nothing else is told


def test_cards_are_rules_too(tmp_path: Path, before: dict[str, RulesNow]) -> None:
    folder = copied(tmp_path, "duel")
    edit(folder / "cards.yaml", "copies: 5", "copies: 4")
    assert rules_since(before["duel"], rules_of(load_game(folder)))[1:] == [
        "  card whisper: 'copies 5, number 1' is now 'copies 4, number 1' (copies: 5 -> 4)"
    ]
