"""General rules of the rulebook that positions can refute, by the names its phrases give them (``{rule: no_pass}``)."""

from __future__ import annotations

from collections.abc import Callable

from ...claimed import Ask, Claimed
from ...engine.kernel import show
from . import scoring
from .claims_changes import CLAIMS, lasts
from .claims_rounds import lock_lasts
from .game import Ygios
from .state import END, HAND, PLAY, SCULPT, ZONES, State
from .turns import BACK_OFF, SKIP

__all__ = ["CLAIMS"]

Test = Callable[[Ygios, State], str | None]
Change = Callable[[Ygios, State, State], str | None]

for _name in ("lasting_flip", "lasting_return", "lasting_move", "flipped_loses", "returned_loses"):
    CLAIMS.add(_name, kind="rule")(lasts)
for _name in ("lock_flip", "lock_return"):
    CLAIMS.add(_name, kind="rule")(lock_lasts)


def _rule(*names: str) -> Callable[[Test], Test]:
    """Files a test of single positions under the names of rules."""

    def file(test: Test) -> Test:
        def make(rules: Ygios, claim: Claimed) -> Ask[State]:
            return lambda before, s: test(rules, s)

        for name in names:
            CLAIMS.add(name, kind="rule")(make)
        return test

    return file


def _change(*names: str) -> Callable[[Change], Change]:
    """Files a test of what a move of one round changed under the names of rules."""

    def file(test: Change) -> Change:
        def make(rules: Ygios, claim: Claimed) -> Ask[State]:
            def watch(before: State | None, s: State) -> str | None:
                same = before is not None and before.phase == PLAY and before.round == s.round
                return test(rules, before, s) if same and before is not None else None

            return watch

        for name in names:
            CLAIMS.add(name, kind="rule")(make)
        return test

    return file


def _at_turn(s: State) -> bool:
    """Whether a player has to decide on a turn, and not in the middle of an effect."""
    return s.phase == PLAY and not s.stack


@_rule("no_pass", "skip")
def _no_pass(rules: Ygios, s: State) -> str | None:
    if not _at_turn(s):
        return None
    moves = rules.legal(s)
    plays = any(move[0] == "play" for move in moves)
    return "" if plays != (SKIP in moves) else f"{'a play and' if plays else 'neither a play nor'} a skip is open"


@_rule("back_off_when", "back_off_not")
def _back_off_when(rules: Ygios, s: State) -> str | None:
    if s.phase != PLAY or BACK_OFF not in rules.legal(s):
        return None
    return "" if _at_turn(s) and not s.plays and s.hands[s.turn ^ 1] else "backing off is open"


@_change("back_off_ends")
def _back_off_ends(rules: Ygios, before: State, s: State) -> str | None:
    if s.outcome is None or s.outcome["how"] != "back off":
        return None
    return (
        "" if s.phase != PLAY and s.outcome["winner"] != before.turn else "the round goes on, or the wrong player wins"
    )


@_rule("choose_face")
def _choose_face(rules: Ygios, s: State) -> str | None:
    """Face-up and face-down are both open wherever no Zone Bonus, lock or cost forbids it: nothing but those may."""
    if not _at_turn(s) or s.mode != "simple":
        return None
    plays = {move for move in rules.legal(s) if move[0] == "play"}
    odd = next((move for move in plays if ("play", move[1], _other(move[2]), move[3]) not in plays), None)
    return "" if odd is None else f"{show(odd)!r} is open with this face only"


def _other(face: str) -> str:
    return "down" if face == "up" else "up"


@_rule("empty_hand")
def _empty_hand(rules: Ygios, s: State) -> str | None:
    return None if not _at_turn(s) else "" if s.hands[s.turn] else "a player without cards has a turn"


@_rule("round_ends")
def _round_ends(rules: Ygios, s: State) -> str | None:
    empty = s.phase in (PLAY, END) and not s.stack and not any(s.hands)
    return None if not empty else "" if s.phase == END else "nobody has cards, and the round goes on"


@_rule("middle", "ends", "adjacent")
def _adjacent(rules: Ygios, s: State) -> str | None:
    if s.phase != PLAY:
        return None
    left, middle, right = s.row
    beside = s.near[left][middle] and s.near[middle][right] and not s.near[left][right]
    return "" if beside else "Zones that lie apart are adjacent"


@_rule("control", "tied", "tied_empty")
def _control(rules: Ygios, s: State) -> str | None:
    """In Zones whose Zone Bonus says nothing about a tie."""
    if s.phase != PLAY:
        return None
    sums = scoring.totals(rules.book, s)
    for zone, holder in enumerate(scoring.controllers(rules.book, s, sums)):
        lead = sums[zone][0] - sums[zone][1]
        plain = rules.book.zone_rules[s.bonus[zone]].tied_below is None
        if plain and holder != (s.first if lead == 0 else int(lead < 0)):
            return f"the wrong player controls {ZONES[zone].capitalize()}"
    return ""


@_rule("face_down_no_ability")
def _face_down(rules: Ygios, s: State) -> str | None:
    down = [card for card in s.board if not s.up[card]]
    return None if not down else "" if not any(s.active[card] for card in down) else "a face-down card has an ability"


@_rule("lock", "lock_stops")
def _lock_stops(rules: Ygios, s: State) -> str | None:
    if not _at_turn(s):
        return None
    shut = {ZONES[lock[1]] for lock in s.locks if lock[0] == s.turn and lock[2] <= s.turns[s.turn] <= lock[3]}
    odd = next((move for move in rules.legal(s) if move[0] == "play" and move[3] in shut), None)
    return None if not shut else "" if odd is None else f"{show(odd)!r} is open in a locked Zone"


@_rule("lock_ends")
def _lock_ends(rules: Ygios, s: State) -> str | None:
    return None if s.phase != END else "" if not s.locks else "a lock is on after the end of the round"


@_change("lock_move")
def _lock_move(rules: Ygios, before: State, s: State) -> str | None:
    moved = [lock for lock in before.locks if lock[4] in s.board and s.loc[lock[4]] != before.loc[lock[4]]]
    moved = [lock for lock in moved if s.up[lock[4]] and s.turns[lock[0]] <= lock[3] and s.phase == PLAY]
    lost = any(all(lock[:2] != other[:2] for other in s.locks) for lock in moved if s.turns == before.turns)
    return None if not moved else "" if not lost else "a lock ended when its card was moved"


@_change("returned")
def _returned(rules: Ygios, before: State, s: State) -> str | None:
    back = [card for card in before.board if s.loc[card] in (HAND, HAND + 1)]
    odd = any(s.loc[card] != HAND + before.owner[card] for card in back)
    return None if not back else "" if not odd else "a returned card is in the other hand"


@_change("discarded")
def _discarded(rules: Ygios, before: State, s: State) -> str | None:
    gone = before.discard
    return None if not gone else "" if all(card in s.discard for card in gone) else "a discarded card came back"


@_change("sculpted_cards", "sculpt_out_of_reach")
def _sculpted(rules: Ygios, before: State, s: State) -> str | None:
    return None if not before.sculpted else "" if s.sculpted == before.sculpted else "a card left the hidden stack"


@_rule("sculpt_no_turn", "sculpt_no_ability")
def _sculpt(rules: Ygios, s: State) -> str | None:
    return None if s.phase != SCULPT else "" if not any(s.turns) and not s.stack else "a turn has begun"


@_change("bonus_lasts")
def _bonus_lasts(rules: Ygios, before: State, s: State) -> str | None:
    return None if max(before.bonus) < 0 else "" if s.bonus == before.bonus else "a Zone Bonus has changed"
