"""What examples and claims say of pieces in bonds by name: levels, points, who controls whom, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ...engine.kernel import Event
from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import Frame, Test
from ..terms import Meaning
from .ending import in_groups
from .layout import Bonds

if TYPE_CHECKING:
    from ..blocks import Blocks

Number = Callable[[TableState, int], int]


def pair_named(bonds: Bonds, two: Sequence[str]) -> int:
    """The pair of two pieces by name. Raises Unplayable for a piece and itself."""
    a, b = (piece_named(bonds, one) for one in two)
    if a == b:
        raise Unplayable("a pair is two different pieces", "name two of them")
    return bonds.pair[a][b]


def piece_named(bonds: Bonds, name: str) -> int:
    """A piece by name. Raises Unplayable for one that cannot be bound."""
    if name not in bonds.ids:
        raise Unplayable(f"{name} is none of the pieces that can be bound", "name another one")
    return bonds.ids.index(name)


def _bound(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds
    at, hue = bonds.bound + pair_named(bonds, so["two"]), bonds.hues.index(so["hue"]) + 1 if "hue" in so else 0
    if hue:
        return lambda state, frame: state.values[at] == hue
    return lambda state, frame: state.values[at] > 0


def _level(deeds: Blocks, so: Meaning) -> Test:
    bonds, n = deeds.table.bonds, int(so["n"])
    at = bonds.levels[str(so["level"])].base + pair_named(bonds, so["two"])
    return lambda state, frame: state.values[at] == n


def _controls(deeds: Blocks, so: Meaning) -> Test:
    bonds, who = deeds.table.bonds, deeds.player(so["who"])
    piece = piece_named(bonds, str(so["controls_piece"]))
    return lambda state, frame: bonds.controller(state.values, piece) == who(state, frame)


def _nobody(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds
    piece = piece_named(bonds, str(so["nobody_controls"]))
    return lambda state, frame: bonds.controller(state.values, piece) < 0


def _of_player(deeds: Blocks, so: Meaning, number: Number, n: int) -> Test:
    who = deeds.player(so["who"])
    return lambda state, frame: number(state, who(state, frame)) == n


def _sum(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds
    count = len(bonds.ids)
    if "piece" in so:
        at = bonds.sums + piece_named(bonds, str(so["piece"]))
        return _of_player(deeds, so, lambda state, player: state.values[at + player * count], int(so["n"]))
    return _of_player(deeds, so, _total(bonds.sums, count), int(so["n"]))


def _revealed(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds
    if "piece" not in so:
        score = deeds.score({"revealed": so["revealed_sum"], "counting": bonds.bond})
        return _of_player(deeds, so, score, int(so["n"]))
    at, count = bonds.revealed + piece_named(bonds, str(so["piece"])), len(bonds.ids)
    return _of_player(deeds, so, lambda state, player: state.values[at + player * count], int(so["n"]))


def _scores(deeds: Blocks, so: Meaning) -> Test:
    score = deeds.score({"stake": so["stake"], "counting": deeds.table.bonds.bond})
    test = _of_player(deeds, so, score, int(so["scores"]))
    return lambda state, frame: state.over and test(state, frame)


def _stake(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds
    width = len(bonds.pairs)
    if "two" in so:
        at = bonds.stakes + pair_named(bonds, so["two"])
        return _of_player(deeds, so, lambda state, player: state.values[at + player * width], int(so["n"]))
    return _of_player(deeds, so, _total(bonds.stakes, width), int(so["n"]))


def _total(at: int, width: int) -> Number:
    """All numbers of a player, of which that of the first one begins there."""
    return lambda state, player: sum(state.values[at + player * width : at + (player + 1) * width])


def _deciding(deeds: Blocks, so: Meaning) -> Test:
    """Which piece decides now, and whether it acts, answers (as one of the pair) or votes (as another one)."""
    bonds, what = deeds.table.bonds, so["what"]
    piece = piece_named(bonds, str(so["deciding"]))

    def decides(state: TableState, frame: Frame) -> bool:
        pair = state.values[bonds.target] - 1
        now = "act" if pair < 0 else "answer" if piece in bonds.pairs[pair] else "vote"
        return state.values[bonds.deciding] == piece + 1 and now == what

    return decides


def _group(deeds: Blocks, so: Meaning) -> Test:
    """These pieces, and no others, are bound to each other in the group that counts."""
    bonds = deeds.table.bonds
    these = [piece_named(bonds, one) for one in so["these"]]
    wanted = sum(1 << bonds.pair[a][b] for a, b in combinations(sorted(these), 2))
    return lambda state, frame: in_groups(bonds, state.values, len(these)) == wanted


def _ended(deeds: Blocks, so: Meaning) -> Test:
    bonds, how = deeds.table.bonds, str(so["ended_by"])

    def ended(state: TableState, frame: Frame) -> bool:
        way = state.values[bonds.way]
        found = deeds.bonding.ends[way - 1][0] if way else ""
        return state.over and (found == how or (how == "last turn" and found.startswith("turn ")))

    return ended


SO_OF_NAMED: Mapping[str, Callable[[Blocks, Meaning], Test]] = {
    "is_bond": _bound,
    "controls_piece": _controls,
    "nobody_controls": _nobody,
    "revealed_sum": _revealed,
    "sum": _sum,
    "scores": _scores,
    "stake": _stake,
    "level": _level,
    "deciding": _deciding,
    "these": _group,
    "no_group": lambda deeds, so: lambda state, frame: not in_groups(deeds.table.bonds, state.values, 3),
    "ended_by": _ended,
}
"""What can be so of pieces by name, by key; of several keys the first counts."""


def happened(bonds: Bonds, so: Meaning, events: Sequence[Event]) -> bool | None:
    """Whether something is among what has happened; None for what is no such thing."""
    if isinstance(so.get("not"), Mapping):
        inner = happened(bonds, so["not"], events)
        return None if inner is None else not inner
    if "happened" in so:
        two = sorted(so["two"])
        return any(
            one.kind == so["happened"] and sorted(_cards(one)) == two and one.data.get("feat") == so.get("feat")
            for one in events
        )
    if "acted" in so:
        return _acted(so, events)
    if "has_said" in so:
        last = [one for one in events if one.kind == so["what"] and one.data["card"] == so["piece"]]
        return bool(last) and last[-1].data["says"] == so["has_said"]
    if "drawn" in so:
        seats = [one["person"] for one in so["drawn"]]
        return any(one.kind == "draw" and one.data["players"] == seats for one in events)
    return None


def _cards(event: Event) -> list[Any]:
    return list(event.data.get("cards") or ())


def _acted(so: Meaning, events: Sequence[Event]) -> bool:
    last = [one for one in events if one.kind == "act" and one.data["card"] == so["piece"]]
    if not last:
        return False
    name = "" if so["acted"] == "nothing" else str(so["acted"])
    two = [so["piece"], *so["at"]] if len(so["at"]) == 1 else list(so["at"])
    return last[-1].data["action"] == name and sorted(_cards(last[-1])) == sorted(two)
