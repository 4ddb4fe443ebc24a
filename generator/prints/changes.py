"""What differs between the pieces that are printed and those of the game now: which to take out, which to put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...cards.lazyclass import dataclass
from .ledger import Key, Pages, Pieces

WHY = {
    "old": "old",
    "gone": "no longer in the game",
    "fewer": "fewer of them",
    "new": "new",
    "more": "more of them",
    "changed": "changed",
}
"""Why a piece is taken out or put in, as it is told on a terminal; on paper it is said in the language of the game."""


class Line(NamedTuple):
    """So many copies of a piece to take out or put in, and why: a key of :data:`WHY`."""

    key: Key
    copies: int
    name: str
    why: str

    def words(self, why: str) -> str:
        """The line as it is told, with the reason in words."""
        return f"{self.copies} x {self.name} ({why})"


@dataclass(frozen=True)
class Changes:
    """What to take out, what to put in, and the pages of the rulebook (from 1) on leaves that changed.

    ``lost`` are pages of the old rulebook that the new one has not.
    """

    out: tuple[Line, ...]
    into: tuple[Line, ...]
    pages: tuple[int, ...]
    lost: tuple[int, ...]

    def __bool__(self) -> bool:
        return bool(self.out or self.into or self.pages or self.lost)


def changes(before: Pieces, now: Pieces, pages_before: Pages, pages_now: Pages) -> Changes:
    """What makes the printed pieces those of the game now.

    What looks alike is alike: a card that only got another id, or took another's place, is not printed again.
    """
    have, want = _looks(before), _looks(now)
    pages = tuple(_leaves(pages_before, pages_now))
    lost = tuple(range(len(pages_now) + 1, len(pages_before) + 1))
    out = _over(before, now, have - want, "gone", "fewer", "old")
    into = _over(now, before, want - have, "new", "more", "changed")
    return Changes(tuple(out), tuple(into), pages, lost)


def _looks(pieces: Pieces) -> Counter[str]:
    found: Counter[str] = Counter()
    for pile in pieces.values():
        found[pile.looks] += pile.copies
    return found


def _over(here: Pieces, there: Pieces, left: Counter[str], lone: str, some: str, other: str) -> Iterator[Line]:
    """The pieces here that are not there, and why; ``left`` says how many of which looks there are of them."""
    for key, pile in here.items():
        then = there.get(key)
        kept = then.copies if then is not None and then.looks == pile.looks else 0
        copies = min(pile.copies - kept, left[pile.looks])
        if copies > 0:
            left[pile.looks] -= copies
            yield Line(key, copies, pile.name, lone if then is None else some if kept else other)


def _leaves(before: Pages, now: Pages) -> Iterator[int]:
    """The pages to print again: both of a leaf, as it is a leaf that is taken out and put in."""
    for first in range(0, len(now), 2):
        leaf = slice(first, first + 2)
        if before[leaf] != now[leaf]:
            yield from range(first + 1, min(first + 2, len(now)) + 1)


def spans(numbers: Sequence[int]) -> str:
    """Page numbers as people write them: ``3-4, 9``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
