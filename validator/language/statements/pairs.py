"""Two players are chosen as a pair."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, Chosen, ask_or_stuck
from ..blocks import Blocks
from ..conditions import COMPARE
from ..extra import PairKind
from ..frames import THEY, VALUE, Frame, Step
from ..moving import Moving


class PickPair(Chosen):
    """A pair whose number is such."""

    def __init__(self, moving: Moving, verb: str, pair: PairKind, cmp: str, n: int, because: Because) -> None:
        self._moving, self._verb, self._pair, self.because = moving, verb, pair, because
        self._holds, self._n = COMPARE[cmp], n

    def _allowed(self, state: TableState, one: int, other: int) -> bool:
        return self._holds(state.values[self._pair.base + one * self._moving.table.players + other], self._n)

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each pair that can be chosen."""
        count = self._moving.table.players
        pairs = ((a, b) for a in range(count) for b in range(a + 1, count))
        return [(self._verb, str(a), str(b)) for a, b in pairs if self._allowed(state, a, b)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """They are the chosen pair from here on."""
        one, other = int(move[1]), int(move[2])
        frame[VALUE] = one * self._moving.table.players + other
        self._moving.tell(state, self._verb, {"player": frame[THEY], "players": [one, other]}, self.because)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"do": self._verb, "two": [{"person": int(seat)} for seat in move[1:]]}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """That pair is none of those that can be chosen."""
        seats = [str(seat) for seat in range(self._moving.table.players)]
        if len(move) == 3 and move[0] == self._verb and move[1] in seats and move[2] in seats and move[1] < move[2]:
            return Refusal("that pair is none of those that can be chosen", self.because)
        return Refusal(FOREIGN, self.because)


def select(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Who acts chooses a pair."""
    deeds.player("they")
    pair = deeds.table.more.pair(str(one["select"]))
    ask = PickPair(deeds.moving, verb.id, pair, str(one["cmp"]), int(one["n"]), deeds.because)
    steps.append(ask_or_stuck(ask, deeds.asked(ask), "no pair can be chosen, and no rule says what happens then"))
