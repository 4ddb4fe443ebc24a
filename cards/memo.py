"""What was worked out before, by all that went into it: the same data give the same result without the work."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol, TypeVar, cast

T = TypeVar("T")


class Same:
    """An object as part of a key: equal to itself alone, however much it is like another."""

    __slots__ = ("it",)

    def __init__(self, it: object) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it


ROUNDS = 8
"""Rounds after which a result that nobody asked for is forgotten: long enough to take some edits back."""


class Gained(NamedTuple):
    """Values (as JSON) and bytes that are to be kept, by their names on a shelf, and the names of values that were
    asked for."""

    values: dict[str, bytes]
    contents: dict[str, bytes]
    asked: frozenset[str]


class Shelf(Protocol):
    """Where plain values are kept for other runs of the program, by stage and key. None is no value."""

    def find(self, stage: str, key: object) -> Any:
        """The value kept: what JSON has, with lists for tuples."""

    def keep(self, stage: str, key: object, value: Any) -> None:
        """Keep a value that JSON has. Keys are told apart by what ``repr`` says of them."""

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        """Bytes kept."""

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None:
        """Keep bytes."""

    def settle(self, sound: bool) -> None:
        """Write what is to be kept; unless it is ``sound``, forget it."""

    def gained(self) -> Gained:
        """All that is to be kept or was asked for by now, for another process to :meth:`take`."""

    def take(self, gained: Gained) -> None:
        """Keep what another process gained, and do not let age what it asked for."""


class Memo:
    """Results of pure work by stage and key. The key holds everything the result depends on, by content.

    A command that reads a game once begins with an empty one and is none the wiser. A process that reads it again and
    again (``lasting``) hands the same one on, and ends each round with :meth:`settle` or :meth:`undo`. What is plain
    may be on a ``shelf`` besides, for other runs.
    """

    def __init__(self, lasting: bool = False, shelf: Shelf | None = None) -> None:
        self.lasting, self.shelf = lasting, shelf
        self._names: dict[Same, str] = {}
        self._known: dict[tuple[str, Hashable], Any] = {}
        self._asked: dict[tuple[str, Hashable], int] = {}
        self._new: list[tuple[str, Hashable]] = []
        self._last: list[Callable[[], None]] = []
        self._round = 0

    def get(self, stage: str, key: Hashable, make: Callable[[], T]) -> T:
        """The result known for this key, else that of ``make``; what it raises is not kept. None is no result."""
        found = self.find(stage, key)
        return self.keep(stage, key, make()) if found is None else cast(T, found)

    def find(self, stage: str, key: Hashable) -> Any:
        """The result known for this key; None if there is none."""
        slot = (stage, key)
        found = self._known.get(slot)
        if found is not None:
            self._asked[slot] = self._round
        return found

    def keep(self, stage: str, key: Hashable, result: T) -> T:
        """Remember a result, and give it back."""
        slot = (stage, key)
        self._known[slot] = result
        self._asked[slot] = self._round
        self._new.append(slot)
        return result

    def name(self, it: object, made_of: object) -> None:
        """Say what an object was made of, all of it: in keys of the shelf, that stands for it. Objects in a tuple count
        by their own names."""
        if self.shelf is not None:
            told = self._named(made_of) if isinstance(made_of, tuple) else made_of
            self._names[Same(it)] = hashlib.sha256(repr(told).encode("utf-8", "backslashreplace")).hexdigest()

    def named(self, it: object) -> bool:
        """Whether it was said what an object was made of."""
        return Same(it) in self._names

    def recall(self, stage: str, *key: object) -> Any:
        """The plain value that this or another run kept on the shelf for a key; None if there is none."""
        return self.shelf.find(stage, self._named(key)) if self.shelf is not None else None

    def record(self, value: Any, stage: str, *key: object) -> None:
        """Keep a plain value on the shelf, if there is one."""
        if self.shelf is not None:
            self.shelf.keep(stage, self._named(key), value)

    def before_settling(self, record: Callable[[], None]) -> None:
        """Have something recorded at the end of this round, if its results hold: once, however often it is said."""
        if self.shelf is not None and record not in self._last:
            self._last.append(record)

    def record_now(self) -> None:
        """Have recorded now what waits for the end of the round: in a copy of this process, which sees no such end."""
        for record in self._last:
            record()
        self._last.clear()

    def _named(self, key: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(self._names.get(Same(part), part) for part in key)

    def settle(self) -> None:
        """End a round whose results hold, and forget what the last rounds did not ask for."""
        self.record_now()
        if self.shelf is not None:
            self.shelf.settle(True)
        self._new.clear()
        self._round += 1
        for slot in [slot for slot, asked in self._asked.items() if self._round - asked > ROUNDS]:
            del self._known[slot], self._asked[slot]

    def undo(self) -> None:
        """End a round whose data changed while it ran: what it made may be of neither state, and is forgotten."""
        self._last.clear()
        if self.shelf is not None:
            self.shelf.settle(False)
        for slot in self._new:
            self._known.pop(slot, None)
            self._asked.pop(slot, None)
        self._new.clear()


ALONG = Memo(lasting=True)
"""What files that come along with the program say: the same for all games of a process, so that it is read once."""
