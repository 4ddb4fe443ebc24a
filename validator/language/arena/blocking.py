"""Who may block whom, apart from any position: blocks are declared one by one, and each must leave a way to a whole.

A whole is legal if no blocker has more attackers than it may have, each blocked attacker that has to be outweighed
meets as much strength as its own, as many attackers that have to be blocked are blocked as can be, and no blocker that
has to block could still block an attacker alone that nobody blocks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....cards.lazyclass import dataclass

Block = tuple[int, int]
"""A blocker and its attacker."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """Its strength; whether it must be blocked, and whether its blockers must outweigh it together."""

    strength: int
    lures: bool = False
    heavy: bool = False


@dataclass(frozen=True, slots=True)
class Blocker:
    """Its strength, whether it must block, and how many it may block."""

    strength: int
    guards: bool = False
    limit: int = 1


class Blocking:
    """The blocks that may be declared against some attackers."""

    def __init__(self, attackers: Mapping[int, Attacker], blockers: Mapping[int, Blocker]) -> None:
        self.attackers, self.blockers = attackers, blockers
        self._strict = any(one.lures or one.heavy for one in attackers.values())
        self._most = self._lured(()) if self._strict else 0

    def next(self, made: Sequence[Block]) -> list[Block]:
        """Every block that may be declared after those made."""
        free = [blocker for blocker in self.blockers if self._left(made, blocker) > 0]
        found = [(blocker, attacker) for blocker in free for attacker in self.attackers]
        return [block for block in found if block not in made and self.leads_on((*made, block))]

    def leads_on(self, made: Sequence[Block]) -> bool:
        """Whether a legal whole can still come of these blocks."""
        return not self._strict or self._lured(made) == self._most

    def fault(self, made: Sequence[Block]) -> str:
        """What keeps these blocks from being all: "outweigh", "lure", "guard"; "" if nothing does."""
        for attacker, one in self.attackers.items():
            against = [self.blockers[blocker].strength for blocker, target in made if target == attacker]
            if one.heavy and against and sum(against) < one.strength:
                return "outweigh"
        if self._strict and self._met(made) < self._most:
            return "lure"
        return "guard" if self.due(made) else ""

    def due(self, made: Sequence[Block]) -> list[Block]:
        """What those who must block still have to block: attackers nobody blocks that one of them can block alone."""
        met = {attacker for _, attacker in made}
        return [
            (blocker, attacker)
            for blocker, one in self.blockers.items()
            if one.guards and self._left(made, blocker) > 0
            for attacker, target in self.attackers.items()
            if attacker not in met and not (target.heavy and one.strength < target.strength)
        ]

    def _left(self, made: Sequence[Block], blocker: int) -> int:
        return self.blockers[blocker].limit - sum(one == blocker for one, _ in made)

    def _met(self, made: Sequence[Block]) -> int:
        met = {attacker for _, attacker in made}
        return sum(one.lures for attacker, one in self.attackers.items() if attacker in met)

    def _lured(self, made: Sequence[Block]) -> int:
        """The most attackers that have to be blocked which blocks that begin with these can meet; -1 if one that is
        blocked already cannot be outweighed."""
        needs: list[tuple[int, int, bool]] = []
        must: list[bool] = []
        for attacker, one in self.attackers.items():
            got = [self.blockers[blocker].strength for blocker, target in made if target == attacker]
            heavy = one.heavy and one.strength > 0
            short = max(0, one.strength - sum(got)) if heavy else int(not got)
            if short and ((heavy and got) or one.lures):
                needs.append((attacker, short, heavy))
                must.append(bool(got))
        open_now = {need[0] for need in needs}
        done = sum(one.lures and attacker not in open_now for attacker, one in self.attackers.items())
        most = self._meet(made, needs, must)
        return -1 if most < 0 else done + most

    def _meet(self, made: Sequence[Block], needs: list[tuple[int, int, bool]], must: list[bool]) -> int:
        """How many needs can be met while all that must be are met, by trying every blocker."""
        ways: dict[tuple[int, ...], None] = {tuple(short for _, short, _ in needs): None}
        for blocker, one in self.blockers.items():
            left = self._left(made, blocker)
            free = [number for number, need in enumerate(needs) if (blocker, need[0]) not in made]
            ways = {way: None for start in ways for way in _spent(start, needs, free, one.strength, left)}
        lures = [self.attackers[need[0]].lures for need in needs]
        best = -1
        for way in ways:
            if not any(short and needed for short, needed in zip(way, must, strict=True)):
                best = max(best, sum(not short and lure for short, lure in zip(way, lures, strict=True)))
        return best


def _spent(
    start: tuple[int, ...], needs: list[tuple[int, int, bool]], free: list[int], strength: int, left: int
) -> list[tuple[int, ...]]:
    """What needs are left after one blocker has blocked up to ``left`` of those that are free to it."""
    found = [start]
    for number in free:
        more = []
        for way in found:
            spent = sum(before != after for before, after in zip(start, way, strict=True))
            worth = strength if needs[number][2] else 1
            if way[number] and spent < left and worth > 0:
                more.append((*way[:number], max(0, way[number] - worth), *way[number + 1 :]))
        found += more
    return found
