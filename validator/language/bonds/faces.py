"""What is claimed of each number of a die that is rolled for a bond, tried on a bond with just such levels.

A game is played until the first piece decides; then one pair alone is bound, all do nothing, and the die of the part is
rolled: each number of it is looked at from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from ...engine.course import made
from ...engine.kernel import CHANCE, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ...verdict import counted
from ..faults import Unplayable
from ..terms import Meaning
from .layout import Level
from .rolling import RollFor
from .standing_so import level_of

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..game import WordedGame

Tried: TypeAlias = Callable[[], str]
"""What is so instead of what is claimed; "" if nothing."""
_LONGEST = 1000
"""Moves until the die of a part is rolled at the latest."""


class Rolled:
    """The die of a part for the first pair, which alone is bound."""

    def __init__(self, game: WordedGame, deeds: Blocks, part: str) -> None:
        self._game, self._deeds, self.bonds = game, deeds, deeds.table.bonds
        self._part, self._says = part, {because for _, because in deeds.parts.get(part, ())}

    def at(self, levels: Mapping[str, int], hue: int = 1) -> TableState:
        """The position before the die, with these levels and this side of the marker up. Raises Unplayable."""
        state = self._base.copy()
        for level in self.bonds.levels.values():
            state.values[level.base] = 0
        for name, n in levels.items():
            level = level_of(self._deeds, name)
            if not 0 <= n <= level.most:
                raise Unplayable(f"no pair has {name} {n}", f"the most is {level.most}")
            state.values[level.base] = n
        state.values[self.bonds.bound] = hue
        return state

    @property
    def _base(self) -> TableState:
        kept = self._deeds.bonding.rolled
        if self._part not in kept:
            kept[self._part] = self._played()
        return kept[self._part]

    def _played(self) -> TableState:
        game, state, luck = self._game, self._game.new(self._game.modes[0]), Luck(1)
        while not state.values[self.bonds.deciding]:
            self._on(state, luck)
        for level in self.bonds.levels.values():
            state.values[level.base : level.base + len(self.bonds.pairs)] = [0] * len(self.bonds.pairs)
        state.values[self.bonds.bound : self.bonds.bound + len(self.bonds.pairs)] = [0] * len(self.bonds.pairs)
        state.values[self.bonds.first], state.values[self.bonds.bound] = 0, 1
        for _ in range(_LONGEST):
            ask = self._deeds.asks[state.asking] if state.asking != NOBODY else None
            if isinstance(ask, RollFor) and ask.because in self._says:
                return state
            if isinstance(ask, RollFor):  # the die of another part: such a number that the pair stays bound
                ways = [made(game, state, move) for move in game.legal(state)]
                state = next((one for one in ways if one.values[self.bonds.bound]), ways[0])
            else:
                self._on(state, luck)
        raise Unplayable(f"no die is rolled in {self._part}")

    def _on(self, state: TableState, luck: Luck) -> None:
        game, actor = self._game, self._game.actor(state)
        if actor is None:
            raise Unplayable("the game is over before it")
        legal: list[Move] = [] if actor == CHANCE else game.legal(state)
        move = game.sample(state, luck) if actor == CHANCE else PASS if PASS in legal else legal[0]
        game.apply(state, move)

    def faces(self, state: TableState) -> Iterator[tuple[int, TableState]]:
        """What comes of each number of the die."""
        for move in self._game.legal(state):
            after = state.copy()
            after.events = []
            self._game.apply(after, move)
            yield int(move[1]), after

    def succeeds(self, after: TableState) -> bool:
        """Whether the die was a success."""
        return any(one.kind == "success" for one in after.events or ())


def _face_in(game: WordedGame, deeds: Blocks, so: Meaning) -> Tried:
    """What a number does to a bond with so much of something."""
    rolled, level, n = Rolled(game, deeds, str(so["face_in"])), level_of(deeds, so["level"]), int(so["at"])
    wanted = f"{so['raises']} rises" if "raises" in so else "it breaks up" if "parts" in so else "nothing changes"

    def tried() -> str:
        found = [after for face, after in rolled.faces(rolled.at({str(so["level"]): n})) if face == int(so["face"])]
        if not found:
            raise Unplayable(f"no die shows {so['face']}")
        came = _came(rolled, found[0], {id(level): n})
        return "" if came == wanted else f"at {so['level']} {n}, after a {so['face']} {came}"

    return tried


def _came(rolled: Rolled, after: TableState, before: Mapping[int, int]) -> str:
    bonds, values = rolled.bonds, after.values
    if not values[bonds.bound]:
        return "it breaks up"
    up = [name for name, level in bonds.levels.items() if values[level.base] > before.get(id(level), 0)]
    return f"{up[0]} rises" if up else "nothing changes"


def _faces_in(game: WordedGame, deeds: Blocks, so: Meaning) -> Tried:
    """How many numbers succeed for every pair of levels that are so far apart, or so far or farther."""
    rolled, more, than = Rolled(game, deeds, str(so["faces_in"])), str(so["more"]), str(so["than"])
    by, wanted, farther = int(so["by"]), int(so["n"]), bool(so.get("or_more"))

    def tried() -> str:
        tops = (_top(level_of(deeds, more)), _top(level_of(deeds, than)))
        for up, down in product(range(tops[0] + 1), range(tops[1] + 1)):
            if up - down != by and not (farther and up - down > by):
                continue
            count = sum(rolled.succeeds(after) for _, after in rolled.faces(rolled.at({more: up, than: down})))
            if count != wanted:
                return f"with {more} {up} and {than} {down}, {counted(count, 'number')} succeed"
        return ""

    return tried


def _in_a_row(game: WordedGame, deeds: Blocks, so: Meaning) -> Tried:
    """How many successes a new bond needs to come to something; after a failure it needs as many again."""
    feat, wanted, bonds = str(so["feat"]), int(so["in_a_row"]), deeds.table.bonds
    rolls = [(name, meaning) for name, said in deeds.parts.items() for meaning, _ in said if "success" in meaning]
    if len(rolls) != 1 or feat not in bonds.feats:
        raise Unplayable(f"it is not said how a {bonds.bond} becomes a {feat}")
    rolled, added = Rolled(game, deeds, rolls[0][0]), str(rolls[0][1]["add"]["level"])
    most = {added: _top(level_of(deeds, added))}

    def needed(hue: int, before: int) -> tuple[int, int]:
        """How many successes are needed, and which side of the marker is up before the last of them."""
        after = next((one for _, one in rolled.faces(rolled.at(most, hue)) if rolled.succeeds(one)), None)
        if after is None or before > len(bonds.hues):
            return 0, hue
        if any(one.kind == "become" and one.data["feat"] == feat for one in after.events or ()):
            return before + 1, hue
        return needed(after.values[bonds.bound], before + 1)

    def tried() -> str:
        count, hue = needed(1, 0)
        if count != wanted:
            return f"it needs {count}" if count else f"successes make no {feat}"
        failed = next((one for _, one in rolled.faces(rolled.at({}, hue)) if not rolled.succeeds(one)), None)
        return "" if failed is None or failed.values[bonds.bound] == 1 else "a failure between them does not count"

    return tried


def _top(level: Level) -> int:
    return min(level.most, 6)


FACES: Mapping[str, Callable[[WordedGame, Blocks, Meaning], Tried]] = {
    "face_in": _face_in,
    "faces_in": _faces_in,
    "in_a_row": _in_a_row,
}
"""Claims about the numbers of a die, by their key."""
