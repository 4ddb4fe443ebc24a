"""What the effects of cards are made of. Choices are made when an effect resolves (ruling V20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import Register, UnknownWords
from . import table
from .book import Book, Step
from .state import Frame, State

Make: TypeAlias = Callable[[Meaning, Sentence], Step]
EFFECTS: Register[Make] = Register()
effect = EFFECTS.add
Pick: TypeAlias = Callable[[Book, State, Frame], list[int]]
Act: TypeAlias = Callable[[Book, State, Frame, int], None]
SIDES = {"you": (0,), "opponent": (1,), "both": (0, 1)}


def known(what: str, value: object, among: object) -> None:
    """Raises UnknownWords for a value that is not among those known."""
    if value not in among:  # type: ignore[operator]
        raise UnknownWords(what, value)


def count(meaning: Meaning) -> int:
    """The number of a sentence, at least 1; raises UnknownWords."""
    n = meaning.get("n", 1)
    if not isinstance(n, int) or n < 1:
        raise UnknownWords("number", n)
    return n


def nothing(s: State, f: Frame, sentence: Sentence) -> None:
    """A sentence finds nothing to do (ruling V20)."""
    table.note(s, "nothing", sentence, player=f.player)


def at_once(sentence: Sentence, act: Callable[[Book, State, Frame], None]) -> Step:
    """A sentence without a choice."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        act(book, s, f)
        return True

    return Step(sentence, begin)


def choosing(
    sentence: Sentence, times: int, options: Pick, act: Act, verb: str = "choose", rival: bool = False
) -> Step:
    """A sentence for which cards are chosen one after another; without any, nothing happens."""

    def listed(book: Book, s: State, f: Frame) -> list[Move]:
        return [(verb, book.ids[card]) for card in options(book, s, f)]

    def begin(book: Book, s: State, f: Frame) -> bool:
        if not options(book, s, f):
            if not f.left:
                nothing(s, f, sentence)
            f.left = 0
            return True
        f.left = f.left or times
        return False

    def take(book: Book, s: State, f: Frame, move: Move) -> None:
        f.left -= 1
        if f.left:
            f.pc -= 1
        act(book, s, f, book.index[move[1]])

    return Step(sentence, begin, listed, take, rival)
