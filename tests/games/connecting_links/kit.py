"""Connecting Links for tests: its data, and the game as its rule sheet plays it."""

from __future__ import annotations

from functools import cache

from deckproof.cards import Game, load_game
from deckproof.cards.library import bundled
from deckproof.validator.language.board.bits import each
from deckproof.validator.language.board.rules import Board
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

FOLDER = bundled()["connecting-links"]
STORY = ("aoi", "touka", "hotaru")
"""The possessors of the published examples."""


@cache
def data() -> Game:
    return load_game(FOLDER)


@cache
def links() -> WordedGame:
    made, faults = make_game(data(), read_game(data()))
    assert made is not None, faults
    return made


def board() -> Board:
    return links().compiled("standard").deeds.board


def reach(colour: str, giver: str) -> set[str]:
    """Whom a gift of somebody reaches."""
    names = links().compiled("standard").table.kinds
    return {names[card] for card in each(board().reaches["gift", colour].area[board().pieces.cards[giver]])}
