"""Texts that are carried out: that of a card, and that of a verb of the game; and whose turn is next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..frames import CARD, NAMED, THEY, THIS, YOU, Frame, Step, frame


def text(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The text of a card is carried out."""
    slot = THIS if one["text"] == "this" else CARD
    kinds, texts = deeds.table.kind_of, deeds.texts
    if one["text"] == "named":

        def of_named(state: TableState, frame_: Frame) -> None:
            if frame_[NAMED] != NOBODY and texts[frame_[NAMED]]:
                state.stack.append(frame(texts[frame_[NAMED]], frame_[YOU]))

        steps.append(of_named)
        return

    def run(state: TableState, frame_: Frame) -> None:
        card = frame_[slot]
        if card != NOBODY and texts[kinds[card]]:
            you = frame_[YOU] if frame_[YOU] != NOBODY else frame_[THEY]
            state.stack.append(frame(texts[kinds[card]], you, card))

    steps.append(run)


def effect(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """A verb of the game: what its sentence says, and that it was done."""
    deeds.effect(one["effect"], steps)
    moving, because, name = deeds.moving, deeds.because, verb.id

    def done(state: TableState, frame: Frame) -> None:
        moving.tell(state, name, {"player": frame[THEY]}, because)
        moving.set_off(state, name, frame[THEY], frame[CARD])

    steps.append(done)


def next_turn(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts has the next turn."""
    deeds.player("they")

    def settle(state: TableState, frame: Frame) -> None:
        state.next_seat = frame[THEY]

    steps.append(settle)
