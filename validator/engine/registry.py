"""The register of meanings: one function for each kind of sentence a game can carry out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from ...cards.program import Meaning

F = TypeVar("F")


class Register(Generic[F]):
    """Functions by the key of the meaning they carry out: ``do: draw``, ``rule: protected``, ``ban: play_up``."""

    def __init__(self) -> None:
        self._functions: dict[str, F] = {}
        self._slots: dict[str, frozenset[str]] = {}
        self._fixed: dict[str, dict[str, object]] = {}

    def add(self, kind: str, name: str, slots: str = "", **fixed: object) -> Callable[[F], F]:
        """A decorator that files a function under ``kind: name``; raises ValueError if that is taken.

        ``slots`` are the keys of a meaning the function reads, ``fixed`` those it knows with one value only.
        """

        def file(function: F) -> F:
            key = f"{kind}: {name}"
            if key in self._functions:
                raise ValueError(f"two functions for the meaning {key!r}")
            self._functions[key] = function
            self._slots[key] = frozenset([kind, *slots.split(), *fixed])
            self._fixed[key] = fixed
            return function

        return file

    def leftover(self, key: str, meaning: Meaning) -> str:
        """What the function for ``key`` would pass over in a meaning, in words; empty if it heeds all of it."""
        unknown = sorted(set(meaning) - self._slots[key])
        if unknown:
            return f"{', '.join(unknown)} (heeded: {', '.join(sorted(self._slots[key]))})"
        odd = [name for name, value in self._fixed[key].items() if name in meaning and meaning[name] != value]
        return ", ".join(f"{name}: {meaning[name]!r}" for name in odd)

    def find(self, key: str) -> F | None:
        """The function for ``key``, or None."""
        return self._functions.get(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)
