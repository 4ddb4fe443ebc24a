"""What comes of the actions of pieces: which one is over with a move, and what it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....cards.lazyclass import dataclass
from ...engine.kernel import Event
from ...engine.tablestate import TableState
from ..faults import Unplayable
from ..frames import BLOCK
from .acting import Act, Entry

if TYPE_CHECKING:
    from ..blocks import Blocks

ANY = "any"


@dataclass(frozen=True, slots=True)
class Done:
    """An action that is over: its name, its pair, what happened in the last move by its own sentences, and how it
    came out: ``bound``, ``refused``, ``outvoted``, or "" where nobody was asked and nothing was bound."""

    name: str
    pair: int
    told: Sequence[Event]
    came: str

    def fits(self, name: str, came: str) -> bool:
        """Whether it is an action of this name (``any``) that came out so ("": in any way)."""
        if name not in (ANY, self.name):
            return False
        return came in ("", self.came) or (came == "unbound" and self.came != "bound")


class Deeds:
    """The actions of a game."""

    def __init__(self, deeds: Blocks, name: str = ANY) -> None:
        act = next((one for one in deeds.asks if isinstance(one, Act)), None)
        self.entries: dict[str, Entry] = {one.name: one for one in act.entries} if act else {}
        if act is None or name not in (ANY, *self.entries):
            raise Unplayable(f"{name} is no action", "name one that stands under Actions")
        self.act, self._bonds = act, deeds.table.bonds
        self._blocks = {one.block: one.name for one in self.entries.values()}
        self._says = {name: {because for _, because in deeds.parts[name]} for name in self.entries}

    def begun(self, after: TableState) -> Event | None:
        """The action that was begun with the last move."""
        every = (one for one in after.events or () if one.kind == "act" and one.data["action"])
        return next(every, None)

    def running(self, state: TableState) -> str:
        """The action that is not over yet; "" for none."""
        return next((self._blocks[one[BLOCK]] for one in state.stack if one[BLOCK] in self._blocks), "")

    def over(self, before: TableState, after: TableState) -> Done | None:
        """The action that is over with the last move."""
        begun = self.begun(after)
        name = str(begun.data["action"]) if begun else self.running(before)
        if not name or self.running(after):
            return None
        bonds, values = self._bonds, before.values
        pair = bonds.pair_of(begun.data["cards"]) if begun else values[bonds.target] - 1
        told = [one for one in after.events or () if one.because in self._says[name]]
        if any(one.kind == "bind" for one in told):
            came = "bound"
        elif any(one.kind == "answer" for one in told) or (not begun and any(self._said(values))):
            came = "refused"
        else:
            voted = any(one.kind == "vote" for one in told)
            came = "outvoted" if voted else ""
        return Done(name, pair, told, came)

    def _said(self, values: list[int]) -> list[int]:
        return values[self._bonds.said : self._bonds.said + len(self._bonds.ids)]
