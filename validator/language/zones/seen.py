"""What can be seen of zones in a position: Devotion, control, bans, cards and where they are, numbers of players.

Each is a condition like any other: an outcome of an example and a claim alike. Beside whether it is so, it is told what
is so instead, and why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ...example_kit import summed
from ...replay_stage import Impossible
from ..frames import Frame, Test, frame
from .coming import BAN_FIRST, BAN_LAST, BAN_PLAYER, BAN_ZONE, FACES
from .looking import HAVE, WHO, WHOSE, Look, Seen, lying_card, number_of, seat_of, where

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..compiling import Compiled
    from ..table import Table


def _worth(rules: Compiled, state: TableState, card: int) -> tuple[int, list[tuple[Because, str]]]:
    """The strength of a card in a zone, and the sentences that make it, the last word first."""
    zoned = rules.deeds.zoned
    zone, owner = zoned.zone_of(state.values, card), zoned.owner_of(state.values, card)
    value = zoned.strength_of(state, card, zone, owner, zoned.speaking(state))
    face = FACES[state.values[zoned.up] >> card & 1]
    about = f"{WHOSE[owner]} face-{face} {rules.table.name(card)} counts {value}"
    return value, [(because, about) for because in reversed(zoned.reasons(state, card))]


def _side(rules: Compiled, state: TableState, zone: int, seat: int) -> tuple[int, str, list[tuple[Because, str]]]:
    """The strength of a side of a zone: as a number, with what it is made of, and why."""
    cards = state.places[rules.deeds.zoned.side(zone, seat)]
    worths = [_worth(rules, state, card) for card in cards]
    total = sum(value for value, _ in worths)
    return total, summed([value for value, _ in worths], total), [one for _, why in worths for one in why]


def _zone(rules: Compiled, so: Meaning) -> tuple[int, str]:
    zones = rules.table.zones
    number = zones.ids.index(str(so["zone"]))
    return number, zones.names[number]


def totals(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How strong both sides of a zone are."""
    zone, name = _zone(rules, so)
    sides = [_side(rules, state, zone, seat) for seat in (0, 1)]
    wrong = [seat for seat in (0, 1) if sides[seat][0] != int(so["totals"][seat])]
    made = "; ".join(f"{WHO[seat]}: {sides[seat][1]}" for seat in wrong if "=" in sides[seat][1])
    actual = f"{name} is {sides[0][0]} to {sides[1][0]}" + (f" ({made})" if made else "")
    return Seen(not wrong, actual, [one for seat in wrong for one in sides[seat][2]])


