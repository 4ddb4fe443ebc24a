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


@pytest.mark.parametrize(
    ("text", "contrary"),
    [
        ("A player who is out can still win.", True), ("A player who is out gets more turns.", True),
        ("A player who is out has turns.", True), ("A player who is out takes more turns.", True),
        ("Tied players do not share the win.", True), ("If nobody can be chosen, the text does something.", True),
        ("A player who is not out cannot win.", False),  # said of others
        ("A player who is out cannot ever win.", False), ("Tied players divide the win.", False),
    ],
)  # fmt: skip
def test_what_is_said_where_the_rule_denies_it_is_its_contrary(text: str, contrary: bool) -> None:
    more = ("A player who is out has no more turns.", "Tied players share the win.",
            "If nobody can be chosen, the text does nothing.")  # fmt: skip
    rules = [*RULES, *(Rule(f"more.{number}", "Rules", 0, one, (), None) for number, one in enumerate(more))]
    found = NearRules(rules).nearest(text)
    assert (found is not None and found.contrary) is contrary
