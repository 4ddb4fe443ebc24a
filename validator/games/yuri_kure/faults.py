"""What must hold in every position of every game."""

from __future__ import annotations

from collections.abc import Iterator
from operator import gt

from . import ending
from .book import Book
from .state import ACT, COUPLE, DECIDE, DIE, END, EXTRA, FAVOR, KISS, NONE, ORDER, PAIRS, REVEAL, WINDOW, WRITE, State
from .table import couples

SETTING_UP = (COUPLE, FAVOR, ORDER, WRITE)


def faults(book: Book, s: State) -> list[str]:
    """Everything that is broken, in words."""
    found = [*_pairs(book, s), *_points(book, s)]
    if s.phase == ACT:
        found += _asked(book, s)
    if s.phase in (ACT, EXTRA) and s.at <= 0 and not s.deed and not s.queue:
        found += _between(book, s)
    if (s.phase == END) != (s.outcome is not None):
        found.append("the game is over without an outcome, or has one too early")
    if s.phase in (PAIRS, KISS) and not s.rolling:
        found.append("nobody has to roll, but the phase goes on")
    return found


def _pairs(book: Book, s: State) -> Iterator[str]:
    if not 0 <= min(s.favor) <= max(s.favor) <= book.most_favor:
        yield f"a Favor is out of its range: {s.favor}"
    if not 0 <= min(s.discomfort) <= max(s.discomfort) <= book.most_discomfort:
        yield f"a Discomfort is out of its range: {s.discomfort}"
    if any(not s.couples[pair] for pair in (*s.rolling, *s.fated)):
        yield "a pair that is no couple rolls or is fated"
    if s.phase not in (COUPLE, FAVOR, ORDER) and sorted(s.order) != list(range(len(book.girls))):
        yield f"the Action Order is not every girl once: {s.order}"
    if s.phase != COUPLE and s.turn == 0 and couples(s) != [s.first_couple]:
        yield "before turn 1 there is another couple than the first"


def _points(book: Book, s: State) -> Iterator[str]:
    """Points add up, control follows from support, and nobody shows more than that or as many as somebody else."""
    wanted = _totals(book, s) if s.phase not in SETTING_UP else None
    for player, mine in enumerate(s.support):
        sums = [0] * len(book.girls)
        for pair, n in enumerate(mine):
            if n:
                a, b = book.pairs[pair]
                sums[a] += n
                sums[b] += n
        if sums != s.control[player]:
            yield f"player {player} has other Control Points than the Support Points make"
        if any(map(gt, s.revealed[player], sums)):
            yield f"player {player} has revealed more than there is"
        if wanted is not None and sum(mine) != wanted[player]:
            yield f"player {player} has {sum(mine)} Support Points in turn {s.turn}"
    for girl, numbers in enumerate(zip(*s.revealed, strict=True)):
        shown = list(filter(None, numbers))
        if len(set(shown)) < len(shown):
            yield f"two players have revealed the same number for {book.names[girl]}"


def _totals(book: Book, s: State) -> list[int]:
    """How many Support Points each player must have now."""
    before = sum(book.sheet.values) + sum(n for turn, (n, _) in book.sheet.extra.items() if turn < s.turn)
    if s.phase != EXTRA:
        return [before] * s.players
    more = book.sheet.extra[s.turn][0]
    done = {s.asking: more - len(s.todo)}
    return [before + done.get(player, more if player < s.asking else 0) for player in range(s.players)]


def _asked(book: Book, s: State) -> Iterator[str]:
    """Somebody has to decide, and who decides for a girl controls her."""
    if s.mood == DIE:
        if s.asking != NONE or not s.deed:
            yield "luck rolls, but a player is asked, too"
        return
    if s.mood not in (WINDOW, REVEAL, DECIDE) or not 0 <= s.asking < s.players or s.girl == NONE:
        yield f"nobody is asked in the Action Phase: {s.mood!r}, player {s.asking}, girl {s.girl}"
    if s.mood == DECIDE and s.controller(s.girl) != s.asking:
        yield f"player {s.asking} decides for {book.names[s.girl]} without control"
    if s.mood == WINDOW and (s.controller(s.girl) == s.asking or not 0 < s.left <= s.players):
        yield f"player {s.asking} is asked about {book.names[s.girl]} in vain"
    if s.queue and s.queue[0] != s.girl:
        yield "another girl is asked than the next"
    if len(s.votes) > len(book.girls) - 2 or len(s.answers) > 2:
        yield "a girl has voted or answered twice"


def _between(book: Book, s: State) -> Iterator[str]:
    """Between turns nobody is fated, there is no Yuri Polygamy, and levels of 6 have had their effect."""
    if s.turn > book.ending.last:
        yield f"there is no turn {s.turn}"
    if s.turn == 1 and s.phase == ACT:
        return
    if s.fated or ending.polygamy(book, s):
        yield "the game should have ended"
    worst, best = book.couples.break_at[0], book.couples.couple_at[0]
    if any(s.discomfort[pair] >= worst and s.favor[pair] < best for pair in couples(s)):  # else it formed after that
        yield "a couple should have broken up"
    if any(level >= best and not s.couples[pair] for pair, level in enumerate(s.favor)):
        yield "a pair should have become a couple"
