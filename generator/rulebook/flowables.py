"""What the book's columns are made of besides plain paragraphs and tables: drawings and headings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, cast

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.flowables import Flowable

from ...layouts.ops import Call
from .canvas import BookCanvas
from .flow import CHAPTER, LINES
from .styles import MM


def told_of(*parts: object) -> str:
    """A hash of all that is seen of something; "" if one of its flowables cannot tell what is seen of it."""
    said = [getattr(part, "told", "") if isinstance(part, Flowable) else repr(part) for part in parts]
    return blake2b("|".join(said).encode("utf-8", "backslashreplace"), digest_size=16).hexdigest() if all(said) else ""


def told_places(placed: Iterable[Sequence[object]]) -> str:
    """The same of flowables, each with where it stands."""
    said = [told_of(*one) for one in placed]
    return f"[{' '.join(said)}]" if all(said) else ""


class ColumnBreak(Flowable):
    """Where the author wants the columns levelled and begun anew."""


class Drawing(Flowable):
    """Drawing calls in a frame of ``w`` x ``h`` mm, whose upper edge is ``top`` mm below where they begin.

    It stands in the ``middle`` of its column, or at its left. A ``part`` of a drawing shows nothing of the rest. What
    stands on it ``again`` where it begins a column, such as labels, is a drawing, too.
    """

    _left = 0.0
    again: Drawing | None = None

    def __init__(
        self, calls: Sequence[Call] | Callable[[], Sequence[Call]], w: float, h: float, before: float = 0.0,
        after: float = 0.0, middle: bool = False, top: float = 0.0, part: bool = False, shows: str = "",
    ) -> None:  # fmt: skip
        """What the calls show is said in ``shows`` if they are made later."""
        super().__init__()
        self._middle, self._calls, self.top, self._part, self._shows = middle, calls, top, part, shows
        self.width, self.height = w * MM, h * MM
        self.spaceBefore, self.spaceAfter = before, after

    @property
    def calls(self) -> Sequence[Call]:
        """What draws it, which may be made only now."""
        if callable(self._calls):
            self._calls = tuple(self._calls())
        return self._calls

    @property
    def told(self) -> str:
        """All that is seen of it, for :func:`told_of`; "" if that is not known."""
        shows = self._shows or ("" if callable(self._calls) else repr(self._calls))
        return shows and told_of(shows, self.width, self.height, self.top, self._left, self._part)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size in points; it stands in the middle of a wider column."""
        self._left = max(0.0, (min(width, 1e4) - self.width) / 2) if self._middle else 0.0
        return self.width, self.height

    def draw(self) -> None:
        """Draw the calls."""
        canvas = canvas_of(self)
        canvas.translate(self._left, 0)
        if self._part:
            frame = canvas.beginPath()
            frame.rect(0, 0, self.width, self.height)
            canvas.clipPath(frame, stroke=0, fill=0)
        canvas.paint(self.calls, self.top + self.height / MM)


class Heading(Drawing):
    """A heading: also a place to link to, and a line of the outline. ``level`` 0 is a chapter."""

    def __init__(
        self, calls: Callable[[], Sequence[Call]], w: float, h: float, before: float, after: float, title: str,
        anchor: str, level: int, shows: str = "",
    ) -> None:  # fmt: skip
        super().__init__(calls, w, h, before, after, shows=shows)
        self.title, self.anchor, self.level = title, anchor, level
        self.keepWithNext = 1
        self.needs = LINES if level else CHAPTER

    @property
    def told(self) -> str:
        """As of a drawing."""
        drawn = super().told
        return drawn and told_of(drawn, self.title, self.anchor, self.level)

    def draw(self) -> None:
        """Draw the words and mark the place."""
        canvas = canvas_of(self)
        mark(canvas, self)
        super().draw()


def mark(canvas: BookCanvas, heading: Heading) -> None:
    """Make the heading's top a destination, and chapters, sections and cards lines of the outline."""
    canvas.bookmarkHorizontal(heading.anchor, 0, heading.height + 4)
    if heading.level < 3:
        canvas.outline(heading.title, heading.anchor, heading.level)


def canvas_of(flowable: Flowable) -> BookCanvas:
    """The canvas a flowable is being drawn on."""
    return cast(BookCanvas, flowable.canv)


def keep(style: ParagraphStyle, **changed: Any) -> ParagraphStyle:
    """A style like ``style`` with some values changed."""
    return ParagraphStyle(style.name, style, **changed)
