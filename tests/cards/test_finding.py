"""What findings quote: whole, unless it is far too long."""

from __future__ import annotations

import time

import pytest
from deckproof.cards.finding import LONGEST_QUOTED, quoted_short

LONG = "Ann's cards lie in the moon's light and juggle " * 40


@pytest.mark.parametrize("text", [LONG, LONG.replace("'", '"'), LONG + 'and "so"'])
def test_a_very_long_text_is_quoted_by_its_beginning_and_end(text: str) -> None:
    said = quoted_short(f"no phrase reads {text!r}: nobody here is called 'Ann'")
    begin, end = said.split(" … ")
    assert begin.startswith("no phrase reads ") and text[:60] in begin.replace("\\", "")
    assert end.endswith(": nobody here is called 'Ann'") and len(said) < LONGEST_QUOTED + 60


def test_everything_else_is_told_whole() -> None:
    names = "one of " + ", ".join(repr(f"card {number}") for number in range(200))
    for said in (names, LONG, f"it's {LONG}", f"'{LONG}", f"{LONG} 'a', 'b'", "expected 'a', got 'b'"):
        assert quoted_short(said) == said


def test_quotes_without_end_take_no_time() -> None:
    started = time.process_time()
    quoted_short("'a" * 50_000 + " 'b" * 50_000)
    assert time.process_time() - started < 2
