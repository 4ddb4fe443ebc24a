"""How much of a book's columns is blank: each space in one that is larger than a chapter's heading brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .pages import Page, Placed
from .styles import MM, Frame

BLANK = 0.05
"""So much of a book's pages may be blank, as a share."""
HOLE, HOLES = 0.15, 0.1
"""A page is hollow by the share of it past the first that is blank; so much may all pages but the last be together."""
AIR = 24.0
"""The space that belongs to a chapter's heading, in points: no more of it is wasted."""


def share_blank(pages: Sequence[Page], frame: Frame) -> float:
    """The share of the columns of some pages that is blank."""
    return sum(blank_page(page, frame) for page in pages) / max(len(pages), 1)


def hollow(pages: Sequence[Page], frame: Frame) -> bool:
    """Whether what is blank stands on a few pages before the last one, so that they look unfinished."""
    return sum(max(0.0, blank_page(page, frame) - HOLE) for page in pages[:-1]) > HOLES


def blank_page(page: Page, frame: Frame) -> float:
    """The share of a page's columns on which nothing stands."""
    columns, room = page.columns or frame.columns, frame.height * MM
    step = frame.width * MM / columns
    gaps = (sum(_gaps(sorted(_in_column(page.placed, number, step)), room)) for number in range(columns))
    return sum(gaps) / (room * columns)


def _in_column(placed: Sequence[Placed], number: int, step: float) -> Iterator[tuple[float, float]]:
    """From where to where each thing reaches that stands in a column, or across it."""
    middle = (number + 0.5) * step
    for one in placed:
        if one.x <= middle < one.x + max(one.width, step * 0.9):
            yield one.y, one.y + one.height


def _gaps(taken: Sequence[tuple[float, float]], room: float) -> Iterator[float]:
    end = 0.0
    for top, bottom in [*taken, (room, room)]:
        if top - end > AIR:
            yield top - end
        end = max(end, bottom)
