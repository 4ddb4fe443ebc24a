"""A second opinion on Devotion and scoring, straight from the rulebook and card by card, to compare the engine with."""

from __future__ import annotations

from collections.abc import Mapping

from deckproof.validator.games.ygios.laid import Laid, LaidCard

FAMILY = {"H": "home", "T": "town", "S": "school"}


def devotion(board: Laid, zone: int, owner: int, card: LaidCard, active: set[str]) -> int:
    """``board`` must be seen by nobody in particular (all cards known); ``active`` are cards whose ability is on."""
    here, row = board.zones[zone], [z.id for z in board.zones]
    mine = {c.id for z in board.zones for c in z.sides[owner] if c.up and c.id in active}
    first = 2 if card.first else 0
    if not card.up:
        return (3 if here.bonus == "PAR" else 2) + (2 if here.id == "school" and "S5" in active else 0) + first
    assert card.id is not None
    printed, family = int(card.id[1]), FAMILY[card.id[0]]
    spot = any(c.id == "T3" and c.up and "T3" in active for c in here.sides[owner])
    if card.id == "T3" and "T3" in active:
        return 3 + first
    if here.bonus == "FE" or family == here.id or (spot and family == "town"):
        return printed + first
    if abs(row.index(family) - zone) == 1:
        return (printed if family == "home" and "H2" in mine else printed // 2) + first
    return first


def totals(board: Laid, active: set[str]) -> dict[str, tuple[int, ...]]:
    return {
        zone.id: tuple(sum(devotion(board, place, owner, c, active) for c in zone.sides[owner]) for owner in (0, 1))
        for place, zone in enumerate(board.zones)
    }


def gains(board: Laid, sums: Mapping[str, tuple[int, ...]], first: int, before: tuple[int, int]) -> list[int]:
    """The Affection Points of both players after a natural end."""
    control = {}
    for zone in board.zones:
        lead = sums[zone.id][0] - sums[zone.id][1]
        tied = abs(lead) <= 1 if zone.bonus == "LT" else lead == 0
        control[zone.id] = first if tied else int(lead < 0)
    holders = list(control.values())
    winner = max((0, 1), key=holders.count)
    points = list(before)
    points[winner] = max(0, points[winner] - 3) if holders.count(winner) == 3 else points[winner] + 5
    for zone in board.zones:
        if zone.bonus == "ML":
            points[control[zone.id]] += 1
        if zone.bonus == "EO" and control[zone.id] == winner:
            points[winner] += (len(zone.sides[0]) + len(zone.sides[1])) // 2
    return points
