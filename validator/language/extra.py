"""Numbers beside those that each player has: of the game, in heaps, of pairs, of dice; titles, and votes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from ...cards.lazyclass import dataclass
from ..engine.tablestate import TableState
from .faults import Unplayable

Pool = tuple[str, str]
"""A heap and what is counted in it."""
MOST_DICE, MOST_FACES = 50, 200
"""Dice of one name and faces of each: above what is thrown at any table, and what play can go through."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one name: where the first stands among the values, how many there are, and their faces."""

    base: int
    count: int
    faces: int


@dataclass(frozen=True, slots=True)
class PairKind:
    """A number of each pair of players: it stands twice, for either order. ``least`` and ``most`` are its limits."""

    base: int
    least: int
    most: int


@dataclass(frozen=True)
class Extra:
    """Where these numbers stand among the values of a position; ``size`` is how many there are.

    A title has the seat of its player, counted from 1 (0: nobody has it). ``votes`` begin where player 0's stands: 0 is
    none, else an option counted from 1; ``sealed`` is 1 while they are secret, ``shown`` are those that were seen last.
    ``left`` counts last turns.
    ``totals`` are the numbers of which there are always as many in all. ``starts`` has each value that is not 0.
    """

    players: int
    game: Mapping[str, int]
    pools: Mapping[Pool, int]
    titles: Mapping[str, int]
    pairs: Mapping[str, PairKind]
    dice: Mapping[str, Dice]
    votes: int
    sealed: int
    shown: int
    left: int
    totals: Mapping[str, int]
    starts: Mapping[int, int] = field(default_factory=dict)
    size: int = 0

    def pool(self, pool: str, number: str) -> int:
        """Where the number in a heap stands. Raises Unplayable when the heap has none of it."""
        if (pool, number) not in self.pools:
            raise Unplayable(f"the {pool} has no {number} from the start",
                             f"say it under Table: 'The {pool} starts with 0 {number}.'")  # fmt: skip
        return self.pools[pool, number]

    def pair(self, name: str) -> PairKind:
        """A number of pairs. Raises Unplayable when pairs have none of this name."""
        if name not in self.pairs:
            raise Unplayable(f"pairs of players have no {name}",
                             f"say it under Table: 'Each pair of players has a {name} of 0.'")  # fmt: skip
        return self.pairs[name]

    def thrown(self, name: str) -> Dice:
        """Dice by name. Raises Unplayable when there are none, or more, or with more faces, than play can throw."""
        if name not in self.dice:
            raise Unplayable(f"there is no {name} on the table",
                             f"say it under Table: 'There is a {name} with 6 faces.'")  # fmt: skip
        dice = self.dice[name]
        if not (0 < dice.count <= MOST_DICE and 0 < dice.faces <= MOST_FACES):
            hint = f"say under Table that there are 1 to {MOST_DICE}, with 1 to {MOST_FACES} faces"
            raise Unplayable(f"there are {dice.count} {name} with {dice.faces} faces each", hint)
        return dice

    def view(self, state: TableState, player: int) -> dict[str, object]:
        """What a player sees of these: all but the votes of others while they are secret."""
        values = state.values
        seen: dict[str, object] = {name: values[at] for name, at in self.game.items()}
        seen |= {f"{number} in {pool}": values[at] for (pool, number), at in self.pools.items()}
        seen |= {f"the {name}": values[at] - 1 for name, at in self.titles.items()}
        for name, pair in self.pairs.items():
            seen[name] = values[pair.base : pair.base + self.players**2]
        for name, dice in self.dice.items():
            seen[name] = values[dice.base : dice.base + dice.count]
        seen["voted"] = values[self.shown : self.shown + self.players]
        if values[self.sealed]:
            votes = values[self.votes : self.votes + self.players]
            seen["votes"] = [vote if seat == player else -min(vote, 1) for seat, vote in enumerate(votes)]
        return seen

    def faults(self, state: TableState, numbers: Mapping[str, int]) -> Iterator[str]:
        """What can be counted of which there is not as much as ever."""
        for name, total in self.totals.items():
            base = numbers.get(name)
            there = sum(state.values[base : base + self.players]) if base is not None else 0
            there += sum(state.values[at] for (_, number), at in self.pools.items() if number == name)
            if there != total:
                yield f"there are {there} {name} in all, not {total}"


def extra_of(
    players: int, declared: Sequence[Mapping[str, object]], titles: Sequence[str], first: int
) -> Extra:  # fmt: skip
    """The numbers that the meanings under "Table" make; the first of them stands at ``first``."""
    size, starts = first, dict[int, int]()
    game: dict[str, int] = {}
    pools: dict[Pool, int] = {}
    pairs: dict[str, PairKind] = {}
    dice: dict[str, Dice] = {}
    totals: dict[str, int] = {}
    seats = {title: size + number for number, title in enumerate(titles)}
    size += len(titles)
    limits = {str(one["pair"]): one for one in declared if "pair" in one and "least" in one}
    for one in declared:
        if "game_number" in one:
            game[str(one["game_number"])], starts[size] = size, _int(one["start"])
            size += 1
        elif "pool" in one:
            pools[str(one["pool"]), str(one["number"])], starts[size] = size, _int(one["start"])
            size += 1
        elif "pair" in one and "start" in one:
            name = str(one["pair"])
            ends = limits.get(name, {"least": 0, "most": 10**6})
            pairs[name] = PairKind(size, _int(ends["least"]), _int(ends["most"]))
            starts |= {size + a * players + b: _int(one["start"]) for a in range(players) for b in range(players)}
            size += players * players
        elif "die" in one:
            dice[str(one["die"])] = Dice(size, _int(one["dice"]), _int(one["faces"]))
            size += _int(one["dice"])
        elif "total" in one:
            totals[str(one["number"])] = _int(one["total"])
    votes, shown, sealed = size, size + players, size + 2 * players
    left = sealed + 1
    return Extra(players, game, pools, seats, pairs, dice, votes, sealed, shown, left, totals, starts, left + 1 - first)


_KEYS = frozenset({"game_number", "pool", "pair", "die", "total", "level", "bond", "stake", "sum"})
"""Keys of the facts about these numbers, and about those of pieces in bonds."""


def is_extra(one: Mapping[str, object]) -> bool:
    """Whether a sentence under "Table" is about one of these numbers, or of those of pieces in bonds."""
    return bool(_KEYS & one.keys())


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value
