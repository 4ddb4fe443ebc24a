"""Positions at the beginning of a turn, as worked examples and claims need them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.plainstate import PositionError
from .book import Book
from .faults import faults
from .state import SHOW, WATCH, State, rooms


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a turn. Characters and notice cards by id; of the turns before nothing else is known.

    ``fortune`` are those with Fortune, besides the one who has it from the start. ``used`` are the notice cards of the
    turns before; None: the first of the file.
    """

    possessors: Sequence[str]
    mode: str = "standard"
    turn: int = 1
    fortune: Sequence[str] = ()
    used: Sequence[str] | None = None


def build(book: Book, facts: Position) -> State:
    """The position; raises PositionError listing all that does not add up."""
    before = book.before(facts.mode) | rooms(book.index[name] for name in facts.fortune)
    s = State(facts.mode, facts.turn, book.all & ~before, before)
    turns = facts.turn - book.first_notice
    used = range(max(0, turns)) if facts.used is None else [book.notice_index[name] for name in facts.used]
    s.used = rooms(used)
    s.possessors = tuple(sorted(book.index[name] for name in facts.possessors))
    s.phase = WATCH if facts.turn >= book.first_watch else SHOW
    if found := faults(book, s):
        raise PositionError(found)
    return s
