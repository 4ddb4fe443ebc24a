"""A divider for a box of cards: a card with a tab; with a back it is folded below and glued."""

from __future__ import annotations

from .flatnet import Flat, FlatNet, Panel, keys_of, measure
from .ops import Point
from .sizes import Size, UnknownSize, size_of
from .units import Box, printed_size

TAB = 10.0
"""Millimetres the tab is high."""
PLACES = ("left", "middle", "right")
BLEED = 1.5
"""Millimetres of art beyond the cut."""
HOW = "write {holds: \"63x88\"}; it may have 'tab' (mm), 'place' (left, middle or right) and 'ground' (a colour)"
_KEYS = {"holds", "tab", "place", "ground"}


def divider_of(raw: object, landscape: bool, backed: bool) -> Flat:
    """The divider meant by ``raw``: ``{holds: SIZE}`` with optional ``tab``, ``place``, ``ground``; ``backed`` if it
    has a back. Raises :class:`UnknownSize` saying what to write.
    """
    size = keys_of(raw, {"holds"}, _KEYS, "a divider", "between which cards it stands", HOW)
    card = size_of(size["holds"], landscape)
    high = measure(size, "tab", TAB, 5, 40, "a divider", HOW)
    place = size.get("place", "left")
    if place not in PLACES:
        raise UnknownSize(f"the tab of a divider is at one of {', '.join(PLACES)}, not at {place!r}", HOW)
    left = PLACES.index(place) * card.w / 3
    face = Size("divider", card.w, card.h + high)
    roles = ("front", "back") if backed else ("front",)
    words: dict[str, str | float] = {
        "card": printed_size(card.w, card.h),
        "tab_h": high,
        "tab_w": card.w / 3,
        "tab_x": left,
    }
    net, names = net_of(card, high, left, backed), {role: role for role in roles}
    return Flat("divider unfolded", net, dict.fromkeys(roles, face), names, words, size.get("ground", ""))


def net_of(card: Size, high: float, left: float, backed: bool) -> FlatNet:
    """The front with its tab above; the back on its head below it, so that the fold is the lower edge."""
    w, h = card.w, card.h + high
    tab: list[Point] = [(0, high), (left, high), (left, 0), (left + w / 3, 0), (left + w / 3, high), (w, high)]
    top = list(dict.fromkeys(tab))
    front = Box(0, 0, w, h)
    room = Box(left + w / 3 + 2 if left < w / 2 else 0, 0, (w - left - w / 3 if left < w / 2 else left) - 2, high - 2)
    words = (("divider-how" if backed else "divider-cut", room),)
    if not backed:
        panel = Panel("front", front, 0, front.grown(BLEED, BLEED, BLEED, BLEED))
        return FlatNet(w, h, (*top, (w, h), (0, h)), (), (panel,), (), words)
    back = front.moved(0, h)
    panels = (Panel("front", front, 0, front.grown(BLEED, BLEED, BLEED, 0)),
              Panel("back", back, 180, back.grown(BLEED, 0, BLEED, BLEED)))  # fmt: skip
    below = [(x, 2 * h - y) for x, y in reversed(top)]
    return FlatNet(w, 2 * h, (*top, *below), (((0, h), (w, h)),), panels, (), words)
