"""What rulebook and cards claim of the game: every claim is tried, and a wrong one is refuted."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.cards.source import Source
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.games.undone.claims import UndoneWitness

from .kit import undone

PLACE = Source("claims.md", "It is so.").at(0, 9)


def tried(*claims: tuple[dict[str, Any], str], games: int = 60) -> Trials:
    said = [Claimed(f"It is so, {number}.", meaning, PLACE, card) for number, (meaning, card) in enumerate(claims)]
    return try_claims(said, UndoneWitness(undone()), games=games)


WRONG = [
    ({"claim": "best_hand", "cards": 4, "is": 31}, ""),
    ({"claim": "worst_hand", "cards": 4, "is": -34}, ""),
    ({"claim": "hand_with", "card": "F2", "victory": "dividend", "which": "worst", "cards": 4, "is": 13}, ""),
    ({"claim": "hand_with", "card": "F3", "victory": "dividend", "which": "worst", "cards": 4, "is": "3.5"}, ""),
    ({"claim": "sleeper_gain", "cards": 4, "sign": "negative", "is": 24}, ""),
    ({"claim": "after_turns", "turns": 5, "card": "F4", "is": 3}, ""),
    ({"claim": "better_and_worse", "card": "C5", "better": "C11", "worse": "C10"}, ""),
    ({"claim": "together", "n": 2, "without": "C5", "is": 8}, "C10"),
    ({"claim": "still_has", "sign": "positive", "is": 1}, "F2"),
    ({"claim": "half", "of": 5, "is": 2}, "F3"),
    ({"claim": "half", "of": 5, "is": "2.5"}, "F2"),
    ({"claim": "own_happiness"}, "F3"),
    ({"claim": "more_turns", "n": 2}, "A5"),
    ({"claim": "turn_of_play", "not_one_of": 2}, "A7"),
    ({"rule": "kept_for", "is": 2}, ""),
    ({"rule": "none_dealt", "what": "action"}, ""),
    ({"rule": "piles", "is": ["continuity", "action", "dividend"]}, ""),
    ({"rule": "factions", "of": ["dividend", "action"], "is": 2}, ""),
    ({"rule": "faction", "what": "action", "is": 2}, ""),
    ({"rule": "nothing_in_turns", "card": "F2"}, ""),
    ({"rule": "relocation_lost_in", "is": "coalition"}, ""),
    ({"claim": "prompts", "pile": "action"}, ""),
]
"""Claims that some game refutes."""


@pytest.fixture(scope="module")
def refuted() -> list[dict[str, Any]]:
    return [one.claim.meaning for one in tried(*WRONG).refuted]


@pytest.mark.parametrize("meaning", [meaning for meaning, _ in WRONG], ids=str)
def test_a_wrong_claim_is_refuted(meaning: dict[str, Any], refuted: list[dict[str, Any]]) -> None:
    assert meaning in refuted


def test_a_claim_nobody_knows_is_left_untried() -> None:
    trials = tried(({"claim": "velvet_smiles"}, ""), games=1)
    assert [one.meaning for one in trials.untried] == [{"claim": "velvet_smiles"}] and trials.tried == []


def test_more_than_is_known_of_a_claim_is_left_untried() -> None:
    trials = tried(({"claim": "best_hand", "cards": 4, "is": 30, "mode": "2-players"}, ""), games=1)
    assert len(trials.untried) == 1
