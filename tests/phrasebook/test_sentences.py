"""Segmentation: where sentences end, what is no word, and that every offset holds."""

from __future__ import annotations

import pytest
from deckproof.cards.phrasebook import pieces
from hypothesis import given
from hypothesis import strategies as st

from ..conftest import Calls


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 1 card. Then stop!", ["Draw 1 card.", "Then stop!"]),
        ("Draw 1 card", ["Draw 1 card"]),
        ("Move it, e.g. home. Stop.", ["Move it, e.g. home.", "Stop."]),
        ("Pay 1.5 coins. Stop.", ["Pay 1.5 coins.", "Stop."]),
        ("Meet Dr. Who vs. St. George.", ["Meet Dr. Who vs. St. George."]),
        ("Kuroki answers No. Then stop.", ["Kuroki answers No.", "Then stop."]),
        ("Draw card No. 5. Stop.", ["Draw card No. 5.", "Stop."]),
        ("Draw 1 card. (If empty, stop.) Go.", ["Draw 1 card.", "(If empty, stop.)", "Go."]),
        ("Go. (One. Two (three).) Stay.", ["Go.", "(One.)", "(Two (three).)", "Stay."]),
        ("Draw 1 card (if any) now.", ["Draw 1 card (if any) now."]),
        ("(Draw) 1 card.", ["(Draw)", "1 card."]),
        ("*Draw* **1** card. :lock: Stop.", ["Draw 1 card.", "Stop."]),
        ("Draw 1\n  card.\nStop.", ["Draw 1 card.", "Stop."]),
        ("Draw 1 card\n\nStop", ["Draw 1 card", "Stop"]),
        ("- Draw 1 card\n- Stop", ["Draw 1 card", "Stop"]),
        ('Say "Go." Then go.', ['Say "Go."', "Then go."]),
        ('Say "Go!" or pass. "Go!" Then go.', ['Say "Go!" or pass.', '"Go!"', "Then go."]),
        ("It’s “here”.", ['It\'s "here".']),
        ("A \\*star\\*.", ["A *star*."]),
        ("  \n ", []),
        ("...", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [f"({piece.text})" if piece.aside else piece.text for piece in pieces(text)] == expected


TEXTS = st.text(alphabet="ab1 .!?()*:\n\\-’é", max_size=40)


@given(TEXTS)
def test_no_word_is_lost_and_offsets_rise(text: str) -> None:
    found = pieces(text)
    kept = "".join(char for piece in found for char in piece.text if char in "ab1é")
    assert kept == "".join(char for char in text if char in "ab1é") or ":" in text
    spots = [offset for piece in found for offset in piece.offsets]
    assert spots == sorted(set(spots))


@given(TEXTS)
def test_every_letter_stands_where_its_offset_says(text: str) -> None:
    for piece in pieces(text):
        assert len(piece.text) == len(piece.offsets)
        for char, offset in zip(piece.text, piece.offsets, strict=True):
            assert char == text[offset] or char in " '\"-"


@pytest.mark.parametrize("part", ["!", "w", "w.", "(Go on. ", ".)", "("])
def test_a_text_of_any_signs_is_cut_with_little_work(part: str, calls: Calls) -> None:
    with calls(1_200_000):
        pieces(part * 20_000 + "x. " + ")" * 20_000)
