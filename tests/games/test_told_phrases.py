"""Sentences of examples that tellings brought in: what they say holds, and what they should refuse is refused."""

from __future__ import annotations

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.example_proof import check_these

from .books import stage_of

LOCKS = """\
You have Nowhere Left To Hide face-up in Town and Lock the Front Door face-up in Home.
Nowhere Left To Hide has locked Home for the opponent's next turn.
Lock the Front Door has locked Home for the opponent's next turn.
"""
LAST_TURN = """\
It is the opponent's turn. You hold no cards. The opponent holds 1 card. All other cards are discarded.
The opponent plays This Town Is Ours face-down to Home. The round is over.
"""
HOLD = [
    ("ygios", f"{LOCKS}You play Playing House face-down to Town. Home is locked for the opponent for 1 turn."),
    ("ygios", "You have a face-down card in Home. Home is 2 to 0."),
    ("ygios", f"{LAST_TURN}The next round begins. You have 6 cards in hand. Home is 0 to 0."),
    ("undone", "Ann's Determinism still works. You draw Friendly Banter. You may not put it under the pile."),
]  # fmt: skip
FAIL = [
    ("ygios", f"{LOCKS}Lock the Front Door has locked Home for the opponent's next turn. Home is 0 to 0.", "EXM002"),
    ("ygios", "You play Our Spot face-up to Home. The next round begins. Home is 0 to 0.", "EXM002"),
    ("ygios", f"{LAST_TURN}The next round begins. You have 5 cards in hand.", "EXM001"),
    ("undone", "Ann's Determinism still works. You draw Friendly Banter. You hold 5 Continuity cards.", "EXM001"),
]  # fmt: skip


def codes(name: str, body: str) -> list[tuple[str, str]]:
    stage, phrases = stage_of(name)
    examples = examples_of(Source("examples.md", f"```example told\n{body}\n```\n"))
    findings, _ = check_these(examples, phrases, stage)
    return [(finding.code, finding.message) for finding in findings]


@pytest.mark.parametrize(("name", "body"), HOLD)
def test_it_holds(name: str, body: str) -> None:
    assert codes(name, body) == []


@pytest.mark.parametrize(("name", "body", "code"), FAIL)
def test_it_is_refused(name: str, body: str, code: str) -> None:
    assert [found for found, _ in codes(name, body)] == [code]
