"""Players who are known by more than their turn: who has a title, who holds a card, who comes after somebody."""

from __future__ import annotations

from typing import Any

from ..engine.tablestate import NOBODY, TableState
from .faults import Unplayable
from .frames import THEY, Frame, Number, Stuck, Test
from .such import Suchlike
from .terms import Meaning


class Titles(Suchlike):
    """Single players by title, card and seat."""

    def player(self, who: Any) -> Number:
        """A single player. Raises Unplayable for what is none."""
        if isinstance(who, dict) and "title" in who:
            return self._titled(str(who["title"]))
        if isinstance(who, dict) and "holder" in who:
            return self._holder(str(who["holder"]))
        if isinstance(who, dict) and "after" in who:
            return self._after(who)
        return super().player(who)

    def title(self, name: str) -> int:
        """Where a title stands among the values. Raises Unplayable for one there is not."""
        if name not in self.table.more.titles:
            raise Unplayable(f"there is no title {name!r}", "add it under 'titles' in words.yaml")
        return self.table.more.titles[name]

    def _titled(self, name: str) -> Number:
        at = self.title(name)

        def titled(state: TableState, frame: Frame) -> int:
            if not state.values[at]:
                raise Stuck(f"nobody is the {name}")
            return state.values[at] - 1

        return titled

    def _holder(self, kind: str) -> Number:
        hand, kinds, wanted = self.table.place("hand").base, self.table.kind_of, self.table.kinds.index(kind)
        name = self.table.names[wanted]

        def holder(state: TableState, frame: Frame) -> int:
            for player in range(self.table.players):
                if any(kinds[card] == wanted for card in state.places[hand + player]):
                    return player
            raise Stuck(f"nobody holds {name}")

        return holder

    def _after(self, who: Meaning) -> Number:
        first, count = self.player(who["after"]), self.table.players
        marked = self.mark(str(who["isnt"])) if "isnt" in who else None

        def following(state: TableState, frame: Frame) -> int:
            before = first(state, frame)
            for step in range(1, count + 1):
                seat = (before + step) % count
                if marked is None or not state.values[marked + seat]:
                    return seat
            raise Stuck("there is no next player")

        return following

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them", with what is so of who has a title."""
        if "titled" not in so:
            return super().state_of(so)
        at = self.title(str(so["titled"]))
        return lambda state, frame: frame[THEY] != NOBODY and state.values[at] == frame[THEY] + 1
