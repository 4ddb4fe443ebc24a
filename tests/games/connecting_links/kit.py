"""Connecting Links for tests: its data, and the game as its rule sheet plays it."""

from __future__ import annotations

from functools import partial

from deckproof.cards.library import bundled
from deckproof.validator.language.board.bits import each
from deckproof.validator.language.board.rules import Board

from ..books import game_of, worded_of

FOLDER = bundled()["connecting-links"]
STORY = ("aoi", "touka", "hotaru")
"""The possessors of the published examples."""


data, links = partial(game_of, "connecting-links"), partial(worded_of, "connecting-links")


def board() -> Board:
    return links().compiled("standard").deeds.board


def reach(colour: str, giver: str) -> set[str]:
    """Whom a gift of somebody reaches."""
    names = links().compiled("standard").table.kinds
    return {names[card] for card in each(board().reaches["gift", colour].area[board().pieces.cards[giver]])}
