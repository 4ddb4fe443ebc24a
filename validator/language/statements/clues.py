"""Clues: what is told of cards that their owner does not see, and cards that are shown to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Because, Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen, put, word
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import NAMED, PC, THEY, VALUE, Frame, Number, Step, Stuck
from ..moving import Moving
from .spots import uncover_spot


class CallOut(Chosen):
    """A value that one of the cards of a place has in one of some fields."""

    def __init__(self, moving: Moving, verb: str, fields: Sequence[str], where: Number, because: Because) -> None:
        self._moving, self._verb, self._where, self.because = moving, verb, where, because
        self._said = {word(str(value)): value for field, value in moving.table.facts if field in fields}
        self._facts = [
            (at, word(str(value))) for at, (field, value) in enumerate(moving.table.facts) if field in fields
        ]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each value there is in the place."""
        there = 0
        for card in state.places[self._where(state, frame)]:
            there |= self._moving.table.true_of[card]
        return [(self._verb, value) for at, value in self._facts if there >> at & 1]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That value is what was called out."""
        frame[VALUE] = next(at for at, value in self._facts if value == move[1])
        self._moving.tell(state, self._verb, {"player": frame[THEY], "value": move[1]}, self.because)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"do": self._verb, "value": self._said[move[1]]}


def call_out(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts says a value; with no card there, nothing is said."""
    deeds.player("they")
    kind = deeds.table.place(str(one["in"]["place"]))
    if kind.sees in ("nobody", "some"):
        raise Unplayable(f"nobody sees the cards of the {kind.name}", "name a place that is seen")
    fields = [str(one[key]) for key in ("call", "or") if key in one]
    ask = CallOut(deeds.moving, verb.id, fields, deeds.place(one["in"]), deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        options = ask.options(state, frame)
        if not options:
            frame[PC] = len(deeds.blocks[frame[0]])
        return put(state, number, options)

    steps.append(wait)


def point(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Everybody is told of each card of a place whether it has the value that was called out."""
    where, moving, because, table = deeds.place(one["point"]), deeds.moving, deeds.because, deeds.table

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[VALUE] == NOBODY:
            raise Stuck("nothing was announced that a card could have")
        here, bit = where(state, frame), 1 << frame[VALUE]
        spots = []
        for spot, card in enumerate(state.places[here], 1):
            true = bool(table.true_of[card] & bit)
            kept = state.has if true else state.lacks
            kept[card] |= bit
            spots += [spot] if true else []
        moving.tell(state, verb.id, {"player": frame[THEY], "place": table.label(here), "spots": spots}, because)

    steps.append(carry_out)


def uncover(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Everybody sees the cards of a place, or one card of the named kind in hand."""
    deeds.player("they")
    if isinstance(one["uncover"], dict) and "spot" in one["uncover"]:
        uncover_spot(deeds, verb, one["uncover"]["spot"], steps)
        return
    named, kinds, table = one["uncover"] == "named", deeds.table.kind_of, deeds.table
    where, moving, because = deeds.place("hand" if named else one["uncover"]), deeds.moving, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        here = where(state, frame)
        cards = [card for card in state.places[here] if not named or kinds[card] == frame[NAMED]]
        for card in cards[:1] if named else cards:
            state.known[card] |= table.everybody
            state.lately.append(kinds[card])
            moving.tell(state, verb.id, {"player": frame[THEY], "card": table.kinds[kinds[card]]}, because)

    steps.append(carry_out)
