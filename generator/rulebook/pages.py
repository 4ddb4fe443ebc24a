"""Pages: wide blocks and balanced columns one below the other, before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reportlab.platypus.flowables import Flowable

from ...cards.library import RULEBOOK_FILE
from .flow import Filled, Item, fill, item_of, items_of
from .flowables import ColumnBreak, Heading
from .naming import too_large
from .styles import MM, Frame

BETWEEN = 3.2 * MM
"""Between columns and a wide block."""
CHAPTER_SHARE = 0.22
"""A chapter begins on a page only if this share of it is still free."""
SECTION_SHARE = 0.12
"""The same for a smaller heading that goes across the page."""
LEAST = 16 * MM
"""Columns lower than this are not begun at the foot of a page."""
TRIALS = 11
"""Halvings when columns are balanced: to less than a quarter of a point on any page."""


@dataclass(frozen=True, slots=True)
class Block:
    """A flowable of the story; ``wide`` ones go across all columns. ``fresh`` ones begin a page.

    ``at`` is the file and line where it begins.
    """

    flowable: Flowable
    wide: bool = False
    fresh: bool = False
    at: str = ""


@dataclass(slots=True)
class Page:
    """What stands on one page: each flowable with the left and top of its place in the type area, in points.

    ``chapter`` is the one that runs at its top.
    """

    chapter: str = ""
    placed: list[tuple[Flowable, float, float, float]] = field(default_factory=list)

    def headings(self) -> list[Heading]:
        """The headings on this page in order."""
        return [flowable for flowable, *_ in self.placed if isinstance(flowable, Heading)]


def paginate(story: Sequence[Block], frame: Frame) -> list[Page]:
    """Set the story into pages. Raises :class:`flow.TooLarge` for what cannot be split and fits no page."""
    maker = _Paginator(frame, {block.flowable: block.at for block in story if block.at})
    run: list[Flowable] = []
    for block in story:
        if block.wide or block.fresh:
            maker.columns(run)
            run = []
        if block.fresh:
            maker.fresh()
        if block.wide:
            maker.wide(block.flowable)
        else:
            run.append(block.flowable)
    maker.columns(run)
    return [page for page in maker.pages if page.placed]


class _Paginator:
    def __init__(self, frame: Frame, places: Mapping[Flowable, str]) -> None:
        self._frame, self._places = frame, places
        self._width, self._column, self._room = frame.width * MM, frame.column * MM, frame.height * MM
        self._y = 0.0
        self.pages = [Page()]

    def _at(self, flowable: Flowable) -> str:
        """The file and line where something begins; the file alone for what is left of something split."""
        return self._places.get(flowable, RULEBOOK_FILE)

    def fresh(self) -> None:
        """Begin a page, unless this one is still empty."""
        if self._y:
            self.pages.append(Page(self.pages[-1].chapter))
            self._y = 0.0

    def _turn(self) -> None:
        """Begin a page, and take along the headings that would be the last thing on this one."""
        page = self.pages[-1]
        kept = len(page.placed)
        while kept and isinstance(page.placed[kept - 1][0], Heading):
            kept -= 1
        carried = page.placed[kept:] if kept else []  # a page of headings alone is as good as the next one
        if carried:
            del page.placed[kept:]
            before = self.pages[-2].chapter if len(self.pages) > 1 else ""
            page.chapter = next((one.title for one in reversed(page.headings()) if _is_chapter(one)), before)
        self.fresh()
        for flowable, *_ in carried:
            self.wide(flowable)

    def _put(self, flowable: Flowable, x: float, y: float, height: float) -> None:
        page = self.pages[-1]
        page.placed.append((flowable, x, y, height))
        if isinstance(flowable, Heading) and _is_chapter(flowable):
            page.chapter = flowable.title

    def _gap(self, item: Item) -> float:
        """The space above a wide block: little below a heading, which brings its own, else its own or that between."""
        last = self.pages[-1].placed[-1:]
        below_heading = bool(last) and isinstance(last[0][0], Heading)
        return 0.0 if below_heading else max(item.before, BETWEEN)

    def _headed(self) -> bool:
        """Whether a chapter's heading is the last on this page: it brings its own space."""
        last = self.pages[-1].placed[-1:]
        return bool(last) and _is_chapter(last[0][0])

    def wide(self, flowable: Flowable) -> None:
        """Put a block across the page; a heading only where a good part of its chapter can follow."""
        item = item_of(flowable, self._width)
        top = self._y + (self._gap(item) if self._y else 0.0)
        share = 0.0 if not item.bound else CHAPTER_SHARE if _is_chapter(flowable) else SECTION_SHARE
        need = item.height + self._room * share
        if top + need <= self._room:
            self._put(flowable, 0.0, top, item.height)
            self._y = top + item.height + item.after
            return
        parts = flowable.split(self._width, self._room - top) if self._room - top > LEAST else []
        if len(parts) > 1:
            first = item_of(parts[0], self._width)
            self._put(parts[0], 0.0, top, first.height)
        elif self._y:
            parts = [flowable]
        else:
            raise too_large(flowable, f"a page of {self._frame.height:.0f} mm", self._at(flowable))
        self.fresh_after()
        for part in parts[1:] or parts:
            self.wide(part)

    def fresh_after(self) -> None:
        """Begin a page although this one may count as empty: something has just been put on it or nothing fits."""
        self._y = max(self._y, 1.0)
        self.fresh()

    def columns(self, flowables: Sequence[Flowable]) -> None:
        """Pour flowables into columns; the last of them are balanced."""
        for part in _between_breaks(flowables):
            self._pour(items_of(part, self._column))

    def _pour(self, items: list[Item]) -> None:
        while items:
            top = self._y + (BETWEEN if self._y and not self._headed() else 0.0)
            room = self._room - top
            filled, rest = self._filled(items, room) if room >= LEAST else ([], items)
            if not rest:
                filled = self._balanced(items, room, filled)
            if not any(column.placed for column in filled):
                if not self._y:
                    first = items[0].flowable
                    raise too_large(first, f"a column of {self._frame.height:.0f} mm", self._at(first))
                self._turn()
                continue
            for index, column in enumerate(filled):
                x = index * (self._column + self._frame.gutter * MM)
                for flowable, y, height in column.placed:
                    self._put(flowable, x, top + y, height)
            self._y = top + max(column.height for column in filled)
            items = rest
            if rest:
                self.fresh()

    def _filled(self, items: list[Item], room: float) -> tuple[list[Filled], list[Item]]:
        """All columns of ``room`` points filled, and what is left."""
        columns, rest = [], items
        for _ in range(self._frame.columns):
            column, rest = fill(rest, self._column, room)
            columns.append(column)
        return columns, rest

    def _balanced(self, items: list[Item], room: float, found: list[Filled]) -> list[Filled]:
        """The same in the lowest columns that take it all."""
        low, high = 0.0, room
        for _ in range(TRIALS if self._frame.columns > 1 else 0):
            middle = (low + high) / 2
            tried, rest = self._filled(items, middle)
            if rest:
                low = middle
            else:
                found, high = tried, middle
        return found


def _is_chapter(flowable: Flowable) -> bool:
    return isinstance(flowable, Heading) and flowable.level == 0


def _between_breaks(flowables: Sequence[Flowable]) -> list[list[Flowable]]:
    """Runs of flowables between column breaks: each is balanced by itself."""
    runs: list[list[Flowable]] = [[]]
    for flowable in flowables:
        if isinstance(flowable, ColumnBreak):
            runs.append([])
        else:
            runs[-1].append(flowable)
    return [run for run in runs if run]
