"""VRoyale for tests: the game ready to play, tables in one call, and short ways to play on."""

from __future__ import annotations

from functools import cache

from deckproof.cards import Game, load_game
from deckproof.cards.library import bundled
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.kernel import IllegalMove, read
from deckproof.validator.games.vroyale import table
from deckproof.validator.games.vroyale.game import VRoyale
from deckproof.validator.games.vroyale.plays import PASS
from deckproof.validator.games.vroyale.state import GRAD, HAND, MAIN, STARS, State

FOLDER = bundled()["vroyale"]


@cache
def data() -> Game:
    return load_game(FOLDER)


@cache
def rules() -> VRoyale:
    return VRoyale(data(), programs(words_of(data())[1]))


def lay(
    stage: str = "",
    hand: str = "",
    stars: str = "",
    grad: str = "",
    phase: str = MAIN,
    floating: int = 0,
    turn: int = 2,
) -> State:
    """A table in the turn of manager 0: cards by their names in moves, all others in the Rosters."""
    game = rules()
    s = game.new("practice")
    s.turn, s.phase, s.floating = 2, phase, [floating, floating]
    for names, place, piles in ((hand, HAND, s.hand), (stars, STARS, s.stars), (grad, GRAD, s.grad)):
        for name in names.split():
            card = game.book.index[name]
            s.roster[s.owner[card]].remove(card)
            s.loc[card] = place
            piles[s.owner[card]].append(card)
    for name in stage.split():
        card = game.book.index[name]
        if game.book.home[card] >= 0:
            s.roster[s.owner[card]].remove(card)
        else:
            s.owner[card] = 0 if name.startswith("fan") else 1
        table.enter(game.book, s, card)
        s.burnout[card] = 0
    s.queue = []
    assert game.faults(s) == []
    s.events = []
    return s


def play(s: State, *moves: str) -> State:
    """Play moves on, and give the same position back; ``pass*`` passes for both as long as they are asked."""
    for move in moves:
        if move != "pass*":
            rules().apply(s, read(move))
        while move == "pass*" and PASS in rules().legal(s):
            rules().apply(s, PASS)
    return s


def refused(s: State, move: str) -> str:
    """The rule against a move; "" if it is legal."""
    try:
        rules().apply(s.copy(), read(move))
    except IllegalMove as error:
        return str(error.because)
    return ""


def place(s: State, name: str) -> int:
    return s.loc[rules().book.index[name]]


def number(name: str) -> int:
    return rules().book.index[name]
