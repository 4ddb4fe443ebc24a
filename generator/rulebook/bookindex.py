"""The index: names of cards and terms, each with the pages on which it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from reportlab.platypus.flowables import Flowable

from .anchors import plain_name, slug
from .flow import items_of
from .flowables import Heading, canvas_of, told_of, told_places
from .inline import Inline
from .pages import Page
from .stacks import Beside, Panel, Unit
from .strip import Strip
from .styles import MM, Frame, Styles
from .tables import WholeTable
from .text import Text
from .weave import Weaver

MOST = 5
"""So many pages are told of a name, at most: where it is explained, and the first ones besides."""
COLUMN = 40.0
"""A column of the index is about so wide, in mm."""
GAP = 5.0
LEAST = 4
"""An index begins at the foot of a page only with so many lines in each column."""


class IndexEntry(NamedTuple):
    """A name, where it leads, the page that explains it (0: none), and others on which it stands."""

    words: str
    anchor: str
    main: int
    others: tuple[int, ...]


def index_entries(pages: Sequence[Page], first: int, weaver: Weaver) -> list[IndexEntry]:
    """The entries of some pages, the first of which has the number ``first``, in the order of the alphabet."""
    mains: dict[str, int] = {}
    seen: dict[str, dict[int, None]] = {}
    for number, page in enumerate(pages, first):
        for words, place in _texts(one.flowable for one in page.placed):
            if place:
                mains.setdefault(place, number)
            for name in weaver.names(words):
                seen.setdefault(name, {})[number] = None
    entries = []
    for name, target in weaver.known.items():
        main = mains.get(target.anchor, 0)
        others = [number for number in seen.get(plain_name(name), {}) if number != main]
        if main or others:
            entries.append(IndexEntry(name, target.anchor, main, tuple(sorted(others[: MOST - bool(main)]))))
    return sorted(entries, key=lambda entry: (slug(entry.words), entry.words))


def _texts(flowables: Iterable[Flowable]) -> Iterator[tuple[str, str]]:
    """The words of flowables and what stands inside them, each with the place it is, if it is one."""
    for one in flowables:
        if isinstance(one, Heading):
            yield one.title, one.anchor
        elif isinstance(one, Text):
            yield one.words, one.place
        elif isinstance(one, WholeTable):
            yield from _texts(cell for row in one.cells for cell in row)
        elif isinstance(one, Panel | Unit | Strip):
            yield from _texts(one.inside)
        elif isinstance(one, Beside):
            yield from _texts(one.right)


class IndexColumns(Flowable):
    """The entries in as many columns as the page has room for, read down one after another."""

    flows = True
    """It begins at the foot of a page where there is room for some of it."""

    def __init__(self, lines: Sequence[Text], frame: Frame) -> None:
        super().__init__()
        self._lines, self._frame = list(lines), frame
        self.count = max(2, round(frame.width / COLUMN))
        self.column = (frame.width - GAP * (self.count - 1)) / self.count * MM

    def split(self, width: float, height: float) -> list[Flowable]:
        """Two of them, if the first lines of all columns fit ``height``."""
        items = items_of(self._lines, self.column)
        room, fit = self.count * height, 0
        while fit < len(items) and (room := room - items[fit].height) >= 0:
            fit += 1
        while fit and IndexColumns(self._lines[:fit], self._frame).wrap(width, height)[1] > height:
            fit -= 1
        if fit < LEAST * self.count or len(items) - fit < self.count:
            return []
        return [IndexColumns(part, self._frame) for part in (self._lines[:fit], self._lines[fit:])]

    def _columns(self) -> list[list[tuple[Flowable, float]]]:
        items = items_of(self._lines, self.column)
        whole = sum(item.height for item in items)
        columns: list[list[tuple[Flowable, float]]] = [[]]
        y = 0.0
        for item in items:
            if y >= whole / self.count and len(columns) < self.count:
                columns.append([])
                y = 0.0
            columns[-1].append((item.flowable, y))
            y += item.height
        return columns

    @property
    def told(self) -> str:
        """As :attr:`flowables.Drawing.told`."""
        columns = [told_places(column) for column in self._placed]
        return told_of(columns, self.column, self.height) if all(columns) else ""

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the page, as high as the longest column."""
        self._placed = self._columns()
        ends = [column[-1][1] + column[-1][0].height for column in self._placed if column]
        self.width, self.height = width, max(ends, default=0.0)
        return self.width, self.height

    def draw(self) -> None:
        """Draw the columns."""
        for number, column in enumerate(self._placed):
            for line, y in column:
                line.drawOn(canvas_of(self), number * (self.column + GAP * MM), self.height - y - line.height)


def index_lines(entries: Sequence[IndexEntry], styles: Styles, inline: Inline) -> list[Text]:
    """The lines of an index."""
    return [inline.text(_line(entry), styles.index) for entry in entries]


def _line(entry: IndexEntry) -> str:
    """An entry in reportlab's markup: the page that explains it is bold."""
    words = entry.words.replace("&", "&amp;").replace("<", "&lt;")
    numbers = sorted({*entry.others, *([entry.main] if entry.main else [])})
    told = ", ".join(f"<b>{number}</b>" if number == entry.main else f"{number}" for number in numbers)
    return f'<a href="#{entry.anchor}">{words}</a>\u2002{told}'
