"""Claims about locks, rows, turns and rounds that positions can refute: one function for each kind of claim."""

from __future__ import annotations

from ...claim_book import ClaimBook
from ...claimed import Ask, Claimed
from . import scoring
from .game import Ygios
from .state import COST, END, PLAY, ZONES, State
from .turns import BACK_OFF

CLAIMS: ClaimBook[Ygios, State] = ClaimBook()
"""How to watch each kind of claim."""


@CLAIMS.add("never_locked", "zone")
def _never_locked(rules: Ygios, claim: Claimed) -> Ask[State]:
    zone = ZONES.index(claim.meaning["zone"])

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or not s.locks:
            return None
        source = next((lock[4] for lock in s.locks if lock[1] == zone), None)
        return "" if source is None else f"{rules.book.facts[rules.book.ids[source]].name} locks it"

    return watch


@CLAIMS.add("lock_lasts", "until")
def lock_lasts(rules: Ygios, claim: Claimed) -> Ask[State]:
    """Every lock (or those of one card) has its card face-up on the table and a turn that is still to end."""
    only = rules.book.index.get(claim.card, -1)

    def watch(before: State | None, s: State) -> str | None:
        locks = [lock for lock in s.locks if only in (-1, lock[4])]
        if s.phase != PLAY or s.stack or not locks:
            return None
        late = next((lock for lock in locks if not s.up[lock[4]] or s.turns[lock[0]] > lock[3]), None)
        return "" if late is None else f"the lock of {rules.book.facts[rules.book.ids[late[4]]].name} is still on"

    return watch


@CLAIMS.add("adjacent_to_both", "mode zone")
def _adjacent_to_both(rules: Ygios, claim: Claimed) -> Ask[State]:
    zone = ZONES.index(claim.meaning["zone"])

    def watch(before: State | None, s: State) -> str | None:
        if not s.row or s.mode != claim.meaning.get("mode", s.mode):
            return None
        if all(s.near[zone][other] for other in range(len(ZONES)) if other != zone):
            return ""
        return f"the row is {', '.join(ZONES[one] for one in s.row)}"

    return watch


@CLAIMS.add("back_off", "cards is")
def _back_off(rules: Ygios, claim: Claimed) -> Ask[State]:
    def watch(before: State | None, s: State) -> str | None:
        if (
            s.phase != PLAY
            or s.stack
            or len(s.hands[s.turn]) != claim.meaning["cards"]
            or BACK_OFF not in rules.legal(s)
        ):
            return None
        after, rival = s.copy(), s.turn ^ 1
        after.events = None
        rules.apply(after, BACK_OFF)
        gained = after.points[rival] - s.points[rival]
        return "" if gained == claim.meaning["is"] else f"it gives {gained} Affection Points"

    return watch


@CLAIMS.add("cards_have", "devotion what")
def _cards_have(rules: Ygios, claim: Claimed) -> Ask[State]:
    """True of the cards, whatever the position."""
    book, wanted = rules.book, claim.meaning["what"]
    odd = ""
    for number, name in enumerate(book.ids):
        if book.devotion[number] in claim.meaning["devotion"]:
            steps = book.steps[number]
            has = "cost" if book.costly[number] or steps.parts[COST] else "ability" if steps.speaks else "none"
            odd = odd or ("" if has == wanted else f"{book.facts[name].name} has: {has}")
    return lambda before, s: odd


@CLAIMS.add("tie", "lead")
def _tie(rules: Ygios, claim: Claimed) -> Ask[State]:
    """In the Zone of a Zone Bonus, a lead of this much leaves the Zone to the first player."""
    book = rules.book
    bonus = book.bonus_ids.index(claim.card) if claim.card in book.bonus_ids else -1

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or bonus < 0 or bonus not in s.bonus:
            return None
        sums, zone = scoring.totals(book, s), s.bonus.index(bonus)
        if abs(sums[zone][0] - sums[zone][1]) != claim.meaning["lead"]:
            return None
        return "" if scoring.controllers(book, s, sums)[zone] == s.first else "the leader controls the Zone"

    return watch


@CLAIMS.add("tied_zones", to="first_player")
def _tied_zones(rules: Ygios, claim: Claimed) -> Ask[State]:
    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY:
            return None
        sums = scoring.totals(rules.book, s)
        tied = [zone for zone in range(len(ZONES)) if sums[zone][0] == sums[zone][1]]
        control = scoring.controllers(rules.book, s, sums)
        odd = next((zone for zone in tied if control[zone] != s.first), None)
        return None if not tied else "" if odd is None else f"the other player controls {ZONES[odd].capitalize()}"

    return watch


@CLAIMS.add("sweep_wins", "zones")
def _sweep_wins(rules: Ygios, claim: Claimed) -> Ask[State]:
    def watch(before: State | None, s: State) -> str | None:
        if s.phase != END or s.outcome is None or s.outcome["how"] == "back off":
            return None
        control = s.outcome["control"]
        holder = next((player for player in (0, 1) if control.count(player) >= claim.meaning["zones"]), None)
        return None if holder is None else "" if s.outcome["winner"] == holder else "the other player wins the round"

    return watch
