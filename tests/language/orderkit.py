"""What the tests of order share."""

from __future__ import annotations

from pathlib import Path

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
STEPS = "1. Draw 1 card.\n2. Play 1 card.\n3. Carry out"
PROOF = """\
# Ferret Court

## Proof

1. Uncover the named card.
2. That player carries out Loss.
3. Put the named card from your hand into the deck.
4. Shuffle the deck.
5. Draw 1 card.
6. Carry out the text of the named card.
"""
