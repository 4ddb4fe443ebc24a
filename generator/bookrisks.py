"""What in a rulebook might be larger than a page, by its tree and the cards that it shows: no page is set for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from ..layouts.deck import DrawnGame
    from ..layouts.papers import Paper

CELL, COLUMNS = 1500, 10
"""Characters of the longest cell times the columns of a table, and columns: with less, a row is never a page high."""
VOICE, STEPS, STEP = 1200, 8, 160
"""Characters of what somebody says, steps of a strip, and characters of one, that always fit a page."""
TALL, HIGH = 2.0, 120.0
"""A face that is no more than so many times as high as it is wide, or no higher in mm, fits any column."""
USUAL = (148.0, 210.0)
"""On a paper of at least so many mm, all that holds."""


def is_small(paper: Paper) -> bool:
    """Whether on a paper anything might be larger than a page."""
    return paper.w < USUAL[0] or paper.h < USUAL[1]


def tall_cards(drawn: DrawnGame) -> set[str]:
    """The ids of cards with a face that might be higher than a page."""
    faces = ((one.card.id, face) for part in drawn.components.values() for one in part.cards for _, face in one.sides)
    return {id_ for id_, face in faces if face.size.h > max(HIGH, TALL * face.size.w)}


def risks(root: Element, tall: Collection[str]) -> Iterator[bool]:
    """Whether each part of a tree not to be divided might be larger than a page; ``tall`` is :func:`tall_cards`."""
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
            yield name.partition("/")[0] in tall


def _wide(table: Element) -> bool:
    columns = max((len(row) for row in table.iter("tr")), default=0)
    longest = max((_length(cell) for row in table.iter("tr") for cell in row), default=0)
    return columns > COLUMNS or columns * longest > CELL


def _length(element: Element) -> int:
    """Characters in an element."""
    return sum(map(len, element.itertext()))
