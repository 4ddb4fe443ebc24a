"""Who may block whom (published L200-208, L270, L274, L276; ruling V17), apart from any position.

A whole assignment of blockers is legal if no blocker has more attackers than it may have, every blocked attacker with
Clout meets as much ATK as its own, as many attackers with Callout are blocked as can be, and no Moderator that could
block one more leaves an attacker unblocked that it could block alone. Blocks are declared one by one, and each must
leave a way to a legal whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....cards.lazyclass import dataclass
from .book import CALLOUT, CLOUT, MODERATOR

Block = tuple[int, int]
"""A blocker and its attacker."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """What blocking has to know of an attacker: its ATK and keywords as bits."""

    atk: int
    keywords: int = 0


@dataclass(frozen=True, slots=True)
class Blocker:
    """What blocking has to know of a blocker: its ATK (0 when tilted), keywords, and how many it may block."""

    atk: int
    keywords: int = 0
    limit: int = 1


class Blocking:
    """The blocks that may be declared against some attackers."""

    def __init__(self, attackers: Mapping[int, Attacker], blockers: Mapping[int, Blocker]) -> None:
        self.attackers, self.blockers = attackers, blockers
        self._strict = any(one.keywords & (CALLOUT | CLOUT) for one in attackers.values())
        self._most = self._callouts(()) if self._strict else 0

    def next(self, made: Sequence[Block]) -> list[Block]:
        """Every block that may be declared after those made."""
        open_now = [blocker for blocker, one in self.blockers.items() if self._left(made, blocker) > 0]
        found = [(blocker, attacker) for blocker in open_now for attacker in self.attackers]
        return [block for block in found if block not in made and self.leads_on((*made, block))]

    def leads_on(self, made: Sequence[Block]) -> bool:
        """Whether a legal whole can still come of these blocks."""
        return not self._strict or self._callouts(made) == self._most

    def fault(self, made: Sequence[Block]) -> str:
        """The keyword that keeps these blocks from being all; "" if they may be all."""
        for attacker, one in self.attackers.items():
            against = [self.blockers[blocker].atk for blocker, target in made if target == attacker]
            if one.keywords & CLOUT and against and sum(against) < one.atk:
                return "clout"
        if self._strict and self._met(made) < self._most:
            return "callout"
        return "moderator" if self.due(made) else ""

    def due(self, made: Sequence[Block]) -> list[Block]:
        """What Moderators still have to block: attackers nobody blocks that one of them can block alone."""
        met = {attacker for _, attacker in made}
        return [
            (blocker, attacker)
            for blocker, one in self.blockers.items()
            if one.keywords & MODERATOR and self._left(made, blocker) > 0
            for attacker, target in self.attackers.items()
            if attacker not in met and not (target.keywords & CLOUT and one.atk < target.atk)
        ]

    def _left(self, made: Sequence[Block], blocker: int) -> int:
        return self.blockers[blocker].limit - sum(one == blocker for one, _ in made)

    def _met(self, made: Sequence[Block]) -> int:
        met = {attacker for _, attacker in made}
        return sum(one.keywords & CALLOUT > 0 for attacker, one in self.attackers.items() if attacker in met)

    def _callouts(self, made: Sequence[Block]) -> int:
        """The most attackers with Callout that blocks which begin with these can meet; -1 if Clout cannot be met."""
        needs, must = [], []
        for attacker, one in self.attackers.items():
            got = [self.blockers[blocker].atk for blocker, target in made if target == attacker]
            clout = one.keywords & CLOUT and one.atk > 0
            short = max(0, one.atk - sum(got)) if clout else int(not got)
            if (clout and got and short) or (one.keywords & CALLOUT and short):
                needs.append((attacker, short, bool(clout)))
                must.append(bool(got))
        done = sum(
            one.keywords & CALLOUT > 0 and attacker not in [need[0] for need in needs]
            for attacker, one in self.attackers.items()
        )
        most = self._meet(made, needs, must)
        return -1 if most < 0 else done + most

    def _meet(self, made: Sequence[Block], needs: list[tuple[int, int, bool]], must: list[bool]) -> int:
        """How many of the needs of Callout can be met while all that must be are met, by trying every blocker."""
        ways: dict[tuple[int, ...], None] = {tuple(short for _, short, _ in needs): None}
        for blocker, one in self.blockers.items():
            left = self._left(made, blocker)
            free = [number for number, need in enumerate(needs) if (blocker, need[0]) not in made]
            ways = {way: None for start in ways for way in _spent(start, needs, free, one.atk, left)}
        called = [self.attackers[need[0]].keywords & CALLOUT > 0 for need in needs]
        best = -1
        for way in ways:
            if not any(short and needed for short, needed in zip(way, must, strict=True)):
                best = max(best, sum(not short and calls for short, calls in zip(way, called, strict=True)))
        return best


def _spent(
    start: tuple[int, ...], needs: list[tuple[int, int, bool]], free: list[int], atk: int, left: int
) -> list[tuple[int, ...]]:
    """What needs are left after one blocker has blocked up to ``left`` of those that are free to it."""
    found = [start]
    for number in free:
        more = []
        for way in found:
            spent = sum(before != after for before, after in zip(start, way, strict=True))
            worth = atk if needs[number][2] else 1
            if way[number] and spent < left and worth > 0:
                more.append((*way[:number], max(0, way[number] - worth), *way[number + 1 :]))
        found += more
    return found
