"""Who can give Fortune to whom (published L265-357): the most gifts of a phase, and which gift may come next.

Gifts of a colour are alike, each possessor gives one at most, and each character gets one at most. So a giving is a
choice of colours for the possessors and of different rooms, one in the reach of each: by Hall's theorem these rooms
exist if any few possessors together reach at least as many rooms as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .state import BLUE, RED, Gift, Rooms, each

Reach: TypeAlias = tuple[tuple[Rooms, ...], tuple[Rooms, ...]]
"""The rooms that a gift reaches, by its colour and the room of its possessor."""
Counts: TypeAlias = tuple[int, int]
"""How many red and how many blue gifts."""
Giver: TypeAlias = tuple[Rooms, Rooms]
"""The rooms to which a possessor can give a red and a blue gift."""


def givers(reach: Reach, possessors: Sequence[int], targets: Rooms) -> list[Giver]:
    """What each possessor can do; ``targets`` are the rooms in which Fortune can be given."""
    return [(reach[RED][room] & targets, reach[BLUE][room] & targets) for room in possessors]


def most(of: Sequence[Giver], gifts: Counts) -> int:
    """The most gifts that can be given."""
    for size in range(min(len(of), sum(gifts)), 0, -1):
        if any(map(all_differ, choices(of, gifts, size))):
            return size
    return 0


def choices(of: Sequence[Giver], gifts: Counts, size: int) -> Iterator[tuple[Rooms, ...]]:
    """Every way to give ``size`` of the givers a gift each: the rooms each of them can give it to."""
    if size == 0:
        yield ()
    elif size <= len(of):
        for colour in (RED, BLUE):
            if gifts[colour] and of[0][colour]:
                for others in choices(of[1:], without(gifts, colour), size - 1):
                    yield (of[0][colour], *others)
        yield from choices(of[1:], gifts, size)


def without(gifts: Counts, colour: int) -> Counts:
    """The gifts less one of a colour."""
    return (gifts[RED] - 1, gifts[BLUE]) if colour == RED else (gifts[RED], gifts[BLUE] - 1)


def all_differ(sets: Sequence[Rooms]) -> bool:
    """Whether a different room can be taken from each set (Hall's theorem)."""
    count = len(sets)
    if all(one.bit_count() >= count for one in sets):
        return True
    for few in range(1, 1 << count):
        together = 0
        for number in each(few):
            together |= sets[number]
        if together.bit_count() < few.bit_count():
            return False
    return True


def unplaced(reach: Reach, possessors: Sequence[int], gifts: Sequence[Gift]) -> Iterator[tuple[int, ...]]:
    """Every way to say who gave the gifts that are placed: the possessors that have given nothing then."""
    if not gifts:
        yield tuple(possessors)
        return
    colour, room = gifts[0]
    for index, possessor in enumerate(possessors):
        if reach[colour][possessor] >> room & 1:
            yield from unplaced(reach, (*possessors[:index], *possessors[index + 1 :]), gifts[1:])


def left(counts: Counts, gifts: Sequence[Gift]) -> Counts:
    """The gifts of a notice card that are not placed; below 0 where too many are."""
    for colour, _ in gifts:
        counts = without(counts, colour)
    return counts


def next_gifts(
    reach: Reach, possessors: Sequence[int], targets: Rooms, counts: Counts, gifts: Sequence[Gift], due: int
) -> tuple[Rooms, Rooms]:
    """The rooms in which a red and a blue gift may be placed next, so that ``due`` gifts can be placed in all.

    ``possessors`` are those who may act, ``targets`` the rooms in which Fortune can still be given, ``counts`` the
    gifts of the notice card, ``gifts`` those placed already.
    """
    open_red = open_blue = 0
    rest, size = left(counts, gifts), due - len(gifts)
    for free in set(unplaced(reach, possessors, gifts)):
        able = givers(reach, free, targets)
        for index, giver in enumerate(able):
            others = able[:index] + able[index + 1 :]
            if rest[RED] and giver[RED] & ~open_red:
                open_red |= _completed(giver[RED], choices(others, without(rest, RED), size - 1))
            if rest[BLUE] and giver[BLUE] & ~open_blue:
                open_blue |= _completed(giver[BLUE], choices(others, without(rest, BLUE), size - 1))
    return open_red, open_blue


def _completed(targets: Rooms, ways: Iterator[tuple[Rooms, ...]]) -> Rooms:
    """Those of ``targets`` that leave different rooms for one of the ways."""
    found = 0
    for sets in ways:
        if all(one.bit_count() > len(sets) for one in sets):
            return targets  # whichever is taken, enough rooms are left
        for room in each(targets & ~found):
            if all_differ([one & ~(1 << room) for one in sets]):
                found |= 1 << room
    return found
