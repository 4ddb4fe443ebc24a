"""The small cards of a board diagram: Devotion now, name, kind and markers; or a back."""

from __future__ import annotations

from typing import NamedTuple

from ...cards.board import BoardCard
from ...layouts.ops import Picture
from ...layouts.units import Box
from .pen import Pen, style
from .theme import Theme, rgb

WHITE = rgb("#FFFFFF")
ROOMY = 34.0
"""A Zone this wide, in mm, has room for the pictures of its cards."""


class Sizes(NamedTuple):
    """The measures of a diagram in mm; ``name`` in points."""

    card: float
    gap: float
    total: float
    band: float
    bonus: float
    icon: float
    name: float
    art: float


def sizes_for(zone: float) -> Sizes:
    """Measures for Zones of ``zone`` mm."""
    if zone >= ROOMY:
        return Sizes(9.2, 0.9, 6.4, 7.6, 3.4, 4.2, 7.2, 10.5)
    return Sizes(7.4, 0.8, 5.6, 6.4, 3.0, 3.4, 6.3, 0.0)


def draw_card(
    pen: Pen, card: BoardCard, kind: str | None, picture: Picture | None, theme: Theme, sizes: Sizes, at: Box
) -> None:
    """Draw one card; ``kind`` is its family of colours and its icon. A back shows its name only to who may see it."""
    family = theme.family(kind)
    ground = rgb("#FFFFFF") if card.up else rgb(theme.night)
    edge = rgb(family.main) if card.up else rgb(theme.rose_soft)
    pen.box(at, ground, 1.0, edge, 0.25)
    badge = Box(at.x, at.y, 6.2 if not sizes.art else 7.4, at.h)
    pen.box(badge, rgb(family.deep) if card.up else rgb(theme.muted), 1.0)
    pen.words(str(card.value), style("body", sizes.name * 1.9, WHITE, bold=True, align="center"), badge)
    right = at.right - 0.9
    if card.up and sizes.art and picture is not None:
        window = Box(at.right - sizes.art - 0.35, at.y + 0.35, sizes.art, at.h - 0.7)
        pen.art(picture, window, radius=0.8)
        right = window.x - 0.6
    marks = (("protect", card.protected), ("heart", card.first))
    small = sizes.icon * 0.72
    for icon in [name for name, said in marks if said] + [kind or "" if card.up else "facedown"]:
        colour = rgb(family.main) if card.up else rgb(theme.rose_soft)
        if pen.icon(icon, right - small, at.y + (at.h - small) / 2, small, colour):
            right -= small + 0.4
    words = card.name or "face-down"
    ink = rgb(theme.ink) if card.up else WHITE
    text = style("body", sizes.name, ink, 5.0, bold=card.up, italic=not card.up, leading=1.0)
    pen.words(words, text, Box(badge.right + 0.9, at.y + 0.3, right - badge.right - 1.2, at.h - 0.6))
