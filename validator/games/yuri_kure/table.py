"""What can happen to pairs on the table, each noted with its cause."""

from __future__ import annotations

from ...engine.kernel import Because, Event, Plain
from .book import Book
from .state import BLUE, NO, State


def note(s: State, kind: str, because: Because, seen: tuple[int, ...] | None = None, **data: Plain) -> None:
    """Record an event, if events are recorded."""
    if s.events is not None:
        s.events.append(Event(kind, data, because, seen))


def raise_favor(book: Book, s: State, pair: int, n: int, because: Because) -> None:
    """More Favor, up to its limit (published L276)."""
    level = s.favor[pair] + n
    if level > book.most_favor:
        level = book.most_favor
        note(s, "limit", "most_favor", cards=book.ids(pair))
    s.favor[pair] = level
    note(s, "favor", because, cards=book.ids(pair), level=level)


def raise_discomfort(book: Book, s: State, pair: int, n: int, because: Because) -> None:
    """More Discomfort, up to its limit (published L276)."""
    level = s.discomfort[pair] + n
    if level > book.most_discomfort:
        level = book.most_discomfort
        note(s, "limit", "most_discomfort", cards=book.ids(pair))
    s.discomfort[pair] = level
    note(s, "discomfort", because, cards=book.ids(pair), level=level)


def form(book: Book, s: State, pair: int, because: Because) -> None:
    """A pair becomes a couple, with a blue marker even if it was a couple before (published L188)."""
    s.couples[pair] = BLUE
    note(s, "couple", because, cards=book.ids(pair))


def break_up(book: Book, s: State, pair: int, because: Because) -> None:
    """A couple breaks up; its Favor and Discomfort are reset (published L228, ruling Y7)."""
    level, words = book.couples.reset
    s.couples[pair] = NO
    note(s, "break", because, cards=book.ids(pair))
    s.favor[pair] = s.discomfort[pair] = level
    note(s, "reset", words, cards=book.ids(pair))


def in_couple(book: Book, s: State, girl: int) -> bool:
    """Whether a girl is in a couple."""
    return any(s.couples[pair] for pair in book.of_girl[girl])


def couples(s: State) -> list[int]:
    """All couples, in the order of pairs."""
    return [pair for pair, marker in enumerate(s.couples) if marker]
