"""Text files and places in them: where every value, sentence and finding comes from."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import field
from functools import cached_property
from itertools import accumulate

from .lazyclass import dataclass


@dataclass(eq=False)
class Source:
    """One text file as it was read.

    ``name`` is the path shown to people (relative to where the command ran, with ``/``);
    ``text`` is the decoded content with line ends as ``\\n``. ``named_at`` is where another file names this one, if
    comments there hold for all of it: a table has none of its own.
    """

    name: str
    text: str = field(repr=False)
    named_at: Place | None = field(default=None, repr=False, kw_only=True)

    @cached_property
    def _starts(self) -> list[int]:
        ends = accumulate(len(line) + 1 for line in self.text.split("\n"))
        return [0, *ends][:-1]

    @property
    def lines(self) -> int:
        """How many lines there are; text that ends with a line end has an empty last one."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """The text of line ``number`` (1-based), without its line end; empty when there is none."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start:] if end < 0 else self.text[start:end]

    def offset(self, line: int) -> int:
        """Where line ``line`` (from 1) begins, in characters."""
        return self._starts[min(line, len(self._starts)) - 1]

    def spot(self, line: int, col: int) -> str:
        """How a place is told to people."""
        return f"{self.name}:{line}:{col}"

    def at(self, offset: int, length: int = 1) -> Place:
        """The place of the character at ``offset`` (0-based, in characters)."""
        row = bisect_right(self._starts, offset) - 1
        return Place(self, row + 1, offset - self._starts[row] + 1, length)


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in a file: 1-based ``line`` and ``col`` in characters, ``length`` characters under the caret."""

    source: Source
    line: int
    col: int
    length: int = 1

    def __str__(self) -> str:
        return self.source.spot(self.line, self.col)

    @property
    def key(self) -> tuple[str, int, int]:
        """File, line and column: alike for what begins at one spot, and in the order in which files are read."""
        return self.source.name, self.line, self.col
