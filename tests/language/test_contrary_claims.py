"""What is claimed of the cards that have not the mark whose explanation claims something."""

from __future__ import annotations

from typing import Any

import pytest
from deckproof.validator.retold.phrased import contrary

NOW = {"in": "hand"}


@pytest.mark.parametrize(
    ("claimed", "otherwise"),
    [
        ({"can": {"brought": "A"}, "if": NOW}, {"never": {"brought": "A"}, "if": NOW}),
        ({"never": {"brought": "A"}}, {"can": {"brought": "A"}}),
        ({"always": {"card": "A", "depends": "hand"}}, {"never": {"card": "A", "depends": "hand"}}),
        ({"always": {"fits": {"able": True}, "card": "A"}}, None),  # able now and then, and not always
    ],
)
def test_the_contrary_is_so_whenever_a_claim_is_not(claimed: dict[str, Any], otherwise: dict[str, Any] | None) -> None:
    assert contrary(claimed) == otherwise
