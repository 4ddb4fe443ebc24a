"""The rulebook of VRoyale: every sentence with a rule is read, and a wrong one is found where it stands."""

from __future__ import annotations

import pytest

from ..books import book_of

FAULTS = [
    ("Then each manager draws 5 cards.", "Then each manager draws 6 cards.", "FCT001"),
    ("Each manager begins with 20 Sanity.", "Each manager begins with 10 Sanity.", "FCT001"),
    ("A tilted character may block, with 0 ATK.", "A tilted character may block, with 1 ATK.", "FCT001"),
    ("The stack resolves last in, first out.", "The stack resolves first in, first out.", "WRD"),
    ("Then draw 1 card from your Roster.", "", "FCT003"),
    (":::example clip\n", ":::example klip\n", "NAM007"),
]


def test_every_sentence_with_a_rule_is_read() -> None:
    book = book_of("vroyale")
    proof = book.prove(book.text)
    assert [one.text for one in proof.unread] == []
    assert [(finding.code, finding.message) for finding in proof.findings] == []


@pytest.mark.parametrize(("words", "wrong", "code"), FAULTS)
def test_a_planted_fault_is_found(words: str, wrong: str, code: str) -> None:
    book = book_of("vroyale")
    assert book.text.count(words) == 1
    codes = {finding.code for finding in book.prove(book.text.replace(words, wrong)).findings}
    assert any(one.startswith(code) for one in codes), codes
