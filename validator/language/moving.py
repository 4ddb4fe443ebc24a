"""What changes a position: cards that change places, what players know of them, numbers, marks, and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ..engine.kernel import Because, Event
from ..engine.tablestate import NOBODY, TableState
from .frames import CARD, frame
from .moments import CAME, HAD, SINCE
from .standing import Standing, Trigger
from .table import Table

ALL = -1
"""The bits of all players, however many there are."""


class Moving:
    """Changes positions of one game, tells the events, and starts what they set off."""

    def __init__(self, table: Table, rules: Standing) -> None:
        self.table, self.rules, self._triggers = table, rules, rules.triggers
        self._everybody, self._seen, self._kind_of = table.everybody, table.seen, table.kind_of
        self._kept: dict[str, int | None] = {}
        """Where in the values stands which card a verb was done with last, by verb; None where nobody asks."""
        self._plain: set[str] = set()
        """Verbs with which a card changes its place, and nothing else is asked or done."""
        self._only_sets_off: dict[str, Mapping[int | None, Sequence[Trigger]]] = {}
        """Verbs with which nothing else is asked or done but what they set off, by the kind of the card."""
        self._by_kind: dict[str, dict[int | None, Sequence[Trigger]]] = {}
        """What a verb sets off by kind of card, as it is when the verb is done for the first time."""

    def move(
        self, state: TableState, card: int, source: int, target: int, verb: str, player: int, because: Because,
        chosen: bool = False, under: bool = False, shown: bool = False,
    ) -> None:  # fmt: skip
        """A card goes on top of another place (or ``under`` all others). ``chosen``: out of the cards of a place, so
        that those who see neither place no longer know which of them it was. ``shown``: all see which it is."""
        seen, places, known = self._seen, state.places, state.known
        see, lying = seen[source] | seen[target], places[source]
        if chosen and (shut := self._everybody & ~see):
            others = ~shut
            for other in lying:
                known[other] &= others
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
        if state.events is None:
            if verb in self._plain:
                return
            if (by_kind := self._only_sets_off.get(verb)) is not None:
                if by_kind[self._kind_of[card]]:
                    self.set_off(state, verb, player, card)
                return
            if self.unasked(state, verb):
                return
        if self.table.notes:
            self._forget_notes(state, card, target)
        kept = self._kept[verb] if verb in self._kept else self._last_of(verb)
        if kept is not None and player >= 0:
            state.values[kept + player] = card + 1
        if state.events is not None:
            data = {
                "player": player, "card": self.table.kinds[self.table.kind_of[card]],
                "from": self.table.label(source), "to": self.table.label(target),
            }  # fmt: skip
            self.tell(state, verb, data, because, state.known[card])
        if self.rules.apart and (owner := self.table.owner[target]) >= 0 and self._kind_of[card] in self._parting:
            self._part(state, card, owner)
        if verb in self._triggers:
            self.set_off(state, verb, player, card)
            if not self.table.notes and not self.rules.apart and kept is None:
                self._only_sets_off[verb] = self._by_kind[verb]

    def _forget_notes(self, state: TableState, card: int, target: int) -> None:
        """A card that changes its place loses what stood on it; it is kept in which turn of who holds it it came."""
        for name, base in self.table.notes.items():
            asked = name == SINCE and self.table.kind_of[card] in self.table.since
            owner = self.table.owner[target] if asked else NOBODY
            state.values[base + card] = state.values[self.table.extra[HAD][0] + owner] if owner >= 0 else 0
        if self.table.kind_of[card] in self.table.timed:
            owner, came = self.table.owner[target], self.table.extra[CAME][0]
            state.values[came + card] = state.values[self.table.extra[HAD][0] + owner] if owner >= 0 else 0

    @cached_property
    def _parting(self) -> frozenset[int]:
        """The kinds of cards beside which others cannot be held: asked for when cards move, and all rules are known."""
        return frozenset(one.kind for one in self.rules.apart)

    def _part(self, state: TableState, card: int, owner: int) -> None:
        """A card has come to a player: those that cannot be held beside it go to the bottom of their pile."""
        kinds, homes = self.table.kind_of, self.table.sorts.homes
        for one in self.rules.apart:
            if kinds[card] != one.kind:
                continue
            for place, of in enumerate(self.table.owner):
                for other in [other for other in state.places[place] if of == owner and kinds[other] in one.sort]:
                    self.move(state, other, place, homes[kinds[other]], "put", owner, one.because, under=True)

    def move_all(
        self, state: TableState, cards: list[int], source: int, target: int, verb: str, player: int, because: Because,
        under: bool = False, shown: bool = False,
    ) -> None:  # fmt: skip
        """Several cards of a place go to another one, one after the other; none of them was chosen. Where nobody asks
        for each of them, they go together."""
        if (state.events is not None or verb not in self._plain) and not self.unasked(state, verb):
            for card in cards:
                self.move(state, card, source, target, verb, player, because, False, under, shown)
            return
        places, known, by = state.places, state.known, state.by
        see = self._everybody if shown else self._seen[source] | self._seen[target]
        for card in cards:
            known[card] |= see
            by[card] = player
        lying, count = places[source], len(cards)
        if count == len(lying):
            places[source] = []
        elif lying[: -count - 1 : -1] == cards:
            del lying[-count:]
        else:
            gone = set(cards)
            places[source] = [card for card in lying if card not in gone]
        if under:
            places[target][:0] = reversed(cards)
        else:
            places[target] += cards

    def rotate(self, state: TableState, base: int, verb: str, because: Because) -> None:
        """All players give the cards of their place (that of player 0 is ``base``) to the next one, at once."""
        count, places, held = self.table.players, state.places, state.places[base : base + self.table.players]
        if not self.unasked(state, verb):
            for player, cards in enumerate([cards[:] for cards in held]):
                self.move_all(state, cards, base + player, base + (player + 1) % count, verb, player, because)
            return
        seen, known, by = self._seen, state.known, state.by
        for player, cards in enumerate(held):
            target = base + (player + 1) % count
            see = seen[base + player] | seen[target]
            for card in cards:
                known[card] |= see
                by[card] = player
            places[target] = cards

    def unasked(self, state: TableState, verb: str) -> bool:
        """Whether no event is kept, nothing is set off, and nobody asks for the last card of what is done."""
        if state.events is not None:
            return False
        if verb in self._plain:
            return True
        if verb in self._triggers or self.table.notes or self.rules.apart:
            return False
        if (self._kept[verb] if verb in self._kept else self._last_of(verb)) is not None:
            return False
        self._plain.add(verb)
        return True

    def _last_of(self, verb: str) -> int | None:
        kept = self.table.extra.get(f"last {verb}")
        self._kept[verb] = None if kept is None else kept[0]
        return self._kept[verb]

    def tell(
        self, state: TableState, kind: str, data: dict[str, object], because: Because, seen: int = ALL,
        secret: bool = False,
    ) -> None:  # fmt: skip
        """Record an event; ``seen`` has a bit for each player who sees its cards, or learns of a ``secret`` one."""
        if state.events is None:
            return
        everybody = seen & self._everybody == self._everybody
        sees = None if everybody else tuple(p for p in range(self.table.players) if seen >> p & 1)
        state.events.append(Event(kind, data, because, sees, secret))

    def set_off(self, state: TableState, verb: str, player: int, card: int = NOBODY, mark: str = "") -> None:
        """Start what rules say is done when a deed is done, in the order in which they are written."""
        kind = self.table.kind_of[card] if card != NOBODY else None
        for one in self._speaking_of(verb, kind):
            if (not one.mark or one.mark == mark) and (
                one.among is None or one.among(state, frame(0, state.seat), player)
            ):
                top = frame(one.block, player, card, player)
                top[CARD] = card
                state.stack.append(top)

    def _speaking_of(self, verb: str, kind: int | None) -> Sequence[Trigger]:
        """What a deed with a kind of card may set off, the last that is written first."""
        if verb not in self._by_kind:
            every = self._triggers.get(verb, ())[::-1]
            kinds = (*range(len(self.table.kinds)), None)
            self._by_kind[verb] = {k: [one for one in every if one.kind is None or one.kind == k] for k in kinds}
        return self._by_kind[verb][kind]

    def mark(self, state: TableState, slot: int, player: int, mark: str, until: int, because: Because) -> None:
        """Give a player a mark; who has it already keeps it as it is."""
        if state.values[slot + player]:
            return
        state.values[slot + player] = until
        if state.events is not None:
            self.tell(state, "be", {"player": player, "mark": mark}, because)
        if "be" in self.rules.triggers:
            self.set_off(state, "be", player, mark=mark)

    def unmark(self, state: TableState, slot: int, player: int, mark: str, because: Because) -> None:
        """Take a mark from a player; who lacks it stays as they are."""
        if state.values[slot + player]:
            state.values[slot + player] = 0
            self.tell(state, "no longer", {"player": player, "mark": mark}, because)
