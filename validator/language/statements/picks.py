"""What somebody chooses: a player, two players as a pair, or the name of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import NOBODY, TableState
from ..asks import FOREIGN, Chosen, ask_or_stuck, put
from ..blocks import Blocks
from ..conditions import COMPARE
from ..extra import PairKind
from ..frames import NAMED, PC, THAT, THEY, THIS, VALUE, Frame, Step, Stuck, frame
from ..moving import Moving
from ..picking import PickName, PickPlayer


def pick(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """Somebody chooses a player, or names a card."""
    if one["pick"] == "name":
        kinds = [k for k, name in enumerate(deeds.table.kinds) if name != one.get("except")]
        deeds.ask(PickName(deeds.moving, verb.id, kinds, deeds.because), steps)
        return
    deeds.player("they")
    ask = PickPlayer(deeds.moving, verb.id, deeds.players(one["of"]), deeds.because)
    number, rules, name = deeds.asked(ask), deeds.rules, verb.id
    moving = deeds.moving

    def wait(state: TableState, frame: Frame) -> bool:
        frame[THAT] = NOBODY
        if put(state, number, ask.options(state, frame)):
            return True
        if name not in rules.nobody:
            raise Stuck(f"nobody can be {verb.forms[3]}, and no rule says what happens then")
        moving.tell(state, "nothing", {"player": frame[THEY]}, rules.nobody[name])
        frame[PC] = len(deeds.blocks[frame[0]])
        return False

    steps.append(wait)
    if name in rules.chosen:
        steps += [_answered(deeds, name), _still(deeds, ask, name)]


def _answered(deeds: Blocks, verb: str) -> Step:
    """What rules say is done when a player was chosen."""
    chosen = tuple(deeds.rules.chosen[verb])

    def answered(state: TableState, frame_: Frame) -> None:
        player = frame_[THAT]
        for among, block in reversed(chosen):
            if among(state, frame_, player):
                state.stack.append(frame(block, player, frame_[THIS], player))

    return answered


def _still(deeds: Blocks, ask: PickPlayer, verb: str) -> Step:
    """Who was chosen and can no longer be, is spared: nothing more of the text is carried out."""
    moving, rules = deeds.moving, deeds.rules

    def still(state: TableState, frame_: Frame) -> None:
        if frame_[THAT] not in ask.allowed(state, frame_):
            moving.tell(state, "nothing", {"player": frame_[THAT]}, rules.nobody.get(verb, ask.because))
            frame_[PC] = len(deeds.blocks[frame_[0]])

    return still


def claim(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """The name of one card is said; whether it is held, is not asked."""
    deeds.player("they")
    kind, moving, because = deeds.table.kinds.index(str(one["claim"])), deeds.moving, deeds.because

    def carry_out(state: TableState, frame: Frame) -> None:
        frame[NAMED] = kind
        moving.tell(state, verb.id, {"player": frame[THEY], "name": str(one["claim"])}, because)

    steps.append(carry_out)


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
