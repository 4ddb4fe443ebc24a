"""The register of meanings: one function for each kind of sentence a game can carry out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from ...cards.lazyclass import dataclass
from ...cards.program import Meaning, Program, Sentence

F = TypeVar("F")

WRAPPERS = ("cost", "on_play_up", "on_draw", "then", "if_done", "may")
"""Keys of meanings that hold another meaning."""


class UnknownWords(ValueError):
    """A meaning with a value this game does not know."""

    def __init__(self, what: str, value: object) -> None:
        super().__init__(f"{value!r} is no {what} this game knows")


@dataclass(frozen=True, slots=True)
class Unhandled:
    """A printed sentence whose meaning no function carries out; ``key`` is the missing one (``do: draw``)."""

    card: str
    key: str
    sentence: Sentence


class Unplayable(ValueError):
    """Sentences that the rules of a game know, but cannot carry out as they stand; ``found`` has each of them."""

    def __init__(self, found: Iterable[Unhandled]) -> None:
        self.found = list(found)
        said = (f"{one.card}: no rule for {one.key} in {one.sentence}" for one in self.found)
        super().__init__("\n".join(said))


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


def keys_of(meaning: Meaning) -> Iterator[str]:
    """The keys a game must know to carry out ``meaning``; an unknown shape gives its own keys in brackets."""
    for kind in ("do", "rule", "ban"):
        if kind in meaning:
            yield f"{kind}: {meaning[kind]}"
            return
    inner = [meaning[key] for key in WRAPPERS if key in meaning]
    if len(inner) != 1 or len(meaning) != 1 or not isinstance(inner[0], dict):
        yield f"[{', '.join(map(str, meaning))}]"
        return
    yield from keys_of(inner[0])


def unhandled(programs: Mapping[str, Program], known: Iterable[str]) -> list[Unhandled]:
    """Every sentence of ``programs`` with a meaning that is not among ``known``; asides are claims and left out."""
    handled = set(known)
    return [
        Unhandled(card, key, sentence)
        for card, program in programs.items()
        for sentence in program
        if not sentence.aside
        for key in keys_of(sentence.meaning)
        if key not in handled
    ]
