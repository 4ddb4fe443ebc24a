"""Connecting Links for tests: the game ready to play, positions in one call, and short ways to play on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from deckproof.cards import Game, load_game
from deckproof.cards.library import bundled
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.kernel import read
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.connecting_links.game import ConnectingLinks
from deckproof.validator.games.connecting_links.position import Position
from deckproof.validator.games.connecting_links.state import State

FOLDER = bundled()["connecting-links"]
STORY = ("aoi", "touka", "hotaru")
"""The possessors of the published examples."""


@cache
def data() -> Game:
    return load_game(FOLDER)


@cache
def links() -> ConnectingLinks:
    return ConnectingLinks(data(), programs(words_of(data())[1]))


def at(possessors: Sequence[str] = STORY, **facts: Any) -> State:
    """The beginning of a turn."""
    return links().position(Position(possessors, **facts))


def play(state: State, *moves: str) -> State:
    """Play moves on, and give the same position back."""
    for move in moves:
        links().apply(state, read(move))
    return state


def watch(state: State, *names: str) -> State:
    return play(state, *(f"watch {name}" for name in names))


def chance(mode: str, luck: Luck, stop: int = 1000) -> State:
    """A game played by chance for so many moves, or to its end."""
    game = links()
    state = game.new(mode)
    for _ in range(stop):
        if game.actor(state) is None:
            break
        game.apply(state, luck.choice(game.legal(state)))
    return state
