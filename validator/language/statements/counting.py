"""Numbers, marks and titles: they are set, raised and lowered, and what can be counted goes from holder to holder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..amounts import Counter
from ..blocks import UNTIL, Blocks, check_rounds
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


def add(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A number goes up or down, by what is counted in a place if one is named."""
    deeds.player("they")
    base, name = deeds.number(str(one["change"])), str(one["change"])
    by = int(one["by"]) if "by" in one else -int(one["less"]) if "less" in one else 1
    moving, because, kind, times = deeds.moving, deeds.because, verb.id, _times(deeds, one)

    def carry_out(state: TableState, frame: Frame) -> None:
        values, at = state.values, base + frame[THEY]
        now = values[at] = max(0, values[at] + by * times(state, frame))
        if state.events is None:
            return
        moving.tell(state, kind, {"player": frame[THEY], "number": name, "is": now}, because)

    deeds.quiet[carry_out] = ""
    steps.append(carry_out)


def _times(deeds: Blocks, one: Mapping[str, Any]) -> Number:
    """For how many cards of a place something counts; once if it names no place."""
    if "score" in one:
        score = deeds.score(one["score"])
        return lambda state, frame: score(state, frame[THEY])
    if "in" not in one:
        return lambda state, frame: 1
    where, per, kind = deeds.place(one["in"]), int(one["per"]), deeds.table.kind_of.__getitem__
    if one["different"]:
        return lambda state, frame: len(set(map(kind, state.places[where(state, frame)])))
    if "kind" not in one and "valued" not in one:
        return lambda state, frame: len(state.places[where(state, frame)]) // per
    found = deeds.table.cards_of(str(one["kind"])) if "kind" in one else deeds.table.cards_with(str(one["valued"]))
    wanted = found.__contains__
    return lambda state, frame: sum(map(wanted, state.places[where(state, frame)])) // per


def mark(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A player gets a mark, for as long as is said."""
    name, until = str(one["mark"]), UNTIL[str(one.get("until", ""))]
    check_rounds(deeds, str(one.get("until", "")))
    deeds.player("they")
    base, moving, because = deeds.mark(name), deeds.moving, deeds.because
    deeds.spans[str(one.get("until", ""))].add(base)

    def carry_out(state: TableState, frame: Frame) -> None:
        if one["ends"]:
            moving.unmark(state, base, frame[THEY], name, because)
        else:
            moving.mark(state, base, frame[THEY], name, until, because)

    steps.append(carry_out)
