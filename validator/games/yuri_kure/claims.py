"""What Yuri-Kure has to offer for claims about it to be tried: watches, and tables laid to test them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...claim_book import BookWitness
from ...claimed import Claimed, Scene
from ...engine.kernel import Move, show
from .claims_ending import CLAIMS
from .claims_phases import tables
from .game import YuriKure
from .position import Pair, Position, Sheet
from .state import State
from .table import couples


class YuriWitness(BookWitness[YuriKure, State]):
    """The rules of Yuri-Kure, ready to have claims tried against them."""

    def __init__(self, rules: YuriKure) -> None:
        needs: Mapping[str, Callable[[State], int]] = {
            "favor": lambda s: sum(level > 0 for level in s.favor),
            "discomfort": lambda s: sum(level > 0 for level in s.discomfort),
            "markers": lambda s: len(couples(s)),
        }
        super().__init__(rules, CLAIMS, needs)

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Every Favor and Discomfort before a die, for claims about tables; a new game for what is searched through."""
        if claim.meaning.get("claim") == "no_polygamy_by_confessions":
            yield "every set of couples", self.game.new(self.game.modes[0])
        yield from tables(self.game, claim)

    def scenes(self) -> Iterator[Scene[State]]:
        """What games of chance seldom reach: promises and groups close at hand, a last turn without couples."""
        girls = self.game.book.girls
        a, b, c, d, e = girls[:5]
        trio: dict[Pair, str] = {frozenset((a, b)): "blue", frozenset((b, c)): "blue"}
        red: dict[Pair, str] = {frozenset((a, b)): "red", frozenset((c, d)): "red"}
        high: dict[Pair, int] = {frozenset((a, b)): 6, frozenset((c, d)): 6, frozenset((d, e)): 6}
        both = {**red, frozenset((b, c)): "blue", frozenset((a, c)): "blue"}
        cold = {frozenset((d, e)): 6}
        for mode in self.game.modes[:2]:
            yield self._scene(Position(mode, 5, girls, girls[-1], high, cold, seed=7), 4, 40)
            yield self._scene(Position(mode, 2, girls, girls[-2], {frozenset((a, c)): 6}, couples=trio, seed=1), 8, 60)
            yield self._scene(Position(mode, 3, girls, girls[-1], high, couples=red, seed=2), 8, 40)
            yield self._scene(Position(mode, 6, girls, girls[-1], high, couples=both, seed=3), 6, 40)
            yield self._scene(Position(mode, 4, girls, girls[-1], {}, {frozenset((a, b)): 6}, red, seed=4), 8, 40)
            yield self._scene(Position(mode, 9, girls, girls[-1], seed=5), 8, 60)

        yield self._silence(girls)

    def _silence(self, girls: list[str]) -> Scene[State]:
        """A girl has confessed, nobody controls the other, and all players but the last have passed."""
        facts = Position(self.game.modes[0], 2, girls, girls[-1], sheets={0: Sheet(revealed={girls[-1]: 1})}, seed=6)
        s = self.game.position(facts)
        moves: list[Move] = [("confess", girls[0]), *[("pass",)] * (2 * s.players - 2)]
        for move in moves:
            self.game.apply(s, move)
        return Scene(f"rules.position({facts}), {', '.join(map(show, moves))}", s)

    def _scene(self, facts: Position, plays: int, moves: int) -> Scene[State]:
        return Scene(f"rules.position({facts})", self.game.position(facts), plays, moves)
