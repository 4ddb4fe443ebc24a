"""The game is over at once: some players win together, or nobody does."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..blocks import Blocks
from ..frames import Step
from ..terms import Meaning


def win(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All players of the sentence win, and nobody else."""
    players, because = deeds.players(meaning["who"]), deeds.because
    steps.append(lambda state, frame: _over(deeds, state, sorted(players(state, frame)), because))


def nobody_wins(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All have lost."""
    because = deeds.because
    steps.append(lambda state, frame: _over(deeds, state, [], because))


def _over(deeds: Blocks, state: TableState, winners: Sequence[int], because: Because) -> bool:
    state.over, state.winners, state.stack = True, list(winners), []
    state.points = [0] * deeds.table.players
    count = len(winners)
    state.why = "alone" if count == 1 else "all" if count == deeds.table.players else "shared" if count else "nobody"
    deeds.moving.tell(state, "win", {"players": list(winners)}, because)
    return True
