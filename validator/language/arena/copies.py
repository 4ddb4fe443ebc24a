"""Copies of a card by other names: an example calls the first it names by the name of the card, the next ``P15-2``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.kernel import Move
from ...engine.tablestate import TableState
from .coming import InPlayNow
from .layout import STACKED, WAITING


def named_anew(
    arena: InPlayNow, state: TableState, order: Sequence[int], script: Sequence[Move]
) -> tuple[TableState, list[Move]]:
    """The position and the script with the copies of each card named in this order."""
    table, names = arena.table, arena.lay.names
    left: dict[int, list[int]] = {}
    for card, kind in enumerate(table.kind_of):
        left.setdefault(kind, []).append(card)
    to = {card: left[table.kind_of[card]].pop(0) for card in dict.fromkeys([*order, *range(len(names))])}
    twin, values = state.copy(), state.values
    for base in table.notes.values():
        for card, other in to.items():
            there = values[base + card]
            twin.values[base + other] = to[there - 1] + 1 if base == arena.host and there else there
    for card, other in to.items():
        twin.known[other], twin.by[other] = state.known[card], state.by[card]
        twin.has[other], twin.lacks[other] = state.has[card], state.lacks[card]
    twin.places = [[to[card] for card in cards] for cards in state.places]
    twin.records = [_record(number, record, to) for number, record in enumerate(state.records)]
    words = {names[card]: names[other] for card, other in to.items()}
    return twin, [(move[0], *(words.get(word, word) for word in move[1:])) for move in script]


def _record(number: int, record: Sequence[int], to: Mapping[int, int]) -> list[int]:
    """A list of cards; of what waits and of the stack, every third number is one."""
    if number in (WAITING, STACKED):
        return [to[one] if at % 3 == 0 else one for at, one in enumerate(record)]
    return [to[one] for one in record]
