"""Flowables that hold others: panels, units that stay together, small things with others beside them."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus.flowables import Flowable

from ...cards.lazyclass import dataclass
from ...layouts.ops import Colour
from .flow import Filled, Item, fill, items_of, stacked
from .flowables import canvas_of, told_of, told_places

WHOLE = 130.0
"""A panel with less inside it, in points, is never split."""


@dataclass(frozen=True, slots=True)
class PanelLook:
    """How a panel is drawn: ground, a bar at its left (None: none), padding in points, corner radius in points."""

    ground: Colour | None
    bar: Colour | None = None
    pad: float = 7.0
    radius: float = 4.0
    rule: Colour | None = None


class Stack(Flowable):
    """Flowables one below the other. They are measured once for a width, and those left by a split not again."""

    def __init__(self, inside: Sequence[Flowable], measured: tuple[float, list[Item]] | None = None) -> None:
        super().__init__()
        self.inside = list(inside)
        self._measured = measured
        self._placed: tuple[tuple[Flowable, float, float], ...] = ()

    def _items(self, width: float) -> list[Item]:
        """What is inside, measured for a column of ``width`` points."""
        if self._measured is None or self._measured[0] != width:
            self._measured = (width, items_of(self.inside, width))
        return self._measured[1]

    @property
    def told(self) -> str:
        """As :attr:`Drawing.told`."""
        inside = told_places(self._placed)
        return inside and told_of(inside, type(self).__name__, self.width, self.height, *self._looks())

    def _looks(self) -> tuple[object, ...]:
        """What is seen of it besides what is inside."""
        return ()

    def _stacked(self, width: float) -> float:
        """Lay it all out; its height."""
        filled = stacked(self._items(width))
        self._placed = filled.placed
        return filled.height


class Panel(Stack):
    """Flowables on a coloured ground. It is split like the column it stands in."""

    def __init__(
        self, inside: Sequence[Flowable], look: PanelLook, before: float = 4.0, after: float = 8.0,
        measured: tuple[float, list[Item]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(inside, measured)
        self._look = look
        self.spaceBefore, self.spaceAfter = before, after

    def _looks(self) -> tuple[object, ...]:
        return (self._look,)

    def _inner(self, width: float) -> float:
        return width - 2 * self._look.pad - (3 if self._look.bar else 0)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the column, as high as its content."""
        self.width, self.height = width, self._stacked(self._inner(width)) + 2 * self._look.pad
        return self.width, self.height

    def split(self, width: float, height: float) -> list[Flowable]:
        """Two panels, if there is much content and a part of it fits ``height``."""
        inner = self._inner(width)
        items = self._items(inner)
        if sum(item.extent for item in items) < WHOLE:
            return []
        filled, rest = fill(items, inner, height - 2 * self._look.pad)
        if not filled.placed or not rest:
            return []
        first = Panel([flowable for flowable, *_ in filled.placed], self._look, self.spaceBefore, 0)
        last = Panel([item.flowable for item in rest], self._look, 0, self.spaceAfter, (inner, rest))
        return [first, last]

    def draw(self) -> None:
        """Draw ground and bar, then the content."""
        canvas, look = canvas_of(self), self._look
        if look.ground:
            canvas.setFillColorRGB(*look.ground)
            canvas.roundRect(0, 0, self.width, self.height, look.radius, stroke=0, fill=1)
        if look.rule:
            canvas.setStrokeColorRGB(*look.rule)
            canvas.setLineWidth(0.6)
            canvas.roundRect(0, 0, self.width, self.height, look.radius, stroke=1, fill=0)
        if look.bar:
            canvas.setFillColorRGB(*look.bar)
            canvas.roundRect(0, 0, 3, self.height, 1.5, stroke=0, fill=1)
        x = look.pad + (3 if look.bar else 0)
        for flowable, top, height in self._placed:
            flowable.drawOn(canvas, x, self.height - look.pad - top - height)


class Unit(Stack):
    """Flowables that stay together: a worked example with its boards. What follows may go before it; where it ``stays``
    no heading does, and nothing at all where it fits.

    One that is higher than a column is split between its parts, never between those that are bound, and then
    ``goes_on`` in the next column.
    """

    def __init__(
        self, inside: Sequence[Flowable], stays: bool = False, goes_on: bool = False,
        measured: tuple[float, list[Item]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(inside, measured)
        self.floats, self.stays, self.goes_on = not goes_on, stays, goes_on
        self.spaceBefore = self.inside[0].getSpaceBefore()
        self.spaceAfter = self.inside[-1].getSpaceAfter()
        self.spare = 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the column, as high as its content."""
        self.width, self.height = width, self._stacked(width)
        self.spare = Filled(self._placed, self.height).spare
        return self.width, self.height

    def stretch(self, height: float) -> None:
        """Widen the spaces inside, so that it is so many points high."""
        filled = Filled(self._placed, self.height).stretched(height)
        self._placed, self.height, self.spare = filled.placed, filled.height, 0.0

    def split(self, width: float, height: float) -> list[Flowable]:
        """Two units, if a part of the content fits ``height``."""
        filled, rest = fill(self._items(width), width, height)
        if not filled.placed or not rest:
            return []
        again = getattr(rest[0].flowable, "again", None)
        rest = [*items_of([again] if again else [], width), *rest]
        last = Unit([item.flowable for item in rest], goes_on=True, measured=(width, rest))
        return [Unit([one for one, *_ in filled.placed]), last]

    def draw(self) -> None:
        """Draw the content."""
        for flowable, top, height in self._placed:
            flowable.drawOn(canvas_of(self), 0, self.height - top - height)


class Beside(Flowable):
    """A small thing at the left (a face, a portrait) and flowables beside it; never split."""

    def __init__(
        self, left: Flowable, right: Sequence[Flowable], gap: float, after: float = 8.0, middle: bool = False
    ) -> None:
        super().__init__()
        self.left, self.right, self._gap, self._middle = left, list(right), gap, middle
        self.spaceBefore, self.spaceAfter = 3.0, after
        self._placed: tuple[tuple[Flowable, float, float], ...] = ()
        self._sizes = (0.0, 0.0, 0.0)

    @property
    def told(self) -> str:
        """As :attr:`Drawing.told`."""
        inside = told_places([(self.left,), *self._placed])
        return inside and told_of(inside, self.width, self.height, self._sizes, self._gap, self._middle)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As wide as the column, as high as the higher side."""
        left_w, left_h = self.left.wrap(width, height)
        inner = width - left_w - self._gap
        filled = stacked(items_of(self.right, inner))
        self._placed, self._sizes = filled.placed, (left_w, left_h, filled.height)
        self.width, self.height = width, max(left_h, filled.height)
        return self.width, self.height

    def draw(self) -> None:
        """Draw both sides, tops level or middles level."""
        canvas = canvas_of(self)
        left_w, left_h, right_h = self._sizes
        drop, sink = ((self.height - left_h) / 2, (self.height - right_h) / 2) if self._middle else (0.0, 0.0)
        self.left.drawOn(canvas, 0, self.height - drop - left_h)
        for flowable, top, height in self._placed:
            flowable.drawOn(canvas, left_w + self._gap, self.height - sink - top - height)
