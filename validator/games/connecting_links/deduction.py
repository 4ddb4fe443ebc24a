"""What everybody can work out: which characters may still be the possessors, from all that has been seen.

A choice of possessors stays possible as long as it could have made every turn look as it did: the gifts that were
placed have different givers in reach who were not watched, and there was no way for them to give more (rulings K03
and K11).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .book import Book
from .giving import givers, left, most, next_gifts, unplaced
from .state import GIVE, Rooms, State, Turn, each, rooms


def possible(book: Book, s: State) -> list[tuple[int, ...]]:
    """Every choice of possessors that everybody must still reckon with, each as rooms in order.

    Characters with Fortune are none; of turns that are not in ``s.past`` nothing else is known.
    """
    open_rooms = s.alive & ~book.before(s.mode)
    turns = list(seen(s))
    sources = [
        rooms(room for room in each(open_rooms & ~turn.watched) if book.reach[colour][room] >> target & 1)
        for turn, _, _ in turns
        for colour, target in turn.gifts
    ]
    return [
        chosen
        for chosen in combinations(each(open_rooms), book.possessors)
        if all(map(rooms(chosen).__and__, sources)) and all(fits(book, chosen, *turn) for turn in turns)
    ]


def seen(s: State) -> Iterator[tuple[Turn, Rooms, bool]]:
    """Every turn with a notice card: the rooms without Fortune before its gifts, and whether they are all placed."""
    alive = s.alive
    for _, room in (gift for turn in s.turns for gift in turn.gifts):
        alive |= 1 << room
    for turn in s.turns:
        yield turn, alive, not (s.phase == GIVE and turn.number == s.turn)
        alive &= ~rooms(room for _, room in turn.gifts)


def fits(book: Book, chosen: tuple[int, ...], turn: Turn, alive: Rooms, over: bool) -> bool:
    """Whether these possessors make a turn look as it did; ``over``: no further gift is placed in it."""
    able = [room for room in chosen if not turn.watched >> room & 1]
    counts, placed = book.notices[turn.notice].gifts, turn.gifts
    if next(unplaced(book.reach, able, placed), None) is None:
        return False
    targets = alive & ~rooms(chosen)
    if over and min(left(counts, placed)) == max(left(counts, placed)) == 0:
        return True
    due = most(givers(book.reach, able, targets), counts)
    if over:
        return due == len(placed)
    now = targets & ~rooms(room for _, room in placed)
    return due > len(placed) and any(next_gifts(book.reach, able, now, counts, placed, due))
