"""What bears on a position without an event of its own: bans that keep an action or a reveal from being open."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because
from . import actions
from .book import Book
from .state import ACT, ACTION, DECIDE, REVEAL, State

CITES = frozenset({
    "action_order", "die", "most_discomfort", "most_favor", "rulings.Y3", "rulings.Y10", "rulings.Y15", "rulings.Y18",
    "setup.couples", "setup.favor_high", "setup.favor_low",
})  # fmt: skip
"""The rules that events name as causes; what comes of all others shows in the moves there are."""


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
