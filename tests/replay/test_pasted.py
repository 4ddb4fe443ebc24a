"""What is said could be done instead can be pasted into an example: it is read, and carried out."""

from __future__ import annotations

import os

import pytest
from deckproof.cards.library import bundled

from .pasting import Pasting

EVERY = bool(os.environ.get("DECKPROOF_PASTE_ALL"))
"""Whether all examples are cut off at each move, and gone on with six others; else a few of each game."""
GAMES = {
    "undone": ("petty-thief", "sabotage-prompt", "shady-transaction"),
    "yuri-kure": ("outbid", "confession-outbid"),
    **dict.fromkeys(
        ("starters/duel", "starters/tricks", "starters/draft", "connecting-links", "vroyale", "ygios"), ()
    ),
}  # fmt: skip
"""The examples of each game that are tried with the other tests."""


@pytest.mark.parametrize("name", [name for name, examples in GAMES.items() if EVERY or examples])
def test_what_is_offered_can_be_pasted(name: str) -> None:
    others = 6 if EVERY else 2
    pasted, wrong = Pasting(bundled()["undone"].parent / name).faults(() if EVERY else GAMES[name], others)
    assert wrong == []
    assert pasted > 1
