"""Numbers that are set, raised and lowered, what can be counted going from one holder to another, and titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..amounts import Counter
from ..blocks import Blocks
from ..frames import THEY, Frame, Number, Step
from ..terms import Meaning


def title(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts gets a title, and whoever had it has it no longer."""
    deeds.player("they")
    name, moving, because = str(one["title"]), deeds.moving, deeds.because
    at = deeds.title(name)

    def carry_out(state: TableState, frame: Frame) -> None:
        state.values[at] = frame[THEY] + 1
        moving.tell(state, "become", {"player": frame[THEY], "title": name}, because)

    steps.append(carry_out)


def change(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A number becomes another one, within its limits."""
    counter = deeds.counter(one["set"])
    sign = -1 if "less" in one else 1
    by, fresh = deeds.amount(one.get("by", one.get("less", one.get("to")))), "to" in one
    moving, because, kind, lasting = deeds.moving, deeds.because, verb.id, deeds.lasting
    if counter.pieces is not None:
        steps.append(_each_pair(deeds, counter, counter.pieces, (sign, by), fresh, verb.id))
        return

    def carry_out(state: TableState, frame: Frame) -> None:
        spots = counter.at(state, frame)
        now = lasting.outstanding(state, spots[0]) if fresh else state.values[spots[0]]
        now += sign * by(state, frame)
        now = min(max(now, counter.least), counter.most)
        for spot in spots:
            state.values[spot] = now
        moving.tell(state, kind, {"player": frame[THEY], "number": counter.name, "is": now}, because)

    steps.append(carry_out)


def _each_pair(
    deeds: Blocks, counter: Counter, pieces: Callable[[int], Sequence[str]], by: tuple[int, Number], fresh: bool,
    kind: str,
) -> Step:  # fmt: skip
    """The same for numbers of several pairs of pieces, each for itself."""
    sign, amount = by
    moving, because = deeds.moving, deeds.because

    def change_each(state: TableState, frame: Frame) -> None:
        much = sign * amount(state, frame)
        for spot in counter.at(state, frame):
            now = (0 if fresh else state.values[spot]) + much
            now = state.values[spot] = min(max(now, counter.least), counter.most)
            if state.events is not None:
                moving.tell(state, kind, {"cards": list(pieces(spot)), "number": counter.name, "is": now}, because)

    return change_each


def carry(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """So much goes from one holder to another: players or heaps; no more than there is."""
    name = str(one["carry"])
    deeds.handed.add(name)
    source, target = (_holder(deeds, name, one, *ends) for ends in (("from", "giver"), ("to", "taker")))
    wanted = None if one["n"] == "all" else deeds.amount(one["n"])
    moving, because, kind = deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        here, there = source(state, frame), target(state, frame)
        much = state.values[here]
        much = much if wanted is None else min(much, wanted(state, frame))
        state.values[here] -= much
        state.values[there] += much
        moving.tell(state, kind, {"player": frame[THEY], "number": name, "is": much}, because)

    steps.append(carry_out)


def _holder(deeds: Blocks, name: str, one: Mapping[str, Any], pool: str, player: str) -> Number:
    if pool in one:
        at = deeds.table.more.pool(str(one[pool]), name)
        return lambda state, frame: at
    base, who = deeds.number(name), deeds.player(one.get(player, "they"))
    return lambda state, frame: base + who(state, frame)


def share(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Players share a heap evenly; what cannot be split stays in it."""
    name = str(meaning["share"])
    deeds.handed.add(name)
    pool, base = deeds.table.more.pool(str(meaning["pool"]), name), deeds.number(name)
    players, moving, because = deeds.players(meaning["who"]), deeds.moving, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        found = players(state, frame)
        each = state.values[pool] // len(found) if found else 0
        for player in found:
            state.values[base + player] += each
            state.values[pool] -= each
            moving.tell(state, "share", {"player": player, "number": name, "is": each}, because)

    steps.append(carry_out)
