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
