"""A position of Connecting Links. Rooms are numbers, sets of rooms are whole numbers with a bit for each room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ...engine.kernel import Event, Move, Plain

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


@dataclass(frozen=True, slots=True)
class Turn:
    """What everybody has seen of a turn: the watched rooms, the notice card shown and the gifts that were placed."""

    number: int
    watched: Rooms
    notice: int
    gifts: tuple[Gift, ...]


SINGLE = ("mode", "phase", "turn", "alive", "before", "used", "watched", "notice", "due", "winner", "how")
"""Parts that are one value; the others are ``possessors``, ``gifts`` and ``past``."""


class State:
    """A position. ``events`` (None: not recorded) and ``cache`` (the legal moves, if known) are not part of it.

    ``possessors`` are their rooms in order, none before they are chosen. ``alive`` are the rooms without Fortune,
    ``before`` those with Fortune before the first turn in ``past``, which has the turns that are over. Of the turn
    under way, ``watched`` has a face-up watch token, ``notice`` is the card shown (-1: none yet), ``gifts`` are placed
    and ``due`` is how many of them there must be in the end. ``used`` has a bit for every notice card lying face-down
    (or shown). ``winner`` (-1: nobody yet) won in the way ``how`` that rules.yaml has under ``wins``.
    """

    __slots__ = (*SINGLE, "cache", "events", "gifts", "past", "possessors")

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
    events: list[Event] | None
    cache: list[Move] | None

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

    def copy(self) -> State:
        """An equal position that shares nothing but the events recorded so far (in a list of its own)."""
        twin = State.__new__(State)
        for name in SINGLE:
            setattr(twin, name, getattr(self, name))
        twin.possessors, twin.gifts, twin.past = self.possessors, self.gifts[:], self.past[:]
        twin.events = None if self.events is None else self.events[:]
        twin.cache = None
        return twin

    def to_plain(self) -> dict[str, Plain]:
        """Every part of the position by name, as JSON can hold it."""
        plain: dict[str, Plain] = {name: getattr(self, name) for name in SINGLE}
        plain["possessors"] = list(self.possessors)
        plain["gifts"] = [list(gift) for gift in self.gifts]
        plain["past"] = [
            [turn.number, turn.watched, turn.notice, [list(gift) for gift in turn.gifts]] for turn in self.past
        ]
        return plain

    @classmethod
    def from_plain(cls, plain: dict[str, Plain]) -> State:
        """The position of :meth:`to_plain`; raises KeyError when a part is missing."""
        state = cls(plain["mode"], plain["turn"], plain["alive"], plain["before"])
        for name in SINGLE:
            setattr(state, name, plain[name])
        state.possessors = tuple(plain["possessors"])
        state.gifts = [_gift(gift) for gift in plain["gifts"]]
        for number, watched, notice, gifts in plain["past"]:
            state.past.append(Turn(number, watched, notice, tuple(map(_gift, gifts))))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]


def _gift(plain: list[int]) -> Gift:
    return plain[0], plain[1]
