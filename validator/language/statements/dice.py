"""Dice: all of a name are thrown, or again those that are chosen by what they show."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ....cards.lexicon.lexicon import Verb
from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import ByLuck, Chosen
from ..blocks import Blocks
from ..extra import Dice
from ..faults import Unplayable
from ..frames import COUNT, DONE, PC, THEY, Frame, Step
from ..moving import Moving

AGAIN = "roll-again"
MOST_CHOSEN = 8
"""Dice of which some are chosen."""


class Throw(ByLuck):
    """Luck gives one die a face; the dice of a name are thrown one after the other."""

    def __init__(self, moving: Moving, name: str, dice: Dice, because: Because) -> None:
        self._moving, self._name, self._dice, self.because = moving, name, dice, because
        self.unlike = f"the {name} has no such face"

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each face."""
        return [("roll", str(face)) for face in range(1, self._dice.faces + 1)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """The die shows that face."""
        state.values[self._dice.base + frame[COUNT]] = int(move[1])
        frame[COUNT] += 1
        self._moving.tell(state, "roll", {"player": frame[THEY], "die": self._name, "is": int(move[1])}, self.because)


class Again(Chosen):
    """Which dice are thrown again, by what they show; those that are wait with 0. With ``optional``, none may be."""

    def __init__(self, name: str, dice: Dice, because: Because, optional: bool) -> None:
        self._name, self._dice, self._optional, self.because = name, dice, optional, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each choice of faces that are shown."""
        shown = sorted(filter(None, state.values[self._dice.base : self._dice.base + self._dice.count]))
        some = {faces for count in range(1, len(shown) + 1) for faces in combinations(shown, count)}
        found: list[Move] = [(AGAIN, *map(str, faces)) for faces in sorted(some)]
        return [*found, ("decline",)] if self._optional else found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """These dice go back into the cup."""
        for face in map(int, move[1:]):
            state.values[state.values.index(face, self._dice.base)] = 0
        frame[DONE] = int(bool(move[1:]))

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        faces = list(map(int, move[1:]))
        return {"do": "roll", "die": self._name, "faces": faces} if faces else {"answer": move[0]}

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """No dice show that."""
        return Refusal(f"no {self._name} show that", self.because)


def roll(deeds: Blocks, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
    """All dice of a name are thrown, or again those that are chosen."""
    name, again = str(one["roll"]), bool(one["anew"])
    dice = deeds.table.more.thrown(name)
    if again and dice.count > MOST_CHOSEN:
        raise Unplayable(f"there are {dice.count} dice, {MOST_CHOSEN} at most to choose of", "roll all of them again")
    number = deeds.asked(Throw(deeds.moving, name, dice, deeds.because))
    optional, deeds.optional = deeds.optional, False
    if again:
        deeds.ask(Again(name, dice, deeds.because, optional), steps)

    def begin(state: TableState, frame: Frame) -> None:
        frame[COUNT] = 0

    def wait(state: TableState, frame: Frame) -> bool:
        while again and frame[COUNT] < dice.count and state.values[dice.base + frame[COUNT]]:
            frame[COUNT] += 1
        if frame[COUNT] == dice.count:
            return False
        frame[PC] -= 1  # it is asked until every die lies
        state.asking = number
        return True

    steps += [begin, wait]
