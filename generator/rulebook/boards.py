"""A table in play as a diagram: the row of Zones, both sides' cards, what they are worth and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards.board import BoardCard, BoardView, BoardZone
from ...layouts.ops import Call
from ...layouts.units import Box
from .book import Book
from .pen import Pen, style
from .theme import Family, family_name, rgb
from .tokens import Sizes, draw_card, sizes_for

WHITE = rgb("#FFFFFF")
SIDES = ("You", "Opponent")


class Diagram(NamedTuple):
    """A finished drawing of ``w`` x ``h`` mm; ``words`` say the same to who cannot see it."""

    calls: tuple[Call, ...]
    w: float
    h: float
    words: str


def board_diagram(view: BoardView, book: Book, width: float) -> Diagram:
    """Draw a board ``width`` mm wide, seen by player 0 or by the one who looks: that side is at the bottom, "You"."""
    pen = Pen(book.drawn.fonts, book.game.icons)
    board = _Board(view, book, pen, width)
    return Diagram(tuple(board.draw()), width, board.height, described(view, book))


class _Board:
    def __init__(self, view: BoardView, book: Book, pen: Pen, width: float) -> None:
        self._view, self._book, self._pen, self._width = view, book, pen, width
        self._me = view.viewer or 0
        self._sizes: Sizes = sizes_for((width - 2 * 1.8) / 3)
        self.height = 0.0

    def _family(self, name: str | None) -> Family:
        return self._book.theme.family(name)

    def _most(self, side: int) -> int:
        return max((len(zone.sides[side]) for zone in self._view.zones), default=0)

    def draw(self) -> list[Call]:
        """All calls from top to bottom."""
        me, rival, sizes = self._me, self._me ^ 1, self._sizes
        step = sizes.card + sizes.gap
        y = self._strip(rival, 0.0) + 1.2
        above = max(self._most(rival), 1) * step + sizes.gap
        below = max(self._most(me), 1) * step + sizes.gap
        band = sizes.band + (sizes.bonus if any(zone.bonus for zone in self._view.zones) else 0.0)
        high = above + sizes.total + band + sizes.total + below
        count = max(len(self._view.zones), 1)
        gap = 1.8
        wide = (self._width - gap * (count - 1)) / count
        for index, zone in enumerate(self._view.zones):
            self._zone(zone, Box(index * (wide + gap), y, wide, high), above, band)
        self.height = self._piles(self._strip(me, y + high + 1.2))
        return self._pen.calls

    # -- Zones ----------------------------------------------------------------------------------

    def _zone(self, zone: BoardZone, at: Box, above: float, band: float) -> None:
        family, pen, sizes = self._family(zone.id), self._pen, self._sizes
        pen.box(at, rgb(family.soft), 1.4)
        middle = at.y + above + sizes.total
        self._band(zone, Box(at.x, middle, at.w, band), family)
        rival = self._me ^ 1
        self._total(zone, rival, Box(at.x, at.y + above, at.w, sizes.total))
        self._total(zone, self._me, Box(at.x, middle + band, at.w, sizes.total))
        step = sizes.card + sizes.gap
        for number, card in enumerate(zone.sides[rival]):
            y = at.y + above - (number + 1) * step
            self._card(card, Box(at.x + 1, y, at.w - 2, sizes.card))
        for number, card in enumerate(zone.sides[self._me]):
            y = middle + band + sizes.total + sizes.gap + number * step
            self._card(card, Box(at.x + 1, y, at.w - 2, sizes.card))

    def _band(self, zone: BoardZone, at: Box, family: Family) -> None:
        pen, sizes = self._pen, self._sizes
        pen.box(at, rgb(family.deep))
        accent = rgb(family.accent)
        pen.box(Box(at.x, at.y, at.w, 0.35), accent)
        pen.box(Box(at.x, at.bottom - 0.35, at.w, 0.35), accent)
        card = self._book.game.by_id.get(zone.id)
        name = card.name if card else zone.id
        title = style("display", sizes.name * 1.3, rgb("#FFFFFF"), 7, align="center", outline=0.06)
        row = Box(at.x, at.y + 0.4, at.w, sizes.band - 0.6)
        shift = sizes.icon + 0.8 if zone.id in self._book.game.icons else 0.0
        words = pen.words(name, title, Box(row.x + shift, row.y, row.w - shift, row.h))
        if shift:
            x = row.x + (row.w - shift - words) / 2 - 0.4
            pen.icon(zone.id, max(x, row.x + 0.6), row.y + (row.h - sizes.icon) / 2, sizes.icon, accent)
        if zone.bonus_name:
            low = Box(at.x + 0.8, at.y + sizes.band - 0.9, at.w - 1.6, sizes.bonus)
            pen.words(zone.bonus_name, style("body", sizes.name, WHITE, 5.5, align="center", italic=True), low)

    def _total(self, zone: BoardZone, side: int, at: Box) -> None:
        """A side's Devotion, its Lock tokens, and whether that side is in control."""
        pen, sizes, family = self._pen, self._sizes, self._family(zone.id)
        leads = zone.controller == side
        pill = Box(at.x + 1, at.y + 0.6, at.w - 2, at.h - 1.2)
        ink = WHITE if leads else rgb(self._book.theme.ink)
        pen.box(pill, rgb(family.main) if leads else None, pill.h / 2, None if leads else rgb(family.main), 0.25)
        number = style("body", sizes.name * 1.45, ink, 7, bold=True, align="center")
        pen.words(str(zone.totals[side]), number, Box(pill.x + 0.6, pill.y, 6.4, pill.h))
        right = pill.right - 1.2
        for _ in range(zone.locks[side]):
            if pen.icon("lock", right - sizes.icon * 0.8, pill.y + 0.5, sizes.icon * 0.8, ink):
                right -= sizes.icon * 0.8 + 0.3
        if leads:
            words = "controls (tie)" if zone.tied else "controls"
            label = style("body", sizes.name, ink, 5, bold=True)
            if pen.icon("heart", pill.x + 7.2, pill.y + (pill.h - 2) / 2, 2.0, ink):
                pen.words(words, label, Box(pill.x + 9.8, pill.y, right - pill.x - 9.8, pill.h))
            else:
                pen.words(words, label, Box(pill.x + 7.2, pill.y, right - pill.x - 7.2, pill.h))

    def _card(self, card: BoardCard, at: Box) -> None:
        known = self._book.game.by_id.get(card.id) if card.id else None
        name = family_name(self._book.game, known) if known else None
        picture = self._book.portrait(card.id) if card.id and card.up else None
        draw_card(self._pen, card, name, picture, self._book.theme, self._sizes, at)

    # -- players --------------------------------------------------------------------------------

    def _strip(self, side: int, y: float) -> float:
        """A player's line: who, hand and points; then the names of the cards in hand if they are known."""
        view, pen, sizes, theme = self._view, self._pen, self._sizes, self._book.theme
        ink, muted = rgb(theme.ink), rgb(theme.muted)
        row = Box(0, y, self._width, 4.6)
        who = SIDES[side != self._me]
        x = pen.words(who, style("body", sizes.name * 1.25, ink, bold=True), row) + 1.6
        notes = [word for word, said in (("first player", view.first == side), ("to act", view.turn == side)) if said]
        if notes:
            words = f"({', '.join(notes)})"
            x += pen.words(words, style("body", sizes.name, muted, italic=True), Box(x, y, 40, row.h)) + 1.6
        points = f"{view.points[side]} point{'' if view.points[side] == 1 else 's'}"
        size = style("body", sizes.name, ink, bold=True, align="right")
        wide = pen.words(points, size, row)
        pen.icon("heart", self._width - wide - 3, y + 1.2, 2.2, rgb(theme.rose))
        self._backs(len(view.hands[side]), x, self._width - wide - 5, y)
        y += row.h
        names = [self._name(card) for card in view.hands[side] if card is not None]
        if names and len(names) == len(view.hands[side]):
            text = style("body", sizes.name, muted, 5.5, valign="top")
            lines = 1 + int(sum(len(name) + 2 for name in names) * sizes.name * 0.155 / self._width)
            height = lines * sizes.name * 0.39
            pen.words(f"Hand: {', '.join(names)}", text, Box(0, y, self._width, height))
            y += height
        return y

    def _piles(self, y: float) -> float:
        """The piles beside the table in words."""
        words = piles(self._view)
        muted = style("body", self._sizes.name, rgb(self._book.theme.muted), 5.5)
        self._pen.words(words, muted, Box(0, y, self._width, 2.8))
        return y + 2.8

    def _name(self, id_: str) -> str:
        card = self._book.game.by_id.get(id_)
        return card.name if card else id_

    def _backs(self, count: int, x: float, end: float, y: float) -> None:
        """The cards in hand as small backs and their number."""
        pen, theme = self._pen, self._book.theme
        ink = rgb(theme.ink)
        words = f"{count} in hand"
        wide = pen.words(words, style("body", self._sizes.name, ink), Box(x, y, 30, 4.6))
        x += wide + 1.2
        for number in range(min(count, int((end - x) / 2.9))):
            pen.box(Box(x + number * 2.9, y + 0.7, 2.3, 3.2), rgb(theme.night), 0.35)


