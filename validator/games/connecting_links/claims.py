"""What Connecting Links has to offer for claims about it to be tried: watches, and houses laid to test them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...claim_book import BookWitness
from ...claimed import Claimed, Scene
from ...engine.plainstate import PositionError
from .claims_house import CLAIMS, laid_houses
from .game import ConnectingLinks
from .position import Position
from .state import RED, State, each


class LinksWitness(BookWitness[ConnectingLinks, State]):
    """The rules of Connecting Links, ready to have claims tried against them."""

    def __init__(self, rules: ConnectingLinks) -> None:
        super().__init__(rules, CLAIMS, {"gifts": _gifts, "watches": _watches})

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Houses laid for a claim about rooms, trios or the first turn: every one there can be."""
        return laid_houses(self.game, claim.meaning)

    def scenes(self) -> Iterator[Scene[State]]:
        """What games of chance seldom reach: few characters left, and possessors in corners with Fortune all round."""
        for facts, plays in self._few_left():
            try:
                yield Scene(f"rules.position({facts})", self.game.position(facts), plays, 12)
            except PositionError:
                continue  # a house that cannot be laid shows nothing

    def _few_left(self) -> Iterator[tuple[Position, int]]:
        book = self.game.book
        corners = [0, book.columns - 1, len(book.ids) - book.columns, len(book.ids) - 1]
        for trio in combinations([book.ids[room] for room in corners], book.possessors):
            near = [book.ids[room] for room in each(book.reach[RED][book.index[trio[0]]])]
            yield Position(trio, book.modes[0], book.first_watch, near), 10
            rest = [name for name in book.ids if name not in trio and book.index[name] != book.first]
            for turn in (book.first_watch, book.last_watch):
                yield Position(trio, book.modes[0], turn, rest[2:]), 40


def _gifts(s: State) -> int:
    """The gift tokens that lie on characters: they stay there."""
    return sum(len(turn.gifts) for turn in s.turns)


def _watches(s: State) -> int:
    """The watch tokens that lie on characters: they stay there, face-down."""
    return sum(turn.watched.bit_count() for turn in s.past) + s.watched.bit_count()
