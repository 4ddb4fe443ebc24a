"""Joint choices: who can give what to whom, so that as many as possible are given. No game, no position: sets alone.

Tokens of a face are alike. A giving is a choice of faces for the givers and of different takers, one within the reach
of each: by Hall's theorem these takers exist if any few givers together reach at least as many takers as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from .bits import each

Counts: TypeAlias = tuple[int, ...]
"""How many tokens of each face."""
Giver: TypeAlias = tuple[int, ...]
"""The takers whom a giver can give a token of each face."""
Way: TypeAlias = tuple[tuple[int, int], ...]
"""Who gives a token of which face: the numbers of givers and faces."""
Placed: TypeAlias = Sequence[tuple[int, int]]
"""Tokens that are given: the face and the taker of each."""
MOST_GIVERS = 6
"""Tokens that can be given at once, all givers together: with more, the ways are too many to look at."""
_PAIR = 2


@cache
def ways(givers: int, counts: Counts, size: int) -> tuple[Way, ...]:
    """Every way to let ``size`` of so many givers give a token each, with no more of a face than there are."""
    if size == 0:
        return ((),)
    if size > givers:
        return ()
    last, found = givers - 1, list(ways(givers - 1, counts, size))
    for face, count in enumerate(counts):
        if count:
            found += [(*way, (last, face)) for way in ways(last, without(counts, face), size - 1)]
    return tuple(found)


@cache
def next_ways(givers: int, counts: Counts, size: int) -> tuple[tuple[int, int, tuple[Way, ...]], ...]:
    """For each giver and each face it can give next: the ways to let others give the rest of ``size`` tokens."""
    return tuple(
        (giver, face, tuple(way for way in ways(givers, without(counts, face), size - 1) if _spares(way, giver)))
        for giver in range(givers)
        for face, count in enumerate(counts)
        if count > 0
    )


def _spares(way: Way, giver: int) -> bool:
    return all(one != giver for one, _ in way)


def most(of: Sequence[Giver], counts: Counts) -> int:
    """The most tokens that can be given."""
    for size in range(min(len(of), sum(counts)), 0, -1):
        for way in ways(len(of), counts, size):
            if all_differ([of[giver][face] for giver, face in way]):
                return size
    return 0


def without(counts: Counts, face: int) -> Counts:
    """The tokens less one of a face."""
    return (*counts[:face], counts[face] - 1, *counts[face + 1 :])


def all_differ(sets: Sequence[int]) -> bool:
    """Whether a different member can be taken from each set (Hall's theorem)."""
    count = len(sets)
    if not all(sets):
        return False
    if count <= 1:
        return True
    if count == _PAIR:
        both = sets[0] | sets[1]
        return both & (both - 1) != 0
    if all(one.bit_count() >= count for one in sets):
        return True
    for few in range(1, 1 << count):
        together = 0
        for number in each(few):
            together |= sets[number]
        if together.bit_count() < few.bit_count():
            return False
    return True


def unplaced(of: Sequence[Giver], placed: Placed) -> Iterator[tuple[Giver, ...]]:
    """Every way to say who gave the tokens that are given: the givers that have given nothing then.

    The takers of ``of`` are all there are, those who are given something already among them.
    """
    if not placed:
        yield tuple(of)
        return
    face, taker = placed[0]
    for index, giver in enumerate(of):
        if giver[face] >> taker & 1:
            yield from unplaced((*of[:index], *of[index + 1 :]), placed[1:])


def gave(of: Sequence[Giver], placed: Placed, but: frozenset[int] = frozenset()) -> Iterator[tuple[int, ...]]:
    """Every way to say who of the givers that are not among ``but`` gave the tokens that are given: their numbers."""
    if not placed:
        yield ()
        return
    face, taker = placed[0]
    for number, giver in enumerate(of):
        if number not in but and giver[face] >> taker & 1:
            yield from ((number, *rest) for rest in gave(of, placed[1:], but | {number}))


def left(counts: Counts, placed: Placed) -> Counts:
    """The tokens that are not given; below 0 where too many are."""
    for face, _ in placed:
        counts = without(counts, face)
    return counts


def openings(of: Sequence[Giver], free: int, counts: Counts, placed: Placed, due: int) -> list[int]:
    """The takers to whom a token of each face may be given next, so that ``due`` can be given in all.

    ``of`` is as in :func:`unplaced`; ``free`` are the takers that may still be given something.
    """
    found = [0] * len(counts)
    rest, size = left(counts, placed), due - len(placed)
    for givers in set(unplaced(of, placed)) if placed else (of,):
        able = [tuple([takers & free for takers in giver]) for giver in givers]
        for giver, face, others in next_ways(len(able), rest, size):
            if able[giver][face] & ~found[face]:
                found[face] |= _completed(able[giver][face], found[face], able, others)
    return found


def _completed(takers: int, known: int, of: Sequence[Giver], others: Sequence[Way]) -> int:
    """Those of ``takers`` that leave different takers for one of the ways; ``known`` need not be tried."""
    found = known & takers
    for way in others:
        if not way:
            return takers
        sets = [of[giver][face] for giver, face in way]
        size, one = len(sets), sets[0]
        if size == 1:
            if one & (one - 1):
                return takers  # there is another one, whichever is taken
            found |= takers & ~one if one else 0
            continue
        if one.bit_count() > size and min(map(int.bit_count, sets)) > size:
            return takers  # whichever is taken, enough are left
        for taker in each(takers & ~found):
            if all_differ([one & ~(1 << taker) for one in sets]):
                found |= 1 << taker
        if found == takers:
            break
    return found
