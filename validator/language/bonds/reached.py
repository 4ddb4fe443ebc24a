"""What is claimed of all that can come of something: how many bonds there can be, what comes of one action alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from ...engine.tablestate import TableState
from ..frames import NAMED, frame
from ..terms import Meaning
from .deeds_done import Deeds
from .standing_so import least_group

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..game import WordedGame

Tried: TypeAlias = Callable[[], str]
"""What is so instead of what is claimed; "" if nothing."""


def most_apart(pieces: int, group: int) -> int:
    """How many pairs of so many pieces can be bound if no ``group`` of them are bound each to each.

    The most is reached where the pieces are parted into ``group - 1`` sets as even as can be and bound to all pieces of
    other sets (P. Turán, "Eine Extremalaufgabe aus der Graphentheorie", 1941).
    """
    sets, over = group - 1, pieces % (group - 1)
    sizes = [pieces // sets + (number < over) for number in range(sets)]
    return sum(a * b for a, b in combinations(sizes, 2))


def _most_bonds(game: WordedGame, deeds: Blocks, so: Meaning) -> Tried:
    """As a turn begins there is no group that ends the game, and so no more bonds than there can be without one."""
    most = most_apart(len(deeds.table.bonds.ids), least_group(deeds))
    many = int(so["most_bonds"])

    def tried() -> str:
        if most == many:
            return ""
        return f"there can be {most}" if most > many else f"there are never more than {most}"

    return tried


def _group_by(game: WordedGame, deeds: Blocks, so: Meaning) -> Tried:
    """Every set of bonds that the first bond, one action and the ends of bonds lead to is looked at.

    A set of bonds is a number with a bit for each pair. What keeps a piece from the action is asked of the rules, for
    every set of bonds that it can be in: they look at nothing else.
    """
    bonds, name = deeds.table.bonds, str(so["group_by"])
    open_to = [_open(game, deeds, Deeds(deeds, name), name, piece) for piece in range(len(bonds.ids))]
    stars = [sum(1 << pair for pair in of) for of in bonds.of]
    whole = [
        sum(1 << bonds.pair[a][b] for a, b in combinations(group, 2))
        for group in combinations(range(len(bonds.ids)), least_group(deeds))
    ]

    def tried() -> str:
        seen = {0, *(1 << pair for pair in range(len(bonds.pairs)))}
        left = deque(seen)
        while left:
            now = left.popleft()
            if any(now & group == group for group in whole):
                return ""
            after = [now & ~(1 << pair) for pair in range(len(bonds.pairs)) if now >> pair & 1]
            for piece, of in enumerate(bonds.of):
                if now & stars[piece] in open_to[piece]:
                    after += [now | 1 << pair for pair in of]
            for one in after:
                if one not in seen:
                    seen.add(one)
                    left.append(one)
        return "nothing of the kind comes of it"

    return tried


def _open(game: WordedGame, deeds: Blocks, done: Deeds, name: str, piece: int) -> set[int]:
    """The sets of bonds with a piece in which it may do an action."""
    bonds, entry, state = deeds.table.bonds, done.entries[name], game.new(game.modes[0])
    here, found = frame(0), set[int]()
    here[NAMED] = piece
    for count in range(len(bonds.of[piece]) + 1):
        for own in combinations(bonds.of[piece], count):
            _bind(state, bonds.bound, len(bonds.pairs), own)
            if all(test(state, here) for test, _ in entry.tests):
                found.add(sum(1 << pair for pair in own))
    return found


def _bind(state: TableState, at: int, width: int, pairs: tuple[int, ...]) -> None:
    state.values[at : at + width] = [int(pair in pairs) for pair in range(width)]


REACHED: Mapping[str, Callable[[WordedGame, Blocks, Meaning], Tried]] = {
    "most_bonds": _most_bonds,
    "group_by": _group_by,
}
"""Claims about all that can come of something, by their key."""
