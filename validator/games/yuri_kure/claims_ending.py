"""Rules of the end of the game that play can refute, counted anew; and what Confessions alone can bring about."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import combinations

from ....cards.program import Meaning
from ...claim_book import said
from ...claimed import Ask, Claimed
from . import actions
from .book import CONFESSION, Book
from .claims_kit import change, rule
from .claims_phases import CLAIMS
from .game import YuriKure
from .state import ACT, BLUE, END, State

__all__ = ["CLAIMS"]


def groups(book: Book, s: State, least: int) -> Iterator[set[int]]:
    """The pairs of every group of ``least`` girls or more who are all couples with each other, group by group."""
    for count in range(least, len(book.girls) + 1):
        for group in combinations(range(len(book.girls)), count):
            pairs = {book.pair[a][b] for a, b in combinations(group, 2)}
            if all(s.couples[pair] for pair in pairs):
                yield pairs


@rule("end", slots="when girls turn", on="end")
def _end(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Why the game ended, and which couples count."""
    if s.outcome is None:
        return None
    how, counted = (
        {"fated": "fated couple", "polygamy": "yuri polygamy"}.get(m["when"], "last turn"),
        set(s.outcome["pairs"]),
    )
    if s.outcome["how"] != how:
        return said(m["when"] == "fated" and bool(s.fated), "there is a Fated Couple, and the game ended otherwise")
    if how == "fated couple":
        return said(counted != set(s.fated) or not counted, "other couples than the Fated Couples count")
    if how == "yuri polygamy":
        wanted = set().union(*groups(rules.book, s, m.get("girls", 3)))
        return said(bool(s.fated) or counted != wanted, "other couples than those of the Yuri Polygamy count")
    wanted = {pair for pair, marker in enumerate(s.couples) if marker}
    return said(
        s.turn != m.get("turn", s.turn) or counted != wanted or bool(s.fated), "another turn or other couples count"
    )


@change("goes_on", slots="girls", on="support wait success failure acts")
def _goes_on(rules: YuriKure, before: State, s: State, m: Meaning) -> str | None:
    """A new turn begins only without a Fated Couple and without a Yuri Polygamy."""
    if s.phase != ACT or s.turn == before.turn or s.turn == 1:
        return None
    return said(any(groups(rules.book, s, m.get("girls", 3))) or bool(before.fated), "the game should have ended")


@rule("winner", on="end", most="support")
def _winner(rules: YuriKure, s: State, m: Meaning) -> str | None:
    if s.outcome is None:
        return None
    points = [sum(mine[pair] for pair in s.outcome["pairs"]) for mine in s.support]
    odd = any(points[player] != max(points) for player in s.outcome["leaders"])
    return said(odd or points != s.outcome["points"], "a player with fewer Support Points won")


