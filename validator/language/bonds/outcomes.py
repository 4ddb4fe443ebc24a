"""What can be said of a position of pieces in bonds in the words of examples, first what a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Event
from ...engine.tablestate import TableState
from ...inside import words_in
from ..compiling import Compiled
from .layout import Bonds

_HAPPENED = ("part", "success", "failure", "wait")
"""Kinds of events that examples tell by a sentence of their own."""


def outcomes(
    rules: Compiled, claim: Claimed, before: TableState | None, after: TableState
) -> Iterator[Iterable[Meaning]]:  # fmt: skip
    """What may be so, the most telling first; some of it has no words."""
    bonds, named = rules.table.bonds, set(words_in(claim.meaning))
    told = list(after.events or ()) if before is not None else []
    yield (*_high(bonds, after, named), *([most_points(bonds, after)] if bonds.sum in named else ()))
    yield (one for event in told if named & {event.kind, *words_in(event.data)} for one in _event(bonds, after, event))
    yield (one for event in told for one in _event(bonds, after, event))
    yield _table(rules, after)


def _high(bonds: Bonds, state: TableState, named: set[str]) -> Iterator[Meaning]:
    """The pair with the highest of the levels that a claim names, a bound one if it names bonds."""
    levels = [bonds.levels[name] for name in bonds.levels if name in named]
    if levels:
        values, bound = state.values, bonds.bond in named

        def rank(pair: int) -> tuple[bool, int]:
            return bound and values[bonds.bound + pair] > 0, sum(values[level.base + pair] for level in levels)

        highest = max(range(len(bonds.pairs)), key=rank)
        if bound and values[bonds.bound + highest]:
            yield {"two": list(bonds.named[highest]), "is_bond": bonds.bond}
        yield from (one for one in _levels(bonds, state, bonds.named[highest]) if one["level"] in named)


def most_points(bonds: Bonds, state: TableState) -> Meaning:
    """The most that anybody has for a piece."""
    count = len(bonds.ids)
    sums = state.values[bonds.sums : bonds.sums + bonds.players * count]
    who, piece = divmod(sums.index(max(sums)), count)
    return {"who": {"person": who}, "n": max(sums), "sum": bonds.sum, "piece": bonds.ids[piece]}


def _levels(bonds: Bonds, state: TableState, two: Sequence[str]) -> list[Meaning]:
    """What levels a pair has; of one without any, that these are 0."""
    pair = bonds.pair_of(two)
    levels = ((name, state.values[one.base + pair]) for name, one in bonds.levels.items())
    found: list[Meaning] = [{"two": list(two), "level": name, "n": n} for name, n in levels]
    return [one for one in found if one["n"]] or found


def _bound(bonds: Bonds, state: TableState, pair: int) -> Iterator[Meaning]:
    """That a pair is bound, with which side of its marker up."""
    side, two = state.values[bonds.bound + pair], list(bonds.named[pair])
    if side and bonds.hues:
        yield {"two": two, "is_bond": bonds.bond, "hue": bonds.hues[side - 1], "marker": bonds.marker}
    elif side:
        yield {"two": two, "is_bond": bonds.bond}


def _event(bonds: Bonds, state: TableState, event: Event) -> Iterator[Meaning]:
    """What one event says."""
    data: Mapping[str, Any] = event.data
    two, kind = list(data.get("cards") or ()), event.kind
    if kind in ("raise", "reset") and len(two) == 2:
        yield from _levels(bonds, state, two)
    elif kind in ("bind", "turn marker"):
        yield from _bound(bonds, state, bonds.named.index((two[0], two[1])))
    elif kind in _HAPPENED:
        yield {"happened": kind, "two": two}
    elif kind == "become":
        yield {"happened": kind, "two": two, "feat": data["feat"]}
    elif kind in ("answer", "vote"):
        yield {"has_said": data["says"], "piece": data["card"], "what": kind}
    elif kind == "reveal":
        who = bonds.controller(state.values, bonds.ids.index(data["card"]))
        yield {"who": {"person": who}, "controls_piece": data["card"]}
    elif kind == "act":
        acted = data["action"] or "nothing"
        yield {"acted": acted, "piece": data["card"], "at": [one for one in two if one != data["card"]]}
    elif kind == "give":
        width, at = len(bonds.pairs), bonds.stakes + data["player"] * len(bonds.pairs)
        total = sum(state.values[at : at + width])
        yield {"who": {"person": data["player"]}, "n": total, "stake": bonds.stake}


def _table(rules: Compiled, state: TableState) -> Iterator[Meaning]:
    """What can be said of any position."""
    bonds, values = rules.table.bonds, state.values
    if state.over:
        way = rules.deeds.bonding.ends[values[bonds.way] - 1][0] if values[bonds.way] else ""
        yield {"ended_by": "last turn" if way.startswith("turn ") else way}
        return
    for pair in bonds.bound_now(values):
        yield from _bound(bonds, state, pair)
        yield from _levels(bonds, state, bonds.named[pair])
    if state.turn and not values[bonds.target]:
        yield {"turn_is": state.turn}
    for pair in range(len(bonds.pairs)):
        if any(values[level.base + pair] for level in bonds.levels.values()):
            yield from _levels(bonds, state, bonds.named[pair])
