"""What was worked out before, by all that went into it: the same data give the same result without the work."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

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


class Memo:
    """Results of pure work by stage and key. The key holds everything the result depends on, by content.

    A command that reads a game once begins with an empty one and is none the wiser. A process that reads it again and
    again (``lasting``) hands the same one on, and ends each round with :meth:`settle` or :meth:`undo`.
    """

    def __init__(self, lasting: bool = False) -> None:
        self.lasting = lasting
        self._known: dict[tuple[str, Hashable], Any] = {}
        self._asked: dict[tuple[str, Hashable], int] = {}
        self._new: list[tuple[str, Hashable]] = []
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

    def settle(self) -> None:
        """End a round whose results hold, and forget what the last rounds did not ask for."""
        self._new.clear()
        self._round += 1
        for slot in [slot for slot, asked in self._asked.items() if self._round - asked > ROUNDS]:
            del self._known[slot], self._asked[slot]

    def undo(self) -> None:
        """End a round whose data changed while it ran: what it made may be of neither state, and is forgotten."""
        for slot in self._new:
            self._known.pop(slot, None)
            self._asked.pop(slot, None)
        self._new.clear()
