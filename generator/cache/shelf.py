"""Plain values of one game, kept between runs by all that went into them."""

from __future__ import annotations

import json
from typing import Any

from .inputs import hash_of, program
from .store import Store

WRITES = 8
"""Times that an entry nobody asked for is written again with the others."""
MOST = 64_000_000
"""Bytes that one run keeps at most besides small values: they stay in memory until they are known to be sound."""
_ADDRESS = " at 0x"
"""What ``repr`` says of an object that has no content to tell: a key with such a thing is of this run alone."""


class GameShelf:
    """Small values are together in one entry of the store, which is written at the end; bytes are entries of their own.

    Nothing is written before it is known to be sound, and what a copy of this process keeps is lost.
    """

    def __init__(self, store: Store, game: str, made_by: str = "") -> None:
        """``made_by`` is this program (:func:`inputs.program`), where that was looked at already."""
        self._store, self._program = store, made_by or program()
        self._place = hash_of(self._program, "values", game)
        self._values: dict[str, tuple[int, Any]] | None = None
        self._asked: set[str] = set()
        self._new: set[str] = set()
        self._bytes: dict[str, bytes] = {}
        self._room = MOST

    def find(self, stage: str, key: object) -> Any:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        found = self._known().get(name) if name else None
        if found is None:
            return None
        self._asked.add(name)
        return found[1]

    def keep(self, stage: str, key: object, value: Any) -> None:
        """As :class:`cards.memo.Shelf`."""
        if name := self._name(stage, key):
            self._known()[name] = (0, value)
            self._new.add(name)

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        return (self._bytes.get(name) or self._store.get(name)) if name else None

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        if name and len(content) <= self._room:
            self._bytes[name] = content
            self._room -= len(content)

    def settle(self, sound: bool) -> None:
        """As :class:`cards.memo.Shelf`."""
        if not sound:
            for name in self._new:
                del self._known()[name]
        elif self._new:
            used = self._asked | self._new
            aged = ((name, 0 if name in used else age + 1, value) for name, (age, value) in self._known().items())
            entries = {name: (age, value) for name, age, value in aged if age <= WRITES}
            self._store.put(self._place, json.dumps(entries).encode())
        if sound:
            for name, content in self._bytes.items():
                self._store.put(name, content)
        self._new, self._bytes, self._room = set(), {}, MOST

    def _known(self) -> dict[str, tuple[int, Any]]:
        if self._values is None:
            raw = self._store.get(self._place)
            self._values = json.loads(raw) if raw else {}
        return self._values

    def _name(self, stage: str, key: object) -> str:
        """The name of an entry; "" for what cannot be told by its content."""
        return "" if _ADDRESS in repr(key) else hash_of(self._program, stage, key)
