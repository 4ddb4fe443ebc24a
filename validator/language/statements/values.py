"""Numbers and marks of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import TableState
from ..blocks import UNTIL, Blocks, check_rounds
from ..frames import THEY, Frame, Number, Step


def change(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A number goes up or down, by what is counted in a place if one is named."""
    deeds.player("they")
    base, name = deeds.number(str(one["change"])), str(one["change"])
    by = int(one["by"]) if "by" in one else -int(one["less"]) if "less" in one else 1
    moving, because, kind, times = deeds.moving, deeds.because, verb.id, _times(deeds, one)

    def carry_out(state: TableState, frame: Frame) -> None:
        now = state.values[base + frame[THEY]] + by * times(state, frame)
        now = state.values[base + frame[THEY]] = max(0, now)
        if state.events is None:
            return
        data: dict[str, object] = {"player": frame[THEY], "number": name, "is": now}
        moving.tell(state, kind, data, because, deeds.table.everybody)

    steps.append(carry_out)


def _times(deeds: Blocks, one: Mapping[str, Any]) -> Number:
    """For how many cards of a place something counts; once if it names no place."""
    if "score" in one:
        score = deeds.score(one["score"])
        return lambda state, frame: score(state, frame[THEY])
    if "in" not in one:
        return lambda state, frame: 1
    where, kinds, per = deeds.place(one["in"]), deeds.table.kind_of, int(one["per"])
    wanted = deeds.table.kinds.index(str(one["kind"])) if "kind" in one else None
    different = bool(one["different"])

    def times(state: TableState, frame: Frame) -> int:
        found = [kinds[card] for card in state.places[where(state, frame)]]
        if different:
            return len(set(found))
        return (len(found) if wanted is None else found.count(wanted)) // per

    return times


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
