"""Pages: wide blocks and balanced columns one below the other, before anything is drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from reportlab.platypus.flowables import Flowable

from ...cards.lazyclass import dataclass
from ...cards.library import RULEBOOK_FILE
from .columns import Columns
from .flow import Item, chain_of, fill, item_of, items_of
from .flowables import ColumnBreak, Heading
from .naming import too_large
from .stacks import Unit
from .styles import MM, Frame

BETWEEN = 3.2 * MM
"""Between columns and a wide block."""
LEAST = 16 * MM
"""Columns lower than this are not begun at the foot of a page."""


@dataclass(frozen=True, slots=True)
class Block:
    """A flowable of the story; ``wide`` ones go across all columns. ``fresh`` ones begin a page.

    ``at`` is the file and line where it begins.
    """

    flowable: Flowable
    wide: bool = False
    fresh: bool = False
    at: str = ""


class Placed(NamedTuple):
    """A flowable with the left and top of its place in the type area, and its height and width, in points."""

    flowable: Flowable
    x: float
    y: float
    height: float
    width: float


@dataclass(slots=True)
class Page:
    """What stands on one page; ``chapter`` is the one that runs at its top, ``columns`` is how many it has."""

    chapter: str = ""
    columns: int = 1
    placed: list[Placed] = field(default_factory=list)

    def headings(self) -> list[Heading]:
        """The headings on this page in order."""
        return [flowable for flowable, *_ in self.placed if isinstance(flowable, Heading)]


Tail = Callable[[Sequence[Page]], Sequence[Flowable]]
"""What stands across the page at the end of a story, made of its pages."""


def paginate(story: Sequence[Block], frame: Frame, tail: Tail | None = None) -> list[Page]:
    """Set the story into pages. Raises :class:`flow.TooLarge` for what cannot be split and fits no page."""
    maker = _Paginator(frame, {block.flowable: block.at for block in story if block.at})
    maker.set(_parts(story))
    if tail:
        maker.across(tail(maker.pages))
    return [page for page in maker.pages if page.placed]


@dataclass(slots=True)
class _Part:
    """What is set together: a run of columns, or things that go across the page and stay together."""

    wide: bool
    fresh: bool
    flowables: list[Flowable] = field(default_factory=list)


def _parts(story: Sequence[Block]) -> deque[_Part]:
    """The parts of a story; a column break begins a new run, which is balanced by itself."""
    parts: deque[_Part] = deque()
    ended = True
    for block in story:
        if isinstance(block.flowable, ColumnBreak):
            ended = True
            continue
        if ended or block.fresh or parts[-1].wide != block.wide:
            parts.append(_Part(block.wide, block.fresh))
        parts[-1].flowables.append(block.flowable)
        ended = False
    return parts


class _Paginator:
    def __init__(self, frame: Frame, places: Mapping[Flowable, str]) -> None:
        self._frame, self._places = frame, places
        self._width, self._column, self._room = frame.width * MM, frame.column * MM, frame.height * MM
        self._columns = Columns(frame)
        self._y = 0.0
        self._waiting: list[list[Flowable]] = []
        self.pages = [Page(columns=frame.columns)]

    def set(self, parts: deque[_Part]) -> None:
        """Set all parts in order; one that goes across and does not fit stands at the top of the next page."""
        while parts:
            part = parts.popleft()
            if part.fresh:
                self._fresh()
            if part.wide:
                self.across(part.flowables)
                continue
            items = items_of(part.flowables, self._column)
            while items:
                items = self._pour(items, parts)
        if self._waiting:
            self._fresh()

    def _at(self, flowable: Flowable) -> str:
        """The file and line where something begins; the file alone for what is left of something split."""
        return self._places.get(flowable, RULEBOOK_FILE)

    def _fresh(self) -> None:
        """Begin a page, unless this one is still empty; what waited for its top goes there."""
        if self._y:
            self.pages.append(Page(self.pages[-1].chapter, self._frame.columns))
            self._y = 0.0
        waiting, self._waiting = self._waiting, []
        for flowables in waiting:
            self.across(flowables)

    def _turn(self) -> None:
        """Begin a page, and take along the headings that would be the last thing on this one."""
        page = self.pages[-1]
        kept = len(page.placed)
        while kept and isinstance(page.placed[kept - 1].flowable, Heading):
            kept -= 1
        carried = page.placed[kept:] if kept else []  # a page of headings alone is as good as the next one
        if carried:
            del page.placed[kept:]
            before = self.pages[-2].chapter if len(self.pages) > 1 else ""
            page.chapter = next((one.title for one in reversed(page.headings()) if _is_chapter(one)), before)
        self._fresh()
        self.across([one.flowable for one in carried])

    def _put(self, flowable: Flowable, x: float, y: float, height: float, width: float) -> None:
        page = self.pages[-1]
        page.placed.append(Placed(flowable, x, y, height, width))
        if isinstance(flowable, Heading) and _is_chapter(flowable):
            page.chapter = flowable.title

    def _gap(self, item: Item) -> float:
        """The space above a wide block: little below a heading, which brings its own, else its own or that between."""
        last = self.pages[-1].placed[-1:]
        below_heading = bool(last) and isinstance(last[0].flowable, Heading)
        return 0.0 if below_heading else max(item.before, BETWEEN)

    def across(self, flowables: Sequence[Flowable]) -> None:
        """Put things across the page, on the next one if they do not fit on this and do there."""
        if not flowables:
            return
        items = items_of(flowables, self._width)
        need = self._need(items)
        if self._y and self._room - self._y < need <= self._room and not self._begins(items):
            self._fresh()
        for item in items:
            self._across(item)

    def _begins(self, items: Sequence[Item]) -> bool:
        """Whether the last of these things flows on from page to page, and its beginning fits on this one."""
        last = items[-1].flowable
        room = self._room - self._y - self._need(items[:-1])
        return getattr(last, "flows", False) and room > LEAST and len(last.split(self._width, room)) > 1

    def _need(self, items: Sequence[Item]) -> float:
        """The height of things one below the other across the page, with the space above them."""
        return sum(item.extent + item.before for item in items) + BETWEEN

    def _across(self, item: Item) -> None:
        top = self._y + (self._gap(item) if self._y else 0.0)
        flowable = item.flowable
        if top + item.height <= self._room:
            self._put(flowable, 0.0, top, item.height, self._width)
            self._y = top + item.height + item.after
            return
        parts = flowable.split(self._width, self._room - top) if self._room - top > LEAST else []
        if len(parts) > 1:
            first = item_of(parts[0], self._width)
            self._put(parts[0], 0.0, top, first.height, self._width)
            self._y = self._room
        elif self._y:
            parts = [flowable, flowable]
        else:
            raise too_large(flowable, f"a page of {self._frame.height:.0f} mm", self._at(flowable))
        self._fresh()
        for part in parts[1:]:
            self._across(item_of(part, self._width))

    def _pour(self, items: list[Item], parts: deque[_Part]) -> list[Item]:
        """Fill the columns of this page, level them, and give what is left.

        What goes across the page after these items and no longer fits here waits, and the text after it goes on.
        """
        top = self._y + (BETWEEN if self._y and not self._headed() else 0.0)
        room = self._room - top
        filled, rest = self._columns.fullest(items, room) if room >= LEAST else ([], items)
        if not rest:
            filled = self._columns.balanced(items, room, filled)
            if self._waits(top + max(column.height for column in filled), parts):
                return [*items, *self._following(parts)]
        if not any(column.placed for column in filled):
            if not self._y:
                chain = chain_of(items)
                if chain > 1:  # more is to stay together than there is room on a page
                    return [*(item._replace(bound=False, needs=0.0) for item in items[:chain]), *items[chain:]]
                large = items[0].flowable
                raise too_large(large, f"a column of {self._frame.height:.0f} mm", self._at(large))
            self._turn()
            return rest
        level = room if rest else max(column.height for column in filled)
        for index, column in enumerate(column.stretched(level) for column in filled):
            x = index * (self._column + self._frame.gutter * MM)
            for flowable, y, height in column.placed:
                if isinstance(flowable, Unit):
                    flowable.stretch(height)
                self._put(flowable, x, top + y, height, self._column)
            self._y = max(self._y, top + column.height)
        if rest:
            self._y = self._room
            self._fresh()
        return rest

    def _headed(self) -> bool:
        """Whether a chapter's heading is the last on this page: it brings its own space."""
        last = self.pages[-1].placed[-1:]
        return bool(last) and _is_chapter(last[0].flowable)

    def _waits(self, y: float, parts: deque[_Part]) -> bool:
        """Whether what goes across the page next does not fit below ``y``, or nothing after it does, and text follows
        that can go before it.
        """
        if len(parts) < 2 or not parts[0].wide or parts[1].wide or parts[0].fresh or parts[1].fresh:
            return False
        if _is_chapter(parts[1].flowables[0]) or any(isinstance(one, Heading) for one in parts[0].flowables):
            return False  # nothing goes before the heading it stands below
        need, room = self._need(items_of(parts[0].flowables, self._width)), self._room - y
        if room < need:
            return need <= self._room
        left = room - need - BETWEEN
        below = items_of(parts[1].flowables, self._column)
        return left > LEAST and not fill(below, self._column, left, self._room, past=False)[0].placed

    def _following(self, parts: deque[_Part]) -> list[Item]:
        """Let the next part wait for the top of a page; the text after it."""
        self._waiting.append(parts.popleft().flowables)
        return items_of(parts.popleft().flowables, self._column)


def _is_chapter(flowable: Flowable) -> bool:
    return isinstance(flowable, Heading) and flowable.level == 0
