"""The books of the starters are a page or two: no page of them is left half empty."""

from __future__ import annotations

import pytest
from deckproof.generator.making import edition_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.rulebook.blank import blank_page
from deckproof.generator.rulebook.paper import lay_out
from deckproof.generator.scaffold import STARTERS
from deckproof.layouts.papers import paper_of


@pytest.mark.parametrize("name", ["duel", "tricks", "draft"])
def test_no_page_of_a_short_book_is_half_empty(name: str) -> None:
    edition = edition_of(prepare(str(STARTERS / name), Wanted()))
    assert edition is not None
    book, _ = edition.book()
    for paper in ("a4", "letter"):
        layout = lay_out(book, paper_of(paper))
        assert max(blank_page(page, layout.frame) for page in layout.pages) < 0.25, paper
