"""What is claimed of moves: who may do what, what asks for it, what waits on the stack, when it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.tablestate import NOBODY, TableState
from ...inside import meanings_in
from ..claiming import Asked, Made, Moment, truth
from ..conditions import COMPARE
from ..faults import Unplayable
from ..frames import COUNT, FOUND, NAMED, THIS
from .layout import STACKED
from .meant import Told, meaning_of
from .playing import Respond, play_moves, stars_at_hand


def _may(told: Told, so: Meaning) -> Asked:
    """Whether somebody can make such a move now, or so many of them."""
    meant = so["may"]
    do, many = str(meant["do"]), int(meant.get("many", 1))
    card = told.cards(meant["card"]) if "card" in meant else None
    other = told.cards(meant["to"]) if "to" in meant else None

    def fits(moment: Moment, state: TableState, move: Move) -> bool:
        if move[0] != do or (card is not None and not card(moment, state, told.number(move[1]))):
            return False
        return other is None or (len(move) > 2 and other(moment, state, told.number(move[2])))

    def may(moment: Moment, state: TableState) -> bool:
        if told.game.actor(state) in (None, CHANCE):
            return False
        return sum(fits(moment, state, move) for move in told.game.legal(state)) >= many

    return may


def _asks(told: Told, so: Meaning) -> Asked:
    """Whether a sentence asks what is decided now which says something by a key, perhaps with such a value."""
    wanted = dict(so["asks"])

    def asks(moment: Moment, state: TableState) -> bool:
        ask = told.game.asks(state)
        if ask is None:
            return False
        meaning = meaning_of(ask.because)
        return all(_at_key(meaning, key, value) for key, value in wanted.items())

    return asks


def _at_key(meaning: Any, key: str, value: Any) -> bool:
    return any(key in one and value in ("any", one[key]) for one in meanings_in(meaning))


def _asked_by(told: Told, so: Meaning) -> Asked:
    """Whether the text of a card asks what is decided now, and the card is such a one."""
    such = told.cards(so["asked_by"])

    def asked(moment: Moment, state: TableState) -> bool:
        ask = told.game.asks(state)
        card = state.stack[-1][THIS] if ask is not None and state.stack else NOBODY
        text = ask is not None and "paid" not in meaning_of(ask.because) and not isinstance(ask, Respond)
        return text and card >= 0 and such(moment, state, card)

    return asked


def _during(told: Told, so: Meaning) -> Asked:
    part = str(so["during"])
    if part not in told.rules.deeds.parts:
        raise Unplayable(f"there is no procedure {part!r}")
    return lambda moment, state: told.arena.during(state, part)


def _turn(told: Told, so: Meaning) -> Asked:
    holds, n = COMPARE[str(so.get("cmp", "exactly"))], int(so["turn_is"])
    return lambda moment, state: holds(state.turn, n)


# responses, the stack, what is paid


def _window(told: Told, so: Meaning) -> Asked:
    """Whether somebody is asked to respond: ``fresh`` while nothing has been done, ``empty`` with nothing on the stack,
    ``open`` at any time."""
    how = str(so["window"])
    tests: Mapping[str, Callable[[TableState], bool]] = {
        "open": lambda state: True,
        "empty": lambda state: not state.records[STACKED],
        "fresh": lambda state: not (state.records[STACKED] or state.stack[-1][COUNT]) and bool(state.stack[-1][FOUND]),
    }
    test = tests[how]
    return lambda moment, state: isinstance(told.game.asks(state), Respond) and test(state)


def _passed(told: Told, so: Meaning) -> Asked:
    """Whether so many have passed in the window in which somebody is asked."""
    n = int(so["passed"])
    return lambda moment, state: isinstance(told.game.asks(state), Respond) and state.stack[-1][COUNT] == n


def _able(told: Told, so: Meaning) -> Asked:
    """Whether a player has anything with which to respond."""
    who = told.whose(so["able"])
    return lambda moment, state: bool(play_moves(told.arena, state, who(moment, state), True))


def _resolving(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether what is on the stack is being carried out."""
    carried = any(one[0] == told.arena.responding and one[NAMED] > 0 for one in state.stack)
    return carried and bool(state.records[STACKED])


def _top(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether a card is the one on top of the stack."""
    return state.records[STACKED][-3:-2] == [moment.this]


def _affords(told: Told, so: Meaning) -> Asked:
    """Whether who decides can pay for every card that may be played."""
    wanted, arena = bool(so["affords"]), told.arena

    def affords(moment: Moment, state: TableState) -> bool:
        actor = told.game.actor(state)
        if actor is None or actor == CHANCE:
            return False
        rich = stars_at_hand(arena, state, actor)
        moves = [move for move in told.game.legal(state) if move[0] == "play"]
        return all(arena.costs[arena.index[move[1]]] <= rich for move in moves) == wanted

    return affords


OF_MOVES: Mapping[str, Made[Told]] = {
    "may": _may, "asks": _asks, "asked_by": _asked_by, "during": _during, "turn_is": _turn,
    "window": _window, "passed": _passed, "able": _able, "resolving": truth("resolving", _resolving),
    "top": truth("top", _top),
    "affords": _affords,
}  # fmt: skip
"""These conditions by their key."""
