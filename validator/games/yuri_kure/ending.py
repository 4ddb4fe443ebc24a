"""The end of the game and its winner (published L143-149, L244-272; rulings Y8 to Y11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...engine.kernel import Result
from .book import Book
from .state import END, State
from .table import couples, note

FATED, POLYGAMY, LAST = "fated couple", "yuri polygamy", "last turn"
"""How a game can end."""


def polygamy(book: Book, s: State) -> list[int]:
    """The couples in groups of girls who are all couples with each other.

    A couple is in such a group of ``n`` girls if ``n - 2`` others are couples with both of its girls and each other.
    """
    beside: list[set[int]] = [set() for _ in book.girls]
    for pair in couples(s):
        a, b = book.pairs[pair]
        beside[a].add(b)
        beside[b].add(a)
    found = []
    for pair in couples(s):
        a, b = book.pairs[pair]
        groups = combinations(sorted(beside[a] & beside[b]), book.ending.girls - 2)
        if any(all(two in beside[one] for one, two in combinations(group, 2)) for group in groups):
            found.append(pair)
    return found


def check(book: Book, s: State) -> bool:
    """Whether the game ends after the kisses of a turn; then its outcome is there."""
    words = book.ending
    if s.fated:
        note(s, "end", words.fated, how=FATED)
        _end(book, s, FATED, s.fated)
    elif group := polygamy(book, s):
        note(s, "end", words.polygamy, how=POLYGAMY)
        note(s, "polygamy", words.every_two, pairs=[book.name(pair) for pair in group])
        _end(book, s, POLYGAMY, group)
    elif s.turn == words.last:
        note(s, "end", words.last_turn, how=LAST)
        _end(book, s, LAST, couples(s))
    else:
        return False
    return True


def scores(s: State, pairs: Sequence[int]) -> list[int]:
    """The Support Points of each player on these pairs."""
    return [sum(mine[pair] for pair in pairs) for mine in s.support]


def revealed(book: Book, s: State, pairs: Sequence[int]) -> list[int]:
    """The revealed Control Points of each player for the girls of these pairs, each girl once (ruling Y9)."""
    girls = {girl for pair in pairs for girl in book.pairs[pair]}
    return [sum(mine[girl] for girl in girls) for mine in s.revealed]


def _end(book: Book, s: State, how: str, pairs: Sequence[int]) -> None:
    words, points, shown = book.ending, scores(s, pairs), revealed(book, s, pairs)
    leaders = [player for player, sum_ in enumerate(points) if sum_ == max(points)]
    note(s, "count", words.winner, points=points)
    if len(leaders) > 1:
        fewest = min(shown[player] for player in leaders)
        leaders = [player for player in leaders if shown[player] == fewest]
        note(s, "tie", words.tie, revealed=shown)
    if not pairs:
        note(s, "nobody", "rulings.Y10")
    if len(leaders) > 1:
        note(s, "draw", words.draw, players=leaders)
    s.phase = END
    s.outcome = {
        "how": how, "pairs": list(pairs), "points": points, "revealed": shown, "leaders": leaders,
    }  # fmt: skip


def result(s: State) -> Result | None:
    """How the game ended: a single leader wins, several leave a draw; None while the game goes on."""
    if s.outcome is None:
        return None
    leaders = tuple(s.outcome["leaders"])
    return Result(leaders if len(leaders) == 1 else (), tuple(s.outcome["points"]), str(s.outcome["how"]))
