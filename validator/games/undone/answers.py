"""Answering an Action card before it takes effect, or an ending card in its turn (published L167-177).

Only those are asked who hold a card that answers and may still play one; each may pass (rulings R-H14, R-H29, R-H30).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Sentence
from ...engine.kernel import Move
from .book import Book, Step
from .state import NONE, PLAYED, Frame, State
from .steps import PASS, clockwise
from .table import note

Asked: TypeAlias = "Callable[[Book, State, Frame], list[int]]"
"""Who may answer, in the order in which they are asked."""


def protecting(book: Book, s: State, player: int) -> list[int]:
    """The Action cards with which a player could answer one that bears on the own hand."""
    if s.played[player] or s.shield[player]:
        return []
    return [card for card in book.shields if card in s.actions[player]]


def cancelling(book: Book, s: State, player: int) -> list[int]:
    """The Action cards with which a player could stop the end now."""
    if s.played[player] or s.ending == NONE or s.ended_in != s.turns:
        return []
    held = s.actions[player]
    return [card for card in book.cancelling if card in held and s.ending in book.words[card].cancels]


def play_card(book: Book, s: State, player: int, card: int) -> None:
    """A player plays an Action card: it lies open, and its sentences are carried out next."""
    s.actions[player].remove(card)
    s.discard.append(card)
    s.played[player] = True
    note(s, "play", "turn.actions", player=player, card=book.ids[card])
    s.stack.append(Frame(PLAYED, card, player))


def window(sentence: Sentence, asked: Asked, answers: Callable[[Book, State, int], list[int]]) -> Step:
    """A step in which players may answer, one after the other; after an answer, those left are asked again."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        if f.left is None:
            f.left = asked(book, s, f)
        while f.left and not answers(book, s, f.left[0]):
            f.left.pop(0)
        if not f.left:
            f.left = None
            return True
        f.ask = f.left[0]
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return [*(book.plays[card] for card in answers(book, s, f.ask)), PASS]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        assert f.left is not None, "somebody was asked"
        player = f.left.pop(0)
        f.pc -= 1  # those left are asked when this answer has been carried out
        if move == PASS:
            note(s, "pass", "rulings.R-H30", player=player)
        else:
            play_card(book, s, player, book.index[move[1]])
        return True

    return Step(sentence, begin, options, take)


def rival_alone(book: Book, s: State, f: Frame) -> list[int]:
    """The player at whom the card points."""
    return [f.rival]


def everybody_else(book: Book, s: State, f: Frame) -> list[int]:
    """All others, clockwise from the player of the card (ruling R-H30)."""
    return clockwise(s, f.owner)
