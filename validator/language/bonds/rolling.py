"""A die for each bond: every bond that there is at first rolls, and the sentences after it say what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ..asks import ByLuck
from ..extra import Dice
from ..faults import Unplayable
from ..flow.branches import only_if
from ..frames import COUNT, DONE, FOUND, PC, VALUE, Frame, Step, within
from ..moving import Moving
from ..terms import Meaning
from .changes import tell, this_pair

if TYPE_CHECKING:
    from ..blocks import Blocks


class RollFor(ByLuck):
    """Luck rolls the die of one bond."""

    def __init__(self, moving: Moving, name: str, dice: Dice, because: Because) -> None:
        self._moving, self._name, self._dice, self.because = moving, name, dice, because
        self._moves: list[Move] = [("roll", str(face)) for face in range(1, dice.faces + 1)]
        self.unlike = f"the {name} has no such face"

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each face."""
        return self._moves[:]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The die shows that face."""
        face = state.values[self._dice.base] = int(move[1])
        if state.events is not None:
            cards = list(self._moving.table.bonds.named[frame[VALUE]])
            self._moving.tell(state, "roll", {"die": self._name, "is": face, "cards": cards}, self.because)


class Rolling:
    """The roll that the sentences of a block speak of: its ``steps`` are those of one bond. ``turn`` is the turn in
    which the first bond waits (0: none), ``waits`` the sentence that says so."""

    def __init__(self, of: list[Step]) -> None:
        self.of = of
        self.steps: list[Step] = []
        self.rolled = False
        self.turn = 0
        self.waits: Because = ""


def _rolling(deeds: Blocks, steps: list[Step]) -> Rolling:
    """The roll of the block whose steps these are; a fresh one for a block that has none."""
    if deeds.rolling is None or deeds.rolling.of is not steps:
        deeds.rolling = Rolling(steps)
    return deeds.rolling


def waits(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """In a turn nothing is rolled for the first bond."""
    rolling = _rolling(deeds, steps)
    if rolling.rolled:
        raise Unplayable("the die is rolled before it", "say first who waits, then that a die is rolled")
    rolling.turn, rolling.waits = int(meaning["turn"]), deeds.because


def roll_each(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A die is rolled for each bond."""
    bonds, name = deeds.table.bonds, str(meaning["die"])
    dice, rolling = deeds.table.more.thrown(name), _rolling(deeds, steps)
    if rolling.rolled:
        deeds.rolling = rolling = Rolling(steps)
    if dice.count != 1:
        raise Unplayable(f"there are {dice.count} of the {name}", "say under Table that there is 1 of it")
    rolling.rolled = True
    number = deeds.asked(RollFor(deeds.moving, name, dice, deeds.because))
    deeds.blocks.append(rolling.steps)
    block, turn, because = len(deeds.blocks) - 1, rolling.turn, rolling.waits

    def ask(state: TableState, frame: Frame) -> bool:
        state.asking = number
        return True

    rolling.steps.append(ask)

    def begin(state: TableState, frame: Frame) -> None:
        found, values = 0, state.values
        for pair in bonds.bound_now(values):
            found |= 1 << pair
        first = values[bonds.first] - 1
        if turn and state.turn == turn and first >= 0 and found >> first & 1:
            found ^= 1 << first
            tell(deeds, state, "wait", first, because)
        frame[FOUND] = found

    def following(state: TableState, frame: Frame) -> None:
        left = frame[FOUND]
        if not left:
            return
        lowest = left & -left
        frame[FOUND] ^= lowest
        frame[PC] -= 1  # it is gone through until every bond has rolled
        one = within(frame, block)
        one[VALUE], one[DONE], one[COUNT], one[FOUND] = lowest.bit_length() - 1, 0, 0, 0
        state.stack.append(one)

    steps += [begin, following]


def on_face(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What comes of one number of the die, in place of all that is said of others."""
    dice, face = _die(deeds), int(meaning["on_face"])
    if not 0 < face <= dice.faces:
        raise Unplayable(f"no die shows {face}", f"it has the numbers 1 to {dice.faces}")

    def shows(state: TableState, frame: Frame) -> bool:
        if state.values[dice.base] == face:
            frame[DONE] = 1
            return True
        return False

    only_if(deeds, shows, meaning["then"], _rolling(deeds, steps).steps)


def on_others(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What is left of every other number."""
    dice, less = _die(deeds), deeds.counter(meaning["on_others"])
    because = deeds.because

    def subtract(state: TableState, frame: Frame) -> None:
        if not frame[DONE]:
            frame[COUNT] = state.values[dice.base] - state.values[less.at(state, frame)[0]]
            tell(deeds, state, "left", this_pair(frame), because, **{"is": frame[COUNT]})

    _rolling(deeds, steps).steps.append(subtract)


def left(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What comes of what is left."""
    least, most = int(meaning.get("left_from", -(10**6))), int(meaning.get("left_up_to", 10**6))
    if least > most:
        raise Unplayable(f"nothing is from {least} to {most}", "say the lower number first")
    only_if(
        deeds, lambda state, frame: not frame[DONE] and least <= frame[COUNT] <= most, meaning["then"],
        _rolling(deeds, steps).steps,
    )  # fmt: skip


def success(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Whether the die is a success, with something added and something subtracted."""
    dice, wanted = _die(deeds), int(meaning["success"])
    add, less, because = deeds.counter(meaning["add"]), deeds.counter(meaning["less"]), deeds.because

    def judge(state: TableState, frame: Frame) -> None:
        values = state.values
        found = values[dice.base] + values[add.at(state, frame)[0]] - values[less.at(state, frame)[0]]
        frame[DONE] = int(found >= wanted)
        tell(deeds, state, "success" if frame[DONE] else "failure", this_pair(frame), because)

    _rolling(deeds, steps).steps.append(judge)


def came(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What comes of a success, or of a failure; of a bond whose marker has a side up."""
    bonds, wanted = deeds.table.bonds, bool(meaning["came"])
    hue = bonds.hues.index(str(meaning["hue"])) + 1 if "hue" in meaning else 0

    def so(state: TableState, frame: Frame) -> bool:
        return bool(frame[DONE]) == wanted and (not hue or state.values[bonds.bound + this_pair(frame)] == hue)

    only_if(deeds, so, meaning["then"], _rolling(deeds, steps).steps)


def _die(deeds: Blocks) -> Dice:
    """The only die of the game."""
    dice = deeds.table.more.dice
    if len(dice) != 1:
        raise Unplayable("there is not exactly one die", "say it under Table: 'There is a die with 6 faces.'")
    return next(iter(dice.values()))
