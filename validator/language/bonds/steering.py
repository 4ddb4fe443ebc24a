"""Who decides for a piece: players reveal points for pieces, and whoever has revealed the most for one controls it.

A decision: before it is declared and after that, players are asked in turn whether they reveal something, until nobody
does. Whoever controls the piece then has declared it, or declares it now; where another player has got control of the
piece since it was declared, it is not declared any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import gt
from typing import TYPE_CHECKING

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ..asks import FOREIGN, Chosen
from ..frames import BLOCK, COUNT, DONE, FOUND, PC, THEY, Frame, Step

if TYPE_CHECKING:
    from ..blocks import Blocks

REVEAL: Move = ("reveal",)
OPEN, ASKED, ANSWERED, TOLD, CLOSED, DECLARED = range(6)
"""The steps of a decision: it begins, somebody is asked, has answered, has revealed; nobody reveals; it is declared."""


class Speak(Chosen):
    """Whether a player reveals something."""

    def __init__(self, deeds: Blocks, because: Because) -> None:
        self._table, self._bonds, self.because = deeds.table, deeds.table.bonds, because
        self._alone, self._both = [PASS], [PASS, REVEAL]
        self.most = deeds.bonding.steered("reveal_more")[1]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """To pass, and to reveal where something can be revealed."""
        return (self._both if self._can(state.values, frame[THEY]) else self._alone)[:]

    def _can(self, values: list[int], player: int) -> bool:
        """Whether a player has more for a piece than anybody has revealed."""
        bonds = self._bonds
        count, most = len(bonds.ids), bonds.most
        at = bonds.sums + player * count
        return any(map(gt, values[at : at + count], values[most : most + count]))

    def pass_on(self, state: TableState, frame: Frame) -> int:
        """Let those pass who come next after this one has passed, as long as they can do nothing else: how many did.
        The last of a round is always asked."""
        passed, player = 0, frame[THEY]
        while passed < frame[COUNT] - 1:
            player = self._table.after(state, player)
            if self._can(state.values, player):
                break
            passed, frame[THEY] = passed + 1, player
        frame[COUNT] -= passed
        return passed

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep what was decided."""
        frame[DONE] = int(move == REVEAL)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """There is nothing that could be revealed."""
        return Refusal("nothing more can be revealed than others have", self.most if move == REVEAL else self.because)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"steers": move[0]}


