"""Several rounds: who begins, what ends one, and who is still in it; and who has a title by luck."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.tablestate import TableState
from ..arena.setup import chooses_first
from ..blocks import Blocks
from ..chance import FirstPlayer, RandomTitle
from ..faults import Unplayable
from ..frames import PC, Frame, Step
from ..terms import Meaning

ROUND = "round"
"""The event that a round begins, where each round is dealt."""


def end_round(deeds: Blocks, state: TableState) -> None:
    """The round is over: nothing of its turn is done any more; what follows is scored, and perhaps dealt anew."""
    state.stack[:] = state.stack[:1]
    state.stack[0][PC] = deeds.round_end


def round_over(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The round ends at once."""
    if deeds.round_end < 0:
        raise Unplayable("there is only one round", "say under '## Deal' what is done at the start of each round")
    because = deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        deeds.moving.tell(state, "round ends", {}, because)
        end_round(deeds, state)

    steps.append(carry_out)


def still(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Of those with a mark, only the ones with the most (or the least) of something keep it."""
    name = str(meaning["still"])
    base, score, moving, because = deeds.mark(name), deeds.score(meaning["of"]), deeds.moving, deeds.because
    pick: Callable[..., int] = max if meaning["by"] == "most" else min
    players = range(deeds.table.players)

    def carry_out(state: TableState, frame: Frame) -> None:
        worth = {player: score(state, player) for player in players if state.values[base + player]}
        best = pick(worth.values(), default=0)
        for player, own in worth.items():
            if own != best:
                moving.unmark(state, base, player, name, because)

    steps.append(carry_out)


def first(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck decides who has the first turn, or it goes round from one round to the next."""
    if meaning["first"] == "next":
        steps.append(_next(deeds))
    elif meaning["first"] == "chosen":
        chooses_first(deeds, steps)
    else:
        deeds.ask(FirstPlayer(deeds.moving, deeds.because), steps)


def _next(deeds: Blocks) -> Step:
    """Who is next after the one who went first in the last round has the first turn of this one."""
    slot, table = deeds.table.slot("went first"), deeds.table

    def settle(state: TableState, frame: Frame) -> None:
        last = state.values[slot] - 1
        first = table.after(state, last) if last >= 0 else max(state.next_seat, 0)
        state.next_seat, state.values[slot] = first, first + 1

    return settle


def random_title(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck decides who has a title."""
    name = str(meaning["random"])
    deeds.ask(RandomTitle(deeds.moving, name, deeds.title(name), deeds.because), steps)
