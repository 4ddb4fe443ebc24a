"""Regular expressions that are compiled when they are first looked for, and rows of them that are put one by one.

A command imports 600 patterns and looks for a third of them; to compile them all was a fifth of the time of a check.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    late = re.compile
else:

    class late:
        """As :func:`re.compile`, but nothing is compiled before the pattern is used."""

        def __init__(self, pattern, flags=0):
            self._later = pattern, flags

        def __getattr__(self, name):
            if name.startswith("__"):
                raise AttributeError(name)
            if "_made" not in self.__dict__:
                self._made = re.compile(*self._later)
            value = getattr(self._made, name)
            setattr(self, name, value)  # found without this method from now on
            return value


New = TypeVar("New")


def late_rows(rows: Iterable[tuple[str, New]]) -> Sequence[tuple[re.Pattern[str], New]]:
    """Rows of patterns and what may be put for each: one text, or several to be tried."""
    return [(late(old), new) for old, new in rows]


class Way:
    """A pattern of whole words in small letters, and what is put for it; compiled for a text that may have it."""

    __slots__ = ("_made", "_new", "_old", "needs")

    def __init__(self, old: str, new: str) -> None:
        self._old, self._new = old, new
        self._made: re.Pattern[str] | None = None
        self.needs = needed(old)

    def put(self, text: str) -> str:
        """The text with the new words for the old ones."""
        for one in self.needs:
            if one in text:
                break
        else:
            if self.needs:
                return text
        if self._made is None:
            self._made = re.compile(rf"(?<![\w'-])(?:{self._old})(?![\w'-])")
        return self._made.sub(self._new, text)


class Ways:
    """Rows of old and new words, which are looked at when the first is put."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        self._rows = rows
        self._made: list[Way] = []

    def __iter__(self) -> Iterator[Way]:
        if not self._made:
            self._made = [Way(old, new) for old, new in self._rows]
        return iter(self._made)


def ways(rows: Sequence[tuple[str, str]]) -> Ways:
    """Rows of old and new words, in the order in which they are put."""
    return Ways(rows)


_TOKEN = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|\{[^}]*\}|[()|?*+]|[a-z0-9§',;: -]+|.", re.DOTALL
)
_PLAIN = re.compile(r"[a-z0-9§',;: |-]+")


def needed(pattern: str) -> frozenset[str]:
    """Letters of which some stand in every text that has a pattern; none if there is nothing of that kind.

    Of a sequence those letters count that are longest; of alternatives those of each. Classes of characters, escapes
    and what stands in lookarounds never count, nor does what may be left out.
    """
    if _PLAIN.fullmatch(pattern):
        return frozenset(pattern.split("|"))
    return frozenset(_alternatives(iter(_TOKEN.findall(pattern)))[1])


_Needs: TypeAlias = tuple[int, list[str]]
"""How long the shortest of some letters are, and the letters."""
_NONE: _Needs = (0, [])


def _alternatives(tokens: Iterator[str]) -> _Needs:
    """What is needed up to the closing bracket."""
    found, every = list[str](), True
    best = last = _NONE  # of this alternative; of the last thing in it, which may yet be optional
    run = False  # whether that is a run of letters, of which the last alone is optional then
    for token in tokens:
        first = token[0]
        if first in "?*{":
            last = (last[0] - 1, [last[1][0][:-1]]) if run else _NONE
        best, last, run = max(best, last, key=_length), _NONE, False
        if first == ")":
            break
        if first == "|":
            every, found, best = every and best[0] > 0, found + best[1], _NONE
        elif first == "(":
            inner = _alternatives(tokens)
            last = inner if token in ("(", "(?:") else _NONE
        elif first in _LETTERS:
            last, run = (len(token), [token]), True
    best = max(best, last, key=_length)
    found += best[1]
    return (min(map(len, found)), found) if every and best[0] else _NONE


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789§',;: -")
_length = itemgetter(0)
