"""A sentence of the rulebook that is a rule but for a word or two is told with these."""

from __future__ import annotations

import pytest
from deckproof.validator.retold.nearly import NearRules
from deckproof.validator.retold.rules import Rule

TEXTS = (
    "If you hold a card of the led colour, you must play 1 card of the led colour.",
    "If the deck is empty, a player draws from the box instead.",
    "A player who is out cannot win.",
    "A player who is out cannot be chosen.",
)
RULES = [Rule(f"rules.{number}", "Rules", 0, text, (), None) for number, text in enumerate(TEXTS)]


@pytest.mark.parametrize(
    ("text", "difference"),
    [
        (TEXTS[0].replace("must", "may"), "the sheet has 'must' where 'may' stands"),
        (TEXTS[1].replace("box", "discard pile"), "the sheet has 'box' where 'discard pile' stands"),
        (TEXTS[1].replace(" instead", ""), "the sheet has 'instead' as well"),
        (TEXTS[0].replace("play 1", "play only 1"), "the sheet has no 'only'"),
        ("A player who is out cannot draw.", ""),  # as near to two of them
        ("A player who is out win cannot.", ""),  # two words in one another's place: it is no slip of one
        ("Draw 2 cards.", ""),
        ("If the deck is full, a player takes all cards from the box instead.", ""),
    ],
)
def test_where_a_sentence_differs_from_a_rule(text: str, difference: str) -> None:
    found = NearRules(RULES).nearest(text)
    assert (found.difference if found else "") == difference
