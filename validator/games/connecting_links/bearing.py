"""What bears on a position: rules and printed sentences that open or shut something in it, or have just decided it."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because
from .book import Book
from .giving import left
from .state import BLUE, COLOURS, END, GIVE, RED, SHOW, WATCH, Rooms, State, each, rooms
from .turns import acting, openings

CITES = frozenset(
    ("possessors", "first_fortune_given.standard", "turns.first_watch", "turns.last_watch", "watch_tokens",
     "watch_each", "watch_alive", "notice_cards", "phases", "reach.red", "reach.blue", "alive_only", "possessor_safe",
     "watched_idle", "gifts_each", "as_many", "wins.nobody", "wins.all_watched", "wins.evaded", "rulings.K04",
     "rulings.K05", "rulings.K06", "rulings.K09", "rulings.K10", "rulings.K11", "rulings.K12", "rulings.K13",
     "rulings.K14")
)  # fmt: skip
"""The keys of rules.yaml that events and :func:`bearing` name."""


def bearing(book: Book, s: State) -> Iterator[Because]:
    """The rules that bear on a position, by key; and the sentences of the cards that say them."""
    for rule in _rules(book, s):
        yield rule
        yield from book.said.get(rule, ())


def _rules(book: Book, s: State) -> Iterator[str]:
    if s.possessors:
        yield "possessors"
    if s.phase == WATCH:
        yield from _watching(book, s)
    elif s.phase == SHOW:
        yield from ("notice_cards", "phases")
        if s.turn < book.first_watch and not s.before:
            yield "rulings.K05"
    elif s.phase == GIVE:
        yield from _giving(book, s)
    elif s.phase == END:
        yield f"wins.{s.how}"
        if s.how == "nobody":
            yield "rulings.K04"
        else:
            yield "turns.last_watch"
            yield "rulings.K06"


def _watching(book: Book, s: State) -> Iterator[str]:
    yield "watch_tokens"
    if s.watched:
        yield "watch_each"
    if s.alive != book.all:
        yield "watch_alive"
    if any(turn.watched & s.alive & ~s.watched for turn in s.past):
        yield "rulings.K10"
    if any(_short_without_proof(book, s, number) for number in range(len(s.past))):
        yield "rulings.K12"


def _short_without_proof(book: Book, s: State, number: int) -> bool:
    """Whether a turn had too few gifts although nobody who was watched in it is a possessor."""
    turn = s.past[number]
    short = len(turn.gifts) < sum(book.notices[turn.notice].gifts)
    return short and not turn.watched & rooms(s.possessors)


def _giving(book: Book, s: State) -> Iterator[str]:
    yield "as_many"
    rest = left(book.notices[s.notice].gifts, s.gifts)
    able = acting(s)
    if len(able) < len(s.possessors):
        yield "watched_idle"
    if s.gifts:
        yield "gifts_each"
    if s.due < sum(book.notices[s.notice].gifts):
        yield "rulings.K11"
    open_rooms = openings(book, s)
    near = [rooms_of(book, colour, able) if rest[colour] else 0 for colour in (RED, BLUE)]
    for colour in (RED, BLUE):
        if open_rooms[colour]:
            yield f"reach.{COLOURS[colour]}"
    if (near[RED] | near[BLUE]) & ~s.alive:
        yield "alive_only"
    if (near[RED] | near[BLUE]) & rooms(s.possessors):
        yield "possessor_safe"
    if _beyond_fortune(book, s, open_rooms[BLUE]):
        yield "rulings.K09"


def rooms_of(book: Book, colour: int, possessors: list[int]) -> Rooms:
    """All rooms that a gift of a colour reaches from one of these."""
    found = 0
    for room in possessors:
        found |= book.reach[colour][room]
    return found


def _beyond_fortune(book: Book, s: State, open_rooms: Rooms) -> bool:
    """Whether a blue gift may go where every line to it leads past a character with Fortune."""
    for target in each(open_rooms):
        from_where = [room for room in acting(s) if book.reach[BLUE][room] >> target & 1]
        if all(book.between(room, target) & ~s.alive for room in from_where):
            return True
    return False
