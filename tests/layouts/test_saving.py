"""A bleed a little narrower is told where it saves paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.yamlread import Problems
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store
from deckproof.generator.making import saving_note
from deckproof.generator.prepare import Ready
from deckproof.layouts import saving as saving_
from deckproof.layouts.deck import draw_game
from deckproof.layouts.papers import paper_of
from deckproof.layouts.plan import FULL_NAME, plan
from deckproof.layouts.saving import saving
from deckproof.layouts.settings import PrintSettings


def _cards(make_game: Callable[..., Path], size: str, count: int) -> Path:
    text = f"title: W\ncomponents:\n  c: {{title: C, kind: card, cards: c.yaml, size: {size}, front: plain}}\n"
    return make_game({
        "game.yaml": text, "c.yaml": f"- {{id: A, name: A, copies: {count}}}\n", "faces/plain.yaml": "boxes: {}\n",
    })  # fmt: skip


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
    folder = _cards(make_game, size, count)
    parts = list(draw_game(load_game(folder), Problems()).components.values())
    how = PrintSettings(paper_of("a4"), bleed=bleed, backs="none")
    found = len(plan(parts, how, "W", "v").sheets)
    assert (found, saving(parts, how, found)) == (sheets, said)


def test_what_was_saved_is_known_by_cards_not_by_copies(
    make_game: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of many copies asks for no more words than one of few, and one of too many asks for nothing."""
    asked: list[str] = []
    monkeypatch.setattr(GameShelf, "find", lambda shelf, stage, key: asked.append(f"{stage} {key}"))
    monkeypatch.setattr(saving_, "MOST_TRIED", 500)
    how = PrintSettings(paper_of("a4"), bleed=3, backs="none")
    for count in (1, 10, 500, 501):
        game = load_game(_cards(make_game, "{w: 63, h: 88}", count), Memo(shelf=GameShelf(Store(tmp_path), "W")))
        drawn = draw_game(game, Problems())
        whole = plan(list(drawn.components.values()), how, "W", "v")
        saving_note(Ready(game, drawn, how, {FULL_NAME: whole}, [], {}))
    few, ten, many = [key for key in asked if key.startswith("saving ")]
    assert few != ten != many and len(many) - len(few) < 10, "the counts of cards and sheets"