def described(view: BoardView, book: Book) -> str:
    """The board in words: every Zone with both sides' cards, totals and controller, then hands and points."""
    me = view.viewer or 0
    sentences = []
    for zone in view.zones:
        card = book.game.by_id.get(zone.id)
        name = card.name if card else zone.id
        bonus = f" with {zone.bonus_name}" if zone.bonus_name else ""
        sides = [f"{_who(side, me)}: {_cards(zone.sides[side])}, total {zone.totals[side]}" for side in (me, me ^ 1)]
        tie = " by tie" if zone.tied else ""
        sentences.append(f"{name}{bonus}. {'. '.join(sides)}. In control{tie}: {_who(zone.controller, me)}.")
    for side in (me, me ^ 1):
        held, points = len(view.hands[side]), view.points[side]
        sentences.append(f"{_who(side, me)}: {held} in hand, {points} points.")
    return " ".join([*sentences, f"{piles(view)}."])


def piles(view: BoardView) -> str:
    """How many cards lie beside the table: set aside, discarded, and sculpted in a game that does."""
    said = [f"Set aside: {view.set_aside}", f"discarded: {view.discarded}"]
    return " · ".join([*said, f"sculpted: {view.sculpted}"] if view.sculpted else said)


def _who(side: int, me: int) -> str:
    return SIDES[side != me]


def _cards(cards: Sequence[BoardCard]) -> str:
    """Cards in words."""
    said = [f"{card.name or 'a card'} {'face-up' if card.up else 'face-down'} worth {card.value}" for card in cards]
    return ", ".join(said) or "no cards"
