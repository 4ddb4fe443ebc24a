"""What is claimed of cards in play: numbers of players, the end, and why something happened."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.program import Meaning
from ...engine.tablestate import TableState
from ..claiming import COMMON, JOINED, Asked, Made, Moment, has_key
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import frame
from .claims_of_cards import OF_CARDS
from .claims_of_moves import OF_MOVES
from .meant import Told, meaning_of


def _has(told: Told, so: Meaning) -> Asked:
    """Whether a number of a player is so; ``start`` stands for what it was at first."""
    base, who = told.table.numbers[str(so["number"])], told.whose(so.get("who", "they"))
    first = told.game.new(told.mode).values[base]
    holds, n = COMPARE[str(so.get("cmp", "exactly"))], first if so["has"] == "start" else int(so["has"])
    return lambda moment, state: holds(state.values[base + who(moment, state)], n)


def _over(told: Told, so: Meaning) -> Asked:
    """Whether the game is over, and by what: a card, or a number."""
    wanted = so["over"]
    if isinstance(wanted, bool):
        return lambda moment, state: state.over == wanted
    ends = told.arena.over

    def over(moment: Moment, state: TableState) -> bool:
        by_number = any(test(state, frame(0, state.seat)) for test, _ in ends)
        return state.over and by_number == (wanted == "number")

    return over


def _wins(told: Told, so: Meaning) -> Asked:
    who = told.whose(so["wins"])
    return lambda moment, state: state.over and list(state.winners) == [who(moment, state)]


def _missing(told: Told, so: Meaning) -> Asked:
    """What so many cards that an empty deck cannot give cost a player together, whatever the other one has lost."""
    many, costs, arena = int(so["missing"]), int(so["costs"]), told.arena
    if arena.missing is None:
        raise Unplayable("an empty deck costs nothing")
    base = arena.missing[0]

    def lost(state: TableState, player: int) -> int:
        had = state.values[base + player]
        for _ in range(many):
            arena.unfilled(state, arena.deck + player)
        return had - state.values[base + player]

    def missing(moment: Moment, state: TableState) -> bool:
        alone, other = state.copy(), state.copy()
        lost(other, moment.they ^ 1)
        return lost(alone, moment.they) == costs == lost(other, moment.they)

    return missing


def _because(told: Told, so: Meaning) -> Asked:
    """Whether the sentence that is the cause of what happened says something by a key."""
    key = str(so["because"])
    return lambda moment, state: moment.at >= 0 and has_key(meaning_of(moment.events[moment.at].because), key)


KNOWN: Mapping[str, Made[Told]] = {
    **JOINED, **COMMON, **OF_CARDS, "because": _because, **OF_MOVES, "missing": _missing, "has": _has, "over": _over,
    "wins": _wins,
}  # fmt: skip
"""What can be claimed of positions and of what happens, by its key."""
