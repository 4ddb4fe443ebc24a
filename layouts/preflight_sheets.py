"""Characters that the words on sheets have, beside the pieces, and the text face cannot draw."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.source import Place
from .fonts import BODY, FontBook
from .lacking import BOLD, TEXT, Cuts, Lacking
from .plan import Plan


def sheet_glyphs(game: Game, fonts: FontBook, planned: Iterable[Plan]) -> list[Finding]:
    """What cannot be drawn of captions, labels, and the notes on tiles and envelopes."""
    lacking = Lacking("sheets", fonts)
    lacking.own_words(game, BODY, None)
    lacking.spoken(game, TEXT)
    printed: dict[tuple[str, Cuts], None] = {}
    for plan in planned:
        for sheet in plan.sheets:
            printed.update(dict.fromkeys((char, TEXT) for char in sheet.caption))
            for note in sheet.side.notes:
                printed.update(dict.fromkeys((char, BOLD if note.bold else TEXT) for char in note.words))
    for char, cuts in printed:
        lacking.look(char, cuts, partial(_origin, game, char))
    return lacking.findings()


def _origin(game: Game, char: str, at: int) -> Place:
    """Where a character on a sheet comes from: the title of the game, of a component, or the name of a card."""
    short = "short" if game.meta.short else "title"
    named = [(game.short, game.doc.place((short,)))]
    named += [(part.title, game.doc.place(("components", id_, "title"))) for id_, part in game.components.items()]
    named += [(card.name, card.place_of("name")) for card in game.by_id.values()]
    return next((place for words, place in named if char in words), game.doc.place())
