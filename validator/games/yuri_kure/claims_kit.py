"""How rules and claims about Yuri-Kure are filed, by the names that phrases give them (``{rule: controls}``)."""

from __future__ import annotations

from ...claim_book import ClaimBook, events
from .game import YuriKure
from .state import State

CLAIMS: ClaimBook[YuriKure, State] = ClaimBook()
"""How to watch each rule and claim."""
rule, change = CLAIMS.look, CLAIMS.change


def pairs_of(rules: YuriKure, s: State, *kinds: str) -> list[int]:
    """The pairs that the events of these kinds are about."""
    book = rules.book
    return [book.pair[book.index[a]][book.index[b]] for a, b in (one.data["cards"] for one in events(s, *kinds))]
