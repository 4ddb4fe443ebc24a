"""A bleed a little narrower is told where it saves paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.papers import paper_of
from deckproof.layouts.plan import plan
from deckproof.layouts.saving import saving
from deckproof.layouts.settings import PrintSettings


@pytest.mark.parametrize(
    ("size", "count", "bleed", "sheets", "said"),
    [
        ("{diameter: 25}", 60, 3, 2, "bleed 1.5 instead of 3 saves 1 sheet"),
        ("{w: 70, h: 120}", 21, 3, 5, "bleed 2 instead of 3 saves 1 sheet"),
        ("{w: 70, h: 120}", 21, 2, 4, None),
        ("{w: 63, h: 88}", 9, 3, 1, None),
    ],
)
def test_what_a_narrower_bleed_saves(
    size: str, count: int, bleed: float, sheets: int, said: str | None, make_game: Callable[..., Path]
) -> None:
    text = f"title: W\ncomponents:\n  c: {{title: C, kind: card, cards: c.yaml, size: {size}, front: plain}}\n"
    folder = make_game({
        "game.yaml": text, "c.yaml": f"- {{id: A, name: A, copies: {count}}}\n", "faces/plain.yaml": "boxes: {}\n",
    })  # fmt: skip
    parts = list(draw_game(load_game(folder), Problems()).components.values())
    how = PrintSettings(paper_of("a4"), bleed=bleed, backs="none")
    found = len(plan(parts, how, "W", "v").sheets)
    assert (found, saving(parts, how, found)) == (sheets, said)
