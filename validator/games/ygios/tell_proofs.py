"""Positions of ygios that show what a claim says better than those in which it is found to fail."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import made
from ...engine.plainstate import PositionError
from ...teller import Proof
from ...telling_kit import kind_of
from .game import Ygios
from .position import Position
from .state import State
from .turns import BACK_OFF

MODE = "simple"
"""The mode of what is shown: it needs the fewest words."""


def proof_of(rules: Ygios, claim: Claimed) -> Proof[State] | None:
    """Backing off with as many cards as the claim says; None for all claims that play shows."""
    if kind_of(claim) != "back_off":
        return None
    book, cards = rules.book, claim.meaning["cards"]
    deck = [book.ids[card] for card in book.deck(MODE)]
    full, aside = book.rules["hand"][MODE], book.rules["set_aside"][MODE]
    mine, yours = deck[:cards], deck[cards : cards + full]
    facts = Position(
        MODE, hands=(mine, yours), hand_sizes=(cards, full), discard=deck[cards + full : len(deck) - aside]
    )
    try:
        state = rules.position(facts)
    except PositionError:  # more cards than there are
        return None
    after = made(rules, state, BACK_OFF)
    gained = after.outcome["gained"][1] if after.outcome else 0
    scored: Meaning = {"outcome": "scores", "who": "opponent", "n": gained}
    return Proof(state, (scored,), (BACK_OFF,))
