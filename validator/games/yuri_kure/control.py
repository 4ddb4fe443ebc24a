"""Revealing Control Points and deciding for a girl (published L151-161; rulings Y1 to Y3, Y14 to Y16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import gt

from ...engine.kernel import Because, Move
from . import actions
from .book import Book
from .state import ACTION, ANSWER, DECIDE, NONE, REVEAL, WINDOW, State
from .table import note

PASS: Move = ("pass",)
SPEAK: Move = ("speak",)
ANSWERS: list[Move] = [("ok",), ("no",)]
VOTES: list[Move] = [("agree",), ("disagree",)]


def begin(s: State, girl: int, what: str) -> None:
    """A girl has to decide: whoever controls her is asked, or else all players are."""
    s.girl, s.what, s.said = girl, what, []
    holder = s.controller(girl)
    if holder == NONE:
        s.mood, s.asking, s.left = WINDOW, 0, s.players
    else:
        s.mood, s.asking, s.left = DECIDE, holder, 0


def reveals(book: Book, s: State) -> Iterator[list[Move]]:
    """What the player who is asked may reveal, girl by girl (published L157)."""
    mine = s.control[s.asking]
    for girl, moves in enumerate(book.reveals):
        if mine[girl]:
            yield moves[s.shown(girl) + 1 : mine[girl] + 1]


def can_reveal(s: State) -> bool:
    """Whether the player who is asked has anything to reveal."""
    return any(map(gt, s.control[s.asking], map(max, *s.revealed)))


def moves(book: Book, s: State) -> list[Move]:
    """What the player who is asked may do."""
    if s.mood == REVEAL:
        return list(chain.from_iterable(reveals(book, s)))
    speak = [SPEAK] if can_reveal(s) else []
    if s.mood == WINDOW:
        return [PASS, *speak]
    if s.what == ACTION:
        return [*actions.options(book, s), *speak]
    return [*(ANSWERS if s.what == ANSWER else VOTES), *speak]


def take(book: Book, s: State, move: Move) -> bool:
    """Carry a move out; True when the decision is final."""
    if move == SPEAK:
        s.mood = REVEAL
    elif s.mood == REVEAL:
        _reveal(book, s, book.index[move[1]], int(move[2]))
    elif move == PASS:
        s.left -= 1
        s.asking = (s.asking + 1) % s.players
        return s.left == 0
    else:
        _declare(book, s, move)
    return False


def _reveal(book: Book, s: State, girl: int, n: int) -> None:
    """The number is the total shown from now on (ruling Y1); more than anybody else's is control."""
    s.revealed[s.asking][girl] = n
    note(s, "reveal", book.action.reveal, player=s.asking, card=book.girls[girl], n=n)
    if girl != s.girl:
        note(s, "aside", "rulings.Y15", player=s.asking)
    s.mood = DECIDE if s.controller(s.girl) == s.asking else WINDOW


def _declare(book: Book, s: State, move: Move) -> None:
    """Say what the girl does; all others may then reveal more and say otherwise (ruling Y3)."""
    because: Because = book.action.controls if not s.said else "rulings.Y3"
    s.said = list(move)
    note(s, "declare", because, player=s.asking, card=book.girls[s.girl], move=list(move))
    s.mood, s.left = WINDOW, s.players - 1
    s.asking = (s.asking + 1) % s.players


def settled(book: Book, s: State) -> tuple[Move, Because]:
    """The decision once it is final, and why: what was declared, or what a girl does whom nobody controls."""
    said: Move = tuple(s.said)
    because = book.action.controls if said else book.action.idle
    if not said:
        said = default(book, s)
    s.girl, s.asking, s.said, s.mood = NONE, NONE, [], ""
    return said, because


def default(book: Book, s: State) -> Move:
    """What a girl does whom nobody controls."""
    if s.what == ACTION:
        return actions.IDLE
    return (book.action.answer if s.what == ANSWER else book.action.vote,)
