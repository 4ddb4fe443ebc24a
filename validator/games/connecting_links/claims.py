"""What Connecting Links has to offer for claims about it to be tried: watches, and houses laid to test them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from ...claimed import Claimed, Scene, Watch
from .claims_house import CLAIMS, laid_houses
from .game import ConnectingLinks
from .position import Position
from .state import RED, State, each


class LinksWitness:
    """The rules of Connecting Links, ready to have claims tried against them."""

    def __init__(self, rules: ConnectingLinks) -> None:
        self.game = rules
        self.needs: Mapping[str, Callable[[State], int]] = {"gifts": _gifts, "watches": _watches}

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell whether a claim holds; None for claims that no file beside this one knows."""
        return CLAIMS.watch(self.game, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return CLAIMS.beyond(claim)

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Houses laid for a claim about rooms, trios or the first turn: every one there can be."""
        return laid_houses(self.game, claim.meaning)

    def scenes(self) -> Iterator[Scene[State]]:
        """What games of chance seldom reach: few characters left, and possessors in corners with Fortune all round."""
        ids, columns = self.game.book.ids, self.game.book.columns
        corners = [0, columns - 1, len(ids) - columns, len(ids) - 1]
        for trio in combinations([ids[room] for room in corners], self.game.book.possessors):
            near = [ids[room] for room in each(self.game.book.reach[RED][ids.index(trio[0])])]
            yield self._scene(Position(trio, "standard", 2, near, ["rb"]), 10, 8)
            rest = [name for name in ids if name not in trio and name != ids[self.game.book.first]]
            for turn in (2, self.game.book.last_watch):
                yield self._scene(Position(trio, "standard", turn, rest[2:]), 40, 12)

    def _scene(self, facts: Position, plays: int, moves: int) -> Scene[State]:
        return Scene(f"rules.position({facts})", self.game.position(facts), plays, moves)


def _gifts(s: State) -> int:
    """The gift tokens that lie on characters: they stay there."""
    return sum(len(turn.gifts) for turn in s.turns)


def _watches(s: State) -> int:
    """The watch tokens that lie on characters: they stay there, face-down."""
    return sum(turn.watched.bit_count() for turn in s.past) + s.watched.bit_count()
