"""Claims about the row, and about who controls a Zone at the end of a round."""

from __future__ import annotations

from collections.abc import Callable

from ...claimed import Ask, Claimed
from . import scoring
from .claims_kit import bonus_of, claim, events, yes, zone_with
from .game import Ygios
from .state import PLAY, ZONES, State

ALL = range(len(ZONES))


@claim("adjacent", "where is", on="deal bonus")
def adjacent(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether Zones side by side (or apart) are adjacent."""
    beside = asked.meaning["where"] == "beside"

    def ask(before: State | None, s: State) -> str | None:
        if s.phase != PLAY:
            return None
        pairs = [(one, other) for one in ALL for other in ALL if one < other]
        chosen = [(one, other) for one, other in pairs if (abs(s.row.index(one) - s.row.index(other)) == 1) == beside]
        odd = [ZONES[one] for one, other in chosen if s.near[one][other] != asked.meaning["is"]]
        return yes(not odd, f"{', '.join(odd)} is otherwise")

    return ask


@claim("middle", "is", on="deal bonus")
def middle(rules: Ygios, asked: Claimed) -> Ask[State]:
    """To how many Zones the one in the middle is adjacent."""

    def ask(before: State | None, s: State) -> str | None:
        found = sum(s.near[s.row[1]]) if s.phase == PLAY else None
        return None if found is None else yes(found == asked.meaning["is"], f"it is adjacent to {found}")

    return ask


@claim("row_ends", "is", on="deal bonus")
def row_ends(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the Zones at the ends are adjacent."""

    def ask(before: State | None, s: State) -> str | None:
        if s.phase != PLAY:
            return None
        return yes(s.near[s.row[0]][s.row[2]] == asked.meaning["is"], "it is otherwise")

    return ask


@claim("adjacent_to_both", "mode zone", on="deal bonus")
def adjacent_to_both(rules: Ygios, asked: Claimed) -> Ask[State]:
    """In a mode, a Zone is adjacent to both others."""
    zone = ZONES.index(asked.meaning["zone"])

    def ask(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or s.mode != asked.meaning["mode"]:
            return None
        both = all(s.near[zone][other] for other in ALL if other != zone)
        return yes(both, f"the row is {', '.join(ZONES[one] for one in s.row)}")

    return ask


Held = Callable[[Ygios, State, int, int, int], str | None]
"""What the end of a round says of a Zone: the rules, the position, the Zone, player 0's lead, who controls it."""


def _at_end(rules: Ygios, held: Held) -> Ask[State]:
    """Asks every Zone when a round has come to its end."""

    def ask(before: State | None, s: State) -> str | None:
        if s.outcome is None:
            return None
        said = [held(rules, s, zone, sums[0] - sums[1], s.outcome["control"][zone])
                for zone, sums in enumerate(s.outcome["totals"])]  # fmt: skip
        return next((one for one in said if one), "" if "" in said else None)

    return ask


@claim("control", "is", on="control")
def control(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether more or less Devotion controls a Zone whose Zone Bonus says nothing about it."""

    def held(rules: Ygios, s: State, zone: int, lead: int, holder: int) -> str | None:
        if not lead or rules.book.zone_rules[s.bonus[zone]].tied_below:
            return None
        return yes((holder == int(lead < 0)) == (asked.meaning["is"] == "more"), f"{ZONES[zone]} is otherwise")

    return _at_end(rules, held)


@claim("tied", "is", on="control")
def tied(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the same Devotion (or different Devotion) on both sides is a tie, which goes to the first player."""

    def held(rules: Ygios, s: State, zone: int, lead: int, holder: int) -> str | None:
        plain = rules.book.zone_rules[s.bonus[zone]].tied_below is None
        if not plain or s.outcome is None or (lead == 0) != (asked.meaning["is"] == "same"):
            return None
        return yes(holder == s.outcome["first"], f"{ZONES[zone]} does not go to the first player")

    return _at_end(rules, held)


def _empty(s: State, zone: int) -> bool:
    return all(s.loc[card] != zone for card in s.board)


@claim("tied_empty", "is", on="control")
def tied_empty(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a Zone without cards is tied."""

    def ask(before: State | None, s: State) -> str | None:
        ties = [event.data["tie"] for event in events(s, "control") if _empty(s, ZONES.index(event.data["zone"]))]
        return yes(all(tie == asked.meaning["is"] for tie in ties), "it is otherwise") if ties else None

    return ask


@claim("empty_control", "is", on="control")
def empty_control(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who controls a Zone without cards."""

    def held(rules: Ygios, s: State, zone: int, lead: int, holder: int) -> str | None:
        if s.outcome is None or not _empty(s, zone):
            return None
        return yes((holder == s.outcome["first"]) == (asked.meaning["is"] == "first"), "the other player does")

    return _at_end(rules, held)


@claim("tied_zones", "is", on="control")
def tied_zones(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who controls Zones in which nobody leads."""

    def held(rules: Ygios, s: State, zone: int, lead: int, holder: int) -> str | None:
        if s.outcome is None or lead:
            return None
        return yes((holder == s.outcome["first"]) == (asked.meaning["is"] == "first"), "the other player does")

    return _at_end(rules, held)


@claim("tie", "lead", on="control")
def tie(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """In the Zone of a Zone Bonus, a lead of this much leaves the Zone to the first player."""
    bonus = bonus_of(rules, asked)

    def held(rules: Ygios, s: State, zone: int, lead: int, holder: int) -> str | None:
        if s.outcome is None or zone != zone_with(s, bonus) or abs(lead) != asked.meaning["lead"]:
            return None
        leader = int(lead < 0)
        if leader == s.outcome["first"]:
            return None
        return yes(holder != leader, "the leader controls the Zone")

    return _at_end(rules, held) if bonus >= 0 else None


@claim("sweep_wins", "zones", on="round_end")
def sweep_wins(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whoever controls so many Zones wins the round."""

    def ask(before: State | None, s: State) -> str | None:
        if s.outcome is None or s.outcome["how"] == "back off":
            return None
        held = s.outcome["control"]
        holder = next((player for player in (0, 1) if held.count(player) >= asked.meaning["zones"]), None)
        return None if holder is None else yes(s.outcome["winner"] == holder, "the other player wins the round")

    return ask


@claim("total", "is", on="control")
def total(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What is added up in each Zone: the Devotion of a player's cards there, all of them or the face-up ones."""

    def ask(before: State | None, s: State) -> str | None:
        if s.outcome is None:
            return None
        up_only, spoken = asked.meaning["is"] == "up", scoring.speaking(rules.book, s)
        sums = [[0, 0] for _ in ZONES]
        for card in s.board:
            if s.up[card] or not up_only:
                sums[s.loc[card]][s.owner[card]] += scoring.devotion(rules.book, s, card, spoken)
        return yes(sums == s.outcome["totals"], f"the totals are {s.outcome['totals']}, not {sums}")

    return ask
