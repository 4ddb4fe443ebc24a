"""What bears on a position without an event of its own: bans that keep an action or a reveal from being open."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because
from . import actions
from .book import Book
from .state import ACT, ACTION, DECIDE, REVEAL, State


def bearing(book: Book, s: State) -> Iterator[Because]:
    """The sentences that leave the player who is asked fewer moves."""
    if s.phase != ACT:
        return
    if s.mood == DECIDE and s.what == ACTION:
        yield from actions.barring(book, s)
    if s.mood == REVEAL:
        mine = s.control[s.asking]
        if max(mine) < book.most_control:
            yield book.action.within
        if any(mine[girl] and s.shown(girl) for girl in range(len(mine))):
            yield book.action.more
