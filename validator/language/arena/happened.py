"""What happened, in the words of claims about cards in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....cards.program import Meaning
from ...engine.kernel import Event
from ...engine.tablestate import NOBODY, TableState
from .meant import OTHER_CARD, Told, has_key, meaning_of
from .moment import Asked, Made, Moment


def happened(told: Told, said: Meaning) -> Callable[[Moment, TableState, int], bool]:
    """Whether one of the events of a moment, by its number, is such a one. Raises Unplayable."""
    kinds = kinds_of(said)
    card = told.cards(said["card"]) if "card" in said else None
    other = told.cards(said["to"]) if "to" in said else None
    who = told.whose(said["whose"]) if "whose" in said else None
    plain = {key: said[key] for key in ("n", "number") if key in said}

    def found(moment: Moment, state: TableState, at: int) -> bool:
        event = moment.events[at]
        if event.kind not in kinds or any(event.data.get(key) != value for key, value in plain.items()):
            return False
        if who is not None and event.data.get("player") != who(moment, state):
            return False
        if card is not None and not card(moment, state, _card(told, moment, at)):
            return False
        return other is None or other(moment, state, second(told, event))

    return found


def _card(told: Told, moment: Moment, at: int) -> int:
    """The card that an event is about."""
    if at == moment.at:
        return moment.this
    before = moment.before
    return told.moved(before, moment.state, moment.events)[at] if before is not None else NOBODY


def kinds_of(said: Meaning) -> list[str]:
    """What happens, in the words of a claim."""
    return [str(said["did"])] if isinstance(said["did"], str) else [str(one) for one in said["did"]]


def second(told: Told, event: Event) -> int:
    """The second card that an event names; NOBODY for none."""
    return next((told.number(event.data[key]) for key in OTHER_CARD if key in event.data), NOBODY)


def _did(told: Told, so: Meaning) -> Asked:
    found, when = happened(told, so["did"]), str(so.get("when", "ever"))

    def did(moment: Moment, state: TableState) -> bool:
        every = range(len(moment.events))
        spans = {"ever": every, "later": every[moment.at + 1 :], "earlier": every[: max(0, moment.at)]}
        return any(found(moment, state, at) for at in spans[when] if at != moment.at)

    return did


def _because(told: Told, so: Meaning) -> Asked:
    """Whether the sentence that is the cause of what happened says something by a key."""
    key = str(so["because"])
    return lambda moment, state: moment.at >= 0 and has_key(meaning_of(moment.events[moment.at].because), key)


OF_EVENTS: Mapping[str, Made[Told]] = {"did": _did, "because": _because}
"""These conditions by their key."""
