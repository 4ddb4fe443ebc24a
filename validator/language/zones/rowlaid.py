"""Lays the row of zones, what is dealt to it, and the cards on both sides, out of what an example gives."""

from __future__ import annotations

from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible
from ..compiling import Compiled
from .coming import Zoned
from .given import Given, Lying


def row_of(
    zoned: Zoned, g: Given, dealt: TableState, luck: Luck, shuffles: bool, bestows: bool
) -> tuple[int, list[int]]:
    """The number of the row, and that of the card dealt to each zone (0: none). Raises Impossible."""
    zones, values = zoned.zones, dealt.values
    row = values[zones.row]
    if g.row is not None:
        wanted = zoned.rows.index(tuple(zones.ids.index(zone) for zone in g.row)) + 1
        if not shuffles and wanted != row:
            lies = ", ".join(zones.names[zone] for zone in zoned.rows[row - 1])
            raise Impossible(f"the row of {g.mode} mode is {lies}", at=g.who_said("row"))
        row = wanted
    if not bestows:
        if g.bestowed:
            told = g.who_said("bestowed", next(iter(g.bestowed)))
            raise Impossible(f"nothing is dealt to zones in {g.mode} mode", at=told)
        return row, [0] * zones.count
    stated = [zones.dealt.index(one) for one in g.bestowed.values()]
    rest = [one for one in luck.shuffled(range(len(zones.dealt))) if one not in stated]
    return row, [
        zones.dealt.index(g.bestowed[zone]) + 1 if zone in g.bestowed else rest.pop() + 1 for zone in zones.ids
    ]


def lay_row(zoned: Zoned, g: Given, state: TableState, row: int, given: list[int], luck: Luck) -> None:
    """Lay the row and what is dealt to it; as many cards are left as in this round of the game."""
    zones, values = zoned.zones, state.values
    values[zones.row] = row
    values[zones.given : zones.given + zones.count] = given
    left = [one for one in luck.shuffled(range(len(zones.dealt))) if one + 1 not in given]
    if any(given) and zoned.bestow_again is not None:
        gone = (g.round - 1) % (len(zones.dealt) // zones.count) * zones.count
        left = left[gone:]
    values[zones.pool] = sum(1 << one for one in left)


def lay_cards(rules: Compiled, g: Given, state: TableState) -> None:
    """Lay the cards in zones, with all that lasts for them."""
    zoned, table = rules.deeds.zoned, rules.table
    zones, values = zoned.zones, state.values
    state.known, state.by = [0] * len(table.kind_of), [NOBODY] * len(table.kind_of)
    for one in g.lying:
        card, zone = table.kinds.index(one.card), zones.ids.index(one.zone)
        _lay_card(zoned, state, one, card, zone)
    for name in g.spent:
        values[zones.spent] |= 1 << table.kinds.index(name)
    state.records = [
        [ban.player, zones.ids.index(ban.zone), 1, ban.turns, table.kinds.index(ban.card)] for ban in g.bans
    ]


def _lay_card(zoned: Zoned, state: TableState, one: Lying, card: int, zone: int) -> None:
    zones, values, bit = zoned.zones, state.values, 1 << card
    place, of_zone = zoned.side(zone, one.owner), zoned.rules_at(values, zone)
    state.places[place].append(card)
    values[zones.clock] += 1
    values[zones.lies + card], values[zones.stamp + card] = place + 1, values[zones.clock]
    state.known[card], state.by[card] = zoned.everybody if one.up else 1 << one.owner, one.owner
    able = one.up and one.able and not of_zone.silent
    has_text = zoned.texts[card] or zoned.worths[card] or card in zoned.safe
    if one.up:
        values[zones.up] |= bit
        values[zones.taken] |= (of_zone.first is not None) << zone
    if able and has_text:
        values[zones.active] |= bit
    if one.safe or (able and card in zoned.safe):
        values[zones.safe] |= bit
    if one.first:
        values[zones.holder] = card + 1
        values[zones.taken] |= sum(
            1 << other for other in range(zones.count) if zoned.rules_at(values, other).first is not None
        )  # fmt: skip
