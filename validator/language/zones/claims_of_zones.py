"""What is claimed of zones: who controls them, how they lie, what is dealt to them."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.program import Meaning
from ...engine.tablestate import NOBODY, TableState
from ..claiming import Asked, Made, Moment, truth
from ..conditions import COMPARE
from ..faults import Unplayable
from .told import Told


def _tied(told: Told, moment: Moment, state: TableState) -> bool:
    return told.zoned.tied(state, moment.here, told.zoned.totals(state)[moment.here])


def _level(told: Told, so: Meaning) -> Asked:
    """By how much one side of a zone leads."""
    zoned, by, holds = told.zoned, int(so["lead"]), COMPARE[str(so.get("cmp", "exactly"))]

    def level(moment: Moment, state: TableState) -> bool:
        sums = zoned.totals(state)[moment.here]
        return holds(abs(sums[0] - sums[1]), by)

    return level


def _sum(told: Told, so: Meaning) -> Asked:
    """Whether the strength of a side is that of such cards on it together."""
    zoned, such = told.zoned, told.cards(so["sum"])

    def whole(moment: Moment, state: TableState) -> bool:
        for player in range(told.table.players):
            lying = state.places[zoned.side(moment.here, player)]
            if zoned.totals(state)[moment.here][player] != sum(
                told.worth(state, card) for card in lying if such(moment, state, card)
            ):
                return False
        return True

    return whole


def _held(told: Told, so: Meaning) -> Asked:
    """Who controls a zone: a player, or whoever has ``more`` or ``less`` there."""
    zoned = told.zoned
    who = so["held"]
    named = told.whose(who) if who not in ("more", "less", "first") else None

    def held(moment: Moment, state: TableState) -> bool:
        first = zoned.first_player(state, [0, 0, *[NOBODY] * 11])
        holder = zoned.controllers(state, first)[moment.here]
        if named is not None:
            return holder == named(moment, state)
        if who == "first":
            return holder == first
        sums = zoned.totals(state)[moment.here]
        return (sums[holder] > sums[holder ^ 1]) == (who == "more") and sums[0] != sums[1]

    return held


def _controls(told: Told, so: Meaning) -> Asked:
    """How many zones a player controls."""
    zoned, who = told.zoned, told.whose(so["whose"])
    holds, count = COMPARE[str(so.get("cmp", "exactly"))], int(so["controls"])
    every = bool(so.get("every_zone"))

    def controls(moment: Moment, state: TableState) -> bool:
        if every and count != zoned.zones.count:
            return False
        control = zoned.controllers(state, zoned.first_player(state, [0, 0, *[NOBODY] * 11]))
        return holds(control.count(who(moment, state)), count)

    return controls


def _near(told: Told, so: Meaning) -> Asked:
    """To how many other zones a zone is adjacent."""
    zoned, count = told.zoned, int(so["neighbours"])
    among = told.spot(so["among"]) if "among" in so else None

    def near(moment: Moment, state: TableState) -> bool:
        side = zoned.near[state.values[zoned.row]][moment.here]
        return (
            sum(is_near and (among is None or among(moment, state, zone)) for zone, is_near in enumerate(side)) == count
        )

    return near


def _row(told: Told, so: Meaning) -> Asked:
    """Whether two zones are adjacent if and only if they lie side by side (or apart) in the row."""
    zoned, beside = told.zoned, so["beside"] == "beside"

    def row(moment: Moment, state: TableState) -> bool:
        if not state.values[zoned.row]:
            return True
        order = zoned.rows[state.values[zoned.row] - 1]
        near = zoned.near[state.values[zoned.row]]
        return all(near[one][two] == ((abs(order.index(one) - order.index(two)) == 1) == beside)
                   for one in order for two in order if one != two)  # fmt: skip

    return row


def _left(told: Told, so: Meaning) -> Asked:
    """How many of the cards that are dealt to zones have not been dealt."""
    pool, count = told.zones.pool, int(so["undealt"])
    return lambda moment, state: state.values[pool].bit_count() == count


def _refills(told: Told, so: Meaning) -> Asked:
    """Whether all that is dealt to zones can be dealt again in such rounds: each deal takes one, and once none is left
    all are there again."""
    zones, rounds = told.zones, [int(one) for one in so["refills"]]
    whole, lasts = len(zones.dealt), len(zones.dealt) // zones.count
    as_told = whole == lasts * zones.count and rounds == [1 + lasts * (at + 1) for at in range(len(rounds))]

    def refills(moment: Moment, state: TableState) -> bool:
        if moment.before is None:
            return False
        was, left = (one.values[zones.pool].bit_count() for one in (moment.before, state))
        return as_told and left == (was or whole) - 1

    return refills


def _same_dealt(told: Told, so: Meaning) -> Asked:
    given, wanted = told.zones.given, bool(so["same_dealt"])
    return lambda moment, state: (
        moment.before is not None
        and (moment.before.values[given + moment.here] == state.values[given + moment.here]) == wanted
    )


def _some_dealt(told: Told, moment: Moment, state: TableState) -> bool:
    given = told.zones.given
    return any(state.values[given : given + told.zones.count])


def _at(told: Told, so: Meaning) -> Asked:
    there = told.spot(so["at"])
    return lambda moment, state: moment.here >= 0 and there(moment, state, moment.here)


def _nth(told: Told, so: Meaning) -> Asked:
    """Whether it is the first card (the second) that comes first to a zone in this round."""
    taken, n = told.zones.taken, int(so["nth"])
    return lambda moment, state: moment.before is not None and int(moment.before.values[taken] > 0) + 1 == n


def _is_round(told: Told, moment: Moment, state: TableState) -> bool:
    """Whether zones are as at the beginning of a round: no card, and nothing that lasts."""
    values, zones = state.values, told.zones
    fresh = not any(values[at] for at in (zones.up, zones.active, zones.safe, zones.spent, zones.holder))
    return fresh and not state.records and not any(values[zones.lies : zones.lies + len(zones.home)])


def _scored(told: Told, so: Meaning) -> Asked:
    """Whether as much is scored as there are such cards at the end of the round, by so many for one."""
    such, per, every = told.cards(so["scored"]), int(so["per"]), range(len(told.zoned.ids))
    if per < 1:
        raise Unplayable(f"nothing is scored for {per} cards", "write how many cards there are for one")

    def scored(moment: Moment, state: TableState) -> bool:
        end = moment.ended
        if end is None or moment.at < 0 or "n" not in moment.events[moment.at].data:
            return False
        return int(moment.events[moment.at].data["n"]) == sum(such(moment, end, card) for card in every) // per

    return scored


OF_ZONES: Mapping[str, Made[Told]] = {
    "tied": truth("tied", _tied),
    "lead": _level,
    "sum": _sum,
    "held": _held,
    "controls": _controls,
    "neighbours": _near,
    "beside": _row,
    "undealt": _left,
    "refills": _refills,
    "has_dealt": truth("has_dealt", lambda told, moment, state: bool(state.values[told.zones.given + moment.here])),
    "same_dealt": _same_dealt,
    "laid": truth("laid", lambda told, moment, state: state.values[told.zones.row] > 0),
    "some_dealt": truth("some_dealt", _some_dealt),
    "at": _at,
    "nth": _nth,
    "cleared": truth("cleared", _is_round),
    "scored": _scored,
}
"""These conditions by their key."""
