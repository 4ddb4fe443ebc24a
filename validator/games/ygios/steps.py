"""Tools that make a sentence ready to run, and the register of the functions that do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import Register, UnknownWords
from .book import Book, CardSteps, Options, Step
from .select import OWNERS, known
from .state import Frame, State
from .table import note

Make: TypeAlias = Callable[[CardSteps, Meaning, Sentence, bool], Step | None]
"""Makes the step of a meaning and its sentence for a card; the last is whether the chooser may decline.

None if the sentence runs with the ability as a whole, as a protection does.
"""

EFFECTS: Register[Make] = Register()
effect = EFFECTS.add

DECLINE: Move = ("decline",)
ACCEPT: Move = ("accept",)

Act: TypeAlias = Callable[[Book, State, Frame, Move], None]


def player_of(meaning: Meaning, f: Frame) -> int:
    """The player a sentence speaks of: the owner of the card or the opponent."""
    return f.owner ^ known(OWNERS, "player", meaning.get("who", "you"))


def is_rival(meaning: Meaning) -> bool:
    """Whether the opponent of the card's owner is the one who chooses; raises UnknownWords."""
    return known({"you": 0, "opponent": 1}, "player", meaning.get("who", "you")) == 1


def amount(meaning: Meaning) -> int:
    """The number of a sentence, at least 1; raises UnknownWords."""
    n = meaning.get("n", 1)
    if not isinstance(n, int) or n < 1:
        raise UnknownWords("number", n)
    return n


def nothing(s: State, f: Frame, sentence: Sentence) -> bool:
    """A sentence finds nothing to do; it is finished."""
    f.done = f.left = 0
    note(s, "nothing", sentence, player=f.owner)
    return True


def at_once(meaning: Meaning, sentence: Sentence, may: bool, act: Callable[[Book, State, Frame], bool]) -> Step:
    """A sentence without a choice but, with ``may``, that of declining; ``act`` says whether anything happened."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        if may:
            return False
        f.done = int(act(book, s, f))
        return f.done == 1 or nothing(s, f, sentence)

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        if move == DECLINE:
            note(s, "decline", sentence, player=player_of(meaning, f))
        f.done = int(move == ACCEPT and act(book, s, f))
        return True

    if may:
        return Step(sentence, begin, lambda book, s, f: [ACCEPT, DECLINE], take, is_rival(meaning))
    return Step(sentence, begin)


def choice(meaning: Meaning, sentence: Sentence, may: bool, options: Options, act: Act) -> Step:
    """A sentence with a choice, as often as its number says; no options, nothing happens."""
    times = amount(meaning)

    def listed(book: Book, s: State, f: Frame) -> list[Move]:
        moves = options(book, s, f)
        return [*moves, DECLINE] if may and moves else moves

    def begin(book: Book, s: State, f: Frame) -> bool:
        moves = listed(book, s, f)
        if not moves and f.left:
            f.left = 0
            return True
        if not moves:
            return nothing(s, f, sentence)
        f.left = f.left or times
        s.cache = moves
        return False

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        if move == DECLINE:
            note(s, "decline", sentence, player=player_of(meaning, f))
            f.done = f.left = 0
            return True
        f.left -= 1
        f.done = 1
        if f.left:
            f.pc -= 1
        act(book, s, f, move)
        return True

    return Step(sentence, begin, listed, take, is_rival(meaning))
