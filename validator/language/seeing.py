"""What players see and know: views, and other positions that look the same. All follows from places and showings."""

from __future__ import annotations

from ..engine.kernel import HIDDEN, Plain
from ..engine.luck import Luck
from ..engine.tablestate import TableState
from .frames import CARD, FOUND, THIS
from .moments import CAME
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
                table.kind(card) if sees(table, state, number, card, player) else HIDDEN
                for card in state.places[number]
            ]
            held = kind.sees == "owner" and not table.seen[number] >> player & 1
            places[table.label(number)] = sorted(cards) if held else cards
    slots = {**table.marks, **table.numbers}
    values = {name: state.values[base : base + table.players] for name, base in slots.items()}
    kept = {name: state.values[base : base + count] for name, (base, count) in table.extra.items()
            if base not in table.card_slots and not _is_secret(table, name)}  # fmt: skip
    for name in table.secrets:
        kept[name] = [state.values[table.extra[name][0] + player]]
    groups = [[table.kind(card) for card in group] for group in state.groups]
    return {
        "places": places, "values": {**values, **kept}, "groups": groups,
        "turn": state.turn, "seat": state.seat, "asks": state.asking,
        "more": table.more.view(state, player), "told": _told(table, state), "shown": state.lately[:],
        "asked": asker, "over": state.over, "winners": state.winners[:],
        "on cards": _notes(table, state, player), "backs": _backs(table, state),
    }  # fmt: skip


def _is_secret(table: Table, name: str) -> bool:
    """Whether a number that rules keep is one that not all see."""
    return name == CAME or name in table.secrets or table.extra[name][0] in table.notes.values()


def _notes(table: Table, state: TableState, player: int) -> Plain:
    """The numbers on the cards that a player holds."""
    if not table.notes:
        return {}
    held = [card for place, owner in enumerate(table.owner) if owner == player for card in state.places[place]]
    found = sorted((table.kind(card), [state.values[base + card] for base in table.notes.values()])
                   for card in held)  # fmt: skip
    return [[kind, *values] for kind, values in found if any(values)]


def _backs(table: Table, state: TableState) -> Plain:
    """The backs of the cards that players hold: everybody sees how many there are of each."""
    backs = table.sorts.backs
    if len(set(backs)) < 2:
        return {}
    return {
        table.label(place): sorted(backs[table.kind_of[card]] for card in state.places[place])
        for place, owner in enumerate(table.owner) if owner >= 0
    }  # fmt: skip


def other_world(table: Table, state: TableState, player: int, luck: Luck) -> TableState:
    """The same with the cards that a player neither sees nor knows dealt anew among their places."""
    twin = state.copy()
    busy = {frame[slot] for frame in state.stack for slot in (CARD, THIS)}
    busy |= {card for frame in state.stack for card in frame[FOUND + 1 :]}
    busy |= {state.values[slot] - 1 for slot in table.card_slots}
    spots = [
        (place, index)
        for place, cards in enumerate(state.places)
        for index, card in enumerate(cards)
        if not sees(table, state, place, card, player) and card not in busy
    ]
    on_cards = [*table.notes.values(), *(base for name, (base, _) in table.extra.items() if name == CAME)]
    for same in _by_back(table, state, spots):
        cards = _dealt(table, state, [state.places[place][index] for place, index in same], luck)
        for (place, index), card in zip(same, cards, strict=True):
            old = state.places[place][index]
            twin.places[place][index] = card
            twin.known[card], twin.by[card] = state.known[old], state.by[old]
            twin.has[card], twin.lacks[card] = state.has[old], state.lacks[old]
            for base in on_cards:
                twin.values[base + card] = state.values[base + old]
    return twin


def _by_back(table: Table, state: TableState, spots: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Where cards lie, together those that look alike from behind."""
    backs = table.sorts.backs
    if len(set(backs)) < 2:
        return [spots]
    found: dict[int, list[tuple[int, int]]] = {}
    for place, index in spots:
        found.setdefault(backs[table.kind_of[state.places[place][index]]], []).append((place, index))
    return list(found.values())


def _dealt(table: Table, state: TableState, old: list[int], luck: Luck) -> list[int]:
    """The same cards in another order, each where it agrees with all that was told of the card that lay there."""
    if not any(state.has[card] or state.lacks[card] for card in old):
        return luck.shuffled(old)
    new, spots = old[:], range(len(old))
    for spot in (*spots, *spots):
        other = luck.choice(list(spots))
        if _fits(table, state, new[other], old[spot]) and _fits(table, state, new[spot], old[other]):
            new[spot], new[other] = new[other], new[spot]
    return new


def _fits(table: Table, state: TableState, card: int, old: int) -> bool:
    """Whether all that was told of one card is true of another."""
    true = table.true_of[card]
    return not state.has[old] & ~true and not state.lacks[old] & true


def _told(table: Table, state: TableState) -> Plain:
    """What everybody was told of cards that their owners do not see."""
    told: dict[str, Plain] = {}
    for kind in table.places.values():
        if kind.sees == "others":
            for number in range(kind.base, kind.base + table.players):
                told[table.label(number)] = [[state.has[card], state.lacks[card]] for card in state.places[number]]
    return told
