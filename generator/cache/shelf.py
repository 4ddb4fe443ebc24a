"""Plain values of one game, kept between runs by all that went into them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import accumulate, pairwise
from typing import Any

from ...cards.memo import Gained
from .inputs import hash_of, hashed, program
from .store import Store

WRITES = 8
"""Times that an entry nobody asked for is written again with the others."""
MOST = 64_000_000
"""Bytes that one run keeps at most besides small values: they stay in memory until they are known to be sound."""
_ADDRESS = " at 0x"
"""What ``repr`` says of an object that has no content to tell: a key with such a thing is of this run alone."""


class GameShelf:
    """Small values are together in one entry of the store, which is written at the end; bytes are entries of their own.

    Nothing is written before it is known to be sound; what a copy of this process keeps is lost unless it is taken.
    """

    def __init__(self, store: Store, game: str, made_by: str = "") -> None:
        """``made_by`` is this program (:func:`inputs.program`), where that was looked at already."""
        self._store, self._program = store, made_by or program()
        self._place = hash_of(self._program, "values", game)
        self._kept: dict[str, tuple[int, memoryview]] | None = None
        self._read: dict[str, Any] = {}
        self._asked: set[str] = set()
        self._new: dict[str, bytes] = {}
        self._bytes: dict[str, bytes] = {}
        self._room = MOST

    def find(self, stage: str, key: object) -> Any:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        if name not in self._read:
            if name in self._new:
                self._read[name] = json.loads(self._new[name])
            elif name in self._known():
                self._read[name] = json.loads(str(self._known()[name][1], "ascii"))
                self._asked.add(name)
        return self._read.get(name)

    def keep(self, stage: str, key: object, value: Any) -> None:
        """As :class:`cards.memo.Shelf`."""
        if name := self._name(stage, key):
            self._read[name], self._new[name] = value, json.dumps(value).encode()

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        return (self._bytes.get(name) or self._store.get(name)) if name else None

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None:
        """As :class:`cards.memo.Shelf`."""
        name = self._name(stage, key)
        if name:
            self.take(Gained({}, {name: content}, frozenset()))

    def gained(self) -> Gained:
        """As :class:`cards.memo.Shelf`."""
        return Gained(dict(self._new), dict(self._bytes), frozenset(self._asked))

    def take(self, gained: Gained) -> None:
        """As :class:`cards.memo.Shelf`."""
        self._new |= gained.values
        for name in gained.values:
            self._read.pop(name, None)
        self._asked |= gained.asked
        for name, content in gained.contents.items():
            if name not in self._bytes and len(content) <= self._room:
                self._bytes[name] = content
                self._room -= len(content)

    def settle(self, sound: bool) -> None:
        """As :class:`cards.memo.Shelf`."""
        if sound and self._new:
            aged = {name: (0 if name in self._asked else age + 1, raw) for name, (age, raw) in self._known().items()}
            aged |= {name: (0, memoryview(raw)) for name, raw in self._new.items()}
            self._kept = {name: aged[name] for name in sorted(aged) if aged[name][0] <= WRITES}  # whoever came first
            self._store.put(self._place, _written(self._kept))
        if self._new or not sound:
            self._read.clear()
        if sound:
            for name, content in self._bytes.items():
                self._store.put(name, content)
        self._new, self._bytes, self._room = {}, {}, MOST

    def _known(self) -> dict[str, tuple[int, memoryview]]:
        """What was kept by name: how often it was written without being asked for, and the value as JSON."""
        if self._kept is None:
            raw = self._store.get(self._place)
            self._kept = _told(raw) if raw else {}
        return self._kept

    def _name(self, stage: str, key: object) -> str:
        """The name of an entry; "" for what cannot be told by its content."""
        told = repr((self._program, stage, key))
        return "" if _ADDRESS in told else hashed(told)


def _written(kept: Mapping[str, tuple[int, memoryview]]) -> bytes:
    """Values with their ages as one entry: a line of JSON with all names, ages and lengths, and the values behind it.

    There are some thousand of them, of which a run asks for a part: the others are not touched when it is read.
    """
    head = [" ".join(kept), [age for age, _ in kept.values()], [len(raw) for _, raw in kept.values()]]
    return b"".join([json.dumps(head).encode(), b"\n", *(raw for _, raw in kept.values())])


def _told(entry: bytes) -> dict[str, tuple[int, memoryview]]:
    """The values that were written."""
    first = entry.index(b"\n") + 1
    names, ages, lengths = json.loads(entry[:first])
    view, spots = memoryview(entry), pairwise(accumulate(lengths, initial=first))
    every = zip(names.split(), ages, spots, strict=True)
    return {name: (age, view[start:end]) for name, age, (start, end) in every}
