"""What is claimed of cards in play: conditions made of others, numbers of players, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.program import Meaning
from ...engine.tablestate import TableState
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import frame
from .claims_of_cards import OF_CARDS
from .claims_of_moves import OF_MOVES
from .happened import OF_EVENTS
from .meant import Told
from .moment import Asked, Made, Moment


def condition(told: Told, so: Meaning) -> Asked:
    """What is said as a condition. Raises Unplayable."""
    key = next((key for key in KNOWN if key in so), None)
    if key is None:
        raise Unplayable(f"nothing is known of a condition with {', '.join(map(str, so))}")
    return KNOWN[key](told, so)


def _joined(key: str) -> Made[Told]:
    join = all if key == "all" else any

    def of(told: Told, so: Meaning) -> Asked:
        tests = [condition(told, one) for one in so[key]]
        return lambda moment, state: join(test(moment, state) for test in tests)

    return of


def _not(told: Told, so: Meaning) -> Asked:
    test = condition(told, so["not"])
    return lambda moment, state: not test(moment, state)


def _was(told: Told, so: Meaning) -> Asked:
    test = condition(told, so["was"])
    return lambda moment, state: moment.before is not None and test(moment, moment.before)


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


KNOWN: Mapping[str, Made[Told]] = {
    "all": _joined("all"), "some": _joined("some"), "not": _not, "was": _was, **OF_CARDS, **OF_EVENTS, **OF_MOVES,
    "missing": _missing, "has": _has, "over": _over, "wins": _wins,
}  # fmt: skip
"""What can be claimed of positions and of what happens, by its key."""
