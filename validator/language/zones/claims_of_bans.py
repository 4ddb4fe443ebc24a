"""What is claimed of bans: on whom they are, from when on and for how long."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....cards.program import Meaning
from ...engine.tablestate import TableState
from ..claiming import Asked, Made, Moment
from .coming import BAN_CARD, BAN_FIRST, BAN_LAST, BAN_PLAYER, BAN_ZONE
from .layout import BAN
from .told import Told


def _ban_left(told: Told, state: TableState, player: int, zone: int) -> int:
    """For how many turns of a player a zone is closed, the one that runs among them."""
    now = state.values[told.zones.turns + player]
    lasting = (
        ban[BAN_LAST] - now + (state.seat == player)
        for ban in state.records
        if ban[BAN_PLAYER] == player and ban[BAN_ZONE] == zone and ban[BAN_FIRST] <= ban[BAN_LAST]
    )
    return max(lasting, default=0)


def _banned(told: Told, so: Meaning) -> Asked:
    """Whether a player is kept from playing to a zone, by a card, in this turn (``now``) or a later one, for so many
    turns (``long``)."""
    zoned = told.zoned
    who = told.whose(so.get("whose", "they"))
    zone = told.spot(so.get("zone", "here"))
    by = zoned.ids.index(so["by"]) if so.get("by", "this") != "this" else None
    wanted, now, many = bool(so["banned"]), bool(so.get("now")), int(so.get("many", 1))
    long = int(so["long"]) if "long" in so else None

    def lasting(moment: Moment, state: TableState) -> Iterator[list[int]]:
        for ban in state.records:
            if ban[BAN_PLAYER] != who(moment, state) or not zone(moment, state, ban[BAN_ZONE]):
                continue
            if "by" in so and ban[BAN_CARD] != (moment.this if by is None else by):
                continue
            turn = state.values[zoned.zones.turns + ban[BAN_PLAYER]]
            if now and not (state.seat == ban[BAN_PLAYER] and ban[BAN_FIRST] <= turn <= ban[BAN_LAST]):
                continue
            if long is not None and ban[BAN_LAST] - turn != long:
                continue
            if ban[BAN_FIRST] <= ban[BAN_LAST]:
                yield ban

    return lambda moment, state: (sum(1 for _ in lasting(moment, state)) >= many) == wanted


def _some_ban(told: Told, so: Meaning) -> Asked:
    """Whether anybody (or one player) is kept from playing to any zone; ``now``: in the turn that runs."""
    wanted, now, count = bool(so["some_ban"]), bool(so.get("now")), range(told.zones.count)
    who = told.whose(so["whose"]) if "whose" in so else None

    def some(moment: Moment, state: TableState) -> bool:
        people = [who(moment, state)] if who else range(told.table.players)
        return any(told.shut(state, one, zone, now) for one in people for zone in count) == wanted

    return some


def _starts(told: Told, so: Meaning) -> Asked:
    """With which of the next turns of its player a ban begins."""
    n = int(so["starts"])

    def starts(moment: Moment, state: TableState) -> bool:
        before = moment.before
        turn = before.values[told.zones.turns + moment.they] if before is not None else 0
        return any(
            ban[BAN_PLAYER] == moment.they and ban[BAN_CARD] == moment.this and ban[BAN_FIRST] - turn == n
            for ban in state.records
        ) or not any(ban[BAN_CARD] == moment.this and ban[BAN_PLAYER] == moment.they for ban in state.records)

    return starts


def _drops(told: Told, so: Meaning) -> Asked:
    """By how many turns each ban on a player is shorter than before the move."""
    n, zones = int(so["drops"]), range(told.zones.count)

    def drops(moment: Moment, state: TableState) -> bool:
        before = moment.before
        if before is None:
            return False
        left = [
            (_ban_left(told, before, moment.they, zone), _ban_left(told, state, moment.they, zone)) for zone in zones
        ]
        return all(was - now == n for was, now in left if was)

    return drops


def _same_end(told: Told, so: Meaning) -> Asked:
    """Whether the bans on a player in a zone end no later than those before the move would have (``old``), or later."""
    wanted = so["ban_end"] == "old"

    def same(moment: Moment, state: TableState) -> bool:
        def last(position: TableState) -> int:
            return max((ban[BAN_LAST] for ban in position.records
                        if ban[BAN_PLAYER] == moment.they and ban[BAN_ZONE] == moment.here), default=0)  # fmt: skip

        return moment.before is not None and (last(state) <= last(moment.before)) == wanted

    return same


def counted(told: Told, noun: str) -> Callable[[TableState], int]:
    """How many there are of what tokens stand for: turns that bans still last, or a number of all players together."""
    players, zones = range(told.table.players), range(told.zones.count)
    if noun == BAN:
        return lambda state: sum(_ban_left(told, state, player, zone) for player in players for zone in zones)
    base = told.table.numbers[noun]
    return lambda state: sum(state.values[base + player] for player in players)


def needed(told: Told) -> Mapping[str, Callable[[TableState], int]]:
    """How many tokens of each component a position needs, by the component."""
    return {part: counted(told, noun) for noun, part in told.zones.supplies.items()}


def _tokens(told: Told, so: Meaning) -> Asked:
    """What the tokens of a component stand for."""
    need, count = needed(told)[str(so["tokens"])], counted(told, str(so["counts"]))
    return lambda moment, state: need(state) == count(state)


OF_BANS: Mapping[str, Made[Told]] = {
    "banned": _banned,
    "some_ban": _some_ban,
    "starts": _starts,
    "drops": _drops,
    "ban_end": _same_end,
    "tokens": _tokens,
}
"""These conditions by their key."""
