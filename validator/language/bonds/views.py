"""What a player sees of pieces in bonds: all but the points of others, which may be any that agree with all seen."""

from __future__ import annotations

from ...engine.kernel import Plain
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ..frames import COUNT, NAMED, VALUE
from .layout import Bonds

TRIES = 12
"""Ways to exchange the pieces of a player's points that are tried before they stay as they are."""


def bonds_seen(bonds: Bonds, state: TableState, player: int) -> Plain:
    """The whole table, and the points of the player; those of all when the game is over."""
    values, width, count = state.values, len(bonds.pairs), len(bonds.ids)
    seen = range(bonds.players) if state.over else (player,)
    open_ = ("first", "acting", "target", "deciding", "declared", "speaker", "counting", "way")
    by_piece = {name: values[at : at + count] for name, at in
                (("order", bonds.order), ("said", bonds.said), ("voted", bonds.voted))}  # fmt: skip
    return {
        **{name: values[getattr(bonds, name)] for name in open_}, **by_piece,
        "bound": values[bonds.bound : bonds.bound + width],
        "levels": {name: values[one.base : one.base + width] for name, one in bonds.levels.items()},
        "feats": {name: values[at] for name, at in bonds.feats.items()},
        "revealed": values[bonds.revealed : bonds.revealed + bonds.players * count],
        "stakes": {one: values[bonds.stakes + one * width : bonds.stakes + (one + 1) * width] for one in seen},
        "sums": {one: values[bonds.sums + one * count : bonds.sums + (one + 1) * count] for one in seen},
        "pending": [[frame[COUNT], frame[NAMED], frame[VALUE]] for frame in state.stack],
    }  # fmt: skip


def other_points(bonds: Bonds, twin: TableState, player: int, luck: Luck, revealing: int) -> None:
    """Let the points of others be on other pairs: their pieces have changed places, and all that was revealed is there
    to be revealed. Player ``revealing`` (-1: nobody) has said to reveal something, and must be able to."""
    if twin.over:
        return
    for other in range(bonds.players):
        if other != player:
            _exchange(bonds, twin.values, other, luck, other == revealing)


def _exchange(bonds: Bonds, values: list[int], player: int, luck: Luck, reveals: bool) -> None:
    width, count = len(bonds.pairs), len(bonds.ids)
    at, sums, shown = bonds.stakes + player * width, bonds.sums + player * count, bonds.revealed + player * count
    held = values[sums : sums + count]
    most = [bonds.most_revealed(values, piece) for piece in range(count)]
    for _ in range(TRIES):
        to = luck.shuffled(range(count))
        if reveals and not any(held[piece] > most[to[piece]] for piece in range(count)):
            continue
        if all(held[piece] >= values[shown + to[piece]] for piece in range(count)):
            fresh = [0] * width
            for pair, (a, b) in enumerate(bonds.pairs):
                fresh[bonds.pair[to[a]][to[b]]] = values[at + pair]
            values[at : at + width] = fresh
            for piece in range(count):
                values[sums + to[piece]] = held[piece]
            return
