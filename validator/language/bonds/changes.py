"""What happens to pairs: they are bound and parted, and their levels rise and fall; each is told with its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..amounts import Counter
from ..faults import Unplayable
from ..frames import FOUND, NAMED, VALUE, Frame, Stuck, Test
from ..terms import Meaning, nobody
from .layout import many

if TYPE_CHECKING:
    from ..blocks import Blocks


def tell(deeds: Blocks, state: TableState, kind: str, pair: int, because: Because, **data: object) -> None:
    """Record what happened to a pair."""
    if state.events is not None:
        deeds.moving.tell(state, kind, {"cards": list(deeds.table.bonds.named[pair]), **data}, because)


def bind(deeds: Blocks, state: TableState, pair: int, because: Because) -> None:
    """Two pieces become bound, with the first side of the marker up."""
    state.values[deeds.table.bonds.bound + pair] = 1
    tell(deeds, state, "bind", pair, because)


def unbind(deeds: Blocks, state: TableState, pair: int, because: Because) -> None:
    """Two pieces are bound no longer; some of their levels are reset."""
    bonds, values = deeds.table.bonds, state.values
    values[bonds.bound + pair] = 0
    tell(deeds, state, "part", pair, because)
    for name, to, why in deeds.bonding.resets:
        values[bonds.levels[name].base + pair] = to
        tell(deeds, state, "reset", pair, why, number=name, **{"is": to})


def this_pair(frame: Frame) -> int:
    """The pair that is spoken of. Raises Stuck where there is none."""
    if frame[VALUE] == NOBODY:
        raise Stuck("no pair was spoken of")
    return frame[VALUE]


def level_counter(deeds: Blocks, what: Meaning) -> Counter:
    """A level of the pair, or of every other bond of its pieces."""
    bonds, name = deeds.table.bonds, str(what["level"])
    if name not in bonds.levels:
        hint = f"say it under Table: 'Each pair of {many(bonds.noun)} starts with 0 {name}.'"
        raise Unplayable(f"pairs have no {name}", hint)
    level = bonds.levels[name]

    def of_pair(state: TableState, frame: Frame) -> tuple[int, ...]:
        return (level.base + this_pair(frame),)

    def of_others(state: TableState, frame: Frame) -> tuple[int, ...]:
        values, bound = state.values, bonds.bound
        return tuple(level.base + pair for pair in bonds.beside[this_pair(frame)] if values[bound + pair])

    def named(spot: int) -> tuple[str, ...]:
        return bonds.named[spot - level.base]

    at = of_others if "beside" in what else of_pair
    return Counter(at, name, nobody, 0, level.most, named)


def _unbound(deeds: Blocks, so: Meaning) -> Test:
    bonds = deeds.table.bonds

    def free(state: TableState, frame: Frame) -> bool:
        at, values = bonds.bound, state.values
        return not any(values[at + pair] for pair in bonds.of[frame[NAMED]])

    return free


def _said(deeds: Blocks, so: Meaning) -> Test:
    """What those have answered who were asked: the other piece, both of the pair, or one of them. Where they were not
    asked, they have said nothing, and nothing of this is so."""
    bonds, word = deeds.table.bonds, deeds.table.bonds.words.index(str(so["pair_said"])) + 1
    every, other = so["by"] == "both", so["by"] == "one"

    def said(state: TableState, frame: Frame) -> bool:
        a, b = bonds.pairs[this_pair(frame)]
        values, at = state.values, bonds.said
        if other:
            return values[at + (b if a == frame[NAMED] else a)] == word
        one, two = values[at + a] == word, values[at + b] == word
        return (one and two) if every else (one or two)

    return said


def _most(deeds: Blocks, so: Meaning) -> Test:
    """More than half of all that have voted in this action voted so."""
    bonds, word = deeds.table.bonds, deeds.table.bonds.words.index(str(so["most_said"])) + 1
    count = len(bonds.ids)

    def most(state: TableState, frame: Frame) -> bool:
        votes = [vote for vote in state.values[bonds.voted : bonds.voted + count] if vote]
        return 2 * votes.count(word) > len(votes)

    return most


SO_OF_PAIRS: Mapping[str, Callable[[Blocks, Meaning], Test]] = {
    "unbound": _unbound,
    "pair_said": _said,
    "most_said": _most,
    "just_bound": lambda deeds, so: lambda state, frame: frame[FOUND] > 0,
}
"""What can be so of pieces in bonds, by key."""
