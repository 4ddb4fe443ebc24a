"""How high a number is, as players choose: one of them openly, or several in secret at the same time."""

from __future__ import annotations

from ...engine.kernel import Because, Move, Refusal
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ..amounts import Counter
from ..asks import FOREIGN, Chosen, put
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import THEY, Frame, Number, Step, Stuck, begin_each
from ..moving import Moving
from ..terms import Meaning

CHOOSE = "choose"
MOST_AMOUNTS = 200
"""Amounts among which one is chosen."""


class Amount(Chosen):
    """How high a number becomes, from ``least`` to ``most``."""

    def __init__(self, moving: Moving, counter: Counter, least: Number, most: Number, because: Because) -> None:
        self._moving, self._counter, self._least, self._most, self.because = moving, counter, least, most, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each amount; none where the most is less than the least. Raises Stuck for too many."""
        least, most = self._least(state, frame), self._most(state, frame)
        if most - least >= MOST_AMOUNTS:
            raise Stuck(f"there are {most - least + 1} numbers to choose of, {MOST_AMOUNTS} at most")
        return [(CHOOSE, str(number)) for number in range(least, most + 1)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The number is as high as was chosen."""
        self.settle(state, frame, int(move[1]))

    def settle(self, state: TableState, frame: Frame, amount: int) -> None:
        """Make the number so high, for all to see."""
        for spot in self._counter.at(state, frame):
            state.values[spot] = amount
        data: dict[str, object] = {"player": frame[THEY], "number": self._counter.name, "is": amount}
        self._moving.tell(state, CHOOSE, data, self.because)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"chooses": int(move[1]), "number": self._counter.name}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The amount is too high or too low."""
        if len(move) == 2 and move[0] == CHOOSE and move[1].isdigit():
            least, most = self._least(state, frame), self._most(state, frame)
            return Refusal(f"{self._counter.name} can be chosen from {least} to {most}", self.because)
        return Refusal(FOREIGN, self.because)


class Sealed(Amount):
    """The same in secret: what was chosen is kept with the votes until everybody has chosen."""

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep the amount; nobody else sees it yet."""
        state.values[self._moving.table.more.votes + frame[THEY]] = int(move[1]) + 1

    def otherwise(self, state: TableState, frame: Frame, player: int, luck: Luck) -> None:
        """What others have chosen may be anything that they could choose."""
        votes = self._moving.table.more.votes
        for seat in range(self._moving.table.players):
            if seat != player and state.values[votes + seat]:
                one = frame[:]
                one[THEY] = seat
                state.values[votes + seat] = int(luck.choice(self.options(state, one))[1]) + 1


def choose(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A player chooses how high a number is; it is 0 where there is nothing to choose."""
    deeds.acts(meaning["who"], steps)
    ask = Amount(deeds.moving, *_limits(deeds, meaning, "choose"), deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        options = ask.options(state, frame)
        if not options:
            ask.settle(state, frame, 0)
        return put(state, number, options)

    steps.append(wait)


def sealed(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Several players choose how high a number of theirs is; all is seen when everybody has chosen."""
    if meaning["sealed"].get("of") != "they" or "number" not in meaning["sealed"]:
        raise Unplayable("what players choose in secret is a number of their own",
                         "say 'In secret, each player chooses their bid from 0 to 5.'")  # fmt: skip
    votes, secret, count = deeds.table.more.votes, deeds.table.more.sealed, deeds.table.players
    players, kept, deeds.has_them = deeds.players(meaning["who"]), deeds.has_them, True
    ask = Sealed(deeds.moving, *_limits(deeds, meaning, "sealed"), deeds.because)
    deeds.has_them = kept
    (block, inner), number = deeds.fresh(), deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        options = ask.options(state, frame)
        if not options:
            state.values[votes + frame[THEY]] = 1
        return put(state, number, options)

    inner.append(wait)

    def begin(state: TableState, frame: Frame) -> None:
        state.values[votes : votes + count] = [0] * count
        state.values[secret] = 1
        begin_each(state, frame, block, players(state, frame))

    def end(state: TableState, frame: Frame) -> None:
        state.values[secret] = 0
        for player in range(count):
            if value := state.values[votes + player]:
                one = frame[:]
                one[THEY] = player
                ask.settle(state, one, value - 1)
        state.values[votes : votes + count] = [0] * count

    steps += [begin, end]


def _limits(deeds: Blocks, meaning: Meaning, key: str) -> tuple[Counter, Number, Number]:
    if isinstance(meaning["least"], int) and isinstance(meaning["most"], int) and meaning["least"] > meaning["most"]:
        raise Unplayable(f"nothing is from {meaning['least']} to {meaning['most']}", "say the lower number first")
    return deeds.counter(meaning[key]), deeds.amount(meaning["least"]), deeds.amount(meaning["most"])
