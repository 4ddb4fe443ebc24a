"""The small cards of a board diagram: what they count now, name, kind and marks; or a back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from ...cards.board import BoardCard, Mark, Spread
from ...layouts.ops import Colour
from ...layouts.units import Box
from .board_tools import WHITE, Desk, ink_style
from .pen import Pen, style
from .theme import rgb

ABREAST = 3
"""Cards of a spread side by side."""
NOTHING = "–"
"""Stands after the title of a place with no cards."""


def draw_spread(desk: Desk, spread: Spread, y: float) -> float:
    """Cards in rows under their title."""
    sizes = desk.sizes
    if spread.title:
        x = desk.pen.words(spread.title, ink_style(desk, bold=True), Box(0, y, desk.width, 3.2)) + 1.4
        if not spread.cards:
            desk.pen.words(NOTHING, ink_style(desk, muted=True), Box(x, y, 4.0, 3.2))
        y += 3.6
    wide = (desk.width - (ABREAST - 1) * sizes.gap) / ABREAST
    shown = list(_heaped(desk, spread.cards))
    for number, card in enumerate(shown):
        x = (number % ABREAST) * (wide + sizes.gap)
        row = y + (number // ABREAST) * (sizes.card + sizes.gap)
        if number and number % ABREAST == 0:
            desk.cut(row - sizes.gap / 2)
        draw_card(desk, card, Box(x, row, wide, sizes.card))
    rows = -(-len(shown) // ABREAST)
    return y + rows * (sizes.card + sizes.gap) - (sizes.gap if rows else 0.0)


def _heaped(desk: Desk, cards: Iterable[BoardCard]) -> Iterable[BoardCard]:
    """The cards, but of backs in a row that show nothing one, which says how many they are."""
    plain = BoardCard(None, None, up=False)
    for same, run in groupby(cards, lambda card: card == plain):
        heap = list(run)
        if same and len(heap) > 1:
            yield replace(plain, name=f"{len(heap)} × {desk.book.words.say('face-down')}")
        else:
            yield from heap


def draw_card(desk: Desk, card: BoardCard, at: Box) -> None:
    """Draw one card. A back shows its name only to who may see it."""
    pen, sizes, theme, kind, picture = desk.pen, desk.sizes, desk.book.theme, desk.kind(card), desk.picture(card)
    family = theme.family(kind)
    ground = rgb("#FFFFFF") if card.up else rgb(theme.night)
    edge = rgb(family.main) if card.up else rgb(theme.rose_soft)
    pen.box(at, ground, 1.0, edge, 0.25)
    left = at.x
    if card.up and picture is not None:
        window = Box(at.x + 0.3, at.y + 0.3, sizes.art, at.h - 0.6)
        pen.art(picture, window, radius=0.8)
        left = window.right
    if card.value:
        wide = 3.2 + 1.5 * max(0, len(card.value) - 1)
        high = at.h if left == at.x else 4.2
        badge = Box(at.x, at.y, 6.2, high) if left == at.x else Box(at.x, at.bottom - high, wide + 1.0, high)
        pen.box(badge, rgb(family.deep) if card.up else rgb(theme.muted), 1.0)
        big = 1.9 if left == at.x else 1.35
        number = style("body", sizes.name * big, WHITE, desk.least, bold=True, align="center")
        pen.words(card.value, number, Box(badge.x + 0.3, badge.y, badge.w - 0.6, badge.h))
        left = max(left, badge.right)
    words = card.name or desk.book.words.say("face-down")
    ink = rgb(theme.ink) if card.up else WHITE
    text = style("body", sizes.name, ink, desk.least, bold=card.up, italic=not card.up, leading=1.0)
    colour = rgb(family.main) if card.up else rgb(theme.rose_soft)
    own = Mark("", (kind or "") if card.up else "facedown")
    marks = [*card.marks, *([own] if own.icon in desk.book.icons and not (card.up and picture) else [])]
    small = sizes.icon * 0.72
    right = _signs(replace(desk, pen=Pen(desk.book.fonts, desk.book.icons)), marks, at, 0.0, small, colour)
    room = right - left - 1.2
    low = max(desk.measured(word, text) for word in words.split()) > room  # the marks go below the name then
    _signs(desk, marks, at, (at.h - small) / 2 if not low else at.h - small - 0.7, small, colour)
    if low:
        pen.words(words, text, Box(left + 0.9, at.y + 0.4, at.right - left - 1.5, at.h - small - 1.4))
    else:
        pen.words(words, text, Box(left + 0.9, at.y + 0.3, room, at.h - 0.6))


def _signs(desk: Desk, marks: Iterable[Mark], at: Box, down: float, size: float, colour: Colour) -> float:
    """The marks of a card from right to left, ``down`` mm below its top; gives where the words before them end."""
    right = at.right - 0.9
    for mark in marks:
        right = desk.sign(mark, right, at.y + down, size, colour) - 0.4
    return right
