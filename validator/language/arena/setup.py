"""The setup with cards in play: a card of the own deck that waits elsewhere, and who chooses who goes first."""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move
from ...engine.tablestate import NOBODY, TableState
from ..asks import Chosen, put
from ..blocks import Blocks
from ..frames import CARD, PC, THEY, VALUE, Frame, Step
from ..moving import Moving
from ..terms import Meaning
from .choosing import PickInPlay

FIRST, SECOND = ("go-first",), ("go-second",)


def lays_out(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Each player chooses a card of a type from a place of theirs and lays it into another one."""
    arena, because, sort = deeds.arena, deeds.because, str(meaning["lays_out"])
    source, target = arena.owned(str(meaning["from"])), arena.owned(str(meaning["to"]))

    def there(state: TableState, top: Frame) -> list[int]:
        return sorted(card for card in state.places[source + top[THEY]] if arena.is_a(card, sort))

    ask = PickInPlay(arena, there, because, "lay")
    number = deeds.asked(ask)

    def wait(state: TableState, top: Frame) -> bool:
        return put(state, number, ask.options(state, top))

    def carry_out(state: TableState, top: Frame) -> None:
        arena.move(state, top[CARD], target + top[THEY], "lay", top[THEY], because)

    steps.append(deeds.for_each({"each": "all"}, [wait, carry_out] * int(meaning["n"])))


class Chooser(Chosen):
    """Luck says who chooses, and that player chooses who goes first."""

    def __init__(self, moving: Moving, because: Because) -> None:
        self._moving, self.because = moving, because

    def who(self, state: TableState, frame: Frame) -> int:
        """Luck first, then whom it named."""
        return CHANCE if frame[VALUE] == NOBODY else frame[VALUE]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A player, or whether to go first."""
        if frame[VALUE] == NOBODY:
            return [("toss", str(player)) for player in range(self._moving.table.players)]
        return [FIRST, SECOND]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """One of these."""
        if move[0] == "toss":
            frame[VALUE] = int(move[1])
            frame[PC] -= 1
            data: dict[str, object] = {"player": frame[VALUE]}
        else:
            state.next_seat = frame[VALUE] if move == FIRST else frame[VALUE] ^ 1
            data = {"player": state.next_seat}
        self._moving.tell(state, "toss" if move[0] == "toss" else "first player", data, self.because)


def chooses_first(deeds: Blocks, steps: list[Step]) -> None:
    """A player whom luck names chooses who goes first."""
    deeds.ask(Chooser(deeds.moving, deeds.because), steps)
