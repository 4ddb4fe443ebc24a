"""What is claimed of cards in play: of single ones, how many there are, what has changed, numbers and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning
from ...engine.tablestate import NOBODY, TableState
from ..claiming import COMMON, JOINED, Asked, Made, Moment, has_key
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import frame
from .claims_of_moves import OF_MOVES
from .layout import STACKED
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


def _to_fits(told: Told, so: Meaning) -> Asked:
    such = told.cards(so["to_fits"])
    return lambda moment, state: such(moment, state, moment.to)


def _worth(told: Told, so: Meaning) -> Asked:
    """What a field of a card in play is now."""
    wanted, holds = dict(so["worth"]), COMPARE[str(so.get("cmp", "exactly"))]
    for name in wanted:
        told.arena.column(name)

    def worth(moment: Moment, state: TableState) -> bool:
        arena, card = told.arena, moment.this
        found = {name: arena.worth(state, card, name) for name in wanted} if card >= 0 else {}
        if arena.atk in found:
            found[arena.atk] = arena.attack(state, card)
        return bool(found) and all(holds(found[name], int(n)) for name, n in wanted.items())

    return worth


def _deals(told: Told, so: Meaning) -> Asked:
    """Whether the number of an event is what a card dealt then: attacking (or blocking)."""
    arena = told.arena
    of = {"attack": arena.attack, "block": arena.defence}[str(so["deals"])]
    return lambda moment, state: moment.at >= 0 and moment.events[moment.at].data.get("n") == of(state, moment.this)


def _lowest(told: Told, so: Meaning) -> Asked:
    """Whether a card fits that comes first of all in play on its side of which the rest is so."""
    such = told.cards(so["first_of"])

    def lowest(moment: Moment, state: TableState) -> bool:
        player = told.arena.player_of(state, moment.this)
        side = told.arena.side(state, player) if player != NOBODY else ()
        return next((card for card in side if such(moment, state, card)), NOBODY) == moment.this

    return lowest


def _grows(told: Told, so: Meaning) -> Asked:
    """By how much something is more than before: the stack, the cards played in this turn, what is left over of what
    pays, or a place of a player."""
    what, n, arena = str(so["grows"]), int(so.get("n", 0)), told.arena
    known: Mapping[str, Callable[[TableState], int]] = {
        "stack": lambda state: len(state.records[STACKED]) // 3,
        "plays": lambda state: state.values[arena.played],
        "left_over": lambda state: sum(state.values[arena.purse : arena.purse + told.table.players]),
    }
    if what in known:
        count = known[what]
        return lambda moment, state: moment.before is not None and count(state) - count(moment.before) == n
    base, who = told.table.numbers[what], told.whose(so.get("whose", "they"))
    return lambda moment, state: (
        moment.before is not None
        and state.values[base + who(moment, state)] - moment.before.values[base + who(moment, state)] == n
    )


def _same(told: Told, so: Meaning) -> Asked:
    """What is the same of a card as before: how it lies, or where."""
    arena = told.arena
    known: Mapping[str, Callable[[TableState, int], object]] = {
        "lying": lambda state, card: state.values[arena.tilted + card],
        "place": TableState.place_of,
        "damage": lambda state, card: state.values[arena.damage + card],
    }
    look = known[str(so["same"])]
    return lambda moment, state: (
        moment.before is not None and look(moment.before, moment.this) == look(state, moment.this)
    )


OF_CARDS: Mapping[str, Made[Told]] = {
    "to_fits": _to_fits, "worth": _worth, "deals": _deals,
    "first_of": _lowest, "grows": _grows, "same": _same,
}  # fmt: skip
"""These conditions by their key."""
KNOWN: Mapping[str, Made[Told]] = {
    **JOINED, **COMMON, **OF_CARDS, "because": _because, **OF_MOVES, "missing": _missing, "has": _has, "over": _over,
    "wins": _wins,
}  # fmt: skip
"""What can be claimed of positions and of what happens, by its key."""