def total(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How strong one side is."""
    zone, name = _zone(rules, so)
    seat = seat_of(so)
    got, made, why = _side(rules, state, zone, seat)
    held = got == int(so["total"])
    return Seen(held, f"{HAVE[seat]} {made} {so['field'].capitalize()} in {name}", [] if held else why)


def _holder(rules: Compiled, state: TableState, zone: int) -> tuple[int, bool, str, list[tuple[Because, str]]]:
    """Who controls a zone, whether because it is tied, in words, and why."""
    zoned = rules.deeds.zoned
    sums = zoned.totals(state)[zone]
    tied, first = zoned.tied(state, zone, sums), zoned.first_player(state, frame(0))
    seat = first if tied else int(sums[1] > sums[0])
    name = zoned.zones.names[zone]
    tail = f", a tie for {WHO[first]}," if tied else ""
    actual = f"{name} is {sums[0]} to {sums[1]}{tail} so {WHO[seat]} control{'s' if seat else ''} it"
    lead = zoned.rules_at(state.values, zone).lead
    if tied:
        because = lead[1] if lead is not None and sums[0] != sums[1] else zoned.tied_to[1] if zoned.tied_to else ""
        return seat, tied, actual, [(because, "")]
    leads: list[tuple[Because, str]] = [(lead[1], "")] if lead is not None else []
    return seat, tied, actual, [*leads, *(one for side in (0, 1) for one in _side(rules, state, zone, side)[2])]


def master(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Who controls a zone, or all of them."""
    seat = seat_of(so, "master")
    if "many" in so:
        count = rules.table.zones.count
        found = [_holder(rules, state, zone) for zone in range(count)]
        others = [words for holder, _, words, _ in found if holder != seat]
        held = not others and count == int(so["many"])
        return Seen(held, "; ".join(others) or f"there are {count} of them")
    holder, _, actual, why = _holder(rules, state, _zone(rules, so)[0])
    return Seen(holder == seat, actual, why)


def tied_now(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a zone is tied, and who gets it then."""
    holder, tied, actual, why = _holder(rules, state, _zone(rules, so)[0])
    right = "master" not in so or seat_of(so, "master") == holder
    return Seen(tied == so["tied_now"] and right, actual, why)


def shut_turns(rules: Compiled, state: TableState, seat: int, zone: int) -> int:
    """For how many turns of a player a zone is still closed; the one that runs counts."""
    now = state.values[rules.table.zones.turns + seat]
    lasting = [
        ban[BAN_LAST] - now + (state.seat == seat)
        for ban in state.records
        if ban[BAN_PLAYER] == seat and ban[BAN_ZONE] == zone and ban[BAN_FIRST] <= ban[BAN_LAST]
    ]
    return max(lasting, default=0)


def shut(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a zone is closed to a player, and for how many turns."""
    zone, name = _zone(rules, so)
    seat = seat_of(so)
    turns = shut_turns(rules, state, seat, zone)
    held = (turns > 0) == so["shut"] and int(so.get("long", turns)) == turns
    words = f"locked for {WHO[seat]} for {turns} turns" if turns else f"not locked for {WHO[seat]}"
    return Seen(held, f"{name} is {words}")


# cards


def _there(rules: Compiled, state: TableState, what: Meaning) -> tuple[int, str]:
    """The card that is spoken of, and where it is if that is in no zone."""
    card = lying_card(rules, state, what)
    lies = rules.deeds.zoned.zone_of(state.values, card) >= 0
    return card, "" if lies else f"{rules.table.name(card)} is {where(rules, state, card)}"


def counts(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How strong a card is."""
    card, gone = _there(rules, state, so["what"])
    if gone:
        return Seen(False, gone)
    got, why = _worth(rules, state, card)
    return Seen(got == int(so["counts"]), f"{rules.table.name(card)} counts {got}", why)


def safe_now(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a card is protected."""
    card, gone = _there(rules, state, so["what"])
    if gone:
        return Seen(False, gone)
    found = rules.deeds.zoned.protected(state, card)
    return Seen(found == so["safe_now"], f"{rules.table.name(card)} is {'' if found else 'not '}protected")


def first_now(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a card has what the first one of a zone gets."""
    card, zoned = lying_card(rules, state, so["what"]), rules.deeds.zoned
    holder = state.values[zoned.zones.holder] - 1
    dealt = zoned.zones.dealt.index(str(so["bonus"])) + 1
    gives = zoned.of_zones[dealt].first is not None and dealt in _given(rules, state)
    has = holder >= 0 and gives
    words = f"{rules.table.name(holder)} has it" if has else "no card has it"
    return Seen((has and holder == card) == so["first_now"], words)


def _given(rules: Compiled, state: TableState) -> list[int]:
    zones = rules.table.zones
    return state.values[zones.given : zones.given + zones.count]


def faces(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Which side of a card is up, and in which zone."""
    card, gone = _there(rules, state, so)
    if gone:
        return Seen(False, gone)
    zoned, values = rules.deeds.zoned, state.values
    held = (FACES[values[zoned.up] >> card & 1] == so["faces"]) == so["is_so"]
    if "zone" in so:
        held = held and zoned.zone_of(values, card) == _zone(rules, so)[0]
    return Seen(held, f"{rules.table.name(card)} is {where(rules, state, card)}")


def is_in(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a card is in a zone, a hand or a pile."""
    card, spot = number_of(rules, str(so["card"])), so["is_in"]
    if "zone" in spot:
        found = rules.deeds.zoned.zone_of(state.values, card) == rules.table.zones.ids.index(str(spot["zone"]))
    else:
        seat = int(spot["of"]["person"]) if "of" in spot else 0
        found = card in state.places[rules.table.place(str(spot["place"])).base + seat]
    return Seen(found == so["is_so"], f"{rules.table.name(card)} is {where(rules, state, card)}")


def bottom(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whether a card is the lowest of a pile."""
    card, pile = number_of(rules, str(so["bottom"])), state.places[rules.table.place(str(so["of"])).base]
    return Seen(pile[:1] == [card], f"{rules.table.name(card)} is {where(rules, state, card)}, but not at the bottom")


def in_hand(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How many cards a player holds."""
    seat = seat_of(so)
    got = len(state.places[rules.table.place("hand").base + seat])
    return Seen(got == int(so["in_hand"]), f"{HAVE[seat]} {got} in hand")


def lying(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How many cards a pile has."""
    got = len(state.places[rules.table.place(str(so["in"])).base])
    return Seen(got == int(so["lying"]), f"the {so['in']} has {got}")


def owns(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """How much of something a player has."""
    seat = seat_of(so)
    got = state.values[rules.table.numbers[str(so["number"])] + seat]
    return Seen(got == int(so["owns"]), f"{HAVE[seat]} {got} {so['number']}")


def now_turn(rules: Compiled, state: TableState, so: Meaning) -> Seen:
    """Whose turn it is."""
    if state.over or state.seat < 0:
        return Seen(False, "nobody has a turn")
    return Seen(state.seat == seat_of(so, "turn"), f"it is {WHOSE[state.seat]} turn")


OF_ZONES: Mapping[str, Look] = {
    "totals": totals, "total": total, "tied_now": tied_now, "master": master, "shut": shut, "counts": counts,
    "safe_now": safe_now, "first_now": first_now,
}  # fmt: skip
"""What is seen of zones, which stay as they lie until the next round begins; by its key."""
OF_REST: Mapping[str, Look] = {
    "faces": faces, "is_in": is_in, "bottom": bottom, "in_hand": in_hand, "lying": lying, "owns": owns,
    "turn": now_turn,
}  # fmt: skip
"""What is seen of all else."""


@dataclass(frozen=True, slots=True)
class _Rules:
    """What is looked at of rules that are still being made."""

    deeds: Blocks

    @property
    def table(self) -> Table:
        return self.deeds.table


def conditions(deeds: Blocks) -> dict[str, Callable[[Mapping[str, Any]], Test]]:
    """The same as conditions of claims. A card that is named and lies in no zone has none of what lying cards have, and
    so has one where nothing says which it is."""
    if not deeds.table.zones.ids:
        return {}
    rules = _Rules(deeds)
    return {key: partial(_condition, rules, look) for key, look in {**OF_ZONES, **OF_REST}.items()}


def _condition(rules: _Rules, look: Look, so: Mapping[str, Any]) -> Test:
    def test(state: TableState, frame: Frame) -> bool:
        try:
            return look(rules, state, dict(so)).held  # type: ignore[arg-type]  # it has all that is looked at
        except Impossible:
            return False

    return test
