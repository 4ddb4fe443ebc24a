"""What all players see of cards in play: the numbers on them, who attacks and blocks, and what waits on the stack."""

from __future__ import annotations

from ...engine.kernel import Plain
from ...engine.tablestate import TableState
from .coming import InPlayNow
from .layout import ATTACKERS, BLOCKED, STACKED, WAITING


def fight_seen(arena: InPlayNow, state: TableState) -> Plain:
    """All of it is open: numbers stand only on cards that everybody sees."""
    names, notes, values = arena.lay.names, arena.table.notes, state.values
    numbers = {
        names[card]: [values[base + card] for base in notes.values()]
        for place, cards in enumerate(state.places)
        if arena.table.seen[place] == arena.table.everybody
        for card in cards
    }
    stacked, waiting = state.records[STACKED], state.records[WAITING]
    return {
        "numbers": {name: found for name, found in numbers.items() if any(found)},
        "attackers": [names[card] for card in state.records[ATTACKERS]],
        "blocked": [names[card] for card in state.records[BLOCKED]],
        "blocks": [[names[blocker], names[attacker]] for blocker, attacker in arena.blocks_made(state)],
        "stack": [[names[card], player] for card, player in zip(stacked[::3], stacked[2::3], strict=True)],
        "waiting": [[names[card], player] for card, player in zip(waiting[::3], waiting[2::3], strict=True)],
    }
