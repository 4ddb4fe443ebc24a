"""Cards that change places: one that is chosen, the top ones, all of them, or one that is known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..asks import PickCard
from ..blocks import MOST_TIMES, Blocks
from ..faults import Unplayable
from ..frames import CARD, THEY, THIS, Frame, Number, Step
from ..standing import Bound


def move(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Cards go to a place."""
    if "to" not in one:
        hint = f"say it under Table: '{verb.forms[3].capitalize()} cards go to their row.'"
        raise Unplayable(f"nothing says where {verb.forms[3]} cards go", hint)
    what, target = one["move"], deeds.place(one["to"])
    if isinstance(what, dict) and "n" in what:
        for _ in range(min(int(what["n"]), MOST_TIMES)):
            _pick_card(deeds, verb, one, what, target, steps)
    elif isinstance(what, dict) and "top" in what:
        _move_top(deeds, verb, what, target, steps)
    elif isinstance(what, dict) and "all" in what:
        _move_all(deeds, verb, deeds.place(what["all"]), target, steps)
    elif what in ("this", "that"):
        _move_one(deeds, verb, THIS if what == "this" else CARD, target, steps)
    else:
        raise Unplayable(f"'{verb.id}' cannot name a card here", "say '1 card': which one, is chosen in play")


def _pick_card(
    deeds: Blocks, verb: Verb, one: Mapping[str, Any], what: Mapping[str, Any], target: Number, steps: list[Step]
) -> None:
    source, _ = deeds.place(one["from"]), deeds.player("they")
    _check_seen(deeds, one["from"], verb)
    test = deeds.test({"holds": {"led": what["led"]}}) if "led" in what else None
    only = Bound(test, deeds.because, None, deeds.led(str(what["led"]))) if test else None
    ask = PickCard(
        deeds.moving, verb.id, source, deeds.rules.must[verb.id], deeds.rules.cannot[verb.id], only, deeds.because
    )
    number, moving, because, name = deeds.asked(ask), deeds.moving, deeds.because, verb.id

    def wait(state: TableState, frame: Frame) -> bool:
        frame[CARD] = NOBODY
        options = ask.options(state, frame)
        if not options:
            return False
        state.asking, state.cache = number, options
        return True

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] != NOBODY:
            here = source(state, frame)
            moving.move(state, frame[CARD], here, target(state, frame), name, frame[THEY], because, chosen=True)

    steps += [wait, carry_out]


def _check_seen(deeds: Blocks, place: Any, verb: Verb) -> None:
    kind = deeds.table.place(place if isinstance(place, str) else str(place["place"]))
    of = "they" if isinstance(place, str) else place.get("of")
    if kind.sees == "nobody" or (kind.sees == "owner" and of not in ("they", "you")):
        raise Unplayable(f"whoever has to {verb.id} cards of the {kind.name} does not see them",
                         f"say 'the top card of the {kind.name}'")  # fmt: skip


def _move_top(deeds: Blocks, verb: Verb, what: Mapping[str, Any], target: Number, steps: list[Step]) -> None:
    source, count = deeds.place(what["of"]), int(what["top"])
    moving, because, name = deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        here, there = source(state, frame), target(state, frame)
        for _ in range(min(count, len(state.places[here]))):
            card = state.places[here][-1]
            moving.move(state, card, here, there, name, frame[THEY], because)
            frame[CARD] = card

    steps.append(carry_out)


def _move_all(deeds: Blocks, verb: Verb, source: Number, target: Number, steps: list[Step]) -> None:
    moving, because, name = deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        here, there = source(state, frame), target(state, frame)
        for card in state.places[here][:]:
            moving.move(state, card, here, there, name, frame[THEY], because)

    steps.append(carry_out)


def _move_one(deeds: Blocks, verb: Verb, slot: int, target: Number, steps: list[Step]) -> None:
    moving, because, name = deeds.moving, deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        card = frame[slot]
        here = next((number for number, cards in enumerate(state.places) if card in cards), NOBODY)
        if here != NOBODY:
            moving.move(state, card, here, target(state, frame), name, frame[THEY], because)

    steps.append(carry_out)
