"""What is claimed of single cards in play, of how many there are, and of what has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning
from ...engine.tablestate import NOBODY, TableState
from ..claiming import Asked, Made, Moment
from ..conditions import COMPARE
from .layout import STACKED
from .meant import Told


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
