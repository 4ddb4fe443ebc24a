"""What is claimed of the turns of How You Come Undone, and of what is drawn in them: it holds, and all else fails."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness

from .sheet import data, worded

IN_HAND = {"place": "hand", "of": "they"}
TRUE: list[dict[str, Any]] = [
    {"turns_go": "clockwise"}, {"turns_each": 1}, {"drawn": "Faction", "for": "Continuity"},
    {"dealt_out": "Continuity", "n": 4}, {"dealt_out": "DIVIDEND", "n": 0}, {"followed_first": "C12"},
    {"offered": "Faction", "at_least": 1}, {"left_with": 4, "cmp": "exactly", "in": IN_HAND},
    {"signed": "negative", "cmp": "less", "n": 0, "field": "happiness"},
]  # fmt: skip
FALSE: list[dict[str, Any]] = [
    {"turns_go": "counter-clockwise"}, {"turns_each": 0}, {"drawn": "Faction", "for": "Action"},
    {"drawn": "Continuity", "for": "Action"}, {"dealt_out": "Continuity", "n": 5}, {"dealt_out": "Action", "n": 0},
    {"followed_first": "C6"}, {"offered": "Faction", "at_least": 6},
    {"left_with": 3, "cmp": "exactly", "in": IN_HAND}, {"left_with": 4, "cmp": "less", "in": IN_HAND},
    {"signed": "negative", "cmp": "most", "n": 0, "field": "happiness"},
]  # fmt: skip


@cache
def tried() -> dict[str, tuple[int, str]]:
    """For each claim in how many positions it was so, and what is so instead."""
    place = Place(Source("claims", ""), 1, 1)
    claims = [Claimed(str(one), {"always": one}, place) for one in (*TRUE, *FALSE)]
    witness = WordedWitness(worded(), read_game(data()).lexicon.book)
    found = try_claims(claims, witness, games=45, positions=4_000, shorten=False).tried
    return {one.claim.text: (one.held, one.counterexample.why if one.counterexample else "") for one in found}


@pytest.mark.parametrize("so", TRUE, ids=str)
def test_what_is_so_of_turns_is_met_and_never_refuted(so: dict[str, Any]) -> None:
    held, instead = tried()[str(so)]
    assert (held > 0, instead) == (True, "")


@pytest.mark.parametrize("so", FALSE, ids=str)
def test_what_is_not_so_of_turns_is_refuted(so: dict[str, Any]) -> None:
    assert tried()[str(so)][1]
