"""A second opinion on Devotion and scoring, straight from the rulebook and card by card, to compare the engine with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.compiling import Compiled

FAMILY = {"H": "home", "T": "town", "S": "school"}
NAMES = ("home", "town", "school")


class Card(NamedTuple):
    """A card in a Zone, by its id; ``active``: its ability is on; ``first``: it has First Impressions."""

    id: str
    up: bool
    active: bool
    first: bool


class Laid(NamedTuple):
    """The Zones as they lie: their row, their bonuses ("" without) and both sides of each, by its name."""

    row: Sequence[str]
    bonus: dict[str, str]
    sides: dict[str, tuple[list[Card], list[Card]]]


def laid(rules: Compiled, state: TableState) -> Laid:
    """How the Zones lie in a position, taken from its plain values."""
    zoned, zones, values = rules.deeds.zoned, rules.table.zones, state.values

    def card(number: int) -> Card:
        up, active = (bool(values[at] >> number & 1) for at in (zones.up, zones.active))
        return Card(rules.table.kinds[number], up, active, values[zones.holder] == number + 1)

    dealt = {
        name: zones.dealt[values[zones.given + at] - 1] if values[zones.given + at] else ""
        for at, name in enumerate(NAMES)
    }
    sides = {
        name: tuple([card(one) for one in state.places[zoned.side(at, seat)]] for seat in (0, 1))
        for at, name in enumerate(NAMES)
    }
    row = zoned.rows[values[zones.row] - 1] if values[zones.row] else (0, 1, 2)
    return Laid([NAMES[zone] for zone in row], dealt, sides)  # type: ignore[arg-type]


def devotion(board: Laid, zone: str, owner: int, card: Card) -> int:
    """The Devotion of a card in a Zone."""
    active = {one.id for both in board.sides.values() for side in both for one in side if one.up and one.active}
    mine = {one.id for both in board.sides.values() for one in both[owner]} & active
    first = 2 if card.first else 0
    if not card.up:
        return (3 if board.bonus[zone] == "PAR" else 2) + (2 if zone == "school" and "S5" in active else 0) + first
    printed, family = int(card.id[1]), FAMILY[card.id[0]]
    spot = any(one.id == "T3" and one.up and one.active for one in board.sides[zone][owner])
    if card.id == "T3" and card.active:
        return 3 + first
    if board.bonus[zone] == "FE" or family == zone or (spot and family == "town"):
        return printed + first
    if abs(board.row.index(family) - board.row.index(zone)) == 1:
        return (printed if family == "home" and "H2" in mine else printed // 2) + first
    return first


def totals(board: Laid) -> list[list[int]]:
    """The Devotion of both players in each Zone."""
    return [
        [sum(devotion(board, zone, owner, card) for card in board.sides[zone][owner]) for owner in (0, 1)]
        for zone in NAMES
    ]


def gains(board: Laid, first: int, before: Sequence[int]) -> list[int]:
    """The Affection Points of both players after a round that nobody backed off from."""
    control = {}
    for zone, sums in zip(NAMES, totals(board), strict=True):
        lead = sums[0] - sums[1]
        tied = abs(lead) <= 1 if board.bonus[zone] == "LT" else lead == 0
        control[zone] = first if tied else int(lead < 0)
    holders = list(control.values())
    winner = max((0, 1), key=holders.count)
    points = list(before)
    points[winner] = max(0, points[winner] - 3) if holders.count(winner) == 3 else points[winner] + 5
    for zone, bonus in board.bonus.items():
        if bonus == "ML":
            points[control[zone]] += 1
        if bonus == "EO" and control[zone] == winner:
            points[winner] += sum(map(len, board.sides[zone])) // 2
    return points
