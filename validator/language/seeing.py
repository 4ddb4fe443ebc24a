"""What players see and know: views, and other positions that look the same. All follows from places and showings."""

from __future__ import annotations

from ..engine.kernel import HIDDEN, Plain
from ..engine.luck import Luck
from ..engine.tablestate import TableState
from .frames import CARD, THIS
from .table import Table


def sees(table: Table, state: TableState, place: int, card: int, player: int) -> bool:
    """Whether a player sees a card, or knows it because it was seen before."""
    return bool((table.seen[place] | state.known[card]) >> player & 1)


def view(table: Table, state: TableState, player: int, asker: int | None) -> Plain:
    """What a player sees. Of what others hold, the order is not told."""
    places = {}
    for kind in table.places.values():
        for seat in range(table.players if kind.owned else 1):
            number = kind.base + seat
            cards = [
                table.kinds[table.kind_of[card]] if sees(table, state, number, card, player) else HIDDEN
                for card in state.places[number]
            ]
            held = kind.sees == "owner" and not table.seen[number] >> player & 1
            places[table.label(number)] = sorted(cards) if held else cards
    slots = {**table.marks, **table.numbers}
    values = {name: state.values[base : base + table.players] for name, base in slots.items()}
    kept = {name: state.values[base : base + count] for name, (base, count) in table.extra.items()
            if base not in table.card_slots}  # fmt: skip
    groups = [[table.kinds[table.kind_of[card]] for card in group] for group in state.groups]
    return {
        "places": places, "values": {**values, **kept}, "groups": groups,
        "turn": state.turn, "seat": state.seat, "asks": state.asking,
        "asked": asker, "over": state.over, "winners": state.winners[:],
    }  # fmt: skip


def other_world(table: Table, state: TableState, player: int, luck: Luck) -> TableState:
    """The same with the cards that a player neither sees nor knows dealt anew among their places."""
    twin = state.copy()
    busy = {frame[slot] for frame in state.stack for slot in (CARD, THIS)}
    busy |= {state.values[slot] - 1 for slot in table.card_slots}
    spots = [
        (place, index)
        for place, cards in enumerate(state.places)
        for index, card in enumerate(cards)
        if not sees(table, state, place, card, player) and card not in busy
    ]
    cards = luck.shuffled([state.places[place][index] for place, index in spots])
    for (place, index), card in zip(spots, cards, strict=True):
        old = state.places[place][index]
        twin.places[place][index] = card
        twin.known[card], twin.by[card] = state.known[old], state.by[old]
    return twin
