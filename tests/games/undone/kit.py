"""How You Come Undone for tests: the game ready to play, positions in one call, and short ways to play on."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckproof.cards import Game, load_game
from deckproof.cards.library import bundled
from deckproof.cards.words import programs, words_of
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, read, show
from deckproof.validator.games.undone.game import Undone
from deckproof.validator.games.undone.position import Position
from deckproof.validator.games.undone.state import NONE, State

FOLDER = bundled()["undone"]
PLAIN = ["C1", "C3", "C8", "C9"]
"""A hand without prompts and conditions, worth 10."""


@cache
def data() -> Game:
    return load_game(FOLDER)


@cache
def undone() -> Undone:
    return Undone.of(data(), programs(words_of(data())[1]))


def at(*holds: str, **facts: Any) -> State:
    """The beginning of a turn; each text is what a player holds: ``"C1 C2 A1"``. Two players at least."""
    hands = {player: cards.split() for player, cards in enumerate(holds)}
    state = undone().position(Position(max(2, len(holds)), hands, **facts))
    state.events = []
    return state


def play(state: State, *moves: str) -> State:
    """Play moves on, those of luck as well, and give the same position back."""
    for move in moves:
        undone().apply(state, read(move))
    return state


def quiet(state: State) -> State:
    """A turn in which a card without a prompt is drawn and put back, and nothing is played."""
    book, game = undone().book, undone()
    if game.actor(state) == CHANCE:
        play(state, show(game.legal(state)[0]))
    play(state, "draw")
    plain = (move for move in game.legal(state) if book.words[book.index[move[1]]].prompts_from == NONE)
    turns = state.turns
    play(state, show(next(plain)), "return")
    return play(state, "end") if state.turns == turns and ("end",) in game.legal(state) else state


def legal(state: State) -> list[str]:
    return [show(move) for move in undone().legal(state)]


def refused(state: State, move: str) -> IllegalMove:
    """How a move is refused; the position must be as it was."""
    before = state.to_plain()
    try:
        undone().apply(state, read(move))
    except IllegalMove as error:
        assert state.to_plain() == before
        return error
    raise AssertionError(f"{move} was accepted")


def why(state: State, move: str) -> str:
    """The rule or the words behind a refusal."""
    because = refused(state, move).because
    return because if isinstance(because, str) else because.text


def hand(state: State, player: int) -> list[str]:
    return sorted(undone().book.ids[card] for card in state.hands[player])


def faction(state: State, player: int) -> str:
    card = state.faction[player]
    return "" if card == NONE else undone().book.ids[card]


def under(state: State, group: int) -> list[str]:
    """What was put under a pile, first to last: 0 Continuity, 2 DIVIDEND, 3 COALITION."""
    return [undone().book.ids[card] for card in state.under[group]]


def new_game(deal: str, first: int = 0, mode: str = "2-players") -> State:
    """A game from its deal."""
    return play(undone().new(mode), f"deal {deal}", f"first {first}")
