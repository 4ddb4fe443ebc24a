"""What is claimed of the course of play: what happened, what may be done, who decides, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Move
from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import THIS
from .moment import Asked, Made, Moment

if TYPE_CHECKING:
    from .claimed import Claims


WHEN = ("ever", "later", "earlier", "next")
"""When something else happened in the same move."""


def _did(claims: Claims, so: Meaning) -> Asked:
    """Whether something else happened in the same move: at any time, ``later`` or ``earlier``, or as ``next`` thing."""
    found, when = claims.told.happened(so["did"]), str(so.get("when", "ever"))
    count = int(so["times"]) - int(so.get("plus", 0)) if "times" in so else None
    if when not in WHEN:
        raise Unplayable(f"{when!r} is at no time", f"write one of {', '.join(WHEN)}")

    def did(moment: Moment, state: TableState) -> bool:
        spans: Mapping[str, Sequence[int]] = {
            "ever": range(len(moment.events)), "later": range(moment.at + 1, len(moment.events)),
            "earlier": range(max(0, moment.at)), "next": range(moment.at + 1, min(moment.at + 2, len(moment.events))),
        }  # fmt: skip
        many = sum(found(moment, state, at) for at in spans[when] if at != moment.at)
        return many > 0 if count is None else many == count

    return did


def _may(claims: Claims, so: Meaning) -> Asked:
    """Whether somebody can make such a move now."""
    told, meant = claims.told, so["may"]
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


def _asked(claims: Claims, so: Meaning) -> Asked:
    """Who decides now; of somebody who does not, nothing is asked."""
    who, game = so["decides"], claims.told.game
    if who in ("somebody", "nobody"):
        return lambda moment, state: (game.actor(state) not in (None, CHANCE)) == (who == "somebody")
    one = claims.told.whose(who)
    return lambda moment, state: game.actor(state) == one(moment, state)


def _for_play(claims: Claims, so: Meaning) -> Asked:
    """Whether what is decided now is a play of one's own turn, not what the text of a card asks."""
    told, wanted = claims.told, bool(so["in_turn"])
    return lambda moment, state: (
        (
            told.game.actor(state) not in (None, CHANCE)
            and (told.game.actor(state) == state.seat and len(state.stack) <= 2)
        )
        == wanted
    )


def _asks(claims: Claims, so: Meaning) -> Asked:
    """Whether the text of such a card asks what is to be decided now."""
    told, such = claims.told, claims.told.cards(so["asks"])

    def asks(moment: Moment, state: TableState) -> bool:
        if told.game.actor(state) in (None, CHANCE) or len(state.stack) < 2:
            return False
        card = state.stack[-1][THIS]
        return card >= 0 and such(moment, state, card)

    return asks


def _has_turn(claims: Claims, so: Meaning) -> Asked:
    who = claims.told.whose(so["turn_of"])
    return lambda moment, state: state.seat >= 0 and state.seat == who(moment, state)


def _gains(claims: Claims, so: Meaning) -> Asked:
    """By how much a number of a player is other than before the move."""
    base, who, by = claims.told.table.numbers[str(so["number"])], claims.told.whose(so["whose"]), int(so["gains"])

    def gains(moment: Moment, state: TableState) -> bool:
        at = base + who(moment, state)
        return moment.before is not None and state.values[at] - moment.before.values[at] == by

    return gains


def _over(claims: Claims, so: Meaning) -> Asked:
    wanted = bool(so["over"])
    return lambda moment, state: state.over == wanted


def _ended(claims: Claims, so: Meaning) -> Asked:
    wanted = bool(so["ended"])
    return lambda moment, state: (moment.ended is not None) == wanted


def _titled(claims: Claims, so: Meaning) -> Asked:
    slot = claims.told.table.more.titles[str(so["titled"])]
    return lambda moment, state: state.values[slot] - 1 == moment.they


def _begun(claims: Claims, so: Meaning) -> Asked:
    """Whether a turn has just begun (``start``): nothing has been done in it."""
    wanted = so["turn_point"] == "start"
    return lambda moment, state: (bool(moment.events) and moment.events[-1].kind == "turn") == wanted


def _turnless(claims: Claims, so: Meaning) -> Asked:
    """Whether nobody has had a turn in this round yet."""
    turns, players, wanted = claims.told.zones.turns, claims.told.table.players, bool(so["turnless"])
    return lambda moment, state: (not any(state.values[turns : turns + players])) == wanted


def _public(claims: Claims, so: Meaning) -> Asked:
    """Whether everybody sees what happened."""
    wanted = bool(so["public"])
    return lambda moment, state: moment.at >= 0 and (moment.events[moment.at].seen is None) == wanted


OF_MOVES: Mapping[str, Made] = {
    "did": _did,
    "may": _may,
    "decides": _asked,
    "in_turn": _for_play,
    "asks": _asks,
    "turn_of": _has_turn,
    "gains": _gains,
    "over": _over,
    "ended": _ended,
    "titled": _titled,
    "turn_point": _begun,
    "turnless": _turnless,
    "public": _public,
}
"""These conditions by their key."""
