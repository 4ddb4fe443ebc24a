"""Rules and claims that play can refute, by the names their phrases give them (``{rule: watch, ...}``)."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import ClaimBook, said
from .faults import given_by, most_by_trial
from .game import ConnectingLinks
from .state import COLOURS, END, GIVE, SIDES, State, rooms
from .turns import acting

CLAIMS: ClaimBook[ConnectingLinks, State] = ClaimBook()
"""How to watch each rule and claim."""
rule = CLAIMS.look


@rule("possessors", slots="possessors", on="possess reveal")
def _possessors(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return said(len(s.possessors) != m["possessors"], f"there are {len(s.possessors)} possessors")


@rule("choose_possessors", slots="before possessors", on="possess")
def _choose(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if (count := len(s.possessors)) != m["possessors"]:
        return f"{count} possessors are chosen"
    return said(s.turn != m["before"] or bool(s.past), f"they are chosen in turn {s.turn}")


@rule("watch", slots="from to tokens each", on="show win")
def _watch(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    wanted = m["tokens"] if m["from"] <= s.turn <= m["to"] else 0
    return said(s.watched.bit_count() != wanted, f"{s.watched.bit_count()} characters are watched in turn {s.turn}")


@rule("watched_idle", on="show gift")
def _watched_idle(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    idle = [room for room in s.possessors if s.watched >> room & 1]
    if s.phase != GIVE or not idle:
        return None
    reach = rules.book.reach
    for _, colour, name in rules.legal(s):
        target = rules.book.index[name]
        if not any(reach[COLOURS.index(colour)][room] >> target & 1 for room in acting(s)):
            return f"only a watched possessor reaches {name}"
    return ""


@rule("nobody_can_be_given", slots="wins", on="show")
def _nobody(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    targets = s.alive & ~rooms(s.possessors)
    count = most_by_trial(rules.book, acting(s), targets, rules.book.notices[s.notice].gifts)
    if (count == 0) != (s.phase == END):
        return f"{count} gifts can be given, but the game {'is over' if s.phase == END else 'goes on'}"
    return None if count else said(s.winner != SIDES.index(m["wins"]), "the other side wins")


@rule("last_phase", slots="turn watched wins otherwise", on="win")
def _last_phase(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if s.notice >= 0:
        return None
    seen = (s.watched & rooms(s.possessors)).bit_count()
    winner = SIDES.index(m["wins"] if seen == m["watched"] else m["otherwise"])
    return said((s.turn, s.winner) != (m["turn"], winner), f"{seen} possessors are watched in turn {s.turn}")


@rule("notice", slots="from to notices", on="turn-over win")
def _notice(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    over = [turn for turn in s.turns if turn.number < s.turn or s.phase == END]
    if any(not m["from"] <= turn.number <= m["to"] for turn in over):
        return f"a notice card is shown in turn {over[-1].number}"
    count = len({turn.notice for turn in over})
    return said(count != len(over) * m["notices"], f"{count} notice cards in {len(over)} turns")


@rule("as_many", on="turn-over")
@rule("no_fewer", on="turn-over")
def _as_many(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    turn = s.past[-1]
    able = [room for room in s.possessors if not turn.watched >> room & 1]
    targets = (s.alive | rooms(room for _, room in turn.gifts)) & ~rooms(s.possessors)
    most = most_by_trial(rules.book, able, targets, rules.book.notices[turn.notice].gifts)
    return said(len(turn.gifts) != most, f"{len(turn.gifts)} gifts are given, though {most} could be")


@rule("gifts_each", slots="gifts", on="turn-over")
def _gifts_each(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    turn = s.past[-1]
    able = [room for room in s.possessors if not turn.watched >> room & 1]
    if m["gifts"] != 1:
        return f"{len(turn.gifts)} gifts came from as many of {len(able)} possessors"
    return said(not given_by(rules.book, able, rules.book.all, turn.gifts), "somebody gave two gifts")


@rule("possessor_safe", on="gift")
def _possessor_safe(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return said(bool(rooms(s.possessors) & ~s.alive), "a possessor has Fortune")
