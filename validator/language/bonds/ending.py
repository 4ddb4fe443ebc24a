"""How games of pieces in bonds end: which bonds count, and what players have on them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import Frame, Test
from ..terms import Meaning
from .layout import Bonds, a, many

if TYPE_CHECKING:
    from ..blocks import Blocks

Counting = Callable[[TableState], int]
"""The pairs that count if the game ends now, as a set; 0 if it does not end for that."""


def in_groups(bonds: Bonds, values: list[int], least: int) -> int:
    """The pairs in all groups of at least so many pieces of which every two are bound, as a set."""
    beside: list[set[int]] = [set() for _ in bonds.ids]
    bound = bonds.bound_now(values)
    for pair in bound:
        a, b = bonds.pairs[pair]
        beside[a].add(b)
        beside[b].add(a)
    found = 0
    for pair in bound:
        a, b = bonds.pairs[pair]
        groups = combinations(sorted(beside[a] & beside[b]), least - 2)
        if any(all(two in beside[one] for one, two in combinations(group, 2)) for group in groups):
            found |= 1 << pair
    return found


def ends(deeds: Blocks, meaning: Meaning, because: Because) -> Test:
    """Whether the game ends after this turn by a sentence; what counts then is kept."""
    bonds = deeds.table.bonds
    deeds.bonding.ends.append((_way(meaning), because))
    deeds.bonding.last_turn = max(deeds.bonding.last_turn, int(meaning.get("turn", 0)))
    way, counting, last = len(deeds.bonding.ends), _counting(deeds, meaning), int(meaning.get("turn", 0))

    def over(state: TableState, frame: Frame) -> bool:
        if last and state.turn != last:
            return False
        found = counting(state)
        if not found and not last:
            return False
        state.values[bonds.counting], state.values[bonds.way] = found, way
        return True

    return over


def _way(meaning: Meaning) -> str:
    return str(meaning.get("feat") or meaning.get("group") or f"turn {meaning['turn']}")


def _counting(deeds: Blocks, meaning: Meaning) -> Counting:
    bonds = deeds.table.bonds
    if "feat" in meaning:
        if meaning["feat"] != meaning["counts"]:
            raise Unplayable(f"{a(meaning['feat'])} ends the game, and something else counts", "name the same twice")
        slot = bonds.feats[str(meaning["feat"])]
        return lambda state: state.values[slot]
    if "group" in meaning:
        least = int(meaning["n"])
        if str(meaning["group"]) not in deeds.bonding.groups:
            group = str(meaning["group"])
            hint = f"say it under Rules: 'In {a(group)}, every 2 {many(bonds.noun)} are {a(bonds.bond)}.'"
            raise Unplayable(f"it is not said what {a(group)} is", hint)
        if least < 3:
            raise Unplayable("a group has at least 3 pieces", "say '3 or more'")
        deeds.bonding.grouped.append(meaning)
        return lambda state: in_groups(bonds, state.values, least)
    return lambda state: sum(1 << pair for pair in bonds.bound_now(state.values))


def score(deeds: Blocks, of: Meaning) -> Callable[[TableState, int], int]:
    """The points of a player on the bonds that count, or what was revealed for their pieces, each piece once."""
    bonds = deeds.table.bonds
    width, count = len(bonds.pairs), len(bonds.ids)
    if "stake" in of:

        def points(state: TableState, player: int) -> int:
            counts, at = state.values[bonds.counting], bonds.stakes + player * width
            return sum(state.values[at + pair] for pair in range(width) if counts >> pair & 1)

        return points

    def revealed(state: TableState, player: int) -> int:
        counts, at = state.values[bonds.counting], bonds.revealed + player * count
        pieces = {piece for pair in range(width) if counts >> pair & 1 for piece in bonds.pairs[pair]}
        return sum(state.values[at + piece] for piece in pieces)

    return revealed


def why(deeds: Blocks, state: TableState) -> tuple[str, Because] | None:
    """By which sentence the game ended, and what it names; None for other games."""
    way: Any = state.values[deeds.table.bonds.way] if deeds.table.bonds.ids else 0
    return deeds.bonding.ends[way - 1] if way else None
