"""Tools that make a sentence ready to run, and the register of the functions that do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import Register, UnknownWords
from .book import Book, CardWords
from .state import Frame, State

Make: TypeAlias = Callable[[Book, CardWords, Meaning, Sentence], None]
"""Adds the steps and bars of a meaning and its sentence to the words of an Action card."""

EFFECTS: Register[Make] = Register()
effect = EFFECTS.add

ACCEPT: Move = ("accept",)
DECLINE: Move = ("decline",)
PASS: Move = ("pass",)


def player_move(player: int) -> Move:
    """The move that chooses a player."""
    return ("choose", f"p{player}")


def player_named(move: Move) -> int:
    """The player of such a move."""
    return int(move[1][1:])


def only(meaning: Meaning, **wanted: object) -> None:
    """Raises UnknownWords for a value other than the only one these rules know."""
    for key, value in wanted.items():
        if meaning.get(key) != value:
            raise UnknownWords(f"value of {key!r} here", meaning.get(key))


def spoken_of(words: CardWords, *things: str) -> None:
    """Raises UnknownWords for a sentence about something that no sentence before it has brought up."""
    for thing in things:
        if thing not in words.said:
            raise UnknownWords("thing that a sentence before has brought up", thing)


def each_once(cards: list[int]) -> list[int]:
    """Every card that is there, once, in the order of the cards."""
    return sorted(set(cards))


def over(f: Frame, book: Book) -> None:
    """Nothing more of this card is carried out."""
    f.pc = len(book.words[f.card].play)


def clockwise(s: State, player: int) -> list[int]:
    """All other players, in turn order from the one after ``player``."""
    return [(player + step) % s.players for step in range(1, s.players)]
