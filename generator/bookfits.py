"""Parts of a rulebook that fit no page, found before anything is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from ..cards.dat_text import too_large_for_page
from ..cards.finding import Finding
from ..cards.source import Place
from ..layouts.deck import DrawnGame
from ..layouts.papers import Paper

if TYPE_CHECKING:
    from ..cards.rulebook import Rulebook

CELL, COLUMNS = 1500, 10
"""Characters of the longest cell times the columns of a table, and columns: with less, a row is never a page high."""
VOICE, STEPS, STEP = 1200, 8, 160
"""Characters of what somebody says, steps of a strip, and characters of one, that always fit a page."""
TALL, HIGH = 2.0, 120.0
"""A face that is no more than so many times as high as it is wide, or no higher in mm, fits any column."""
USUAL = (148.0, 210.0)
"""On a paper of at least so many mm, all that holds."""


def book_fits(drawn: DrawnGame, rulebook: Rulebook, paper: Paper) -> list[Finding]:
    """What fits no page of the rulebook on ``paper``, or of its booklet; worked examples aside.

    A book is set to find out only where something in it might be too large, since that takes a second or two.
    """
    small = paper.w < USUAL[0] or paper.h < USUAL[1]
    if not (small or any(_risks(rulebook.root, drawn))):
        return []
    from .rulebook.book import book_of
    from .rulebook.booklet import fold
    from .rulebook.flow import TooLarge
    from .rulebook.options import RulebookOptions
    from .rulebook.paper import lay_out

    try:
        fold(lay_out(book_of(rulebook.root, drawn, {}, RulebookOptions(paper)), paper))
    except TooLarge as error:
        line = error.at.rpartition(":")[2]
        place = Place(rulebook.source, int(line) if line.isdigit() else 1, 1)
        return [too_large_for_page(place, error.what, error.hint)]
    return []


def _risks(root: Element, drawn: DrawnGame) -> Iterator[bool]:
    """Whether each part of a tree that cannot be divided might be larger than a page."""
    faces = {one.card.id: one for part in drawn.components.values() for one in part.cards}
    for element in root.iter():
        kinds = element.get("class", "").split()
        if element.tag == "table":
            yield _wide(element)
        elif "voice" in kinds:
            yield _length(element) > VOICE
        elif "steps" in kinds:
            steps = list(element.iter("li"))
            yield len(steps) > STEPS or any(_length(step) > STEP for step in steps)
        for name in "".join(element.get(key, "") + " " for key in ("data-ids", "data-parts")).split():
            one = faces.get(name.partition("/")[0])
            for face in (one.front, one.back) if one else ():
                yield face is not None and face.size.h > max(HIGH, TALL * face.size.w)


def _wide(table: Element) -> bool:
    columns = max((len(row) for row in table.iter("tr")), default=0)
    longest = max((_length(cell) for row in table.iter("tr") for cell in row), default=0)
    return columns > COLUMNS or columns * longest > CELL


def _length(element: Element) -> int:
    """Characters in an element."""
    return sum(map(len, element.itertext()))
