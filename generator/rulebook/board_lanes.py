"""Places between two sides: a column each, the far side's cards above its band, the near side's below."""

from __future__ import annotations

from ...cards.board import Lane, Lanes
from ...layouts.units import Box
from .board_cards import draw_card
from .board_tools import WHITE, Desk
from .pen import style
from .theme import Family, rgb

FAR, NEAR = 0, 1
ORNAMENT = 2.6
"""What an ornament takes of a line, in mm."""


def draw_lanes(desk: Desk, part: Lanes, y: float) -> float:
    """All places side by side, as high as the one with the most cards needs."""
    sizes, lanes = desk.sizes, part.lanes
    step = sizes.card + sizes.gap
    above, below = (_most(part, side) * step + sizes.gap for side in (FAR, NEAR))
    band = sizes.band + (sizes.bonus if any(lane.note for lane in lanes) else 0.0)
    total = sizes.total if any(any(lane.totals) for lane in lanes) else 0.0
    high = above + total + band + total + below
    gap, count = 1.8, max(len(lanes), 1)
    wide = (desk.width - gap * (count - 1)) / count
    for index, lane in enumerate(lanes):
        _lane(desk, lane, Box(index * (wide + gap), y, wide, high), above, band, total)
    middle = y + above + total
    for row in range(_most(part, FAR) - 1, 0, -1):
        desk.cut(y + above - row * step - sizes.gap / 2)
    for row in range(1, _most(part, NEAR)):
        desk.cut(middle + band + total + row * step + sizes.gap / 2, (middle, middle + band))
    return y + high


def _most(part: Lanes, side: int) -> int:
    return max([1, *(len(lane.sides[side]) for lane in part.lanes)])


def _lane(desk: Desk, lane: Lane, at: Box, above: float, band: float, total: float) -> None:
    family, sizes = desk.family(lane.id), desk.sizes
    desk.pen.box(at, rgb(family.soft), 1.4)
    middle = at.y + above + total
    _band(desk, lane, Box(at.x, middle, at.w, band), family)
    if total:
        _total(desk, lane, FAR, Box(at.x, at.y + above, at.w, total))
        _total(desk, lane, NEAR, Box(at.x, middle + band, at.w, total))
    step = sizes.card + sizes.gap
    for number, card in enumerate(lane.sides[FAR]):
        draw_card(desk, card, Box(at.x + 1, at.y + above - (number + 1) * step, at.w - 2, sizes.card))
    for number, card in enumerate(lane.sides[NEAR]):
        y = middle + band + total + sizes.gap + number * step
        draw_card(desk, card, Box(at.x + 1, y, at.w - 2, sizes.card))


def _band(desk: Desk, lane: Lane, at: Box, family: Family) -> None:
    pen, sizes = desk.pen, desk.sizes
    pen.box(at, rgb(family.deep))
    accent = rgb(family.accent)
    pen.box(Box(at.x, at.y, at.w, 0.35), accent)
    pen.box(Box(at.x, at.bottom - 0.35, at.w, 0.35), accent)
    title = style("display", sizes.name * 1.3, rgb("#FFFFFF"), 7, align="center", outline=0.06)
    row = Box(at.x, at.y + 0.4, at.w, sizes.band - 0.6)
    shift = sizes.icon + 0.8 if lane.id in desk.book.icons else 0.0
    words = pen.words(lane.title, title, Box(row.x + shift, row.y, row.w - shift, row.h))
    if shift:
        x = row.x + (row.w - shift - words) / 2 - 0.4
        pen.icon(lane.id, max(x, row.x + 0.6), row.y + (row.h - sizes.icon) / 2, sizes.icon, accent)
    if lane.note:
        low = Box(at.x + 0.8, at.y + sizes.band - 0.9, at.w - 1.6, sizes.bonus)
        pen.words(lane.note, style("body", sizes.name, WHITE, desk.least, align="center", italic=True), low)


def _total(desk: Desk, lane: Lane, side: int, at: Box) -> None:
    """What a side counts, what lies there, and whether that side leads."""
    pen, sizes, family = desk.pen, desk.sizes, desk.family(lane.id)
    leads = lane.leader == side
    pill = Box(at.x + 1, at.y + 0.6, at.w - 2, at.h - 1.2)
    ink = desk.on(family.main) if leads else rgb(desk.book.theme.ink)
    pen.box(pill, rgb(family.main) if leads else None, pill.h / 2, None if leads else rgb(family.main), 0.25)
    number = style("body", sizes.name * 1.45, ink, 7, bold=True, align="center")
    pen.words(lane.totals[side], number, Box(pill.x + 0.6, pill.y, 6.4, pill.h))
    right, small = pill.right - 1.2, sizes.icon * 0.8
    for mark in lane.marks[side]:
        right = desk.sign(mark, right, pill.y + 0.5, small, ink) - 0.3
    if leads:
        label, x = style("body", sizes.name, ink, desk.least, bold=True), pill.x + 7.2
        if not pen.in_line(lane.lead, label, right - x - ORNAMENT):
            x = pill.x + 6.4  # words before ornaments
        elif pen.ornament(x, pill.y + (pill.h - 2) / 2, 2.0, ink):
            x += ORNAMENT
        pen.words(lane.lead, label, Box(x, pill.y, right - x, pill.h))
