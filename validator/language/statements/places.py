"""Places whose cards are shown, swapped, shuffled or handed on, whole or a card for a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..chance import Shuffle
from ..faults import Unplayable
from ..frames import CARD, PC, THEY, VALUE, Frame, Step
from ..picking import PickCard
from ..terms import Meaning
from .moves import move


def show(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts sees the cards of a place."""
    deeds.player("they")
    where, moving, because, name = deeds.place(one["show"]), deeds.moving, deeds.because, verb.id
    deeds.them = one["show"]
    kinds, ids = deeds.table.kind_of, deeds.table.kinds

    def carry_out(state: TableState, frame: Frame) -> None:
        here = where(state, frame)
        for card in state.places[here]:
            state.known[card] |= 1 << frame[THEY]
        if state.events is None:
            return
        sees = deeds.table.seen[here] | 1 << frame[THEY]
        shown = sorted(ids[kinds[card]] for card in state.places[here])
        data: dict[str, object] = {"player": frame[THEY], "place": deeds.table.label(here), "cards": shown}
        moving.tell(state, name, data, because, sees)

    steps.append(carry_out)


def swap(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The cards of two places change places."""
    first, second, moving = deeds.place(one["swap"]), deeds.place(one["with"]), deeds.moving
    because, name = deeds.because, verb.id

    def carry_out(state: TableState, frame: Frame) -> None:
        here, there = first(state, frame), second(state, frame)
        pairs = [(card, here, there) for card in state.places[here]]
        pairs += [(card, there, here) for card in state.places[there]]
        if state.events is not None:
            labels = [deeds.table.label(here), deeds.table.label(there)]
            moving.tell(state, name, {"player": frame[THEY], "places": labels}, because)
        for card, source, target in pairs:
            moving.move(state, card, source, target, name, frame[THEY], because)

    steps.append(carry_out)


def shuffle(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Luck puts the cards of a place into an order."""
    where, moving = deeds.place(one["shuffle"]), deeds.moving
    if "all" in one:
        move(deeds, verb, {"move": one["all"], "from": "hand", "to": one["shuffle"]}, steps)

    def begin(state: TableState, frame: Frame) -> None:
        frame[CARD] = 0

    ask = Shuffle(moving, where, deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        if ask.done(state, frame):
            frame[CARD] = NOBODY
            return False
        frame[PC] -= 1  # it is asked until the whole order is settled
        state.asking = number
        return True

    steps += [begin, wait]


def deal(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The cards of a place are handed out to all players, as far as they go evenly."""
    source, kind = deeds.place(one["deal"]), deeds.table.place(str(one["to"]))
    if not kind.owned:
        raise Unplayable(
            f"the {kind.name} is nobody's", f"say it under Table: 'Each player has a face-down {kind.name}.'"
        )
    moving, because, name, players = deeds.moving, deeds.because, verb.id, deeds.table.players

    def carry_out(state: TableState, frame: Frame) -> None:
        here = source(state, frame)
        for number in range(len(state.places[here]) // players * players):
            player = number % players
            moving.move(state, state.places[here][-1], here, kind.base + player, name, player, because)

    steps.append(carry_out)


def rotate(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Everybody gives the cards of a place to the next player, all at once."""
    place = meaning["what"]
    kind = deeds.table.place(str(place["place"]))
    if meaning["who"] != {"each": "all"} or not kind.owned or place.get("of") != "they" or "and" in meaning:
        hint = f"say 'Each player passes their {kind.name} to the next player.'"
        raise Unplayable("cards are passed by all players at once, each their own", hint)
    base, moving, because = kind.base, deeds.moving, deeds.because
    steps.append(lambda state, frame: moving.rotate(state, base, "pass", because))


def exchange(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A card of those that were looked at changes places with one of who acts, who chooses the first one first."""
    if (meaning["exchange"], meaning["for"]) != (1, 1):
        raise Unplayable("only 1 card is swapped for 1 card", "say 'Swap 1 of them for 1 of your cards.'")
    if deeds.them is None:
        raise Unplayable("'them': nothing before it says which cards", "look at cards first")
    deeds.acts("you", steps)
    other, own = deeds.place(deeds.them), deeds.place({"kept": meaning["sort"], "of": "you"})
    moving, because = deeds.moving, deeds.because
    pick = [PickCard(moving, verb, where, (), (), None, because) for verb, where in (("take", other), ("give", own))]
    numbers = [deeds.asked(one) for one in pick]

    def first(state: TableState, frame: Frame) -> bool:
        frame[CARD] = frame[VALUE] = NOBODY
        if not state.places[other(state, frame)] or not state.places[own(state, frame)]:
            return False
        state.asking = numbers[0]
        return True

    def second(state: TableState, frame: Frame) -> bool:
        frame[VALUE] = frame[CARD]
        if frame[CARD] != NOBODY:
            state.asking = numbers[1]
        return frame[CARD] != NOBODY

    def carry_out(state: TableState, frame: Frame) -> None:
        if frame[CARD] == NOBODY:
            return
        here, there, player = own(state, frame), other(state, frame), frame[THEY]
        moving.move(state, frame[VALUE], there, here, "swap", player, because, chosen=True)
        moving.move(state, frame[CARD], here, there, "swap", player, because, chosen=True)

    steps += [first, second, carry_out]
