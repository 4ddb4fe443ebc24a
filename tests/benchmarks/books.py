"""How much of each bundled rulebook's paper is blank, and how many pages it takes. By hand:

    python tests/benchmarks/books.py                   all five games on A4 and Letter, as a book and as a booklet
    python tests/benchmarks/books.py ygios undone      some of them

Blank is column height on which nothing stands: each space of more than :data:`AIR` points in a column, above, between
or below what stands there, as a share of the height of all columns of all pages but the cover.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from deckproof.generator.making import edition_of
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.rulebook.booklet import fold
from deckproof.generator.rulebook.paper import Layout, lay_out
from deckproof.generator.rulebook.styles import MM
from deckproof.layouts.papers import paper_of

GAMES = ("connecting-links", "undone", "vroyale", "ygios", "yuri-kure")
PAPERS = ("a4", "letter")
AIR = 24.0
"""The space that belongs to a chapter's heading, in points: no more of it is wasted."""
LIMIT = 0.05


class Blank(NamedTuple):
    """The share of a book's column height that is blank, that of each page from the second on, and all its pages."""

    share: float
    pages: list[float]
    count: int


def blank_of(layout: Layout) -> Blank:
    """What of a layout's columns is blank."""
    frame = layout.frame
    room = frame.height * MM
    shares = []
    for page in layout.pages:
        columns = page.columns or frame.columns
        spots = [(x, y, width, height) for _, x, y, height, width in page.placed]
        step = frame.width * MM / columns
        gaps = [sum(_gaps(sorted(_in_column(spots, number, step)), room)) for number in range(columns)]
        shares.append(sum(gaps) / (room * columns))
    return Blank(sum(shares) / max(len(shares), 1), shares, layout.count)


def _in_column(
    spots: list[tuple[float, float, float, float]], number: int, step: float
) -> Iterator[tuple[float, float]]:
    """From where to where each thing reaches that stands in a column, or across it."""
    for x, y, width, height in spots:
        middle = (number + 0.5) * step
        if x <= middle < x + max(width, step * 0.9):
            yield y, y + height


def _gaps(taken: list[tuple[float, float]], room: float) -> Iterator[float]:
    end = 0.0
    for top, bottom in [*taken, (room, room)]:
        if top - end > AIR:
            yield top - end
        end = max(end, bottom)


def main() -> None:
    """Measure the games that are named, or all."""
    print(f"{'':24}{'book':>24}{'booklet':>24}")
    for name in sys.argv[1:] or GAMES:
        edition = edition_of(prepare(name, Wanted()))
        assert edition is not None, f"{name} has no rulebook"
        book, _ = edition.book()
        for paper in PAPERS:
            sheet = paper_of(paper)
            told = [_told(blank_of(layout)) for layout in (lay_out(book, sheet), fold(book, sheet))]
            print(f"{name:17}{paper:7}{told[0]:>24}{told[1]:>24}")
            sys.stdout.flush()


def _told(blank: Blank) -> str:
    return f"{blank.count} pages, {blank.share:.1%} {'PASS' if blank.share <= LIMIT else 'over'}"


if __name__ == "__main__":
    main()
