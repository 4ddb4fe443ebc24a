"""The pull list on paper: what to take out and what to put in, with boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...layouts.fonts import FontBook
from ...layouts.ops import Shape
from ...layouts.ownwords import OwnWords
from ...layouts.papers import SAFE_MARGIN, Paper
from ...layouts.richtext import escaped
from ...layouts.sheet import Note, SheetSide
from ...layouts.units import Box
from ..furniture import INK
from ..pdf import PdfFile, PictureCache
from .changes import Changes, Line, spans

ROW, TICK = 5.0, 3.0
"""Millimetres from line to line, and of a box to tick."""
COLUMNS, GUTTER = 2, 8.0
TITLE = 12.0
"""Millimetres of the title above the columns."""


class _Row(NamedTuple):
    words: str
    bold: bool
    ticked: bool


def pull_list(
    changes: Changes, titles: Mapping[str, str], title: str, paper: Paper, fonts: FontBook, words: OwnWords
) -> bytes:  # fmt: skip
    """The list as a PDF on upright paper, as many pages as it needs; ``titles`` are those of components by id."""
    rows = list(_rows(changes, titles, words))
    area = paper.box().grown(*[-2 * SAFE_MARGIN] * 4)
    high = int((area.h - TITLE) / ROW)
    sides = [rows[first : first + COLUMNS * high] for first in range(0, len(rows), COLUMNS * high)]
    file = PdfFile(title, fonts, PictureCache())
    for number, page in enumerate(sides, 1):
        head = title if len(sides) == 1 else words.say("pull-page", title=title, number=number, of=len(sides))
        file.sheet(_side(page, head, area, high, paper), {}, "", frozenset())
    return file.bytes()


def _side(rows: Sequence[_Row], title: str, area: Box, high: int, paper: Paper) -> SheetSide:
    width = (area.w - (COLUMNS - 1) * GUTTER) / COLUMNS
    notes = [Note(Box(area.x, area.y, area.w, TITLE - 4), escaped(title), 13, bold=True)]
    boxes = []
    for index, row in enumerate(rows):
        x, y = area.x + index // high * (width + GUTTER), area.y + TITLE + index % high * ROW
        indent = TICK + 2 if row.ticked else 0.0
        notes.append(Note(Box(x + indent, y, width - indent, ROW), escaped(row.words), 10, row.bold))
        if row.ticked:
            boxes.append(Shape("rect", Box(x, y + (ROW - TICK) / 2, TICK, TICK), stroke=INK, width=0.2))
    return SheetSide(1, 1, "front", paper.w, paper.h, (), under=tuple(boxes), notes=tuple(notes))


def _rows(changes: Changes, titles: Mapping[str, str], words: OwnWords) -> Iterator[_Row]:
    yield from _pile("take-out", changes.out, titles, words)
    if changes.pages or changes.lost:
        old = [*changes.pages, *changes.lost]
        yield _Row(words.say("pull-pages-out", pages=spans(old)), False, True)
    yield _Row("", False, False)
    yield from _pile("put-in", changes.into, titles, words)
    if changes.pages:
        yield _Row(words.say("pull-pages-in", pages=spans(changes.pages)), False, True)


def _pile(heading: str, lines: Sequence[Line], titles: Mapping[str, str], words: OwnWords) -> Iterator[_Row]:
    """A heading, and the lines under the titles of their components."""
    count = sum(line.copies for line in lines)
    yield _Row(words.say(heading, count=count), True, False)
    part = None
    for line in lines:
        if line.key[0] != part:
            part = line.key[0]
            yield _Row(titles.get(part, part), True, False)
        yield _Row(line.words(words.say(f"why-{line.why}")), False, True)
