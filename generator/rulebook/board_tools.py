"""What all parts of a board diagram are drawn with: measures, a pen, the colours of cards, and marks."""

from __future__ import annotations

from dataclasses import field, replace
from typing import NamedTuple

from ...cards.board import BoardCard, Mark
from ...cards.lazyclass import dataclass
from ...layouts.colours import contrast
from ...layouts.fit import Style
from ...layouts.ops import Colour, Picture
from ...layouts.units import Box
from .book import Book
from .pen import Pen, style
from .theme import Family, family_name, readable, rgb

WHITE, BLACK = rgb("#FFFFFF"), rgb("#000000")
PILL = 1.8
"""A pill is so many mm wider than its words."""
ROOMY = 34.0
"""A third of a diagram this wide, in mm, has room for the pictures of its cards."""


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


def sizes_for(third: float, least: float) -> Sizes:
    """Measures for a diagram of which a third is ``third`` mm wide, and its smallest words ``least`` points high."""
    if third >= ROOMY:
        return Sizes(9.2, 0.9, 6.4, 7.6, 3.4, 4.2, max(least, 7.2), 8.6)
    return Sizes(8.4, 0.7, 5.4, 6.2, 3.2, 3.4, max(least, 6.3), 7.2)


class Cut(NamedTuple):
    """A height at which a board may be divided, in mm; what lies between the two heights of its ``head``, such as the
    labels of columns, is drawn once more above what follows.
    """

    y: float
    head: tuple[float, float] | None = None


@dataclass(frozen=True)
class Desk:
    """One diagram being drawn, ``width`` mm wide; no word of it is smaller than ``least`` points."""

    book: Book
    pen: Pen
    width: float
    least: float
    cuts: list[Cut] = field(default_factory=list)
    """Where the board may be divided, from top to bottom."""

    def cut(self, y: float, head: tuple[float, float] | None = None) -> None:
        """The board may be divided at this height."""
        self.cuts.append(Cut(y, head))

    @property
    def sizes(self) -> Sizes:
        """Its measures."""
        return sizes_for((self.width - 2 * 1.8) / 3, self.least)

    def family(self, name: str | None) -> Family:
        """A family of colours of the palette."""
        return self.book.theme.family(name)

    def kind(self, card: BoardCard) -> str | None:
        """The family and icon of a card."""
        known = self.book.game.by_id.get(card.id) if card.id else None
        return family_name(self.book.game, known) if known else None

    def picture(self, card: BoardCard) -> Picture | None:
        """The picture on a card whose face is seen."""
        return self.book.portrait(card.id) if card.id and card.up else None

    def on(self, ground: str) -> Colour:
        """The colour of words on a coloured ground: white where it can be read, else the ink of the book."""
        return rgb(readable(("#FFFFFF", self.book.theme.ink), (ground,)))

    def mark(self, mark: Mark, right: float, y: float, h: float, ink: Colour) -> float:
        """Draw a mark in words that ends at ``right``, with its icon before it; gives where it begins."""
        sizes = self.sizes
        words = style("body", sizes.name, ink, bold=True, align="right")
        x = right - self.pen.words(mark.text, words, Box(0, y, right, h))
        if mark.icon and self.pen.icon(mark.icon, x - 2.8, y + (h - 2.2) / 2, 2.2, self._tint(mark, ink)):
            x -= 3.2
        return x

    def measured(self, words: str, look: Style) -> float:
        """How wide words are in one line, in mm."""
        return Pen(self.book.fonts, self.book.icons).words(words, look, Box(0, 0, 1e3, 1e3))

    def sign(self, mark: Mark, right: float, y: float, size: float, ink: Colour) -> float:
        """Draw a mark small, ending at ``right``: its icon, or else its text in a pill; gives where it begins."""
        tint, said = self._tint(mark, ink), mark.short or mark.text
        if mark.icon and self.pen.icon(mark.icon, right - size, y, size, tint):
            if not mark.plain:
                return right - size
            words = style("body", max(self.sizes.name * 0.9, self.least), tint, self.least, bold=True, align="right")
            return right - size - self.pen.words(said, words, Box(0, y, right - size - 0.3, size)) - 0.3
        family = self.family(mark.family) if mark.family else None
        small = style("body", max(self.sizes.name * 0.8, self.least), ink, self.least, bold=True, align="center")
        wide = max(size, self.measured(said, small) + PILL)
        at = Box(right - wide, y, wide, size)
        ground = self.book.theme.paper if contrast(ink, BLACK) < contrast(ink, WHITE) else self.book.theme.night
        self.pen.box(at, rgb(family.main if family else ground), size / 2, None if family else ink, 0.2)
        letters = self.on(family.main) if family else ink
        self.pen.words(said, replace(small, colour=letters), Box(at.x + 0.3, at.y, at.w - 0.6, at.h))
        return at.x

    def _tint(self, mark: Mark, ink: Colour) -> Colour:
        """The main colour of a mark's family, or the accent where the ink beside it is light: on a dark ground."""
        family = self.family(mark.family)
        dark = contrast(ink, BLACK) > contrast(ink, WHITE)
        return ink if not mark.family else rgb(family.accent if dark else family.main)


def ink_style(desk: Desk, size: float | None = None, muted: bool = False, **changed: object) -> Style:
    """The style of words beside the cards, ``size`` in points."""
    theme = desk.book.theme
    return style("body", size or desk.sizes.name, rgb(theme.muted if muted else theme.ink), desk.least, **changed)
