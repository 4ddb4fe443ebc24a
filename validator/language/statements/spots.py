"""Places that lie over each other card for card, as words over a key card: cards are touched, and spots uncovered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import put
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import CARD, DONE, THEY, Frame, Step, Stuck
from ..picking import PickCard
from ..terms import Meaning
from .choosing import check_seen


class Touch(PickCard):
    """A card of a place, which stays there."""

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"do": move[0], "kind": move[1]} if move[1:] else {"answer": move[0]}


def touch(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts chooses a card of a place; with none to choose, there is no "that card"."""
    what, optional, deeds.optional = one["touch"], deeds.optional, False
    deeds.player("they")
    check_seen(deeds, one["in"], verb)
    if not isinstance(what, dict) or what.get("n") != 1 or what.keys() - {"n", "such"}:
        raise Unplayable("only one card at a time is touched", f"say '{verb.forms[0]} 1 card in the row'")
    fits = [(deeds.such(what["such"]), deeds.because)] if "such" in what else []
    rules, table, because = deeds.rules, deeds.table, deeds.because
    ask = Touch(
        deeds.moving, verb.id, deeds.place(one["in"]), rules.must[verb.id], rules.cannot[verb.id], None, because,
        [*fits, *rules.only[verb.id]], optional,
    )  # fmt: skip
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        frame[CARD], frame[DONE] = NOBODY, 0
        return put(state, number, ask.options(state, frame))

    def tell(state: TableState, frame: Frame) -> None:
        if frame[CARD] != NOBODY:
            frame[DONE] = 1
            data: dict[str, object] = {"player": frame[THEY], "card": table.kind(frame[CARD])}
            deeds.moving.tell(state, verb.id, data, because)

    steps += [wait, tell]


def uncover_spot(deeds: Blocks, verb: Verb, place: Meaning, steps: list[Step]) -> None:
    """All see the card that lies in the spot of that card in another place; it is that card from here on."""
    where, table, because = deeds.place(place), deeds.table, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        spot = spot_of(state, frame[CARD])
        lying = state.places[where(state, frame)]
        if not 0 <= spot < len(lying):
            raise Stuck("no card lies in the spot of that card")
        card = frame[CARD] = lying[spot]
        kind = table.kind_of[card]
        state.known[card] |= table.everybody
        state.lately.append(kind)
        deeds.moving.tell(state, verb.id, {"player": frame[THEY], "card": table.kinds[kind], "spot": spot + 1}, because)

    steps.append(carry_out)


def spot_of(state: TableState, card: int) -> int:
    """Where in its place a card lies, from the bottom; NOBODY for no card."""
    return next((cards.index(card) for cards in state.places if card in cards), NOBODY)
