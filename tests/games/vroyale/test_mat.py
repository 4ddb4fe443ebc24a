"""The playmat of VRoyale on paper."""

from __future__ import annotations

import pytest
from deckproof.layouts.papers import paper_of
from deckproof.layouts.tiling import best_tiling

from ..paper import drawn


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_mat_takes_two_sheets_and_no_word_lies_over_their_seam(paper: str) -> None:
    game = drawn("vroyale")
    part = game.components["playmat"]
    overlap = float(str(game.game.print_defaults["overlap"]))
    tiling = best_tiling(paper_of(paper), part.size.w, part.size.h, overlap, bleed=3)
    assert (tiling.columns, tiling.rows) == (2, 1)
    first, second = (tile.window for tile in tiling.tiles())
    for box in part.cards[0].front.boxes:
        if box.kind in ("text", "icon"):
            assert box.ink.right < second.x or box.ink.x > first.right, box.name
