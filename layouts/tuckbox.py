"""A tuck box to fold from one sheet: its panels by what it holds, with what paper and folds take from the inside."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from ..cards.lazyclass import dataclass
from .envelope import MOST_CARDS, NARROWER, ROUND_THE_FOLD, THICKNESS, between
from .flatnet import Flat, FlatNet, Panel, keys_of, measure
from .ops import Point
from .sizes import Size, UnknownSize, size_of
from .units import Box, printed_size, shown

PAPER = 0.3
"""Millimetres of the paper a box is folded from: 250 g, which home printers feed and fingers fold."""
EASE = 1.0
"""Millimetres the inside is wider, higher and deeper than the cards."""
THINNEST, THICKEST = 4.0, 150.0
"""Millimetres of a stack that wants a box; a thinner one wants an envelope."""
TUCK, DUST, SIDE = (9.0, 18.0), (7.0, 24.0), (7.0, 14.0)
"""Millimetres of the flap that is tucked in, of the flaps under the lids, and of the flap for glue: least, most."""
THUMB = 8.0
"""Radius in mm of the notch for the thumb in the upper edge of the front."""
HOW = "write {holds: \"63x88\", cards: 60}; it may have 'thickness' (mm a card), 'ease', 'paper' (mm) and 'ground'"
_KEYS = {"holds", "cards", "thickness", "ease", "paper", "ground"}


@dataclass(frozen=True, slots=True)
class TuckBox:
    """The panels of a box in mm, from fold to fold: front and back ``w`` x ``h``, sides ``d`` wide, of ``paper`` mm.

    Folds lie in the middle of the paper, so half of it on each side is taken from the inside. Between the panels lie,
    besides, two flaps under the lids, the flap for glue behind the back, and that of the lid behind the front.
    """

    w: float
    h: float
    d: float
    paper: float


def tuck_box_of(raw: object, landscape: bool = False) -> Flat:
    """The box meant by ``raw``: ``{holds: SIZE, cards: N}`` and what else :data:`HOW` says.

    ``landscape`` lays the cards on their side. Raises :class:`UnknownSize` saying what to write.
    """
    size = keys_of(raw, {"holds", "cards"}, _KEYS, "a box", "what it holds", HOW)
    card, count = size_of(size["holds"], landscape), size["cards"]
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_CARDS:
        raise UnknownSize(f"a box holds a whole number of cards from 1 to {MOST_CARDS:,}, not {count!r}", HOW)
    stack = count * measure(size, "thickness", THICKNESS, 0.05, 20, "a box", HOW)
    ease = measure(size, "ease", EASE, 0, 50, "a box", HOW)
    paper = measure(size, "paper", PAPER, 0.05, 2, "a box", HOW)
    if not THINNEST <= stack <= THICKEST:
        what = f"{count} card{'s'[: count - 1]} make a stack of {shown(stack)} mm"
        hint = "write kind: envelope" if stack < THINNEST else "make two boxes"
        raise UnknownSize(f"{what}, and a box is for {THINNEST:g} to {THICKEST:g} mm", hint)
    box = TuckBox(card.w + ease + paper, card.h + ease + 3 * paper, stack + ease + 3 * paper, paper)
    face, side, top = Size("box", box.w, box.h), Size("box", box.d, box.h), Size("box", box.w, box.d)
    sizes = {"front": face, "back": face, "side": side, "top": top}
    words: Mapping[str, str | float] = {"count": count, "card": printed_size(card.w, card.h)}
    return Flat("box unfolded", net_of(box), sizes, {role: role for role in sizes}, words, size.get("ground", ""))


def net_of(box: TuckBox) -> FlatNet:
    """The unfolded box: from the left the flap for glue, a side, the front, a side, the back with both lids."""
    return _Net(box).whole()


class _Net:
    """Works the net out: columns ``x`` and rows ``y`` are where it folds."""

    def __init__(self, box: TuckBox) -> None:
        self.box = box
        self.tuck = between(0.2 * box.h, TUCK)
        self.dust = min(between(0.8 * box.d, DUST), 0.48 * box.w)  # two of them meet below a lid
        glue = min(between(0.7 * box.d, SIDE), box.w / 2)
        self.last = box.w - box.paper  # the back's free edge, which must not stick out at the side
        front, second = glue + box.d, glue + box.d + box.w
        self.x = (glue, front, second, second + box.d, second + box.d + self.last)
        top = self.tuck + box.d
        self.y = (self.tuck, top, top + box.h, top + box.h + box.d)
        self.w, self.h = self.x[-1], self.y[-1] + self.tuck

    def whole(self) -> FlatNet:
        """All of it."""
        x, y, box = self.x, self.y, self.box
        rows = [((left, level), (right, level)) for level in y[1:3] for left, right in ((x[0], x[1]), (x[2], x[4]))]
        tucks = [((x[3], level), (x[4], level)) for level in (y[0], y[3])]
        columns = [((across, y[1]), (across, y[2])) for across in x[:4]]
        room = Box(x[1] + 3, 1, box.w - 6, y[1] - 5)
        rooms = (("envelope-first", room), ("box-then", Box(room.x, y[2] + 4, room.w, room.h)))
        return FlatNet(self.w, self.h, self._outline(), (*rows, *tucks, *columns), self._panels(), self._glue(), rooms)

    def _panels(self) -> tuple[Panel, ...]:
        x, y, box, over = self.x, self.y, self.box, ROUND_THE_FOLD
        front, back = Box(x[1], y[1], box.w, box.h), Box(x[3], y[1], box.w, box.h)
        sides = [Box(left, y[1], box.d, box.h) for left in (x[0], x[2])]
        lid = Box(x[3], y[0], box.w, box.d)
        return (
            Panel("side", sides[0], 0, sides[0].grown(over, over, 0, over)),
            Panel("side", sides[1], 0, sides[1].grown(0, over, 0, over)),
            Panel("front", front, 0, front.grown(0, over, 0, over)),
            Panel("back", back, 0, back.grown(0, 0, over, over)),
            Panel("top", lid, 180, lid.grown(over, self.tuck + over, over, 0)),  # it is read from the front
        )

    def _outline(self) -> tuple[Point, ...]:
        x, y = self.x, self.y
        upper = [*self._dust(x[0], x[1]), *self._notch(), *self._dust(x[2], x[3]), *self._lid()]
        lower = [(across, y[1] + y[2] - down) for across, down in reversed(upper) if not self._is_notch(across, down)]
        slope = self.x[0] * 0.7
        glue = [(0.0, y[2] - slope), (0.0, y[1] + slope)]
        return (*upper, *lower, (x[0], y[2] - NARROWER), *glue, (x[0], y[1] + NARROWER))

    def _dust(self, left: float, right: float) -> list[Point]:
        """The flap above a side, from left to right: narrower at its free edge."""
        slope, top = min(3.0, (right - left) / 5), self.y[1] - self.dust
        return [(left, self.y[1]), (left + slope, top), (right - slope, top), (right, self.y[1])]

    def _notch(self) -> list[Point]:
        """The notch for the thumb, from left to right."""
        middle, radius = (self.x[1] + self.x[2]) / 2, min(THUMB, self.box.w / 4)
        return [(middle - radius * cos(pi * n / 12), self.y[1] + radius * sin(pi * n / 12)) for n in range(13)]

    def _is_notch(self, across: float, down: float) -> bool:
        return self.x[1] < across < self.x[2] and down >= self.y[1]

    def _lid(self) -> list[Point]:
        """The edge of lid and flap above the back, from left to right: the flap is narrower, its corners cut."""
        left, right, corner = self.x[3], self.x[4], self.tuck * 0.4
        slim = min(1.0, self.last / 10)
        rise = [(left, self.y[1]), (left, self.y[0]), (left + slim, self.y[0] - slim), (left + slim, corner),
                (left + slim + corner, 0.0)]  # fmt: skip
        return [*rise, *((left + right - across, down) for across, down in reversed(rise))]

    def _glue(self) -> tuple[tuple[Point, ...], ...]:
        """What takes glue: the flap at the left, and the two flaps on which the lower lid is pressed."""
        x, y = self.x, self.y
        slope, over = x[0] * 0.7, ROUND_THE_FOLD
        side = ((x[0] - over, y[1] + NARROWER + over), (0.0, y[1] + slope), (0.0, y[2] - slope),
                (x[0] - over, y[2] - NARROWER - over))  # fmt: skip
        below = []
        for left, right in ((x[0], x[1]), (x[2], x[3])):
            a, b, c, d = ((across, y[1] + y[2] - down) for across, down in self._dust(left, right))
            below.append(((a[0] + over / 2, a[1] + over), b, c, (d[0] - over / 2, d[1] + over)))
        return (side, *below)
