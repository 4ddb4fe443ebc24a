"""What can be so of all pieces in bonds at once, without naming one: how many pairs, bonds and points there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import Frame, Test
from ..terms import Meaning
from .ending import in_groups
from .layout import Level

if TYPE_CHECKING:
    from ..blocks import Blocks


def level_of(deeds: Blocks, name: object) -> Level:
    """A level by name. Raises Unplayable for one that pairs do not have."""
    if str(name) not in deeds.table.bonds.levels:
        raise Unplayable(f"pairs have no {name}", "name another level")
    return deeds.table.bonds.levels[str(name)]


def _some_bond(deeds: Blocks, so: Meaning) -> Test:
    bonds, level, wanted = deeds.table.bonds, level_of(deeds, so["level"]), int(so["n"])
    return lambda state, frame: any(state.values[level.base + pair] == wanted for pair in bonds.bound_now(state.values))


def _first_has(deeds: Blocks, so: Meaning) -> Test:
    bonds, level = deeds.table.bonds, level_of(deeds, so["level"])

    def has(state: TableState, frame: Frame) -> bool:
        first = state.values[bonds.first] - 1
        return first >= 0 and state.values[level.base + first] > 0

    return has


def _pairs_have(deeds: Blocks, so: Meaning) -> Test:
    level, width, wanted = level_of(deeds, so["level"]), len(deeds.table.bonds.pairs), int(so["pairs_have"])
    return lambda state, frame: width - state.values[level.base : level.base + width].count(0) == wanted


def _every_pair(deeds: Blocks, so: Meaning) -> Test:
    bonds, level, n = deeds.table.bonds, level_of(deeds, so["all_pairs_at"]), int(so["n"])

    def bound(state: TableState, frame: Frame) -> bool:
        values = state.values
        pairs = range(len(bonds.pairs))
        return all(values[bonds.bound + pair] for pair in pairs if values[level.base + pair] == n)

    return bound


def _each_stakes(deeds: Blocks, so: Meaning) -> Test:
    bonds, wanted = deeds.table.bonds, int(so["each_stakes"])
    width = len(bonds.pairs)

    def all_have(state: TableState, frame: Frame) -> bool:
        firsts = range(bonds.stakes, bonds.stakes + bonds.players * width, width)
        return all(sum(state.values[at : at + width]) == wanted for at in firsts)

    return all_have


def _over_sum(deeds: Blocks, so: Meaning) -> Test:
    bonds, most = deeds.table.bonds, int(so["over_sum"])
    end = bonds.sums + bonds.players * len(bonds.ids)
    return lambda state, frame: max(state.values[bonds.sums : end]) > most


def _bonds_of_one(deeds: Blocks, so: Meaning) -> Test:
    bonds, wanted = deeds.table.bonds, int(so["bonds_of_one"])

    def several(state: TableState, frame: Frame) -> bool:
        values, at = state.values, bonds.bound
        return any(sum(values[at + pair] > 0 for pair in of) >= wanted for of in bonds.of)

    return several


def least_group(deeds: Blocks) -> int:
    """How many pieces are at least in a group that ends the game. Raises Unplayable where none does."""
    found = [int(meaning["n"]) for meaning in deeds.bonding.grouped]
    if not found:
        raise Unplayable("no group ends the game", "say it under End")
    return min(found)


def _some_group(deeds: Blocks, so: Meaning) -> Test:
    bonds, least = deeds.table.bonds, least_group(deeds)
    return lambda state, frame: in_groups(bonds, state.values, least) > 0


def _feats(deeds: Blocks, so: Meaning) -> Test:
    at, wanted = deeds.table.bonds.feats[str(so["feat"])], int(so["feats"])
    return lambda state, frame: state.values[at].bit_count() >= wanted


def _drawn(state: TableState) -> int:
    """How many players are tied in the draw with which the last move ended the game; 0 where it did not."""
    told = next((one.data["players"] for one in state.events or () if one.kind == "draw"), ())
    return len(told) if isinstance(told, list) else 0


SO_OF_ALL: Mapping[str, Callable[[Blocks, Meaning], Test]] = {
    "some_bond": _some_bond,
    "first_has": _first_has,
    "pairs_have": _pairs_have,
    "all_pairs_at": _every_pair,
    "each_stakes": _each_stakes,
    "over_sum": _over_sum,
    "bonds_of_one": _bonds_of_one,
    "some_group": _some_group,
    "no_bond": lambda deeds, so: lambda state, frame: not deeds.table.bonds.bound_now(state.values),
    "feats": _feats,
    "drawn_by": lambda deeds, so: lambda state, frame: _drawn(state) == deeds.table.players,
}
"""What can be so, by key."""
