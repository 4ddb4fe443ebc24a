"""What is done with pairs: luck draws them in the setup, players put points on them, they are bound and parted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, ByLuck, Chosen, ask_or_stuck
from ..faults import Unplayable
from ..frames import COUNT, FOUND, PC, THEY, VALUE, Frame, Step, begin_each
from ..terms import Meaning
from .changes import bind, tell, this_pair, unbind

if TYPE_CHECKING:
    from ..blocks import Blocks

Fits = Callable[[TableState, int], bool]


class DrawPair(ByLuck):
    """Luck draws a pair."""

    unlike = "that pair cannot be drawn"

    def __init__(self, deeds: Blocks, fits: Fits, because: Because) -> None:
        self._bonds, self._fits, self.because = deeds.table.bonds, fits, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each pair that can be drawn."""
        named = self._bonds.named
        return [("draw", *named[pair]) for pair in range(len(named)) if self._fits(state, pair)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """It is the pair from here on."""
        frame[VALUE] = self._bonds.named.index((move[1], move[2]))


def _drawn(deeds: Blocks, fits: Fits, steps: list[Step]) -> None:
    """A step in which luck draws a pair."""
    ask = DrawPair(deeds, fits, deeds.because)
    steps.append(ask_or_stuck(ask, deeds.asked(ask), "no pair is left that can be drawn"))


def random_bond(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck draws the first bond."""
    bonds, because = deeds.table.bonds, deeds.because
    _drawn(deeds, lambda state, pair: not state.values[bonds.bound + pair], steps)

    def first(state: TableState, frame: Frame) -> None:
        state.values[bonds.first] = frame[VALUE] + 1
        bind(deeds, state, frame[VALUE], because)

    steps.append(first)


def random_pairs(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck draws pairs, one after another, which get so much of something."""
    bonds, n, because = deeds.table.bonds, int(meaning["n"]), deeds.because
    level = bonds.levels[str(meaning["level"])]
    without = bonds.levels[str(meaning["without"])].base if "without" in meaning else -1

    def get(state: TableState, frame: Frame) -> None:
        at = level.base + frame[VALUE]
        state.values[at] = min(state.values[at] + n, level.most)
        tell(deeds, state, "raise", frame[VALUE], because, number=meaning["level"], **{"is": state.values[at]})

    for _ in range(int(meaning["random_pairs"])):
        _drawn(deeds, lambda state, pair: without < 0 or not state.values[without + pair], steps)
        steps.append(get)


class NextInOrder(ByLuck):
    """Luck says which piece is the next in the order."""

    unlike = "it stands in the order already"

    def __init__(self, deeds: Blocks, because: Because) -> None:
        self._bonds, self.because = deeds.table.bonds, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each piece that does not stand in the order yet."""
        bonds = self._bonds
        standing = state.values[bonds.order : bonds.order + frame[COUNT]]
        return [("next", name) for number, name in enumerate(bonds.ids, 1) if number not in standing]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """It stands there."""
        state.values[self._bonds.order + frame[COUNT]] = self._bonds.ids.index(move[1]) + 1
        frame[COUNT] += 1


def random_order(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Luck says in which order pieces act."""
    bonds, because = deeds.table.bonds, deeds.because
    number, count = deeds.asked(NextInOrder(deeds, because)), len(deeds.table.bonds.ids)

    def begin(state: TableState, frame: Frame) -> None:
        frame[COUNT] = 0

    def wait(state: TableState, frame: Frame) -> bool:
        if frame[COUNT] == count:
            if state.events is not None:
                order = [bonds.ids[one - 1] for one in state.values[bonds.order : bonds.order + count]]
                deeds.moving.tell(state, "order", {"cards": order}, because)
            return False
        frame[PC] -= 1
        state.asking = number
        return True

    steps += [begin, wait]


class Write(Chosen):
    """On which pair a player puts the next points, in secret."""

    def __init__(self, deeds: Blocks, stakes: list[int], different: bool, because: Because) -> None:
        self._deeds, self._stakes, self._different, self.because = deeds, stakes, different, because
        self._moves: dict[int, list[Move]] = {
            n: [("give", *pair, str(n)) for pair in deeds.table.bonds.named] for n in set(stakes)
        }

    def _own(self, player: int) -> int:
        bonds = self._deeds.table.bonds
        return bonds.stakes + player * len(bonds.pairs)

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each pair."""
        moves = self._moves[self._stakes[frame[COUNT]]]
        if not self._different:
            return moves[:]
        own = self._own(frame[THEY])
        return [move for pair, move in enumerate(moves) if not state.values[own + pair]]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The points are on that pair, and count for both of its pieces."""
        bonds, player, n = self._deeds.table.bonds, frame[THEY], int(move[3])
        pair = bonds.named.index((move[1], move[2]))
        state.values[self._own(player) + pair] += n
        for piece in bonds.pairs[pair]:
            state.values[bonds.sums + player * len(bonds.ids) + piece] += n
        frame[COUNT] += 1
        data: dict[str, object] = {"player": player, "cards": list(move[1:3]), "number": bonds.stake, "n": n}
        self._deeds.moving.tell(state, "give", data, self.because, 1 << player)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """That pair has points of this player already, or it is another number's turn."""
        if len(move) == 4 and move[:1] == ("give",) and tuple(move[1:3]) in self._deeds.table.bonds.named:
            wanted = self._stakes[frame[COUNT]]
            why = "each of these goes to another pair" if move[3] == str(wanted) else f"{wanted} comes next"
            return Refusal(why, self.because)
        return Refusal(FOREIGN, self.because)


def write(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Several players put points on pairs; nobody learns where others put theirs."""
    said = meaning["write"]
    stakes = list(map(int, said)) if isinstance(said, list) else [1] * int(said)
    different = bool(meaning["different"])
    if different and len(stakes) > len(deeds.table.bonds.pairs):
        raise Unplayable(f"there are not {len(stakes)} pairs", "say that they go to any pairs")
    players = deeds.players(meaning["who"])
    (block, inner), count = deeds.fresh(), len(stakes)
    number = deeds.asked(Write(deeds, stakes, different, deeds.because))

    def wait(state: TableState, frame: Frame) -> bool:
        if frame[COUNT] == count:
            return False
        frame[PC] -= 1
        state.asking = number
        return True

    inner.append(wait)

    def begin(state: TableState, frame: Frame) -> None:
        frame[COUNT] = 0
        begin_each(state, frame, block, players(state, frame))

    steps.append(begin)


def bind_pairs(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The pair becomes bound, or each pair with so much of something that is not."""
    bonds, because = deeds.table.bonds, deeds.because
    if "level" not in meaning:

        def one(state: TableState, frame: Frame) -> None:
            if not state.values[bonds.bound + this_pair(frame)]:
                frame[FOUND] = 1
                bind(deeds, state, frame[VALUE], because)

        steps.append(one)
        return
    level, wanted = bonds.levels[str(meaning["level"])].base, int(meaning["n"])

    def every(state: TableState, frame: Frame) -> None:
        for pair in range(len(bonds.pairs)):
            if state.values[level + pair] == wanted and not state.values[bonds.bound + pair]:
                bind(deeds, state, pair, because)

    steps.append(every)


def unbind_pairs(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The pair is bound no longer, or each bound pair with so much of something."""
    bonds, because = deeds.table.bonds, deeds.because
    if "level" not in meaning:
        steps.append(lambda state, frame: unbind(deeds, state, this_pair(frame), because))
        return
    level, wanted = bonds.levels[str(meaning["level"])].base, int(meaning["n"])

    def every(state: TableState, frame: Frame) -> None:
        for pair in bonds.bound_now(state.values):
            if state.values[level + pair] == wanted:
                unbind(deeds, state, pair, because)

    steps.append(every)


def feat(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The bond comes to something."""
    name, because = str(meaning["feat"]), deeds.because
    slot = deeds.table.bonds.feats[name]

    def come(state: TableState, frame: Frame) -> None:
        state.values[slot] |= 1 << this_pair(frame)
        tell(deeds, state, "become", frame[VALUE], because, feat=name)

    steps.append(come)


def turn_marker(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The marker of the pair is turned, if that side is up."""
    bonds, because = deeds.table.bonds, deeds.because
    before, after = (bonds.hues.index(str(meaning[key])) + 1 for key in ("from", "to"))
    if before == after:
        fault = Unplayable(f"it is {meaning['to']} already", "name two sides of it")
        fault.at = because
        raise fault

    def turn(state: TableState, frame: Frame) -> None:
        at = bonds.bound + this_pair(frame)
        if state.values[at] == before:
            state.values[at] = after
            tell(deeds, state, "turn marker", frame[VALUE], because, hue=bonds.hues[after - 1])

    steps.append(turn)


def nothing_happens(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Nothing is done, and it is told that this sentence was come to."""
    because = deeds.because

    def calm(state: TableState, frame: Frame) -> None:
        if frame[VALUE] >= 0:
            tell(deeds, state, "nothing", frame[VALUE], because)

    steps.append(calm)
