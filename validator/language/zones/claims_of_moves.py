"""What is claimed of the course of play: what happened, what may be done, who decides, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.tablestate import TableState
from ..claiming import Asked, Made, Moment, truth
from ..frames import THIS
from .told import Told


def _may(told: Told, so: Meaning) -> Asked:
    """Whether somebody can make such a move now."""
    meant = so["may"]
    card = told.cards(meant["card"]) if "card" in meant else None
    zone = told.spot(meant["zone"]) if "zone" in meant else None
    least, do = int(meant.get("many", 1)), str(meant["do"])
    part = str(meant["part"]).replace(" ", "-") if "part" in meant else None

    def fits(moment: Moment, state: TableState, actor: int, move: Move) -> bool:
        if move[0] != do or (part is not None and move[1:] != (part,)):
            return False
        if "face" in meant and (len(move) < 3 or move[2] != meant["face"]):
            return False
        if zone is not None and not zone(moment, state, told.zone(move[-1])):
            return False
        if card is None:
            return True
        number = told.number(move[1])
        if number < 0 and "#" in move[1]:
            number = told.zoned.card_named(state, actor, move[1])
        return number >= 0 and card(moment, state, number)

    def may(moment: Moment, state: TableState) -> bool:
        actor = told.game.actor(state)
        if actor is None or actor == CHANCE:
            return False
        return sum(fits(moment, state, actor, move) for move in told.game.legal(state)) >= least

    return may


def _for_play(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether what is decided now is a play of one's own turn, not what the text of a card asks."""
    actor = told.game.actor(state)
    return actor not in (None, CHANCE) and actor == state.seat and len(state.stack) <= 2


def _asks(told: Told, so: Meaning) -> Asked:
    """Whether the text of such a card asks what is to be decided now."""
    such = told.cards(so["asks"])

    def asks(moment: Moment, state: TableState) -> bool:
        if told.game.actor(state) in (None, CHANCE) or len(state.stack) < 2:
            return False
        card = state.stack[-1][THIS]
        return card >= 0 and such(moment, state, card)

    return asks


def _gains(told: Told, so: Meaning) -> Asked:
    """By how much a number of a player is other than before the move."""
    base, who, by = told.table.numbers[str(so["number"])], told.whose(so["whose"]), int(so["gains"])

    def gains(moment: Moment, state: TableState) -> bool:
        at = base + who(moment, state)
        return moment.before is not None and state.values[at] - moment.before.values[at] == by

    return gains


def _titled(told: Told, so: Meaning) -> Asked:
    slot = told.table.more.titles[str(so["titled"])]
    return lambda moment, state: state.values[slot] - 1 == moment.they


def _begun(told: Told, so: Meaning) -> Asked:
    """Whether a turn has just begun (``start``): nothing has been done in it."""
    wanted = so["turn_point"] == "start"
    return lambda moment, state: (bool(moment.events) and moment.events[-1].kind == "turn") == wanted


def _turnless(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether nobody has had a turn in this round yet."""
    turns = told.zones.turns
    return not any(state.values[turns : turns + told.table.players])


def _public(told: Told, so: Meaning) -> Asked:
    """Whether everybody sees what happened."""
    wanted = bool(so["public"])
    return lambda moment, state: moment.at >= 0 and (moment.events[moment.at].seen is None) == wanted


OF_MOVES: Mapping[str, Made[Told]] = {
    "may": _may,
    "in_turn": truth("in_turn", _for_play),
    "asks": _asks,
    "gains": _gains,
    "over": truth("over", lambda told, moment, state: state.over),
    "ended": truth("ended", lambda told, moment, state: moment.ended is not None),
    "titled": _titled,
    "turn_point": _begun,
    "turnless": truth("turnless", _turnless),
    "public": _public,
}
"""These conditions by their key."""
