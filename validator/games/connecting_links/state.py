"""A position of Connecting Links. Rooms are numbers, sets of rooms are whole numbers with a bit for each room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from ...engine.kernel import Plain
from ...engine.plainstate import PlainState

PROTAGONISTS, POSSESSORS = 0, 1
"""The two sides as players."""
CHOOSE, WATCH, SHOW, GIVE, END = "choose", "watch", "show", "give", "end"
"""What is decided: the possessors; a watch token; the notice card of a turn; a gift. In the end, nothing."""
RED, BLUE = 0, 1
COLOURS = ("red", "blue")
SIDES = ("protagonists", "possessors")
"""The words of rules.yaml for the sides, by player."""

Rooms: TypeAlias = int
"""A set of rooms: bit n stands for room number n."""
Gift: TypeAlias = tuple[int, int]
"""A colour and the room in which it lies."""


def rooms(numbers: Iterable[int]) -> Rooms:
    """The set of these rooms."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def each(of: Rooms) -> Iterator[int]:
    """The rooms of a set, by number."""
    while of:
        lowest = of & -of
        yield lowest.bit_length() - 1
        of ^= lowest


def _plain(gifts: Iterable[Gift]) -> list[list[int]]:
    return [list(gift) for gift in gifts]


def _gifts(plain: Iterable[list[int]]) -> list[Gift]:
    return [(colour, room) for colour, room in plain]


@dataclass(frozen=True, slots=True)
class Turn:
    """What everybody has seen of a turn: the watched rooms, the notice card shown and the gifts that were placed."""

    number: int
    watched: Rooms
    notice: int
    gifts: tuple[Gift, ...]

    def copy(self) -> Turn:
        """Itself: it never changes."""
        return self

    def to_plain(self) -> list[Plain]:
        """Its parts in a list."""
        return [self.number, self.watched, self.notice, _plain(self.gifts)]

    @classmethod
    def from_plain(cls, plain: list[Plain]) -> Turn:
        """The turn of :meth:`to_plain`."""
        number, watched, notice, gifts = plain
        return cls(number, watched, notice, tuple(_gifts(gifts)))


class State(PlainState):
    """A position.

    ``possessors`` are their rooms in order, none before they are chosen. ``alive`` are the rooms without Fortune,
    ``before`` those with Fortune before the first turn in ``past``, which has the turns that are over. Of the turn
    under way, ``watched`` has a face-up watch token, ``notice`` is the card shown (-1: none yet), ``gifts`` are placed
    and ``due`` is how many of them there must be in the end. ``used`` has a bit for every notice card lying face-down
    (or shown). ``winner`` (-1: nobody yet) won in the way ``how`` that rules.yaml has under ``wins``.
    """

    single = ("mode", "phase", "turn", "alive", "before", "used", "watched", "notice", "due", "winner", "how",
              "possessors")  # fmt: skip
    flat = ("gifts",)
    nested = ()
    parts: ClassVar = {"past": Turn}
    __slots__ = (*single, *flat, "past")

    mode: str
    phase: str
    turn: int
    alive: Rooms
    before: Rooms
    used: int
    watched: Rooms
    notice: int
    due: int
    winner: int
    how: str
    possessors: tuple[int, ...]
    gifts: list[Gift]
    past: list[Turn]

    def __init__(self, mode: str, turn: int, alive: Rooms, before: Rooms) -> None:
        self.mode, self.phase, self.turn = mode, CHOOSE, turn
        self.alive, self.before = alive, before
        self.used, self.watched, self.notice, self.due = 0, 0, -1, 0
        self.winner, self.how = -1, ""
        self.possessors, self.gifts, self.past = (), [], []
        self.events, self.cache = None, None

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that are over and the one under way, if its notice card is shown."""
        now = () if self.notice < 0 else (Turn(self.turn, self.watched, self.notice, tuple(self.gifts)),)
        return (*self.past, *now)

    def to_plain(self) -> dict[str, Plain]:
        """Every part of the position by name, as JSON can hold it."""
        plain = super().to_plain()
        return {**plain, "possessors": list(self.possessors), "gifts": _plain(self.gifts)}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> State:
        """The position of :meth:`to_plain`; raises KeyError when a part is missing."""
        state = super().from_plain(plain)
        state.possessors, state.gifts = tuple(plain["possessors"]), _gifts(plain["gifts"])
        return state
