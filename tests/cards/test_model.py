"""Provenance: where a rule says it comes from."""

from __future__ import annotations

import pytest
from deckproof.cards.model import Provenance, parse_provenance


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("published L42", Provenance("published", "L42")),
        ("published L12-15", Provenance("published", "L12-15")),
        ("published L12-L15, L40", Provenance("published", "L12-L15, L40")),
        ("public https://example.org/rules", Provenance("public", "https://example.org/rules")),
        ("public the designer's talk", Provenance("public", "the designer's talk")),
        ("ruling A04: text and table differ", Provenance("ruling", "A04", "text and table differ")),
        ("house: one number had to be chosen", Provenance("house", "", "one number had to be chosen")),
    ],
)
def test_provenance(text: str, meant: Provenance) -> None:
    assert parse_provenance(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "L42",
        "published",
        "published 42",
        "published L1,",
        "public",
        "ruling A04",
        "ruling : why",
        "house",
        "house:",
    ],
)
def test_what_is_no_provenance(text: str) -> None:
    assert parse_provenance(text) is None
