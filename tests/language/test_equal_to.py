"""Numbers that are as high as something else: "equal to", "as many as" and "for each", read and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.teaching import taught
from deckproof.validator.sheet_proof import prove_sheet

from .minis import mini

FIELDS = "{number: {type: integer, min: 0, max: 9}}"
SHEET = """# Pond

## Table

There is a face-down deck. Each player has a secret hand. There is a face-up pond. Played cards go to the pond.
Each player starts with 1 coin. The bank starts with 30 coins.

## Setup

1. Shuffle the deck.
2. Each player draws 3 cards.

## Turn

1. Play 1 card.
2. RULE

## End

The game ends when every hand is empty.
The player with the most coins wins.
Tied players share the win.
"""
FILES = {
    "words.yaml": "places: [deck, hand, pond]\nnumbers: {coin: [coins]}\npools: [bank]\npeople: [Ann, Ben]\n",
    "cards.yaml": "- {id: frog, name: Frog, number: 4, copies: 6}\n- {id: newt, name: Newt, number: 4, copies: 6}\n",
}
EXAMPLE = """# Examples

```example a-turn
Ann plays Frog.
Ann has exactly COINS coins.
```
"""


@pytest.mark.parametrize(
    ("rule", "coins"),
    [
        ("Gain coins equal to the number of the played card.", 5),
        ("Gain coins equal to the number on the played card.", 5),
        ("Gain as many coins as the number played.", 5),
        ("Gain coins equal to the number of cards in your hand.", 3),
        ("Gain 2 coins for each card in your hand.", 5),
        ("Gain 2 coins for each Frog in the pond.", 3),
        ("Score coins equal to the sum of numbers in your hand.", 9),
        ("Lose coins equal to the number of cards in your hand.", 0),
        ("Collect coins equal to the number of cards in your hand from the bank.", 3),
    ],
)
def test_what_is_as_high_as_something_else_is_read_and_played(rule: str, coins: int, tmp_path: Path) -> None:
    """The same example with one coin more is refuted."""
    for more in (0, 1):
        example = EXAMPLE.replace("COINS", str(coins + more)).replace("1 coins", "1 coin")
        files = {**FILES, "play.md": SHEET.replace("RULE", rule), "examples.md": example}
        proof = prove_sheet(mini(tmp_path / str(more), files, "2", FIELDS), games=2)
        assert [one.code for one in proof.findings if one.severity == "error"] == ["EXM001"] * more, rule


@pytest.mark.parametrize(
    ("text", "why", "near"),
    [
        ("Gain coins equal to the number on the card.", "say 'on the played card'", "number on the played card."),
        (
            "Gain as many coins as there are cards in your hand.",
            "say 'as the'",
            "as many coins as the cards in your hand.",
        ),
        ("Draw as many cards as you have coins.", "how many cards are drawn is a number here", ""),
        ("Draw cards equal to your coins.", "how many cards are drawn is a number here", ""),
        ("Draw 1 card for each player.", "how many cards are drawn is a number here", ""),
    ],
)
def test_of_what_is_not_read_the_readable_way_is_told(text: str, why: str, near: str, tmp_path: Path) -> None:
    book = load_lexicon(mini(tmp_path, {**FILES, "play.md": SHEET.replace("RULE", "Gain 1 coin.")}, "2", FIELDS))
    said = taught(book, text, ("effect", "rule"))
    assert why in said.why and ("".join(said.near[:1]).endswith(near) if near else said.near == ())
