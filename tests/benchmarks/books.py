"""How much of each bundled rulebook's paper is blank, and how many pages it takes. By hand:

    python tests/benchmarks/books.py                   all five games on A4 and Letter, as a book and as a booklet
    python tests/benchmarks/books.py ygios undone      some of them

Blank is column height on which nothing stands: each space in a column, above, between or below what stands there, that
is more than belongs to a heading, as a share of the height of all columns of all pages but the cover.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from deckproof.generator.making import edition_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.rulebook.blank import blank_page
from deckproof.generator.rulebook.booklet import fold
from deckproof.generator.rulebook.paper import Layout, lay_out
from deckproof.layouts.papers import paper_of

GAMES = ("connecting-links", "undone", "vroyale", "ygios", "yuri-kure")
PAPERS = ("a4", "letter")
LIMIT = 0.05


class Blank(NamedTuple):
    """The share of a book's column height that is blank, that of each page from the second on, and all its pages."""

    share: float
    pages: list[float]
    count: int


def blank_of(layout: Layout) -> Blank:
    """What of a layout's columns is blank."""
    return Blank(layout.blank, [blank_page(page, layout.frame) for page in layout.pages], layout.count)


def main() -> None:
    """Measure the games that are named, or all."""
    print(f"{'':24}{'book':>24}{'booklet':>24}")
    for name in sys.argv[1:] or GAMES:
        edition = edition_of(prepare(name, Wanted()))
        assert edition is not None, f"{name} has no rulebook"
        book, _ = edition.book()
        for paper in PAPERS:
            laid = lay_out(book, paper_of(paper))
            told = [_told(blank_of(layout)) for layout in (laid, fold(laid))]
            print(f"{name:17}{paper:7}{told[0]:>24}{told[1]:>24}")
            sys.stdout.flush()


def _told(blank: Blank) -> str:
    return f"{blank.count} pages, {blank.share:.1%} {'PASS' if blank.share <= LIMIT else 'over'}"


if __name__ == "__main__":
    main()
