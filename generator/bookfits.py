"""Parts of a rulebook that fit no page, found before anything is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.dat_text import too_large_for_page
from ..cards.finding import Finding
from ..cards.source import Place
from ..layouts.deck import DrawnGame
from ..layouts.papers import Paper
from .bookrisks import is_small, risks, tall_cards

if TYPE_CHECKING:
    from ..cards.rulebook import BookTree


def book_fits(drawn: DrawnGame, rulebook: BookTree, paper: Paper) -> list[Finding]:
    """What fits no page of the rulebook on ``paper``, or of its booklet; worked examples aside.

    A book is set to find out only where something in it might be too large, since that takes a second or two.
    """
    if not (is_small(paper) or any(risks(rulebook.root, tall_cards(drawn)))):
        return []
    from .rulebook.book import book_of
    from .rulebook.booklet import fold
    from .rulebook.flow import TooLarge
    from .rulebook.options import RulebookOptions
    from .rulebook.paper import lay_out

    try:
        fold(lay_out(book_of(rulebook.root, drawn, {}, RulebookOptions(paper)), paper))
    except TooLarge as error:
        line = error.at.rpartition(":")[2]
        place = Place(rulebook.source, int(line) if line.isdigit() else 1, 1)
        return [too_large_for_page(place, error.what, error.hint)]
    return []
