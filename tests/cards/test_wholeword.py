"""Words that stand in a text as a whole."""

from __future__ import annotations

import re

import pytest
from deckproof.cards.wholeword import begins_word, stands_in


@pytest.mark.parametrize("word", ["owl", "barn owl", "ow", "l", "7", "a_b", "", "é"])
@pytest.mark.parametrize(
    "text", ["owl", "a barn owl.", "owls, owl", "bowl", "7 owls", "17", "xa_b a_b", "", "é!", "caé"]
)
def test_it_is_as_a_pattern_with_bounds(word: str, text: str) -> None:
    pattern = rf"(?<!\w){re.escape(word)}(?!\w)"
    assert stands_in(word, text) == (bool(word) and re.search(pattern, text) is not None)
    starts = [found.start() for found in re.finditer(r"(?<!\w)", text)]
    assert [at for at in range(len(text)) if begins_word(text, at)] == [at for at in starts if at < len(text)]
