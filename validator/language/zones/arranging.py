"""Lays single cards into zones, with all that would last for them had they been played there."""

from __future__ import annotations

from typing import Any

from ...engine.luck import Luck
from ...engine.tablestate import TableState
from .told import Told


def lay_in_zone(told: Told, state: TableState, card: int, player: int, zone: int, face_up: bool) -> None:
    """Take a card out of its place and lay it on a side of a zone; face-up where no card lies face-down."""
    zoned, zones, values = told.zoned, told.zones, state.values
    rules, bit, place = zoned.rules_at(values, zone), 1 << card, zoned.side(zone, player)
    up = face_up or rules.flip_arrival is not None
    next(cards for cards in state.places if card in cards).remove(card)
    state.places[place].append(card)
    values[zones.clock] += 1
    values[zoned.lies + card], values[zoned.stamp + card] = place + 1, values[zones.clock]
    state.known[card], state.by[card] = zoned.everybody if up else 1 << player, player
    if not up:
        return
    values[zones.up] |= bit
    if rules.first is not None and not values[zones.taken]:
        values[zones.taken], values[zones.holder] = values[zones.taken] | 1 << zone, card + 1
    if not rules.silent and (zoned.texts[card] or zoned.worths[card] or card in zoned.safe):
        values[zones.active] |= bit
        if card in zoned.safe:
            values[zones.safe] |= bit
        if told.once(card):
            values[zones.spent] |= bit
        for ban in told.bans_of(card):
            _ban(told, state, card, player, ban)


def _ban(told: Told, state: TableState, card: int, owner: int, said: Any) -> None:
    """What a card bans, as if it had just come face-up."""
    zoned, values = told.zoned, state.values
    there, near = zoned.where(said["ban"]), zoned.near[values[zoned.row]]
    for player in range(told.table.players) if isinstance(said["who"], dict) else (owner ^ 1,):
        for zone in range(told.zones.count):
            if not there(near, zone, zoned.zone_of(values, card)):
                continue
            now = values[told.zones.turns + player]
            first = now + (state.seat != player)
            last = next((old[3] for old in state.records if old[:2] == [player, zone]), first + int(said["long"]) - 1)
            state.records.append([player, zone, first, last, card])


def lay_rewarded(told: Told, state: TableState, luck: Luck) -> None:
    """Let any card that lies in a zone be the one that came first to a zone that rewards it."""
    zones, values, zoned = told.zones, state.values, told.zoned
    rewards = [zone for zone in range(zones.count) if zoned.rules_at(values, zone).first is not None]
    lying = [card for card in range(len(zones.home)) if values[zoned.lies + card]]
    if rewards and lying:
        values[zones.holder], values[zones.taken] = luck.choice(lying) + 1, values[zones.taken] | 1 << rewards[0]