class Reveal(Chosen):
    """For which piece how much is revealed: the number is the total from then on."""

    def __init__(self, deeds: Blocks, because: Because) -> None:
        self._moving, self._bonds, self.because = deeds.moving, deeds.table.bonds, because
        self._within = deeds.bonding.steered("reveal_at_most")[1]
        self._more = deeds.bonding.steered("reveal_more")[1]
        self._moves: list[list[Move]] = [[] for _ in self._bonds.ids]

    def _listed(self, piece: int, most: int) -> list[Move]:
        moves = self._moves[piece]
        for n in range(len(moves), most + 1):
            moves.append(("reveal", self._bonds.ids[piece], str(n)))
        return moves

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each number that is more than others have revealed, piece by piece."""
        bonds, values = self._bonds, state.values
        count = len(bonds.ids)
        at = bonds.sums + frame[THEY] * count
        found: list[Move] = []
        for piece, held in enumerate(values[at : at + count]):
            if held:
                found += self._listed(piece, held)[bonds.most_revealed(values, piece) + 1 : held + 1]
        return found

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """So much of it is seen by all from now on."""
        piece, n, player = self._bonds.ids.index(move[1]), int(move[2]), frame[THEY]
        self._bonds.reveal(state.values, player, piece, n)
        self._moving.tell(state, "reveal", {"player": player, "card": move[1], "n": n}, self.because)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """It is more than there is, or no more than somebody else has revealed."""
        bonds = self._bonds
        if len(move) != 3 or move[0] != "reveal" or move[1] not in bonds.ids or not move[2].isdigit():
            return Refusal(FOREIGN, self.because)
        piece = bonds.ids.index(move[1])
        if int(move[2]) > state.values[bonds.sums + frame[THEY] * len(bonds.ids) + piece]:
            return Refusal(f"that is more than your {bonds.sum} for it", self._within)
        return Refusal("somebody has revealed as much", self._more)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        return {"reveals": int(move[2]), "piece": move[1]}


class Declare(Chosen):
    """What a piece does: whoever controls it says so. ``every`` are all moves there can be."""

    def __init__(self, deeds: Blocks, every: Sequence[Move], because: Because) -> None:
        self._moving, self._bonds, self.every, self.because = deeds.moving, deeds.table.bonds, list(every), because
        self._why = deeds.bonding.steered("decides")[1]

    def open(self, state: TableState, frame: Frame) -> Iterator[int]:
        """The numbers of the moves that can be made now."""
        yield from range(len(self.every))

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """These moves."""
        return [self.every[number] for number in self.open(state, frame)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """It is declared; others may still reveal more and declare otherwise."""
        bonds, values = self._bonds, state.values
        values[bonds.declared], values[bonds.speaker] = self.every.index(move) + 1, frame[THEY] + 1
        data: dict[str, object] = {"player": frame[THEY], "card": bonds.ids[frame[FOUND]], "says": list(move)}
        self._moving.tell(state, "declare", data, self._why)


class Decision:
    """The steps in which the piece of ``frame[FOUND]`` decides; what it does stands in the values as declared then.
    ``default`` is the number of the move of a piece that nobody controls."""

    def __init__(self, deeds: Blocks, ask: Declare, default: int) -> None:
        bonding = deeds.bonding
        self._bonds, self._table, self._moving = deeds.table.bonds, deeds.table, deeds.moving
        self._every, self._default, self._idle = ask.every, default, bonding.steered("uncontrolled")[1]
        bonding.steered("controls")
        reveals = bonding.steered("reveals")[1]
        self._speak, self._reveal = deeds.asked(Speak(deeds, reveals)), deeds.asked(Reveal(deeds, reveals))
        self._declare = deeds.asked(ask)
        self.steps: list[Step] = [self._begin, self._ask, self._answered, self._told, self._close, self._declared]

    def _begin(self, state: TableState, frame: Frame) -> None:
        bonds, values = self._bonds, state.values
        values[bonds.deciding], values[bonds.declared], values[bonds.speaker] = frame[FOUND] + 1, 0, 0
        frame[THEY], frame[COUNT] = max(bonds.controller(values, frame[FOUND]), 0), self._table.players

    def _ask(self, state: TableState, frame: Frame) -> bool:
        if frame[COUNT]:
            state.asking = self._speak
            return True
        frame[PC] = CLOSED
        return False

    def _answered(self, state: TableState, frame: Frame) -> bool:
        if frame[DONE]:
            state.asking = self._reveal
            return True
        frame[COUNT] -= 1
        frame[THEY] = self._table.after(state, frame[THEY])
        frame[PC] = ASKED
        return False

    def _told(self, state: TableState, frame: Frame) -> None:
        bonds, values = self._bonds, state.values
        if values[bonds.declared] and bonds.controller(values, frame[FOUND]) + 1 != values[bonds.speaker]:
            values[bonds.declared] = values[bonds.speaker] = 0
        frame[COUNT], frame[PC] = self._table.players, ASKED  # everybody is asked again, first of all who has revealed

    def _close(self, state: TableState, frame: Frame) -> bool:
        bonds, values = self._bonds, state.values
        if values[bonds.declared]:
            frame[PC] = len(self.steps)
            return False
        player = bonds.controller(values, frame[FOUND])
        if player == NOBODY:
            self._do_as_said(state, frame)
            return False
        frame[THEY] = player
        state.asking = self._declare
        return True

    def _do_as_said(self, state: TableState, frame: Frame) -> None:
        """Nobody controls the piece: it does what the rules say."""
        bonds = self._bonds
        state.values[bonds.declared], frame[PC] = self._default + 1, len(self.steps)
        if state.events is not None:
            data: dict[str, object] = {"card": bonds.ids[frame[FOUND]], "says": list(self._every[self._default])}
            self._moving.tell(state, "default", data, self._idle)

    def _declared(self, state: TableState, frame: Frame) -> None:
        frame[COUNT], frame[PC] = self._table.players - 1, ASKED
        frame[THEY] = self._table.after(state, frame[THEY])


def decision(deeds: Blocks, ask: Declare, default: int) -> int:
    """A block in which a piece decides: see :class:`Decision`."""
    deeds.blocks.append(Decision(deeds, ask, default).steps)
    return len(deeds.blocks) - 1


def decide(state: TableState, frame: Frame, block: int, piece: int) -> None:
    """Let a piece decide."""
    one = frame[:]
    one[BLOCK], one[PC], one[FOUND] = block, OPEN, piece
    state.stack.append(one)


def decided(deeds: Blocks, state: TableState) -> int:
    """The number of the move that was decided on; nothing is being decided any more."""
    bonds, values = deeds.table.bonds, state.values
    number = values[bonds.declared] - 1
    values[bonds.deciding] = values[bonds.declared] = values[bonds.speaker] = 0
    return number
