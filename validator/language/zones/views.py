"""What players see of zones, and other positions that look the same."""

from __future__ import annotations

from ...engine.kernel import HIDDEN, Plain
from ...engine.tablestate import TableState
from ..board.bits import each
from .coming import Zoned


def zones_seen(zoned: Zoned, state: TableState, player: int) -> Plain:
    """The row, what is dealt to each zone, the cards on both sides as a player sees them, and all that lasts."""
    zones, values = zoned.zones, state.values
    row = [zones.ids[zone] for zone in zoned.rows[values[zones.row] - 1]] if values[zones.row] else []
    given = values[zones.given : zones.given + zones.count]
    sides = [
        [_card(zoned, state, player, card) for card in state.places[zoned.side(zone, owner)]]
        for zone in range(zones.count)
        for owner in range(zoned.players)
    ]
    return {
        "row": row, "dealt": [zones.dealt[one - 1] if one else None for one in given], "sides": sides,
        "left": [zones.dealt[one] for one in each(values[zones.pool])],
        "bans": [[*ban[:4], zoned.ids[ban[4]]] for ban in state.records],
        "turns": values[zones.turns : zones.turns + zoned.players],
    }  # fmt: skip


def _card(zoned: Zoned, state: TableState, player: int, card: int) -> Plain:
    values, zones = state.values, zoned.zones
    sees = (state.known[card] | 1 << zoned.owner_of(values, card)) >> player & 1
    marks = {"active": values[zones.active] >> card & 1, "protected": values[zones.safe] >> card & 1}
    spent = {"spent": values[zones.spent] >> card & 1} if sees else {}
    return {
        "card": zoned.ids[card] if sees else HIDDEN, "up": values[zones.up] >> card & 1, **marks,
        "first": values[zones.holder] == card + 1, **spent,
    }  # fmt: skip


def dealt_anew(zoned: Zoned, state: TableState, twin: TableState) -> None:
    """Cards changed places in another position: what lasts for a card in a zone goes with the spot where it lies."""
    zones, moved = zoned.zones, dict[int, int]()
    for before, after in zip(state.places, twin.places, strict=True):
        moved |= {old: new for old, new in zip(before, after, strict=True) if old != new}
    if not moved:
        return
    values, old_values = twin.values, state.values
    gone = sum(1 << card for card in moved)
    for at in (zones.up, zones.active, zones.safe, zones.spent):
        values[at] = old_values[at] & ~gone | sum(1 << new for old, new in moved.items() if old_values[at] >> old & 1)
    for old, new in moved.items():
        for at in (zones.lies, zones.stamp):
            values[at + new] = old_values[at + old]
        if old_values[zones.holder] == old + 1:
            values[zones.holder] = new + 1
