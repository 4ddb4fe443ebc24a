"""What some players come to know in secret: who else has a part, or what another player holds."""

from __future__ import annotations

from ...engine.kernel import Because, Move
from ...engine.tablestate import TableState
from ..asks import Chosen
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import THEY, Frame, Step, begin_each
from ..moving import Moving
from ..terms import Meaning


def know(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Whoever holds one of these cards knows who holds the others."""
    kinds = frozenset(deeds.table.kinds.index(str(name)) for name in meaning["know"])
    hand, kind_of, count = deeds.table.place("hand").base, deeds.table.kind_of, deeds.table.players

    def carry_out(state: TableState, frame: Frame) -> None:
        cards = [
            (player, card) for player in range(count) for card in state.places[hand + player] if kind_of[card] in kinds
        ]  # fmt: skip
        holders = sum({1 << player for player, _ in cards})
        for _, card in cards:
            state.known[card] |= holders

    steps.append(carry_out)


class Glance(Chosen):
    """Whose cards a player looks at. All are asked, so that nobody learns who looks: what the others say is idle."""

    def __init__(self, moving: Moving, kind: int, hand: int, base: int, because: Because) -> None:
        self._moving, self._kind, self._hand, self._base, self.because = moving, kind, hand, base, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each other player."""
        return [("look", str(one)) for one in range(self._moving.table.players) if one != frame[THEY]]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Who holds the card knows those cards now."""
        kinds = self._moving.table.kind_of
        if any(kinds[card] == self._kind for card in state.places[self._hand + frame[THEY]]):
            for card in state.places[self._base + int(move[1])]:
                state.known[card] |= 1 << frame[THEY]


def glance(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """The holder of a card looks at the cards of another player, and nobody else knows who that was."""
    table, at = deeds.table, deeds.table.place(str(meaning["at"]))
    if not at.owned:
        raise Unplayable(f"the {at.name} belongs to no player", "name a place that each player has")
    kind = table.kinds.index(str(meaning["glance"]))
    (block, inner), kept, deeds.has_them = deeds.fresh(), deeds.has_them, True
    deeds.ask(Glance(deeds.moving, kind, table.place("hand").base, at.base, deeds.because), inner)
    deeds.has_them = kept
    steps.append(lambda state, frame: begin_each(state, frame, block, range(table.players)))