@rule("tie", on="tie", fewest="revealed")
def _tie(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Among those with the most Support Points, who has revealed the fewest for the girls, each counted once."""
    if s.outcome is None:
        return None
    girls = {girl for pair in s.outcome["pairs"] for girl in rules.book.pairs[pair]}
    best = [player for player, n in enumerate(s.outcome["points"]) if n == max(s.outcome["points"])]
    shown = {player: sum(s.revealed[player][girl] for girl in girls) for player in best}
    wanted = [player for player in best if shown[player] == min(shown.values())]
    return said(wanted != s.outcome["leaders"], "somebody who has revealed more won")


@rule("draw", on="end")
def _draw(rules: YuriKure, s: State, m: Meaning) -> str | None:
    result = rules.result(s)
    if s.outcome is None or result is None or len(s.outcome["leaders"]) == 1:
        return None
    return said(result.winners != (), "somebody won a draw")


@rule("nobody_scores", on="nobody")
def _nobody(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Without any couple after the last turn, all players share the draw."""
    if s.outcome is None:
        return None
    return said(any(s.outcome["points"]) or len(s.outcome["leaders"]) != s.players, "it is no draw of all")


@rule("polygamy", on="end")
def _polygamy(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Every 2 girls of it are a couple."""
    if s.outcome is None or s.outcome["how"] != "yuri polygamy":
        return None
    return said(not any(groups(rules.book, s, rules.book.ending.girls)), "there is no such group")


@rule("last_turn", slots="turn", kind="claim")
def _last_turn(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return said(s.turn > m["turn"], f"turn {s.turn} has begun")


@rule("no_extra_after_end", on="end")
def _no_extra(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """In a game that ends in turn 3 or 6 nobody has the points of that turn."""
    if s.phase != END or s.turn not in rules.book.sheet.extra:
        return None
    before = sum(rules.book.sheet.values) + sum(n for turn, (n, _) in rules.book.sheet.extra.items() if turn < s.turn)
    return said(any(sum(mine) != before for mine in s.support), "points were given after the end")


@rule("several_fated", kind="claim", can=True)
def _several(rules: YuriKure, s: State, m: Meaning) -> str | None:
    return "" if s.phase == END and len(s.fated) > 1 else None


@rule("fated_beats_polygamy", kind="claim", can=True)
def _both(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """A Fated Couple and a Yuri Polygamy in one turn."""
    return "" if s.phase == END and s.fated and any(groups(rules.book, s, rules.book.ending.girls)) else None


@rule("can_end", slots="how", kind="claim", can=True)
def _can_end(rules: YuriKure, s: State, m: Meaning) -> str | None:
    """Games can end in this way: ``fated couple``, ``yuri polygamy``, ``last turn``, ``draw``."""
    if s.outcome is None:
        return None
    return "" if m["how"] == s.outcome["how"] or (m["how"] == "draw" and len(s.outcome["leaders"]) > 1) else None


def _by_confessions(rules: YuriKure, claim: Claimed) -> Ask[State]:
    """Whether a group of girls who are all couples can come of the first couple, Confessions and break-ups alone."""
    found: list[str] = []

    def ask(before: State | None, s: State) -> str | None:
        if before is not None:
            return None
        if not found:
            found.append(search(rules))
        return found[0]

    return ask


CLAIMS.add("no_polygamy_by_confessions")(_by_confessions)


def search(rules: YuriKure) -> str:
    """Every set of couples that the first couple, Confessions and break-ups lead to: why one has such a group, or "".

    A set of couples is a number with a bit for each pair. Who may confess is asked of the rules, for every set of
    couples that a girl can be in: the rules look at nothing else.
    """
    book = rules.book
    open_to = [_open(rules, girl) for girl in range(len(book.girls))]
    stars = [sum(1 << pair for pair in of) for of in book.of_girl]
    whole = [
        sum(1 << book.pair[a][b] for a, b in combinations(group, 2))
        for group in combinations(range(len(book.girls)), book.ending.girls)
    ]
    seen = {0, *(1 << pair for pair in range(len(book.pairs)))}
    left = deque(seen)
    while left:
        now = left.popleft()
        if any(now & group == group for group in whole):
            return (
                f"{', '.join(book.name(pair) for pair in range(len(book.pairs)) if now >> pair & 1)} can come of them"
            )
        after = [now & ~(1 << pair) for pair in range(len(book.pairs)) if now >> pair & 1]
        for girl, of in enumerate(book.of_girl):
            if now & stars[girl] in open_to[girl]:
                after += [now | 1 << pair for pair in of]
        for one in after:
            if one not in seen:
                seen.add(one)
                left.append(one)
    return ""


def _open(rules: YuriKure, girl: int) -> set[int]:
    """The sets of couples with a girl in which she may confess."""
    book = rules.book
    s = State(rules.modes[0], rules.players(rules.modes[0]), len(book.girls), len(book.pairs))
    s.order, s.at = [girl], 0
    found = set()
    for count in range(len(book.of_girl[girl]) + 1):
        for hers in combinations(book.of_girl[girl], count):
            s.couples = [BLUE if pair in hers else 0 for pair in range(len(book.pairs))]
            if actions.bans(book, s, CONFESSION) is None:
                found.add(sum(1 << pair for pair in hers))
    return found
