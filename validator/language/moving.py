"""What changes a position: cards that change places, what players know of them, numbers, marks, and events."""

from __future__ import annotations

from ..engine.kernel import Because, Event
from ..engine.tablestate import NOBODY, TableState
from .frames import CARD, Frame, frame
from .standing import Standing, Trigger
from .table import Table


class Moving:
    """Changes positions of one game, tells the events, and starts what they set off."""

    def __init__(self, table: Table, rules: Standing) -> None:
        self.table, self.rules, self._triggers = table, rules, rules.triggers
        self._everybody, self._seen = table.everybody, table.seen
        self._kept: dict[str, int | None] = {}
        """Where in the values stands which card a verb was done with last, by verb; None where nobody asks."""

    def move(
        self, state: TableState, card: int, source: int, target: int, verb: str, player: int, because: Because,
        chosen: bool = False, under: bool = False, shown: bool = False,
    ) -> None:  # fmt: skip
        """A card goes on top of another place (or ``under`` all others). ``chosen``: out of the cards of a place, so
        that those who see neither place no longer know which of them it was. ``shown``: all see which it is."""
        seen, places, known = self._seen, state.places, state.known
        see, lying = seen[source] | seen[target], places[source]
        if chosen and (shut := self._everybody & ~see):
            for other in lying:
                known[other] &= ~shut
        if lying[-1] == card:
            lying.pop()
        else:
            lying.remove(card)
        if under:
            places[target].insert(0, card)
        else:
            places[target].append(card)
        known[card] |= self._everybody if shown else see
        state.by[card] = player
        try:
            kept = self._kept[verb]
        except KeyError:
            kept = self._last_of(verb)
        if kept is not None and player >= 0:
            state.values[kept + player] = card + 1
        if state.events is not None:
            data = {
                "player": player, "card": self.table.kinds[self.table.kind_of[card]],
                "from": self.table.label(source), "to": self.table.label(target),
            }  # fmt: skip
            self.tell(state, verb, data, because, state.known[card])
        if verb in self._triggers:
            self.set_off(state, verb, player, card)

    def move_all(
        self, state: TableState, cards: list[int], source: int, target: int, verb: str, player: int, because: Because,
        under: bool = False, shown: bool = False,
    ) -> None:  # fmt: skip
        """Several cards of a place go to another one, one after the other; none of them was chosen. Where nobody asks
        for each of them, they go together."""
        if len(cards) < 2 or not self._unasked(state, verb):
            for card in cards:
                self.move(state, card, source, target, verb, player, because, False, under, shown)
            return
        places, known, by = state.places, state.known, state.by
        see = self._everybody if shown else self._seen[source] | self._seen[target]
        for card in cards:
            known[card] |= see
            by[card] = player
        if len(cards) == len(places[source]):
            places[source] = []
        else:
            gone = set(cards)
            places[source] = [card for card in places[source] if card not in gone]
        if under:
            places[target][:0] = reversed(cards)
        else:
            places[target] += cards

    def rotate(self, state: TableState, base: int, verb: str, because: Because) -> None:
        """All players give the cards of their place (that of player 0 is ``base``) to the next one, at once."""
        held, count = [state.places[base + player][:] for player in range(self.table.players)], self.table.players
        for player, cards in enumerate(held):
            self.move_all(state, cards, base + player, base + (player + 1) % count, verb, player, because)

    def _unasked(self, state: TableState, verb: str) -> bool:
        """Whether no event is kept, nothing is set off, and nobody asks for the last card of what is done."""
        if state.events is not None or verb in self._triggers:
            return False
        return (self._kept[verb] if verb in self._kept else self._last_of(verb)) is None

    def _last_of(self, verb: str) -> int | None:
        kept = self.table.extra.get(f"last {verb}")
        self._kept[verb] = None if kept is None else kept[0]
        return self._kept[verb]

    def tell(self, state: TableState, kind: str, data: dict[str, object], because: Because, seen: int) -> None:
        """Record an event; ``seen`` has a bit for each player who sees the cards in it."""
        if state.events is None:
            return
        everybody = seen & self._everybody == self._everybody
        sees = None if everybody else tuple(p for p in range(self.table.players) if seen >> p & 1)
        state.events.append(Event(kind, data, because, sees))

    def set_off(self, state: TableState, verb: str, player: int, card: int = NOBODY, mark: str = "") -> None:
        """Start what rules say is done when a deed is done, in the order in which they are written."""
        kind = self.table.kind_of[card] if card != NOBODY else None
        for one in reversed(self.rules.triggers.get(verb, ())):
            if self._fits(one, state, player, kind, mark):
                top = frame(one.block, player, card, player)
                top[CARD] = card
                state.stack.append(top)

    @staticmethod
    def _fits(one: Trigger, state: TableState, player: int, kind: int | None, mark: str) -> bool:
        if (one.kind is not None and one.kind != kind) or (one.mark and one.mark != mark):
            return False
        return one.among is None or one.among(state, _anyone(state), player)

    def mark(self, state: TableState, slot: int, player: int, mark: str, until: int, because: Because) -> None:
        """Give a player a mark; who has it already keeps it as it is."""
        if state.values[slot + player]:
            return
        state.values[slot + player] = until
        if state.events is not None:
            self.tell(state, "be", {"player": player, "mark": mark}, because, self.table.everybody)
        if "be" in self.rules.triggers:
            self.set_off(state, "be", player, mark=mark)

    def unmark(self, state: TableState, slot: int, player: int, mark: str, because: Because) -> None:
        """Take a mark from a player; who lacks it stays as they are."""
        if state.values[slot + player]:
            state.values[slot + player] = 0
            self.tell(state, "no longer", {"player": player, "mark": mark}, because, self.table.everybody)


def _anyone(state: TableState) -> Frame:
    return frame(0, state.seat)
