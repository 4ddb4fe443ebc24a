"""A position made of plain parts: what every game's position has to do is done here once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self

from .kernel import Event, Move, Plain


class Part(Protocol):
    """A thing in a list of a position that is no plain value, such as an ability that is running."""

    def copy(self) -> Self:
        """An equal one that shares nothing that can change."""

    def to_plain(self) -> Plain:
        """The same as a value JSON can hold."""

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        """The one of :meth:`to_plain`."""


class PositionError(ValueError):
    """Facts that make no position; ``faults`` says all that does not add up."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(fault.rstrip(".") for fault in faults))
        self.faults = tuple(faults)


class PlainState:
    """Values, lists, lists of lists, and lists of things that can copy themselves, named by the game.

    ``single`` are values, ``flat`` lists of values, ``nested`` lists of such lists, ``parts`` lists of things of the
    class given. ``events`` (None: not recorded) and ``cache`` (the legal moves, if known) are not part of the position.
    A value that is no number or text, and so shared by copies, is replaced where it changes, never altered. Every game
    has its ``mode`` among the values.
    """

    __slots__ = ("cache", "events")

    single: ClassVar[tuple[str, ...]]
    flat: ClassVar[tuple[str, ...]]
    nested: ClassVar[tuple[str, ...]]
    parts: ClassVar[Mapping[str, type[Part]]] = {}
    mode: str
    events: list[Event] | None
    cache: list[Move] | None

    def copy(self) -> Self:
        """An equal position that shares nothing but the events recorded so far (in a list of its own)."""
        twin = self.__class__.__new__(self.__class__)
        for name in self.single:
            setattr(twin, name, getattr(self, name))
        for name in self.flat:
            setattr(twin, name, getattr(self, name)[:])
        for name in self.nested:
            setattr(twin, name, [inner[:] for inner in getattr(self, name)])
        for name in self.parts:
            setattr(twin, name, [part.copy() for part in getattr(self, name)])
        twin.cache = None
        twin.events = None if self.events is None else self.events[:]
        return twin

    def to_plain(self) -> dict[str, Plain]:
        """Every part of the position by name, as JSON can hold it."""
        plain: dict[str, Plain] = {name: getattr(self, name) for name in self.single}
        plain.update((name, getattr(self, name)[:]) for name in self.flat)
        plain.update((name, [inner[:] for inner in getattr(self, name)]) for name in self.nested)
        plain.update((name, [part.to_plain() for part in getattr(self, name)]) for name in self.parts)
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> Self:
        """The position of :meth:`to_plain`; raises KeyError when a part is missing."""
        state = cls.__new__(cls)
        for name in cls.single:
            setattr(state, name, plain[name])
        for name in cls.flat:
            setattr(state, name, list(plain[name]))
        for name in cls.nested:
            setattr(state, name, [list(inner) for inner in plain[name]])
        for name, part in cls.parts.items():
            setattr(state, name, [part.from_plain(one) for one in plain[name]])
        state.events, state.cache = None, None
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlainState) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]
