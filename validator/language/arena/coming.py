"""What can happen to cards in play: they come, leave, are destroyed; what this sets off waits until its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..frames import BLOCK, Frame, Test, frame
from .layout import ATTACKERS, BLOCKED, BLOCKS, FOUGHT, WAITING
from .strength import Strength


class InPlayNow(Strength):
    """The cards in play and what happens to them. ``over`` are the conditions under which the game ends at once, and
    ``final`` is the block of its end."""

    over: Sequence[tuple[Test, Because]] = ()
    final = 0
    part_block: Callable[[str], int] = staticmethod(lambda name: NOBODY)
    """The block of a procedure of the sheet."""

    def tell(self, state: TableState, kind: str, because: Because, **data: object) -> None:
        """Write an event down, if events are kept; all see it."""
        if state.events is not None:
            self.moving.tell(state, kind, data, because)

    def move(
        self, state: TableState, card: int, target: int, verb: str, player: int, because: Because, shown: bool = False
    ) -> None:
        """A card goes from wherever it is to a place; all that stood on it is gone."""
        source = state.place_of(card)
        chosen = self.table.seen[source] != self.table.everybody
        self.moving.move(state, card, source, target, verb, player, because, chosen, shown=shown)

    # coming

    def enter(self, state: TableState, card: int, player: int, because: Because, verb: str = "enter") -> None:
        """A card comes into play on the side of a player."""
        self.move(state, card, self.stage + player, verb, player, because)
        state.values[self.fresh + card] = int(self.is_a(card, self.fighter))
        self.trigger(state, "arrive", [(card, player)])

    def trigger(self, state: TableState, on: str, cards: Iterable[tuple[int, int]]) -> None:
        """Line up what cards (each with its player) do at a moment, those of one player first, as a rule says, and of
        these those of cards in the order in which they came, if a rule says so; cards that are gone come in theirs."""
        found = [
            (card, number, player)
            for card, player in cards
            for number, one in enumerate(self.words(card).abilities)
            if one.on == on
        ]
        first, ordered = state.seat ^ self.effects_of, "effects_order" in self.said
        sides = [self.side(state, player) for player in range(self.table.players)]

        def place(one: tuple[int, int, int]) -> tuple[bool, int]:
            side = sides[one[2]] if ordered else ()
            return one[2] != first, side.index(one[0]) if one[0] in side else 0

        for one in sorted(found, key=place):
            state.records[WAITING] += one

    def which(self, noun: str) -> dict[str, str]:
        """What an event says of counters: of which kind they are, where there are several."""
        return {"counter": noun} if len(self.counters) > 1 else {}

    # leaving

    def leave(self, state: TableState, card: int) -> None:
        """A card that leaves takes no part in a fight any longer, and nothing lies at it."""
        values = state.values
        for other in range(len(self.table.kind_of)):
            if values[self.host + other] == card + 1:
                values[self.host + other] = 0
        if not state.records[ATTACKERS]:
            return
        if card in state.records[ATTACKERS]:
            state.records[ATTACKERS].remove(card)
            state.records[BLOCKED] = [one for one in state.records[BLOCKED] if one != card]
        left = [pair for pair in self.blocks_made(state) if card not in pair]
        state.records[BLOCKS] = [one for pair in left for one in pair]

    def gone(self, card: int, player: int, place: int) -> int:
        """Where a card goes that leaves play for a place: a token goes where a rule says."""
        if self.table.kind_of[card] not in self.lay.tokens:
            return place
        return self.tokens_to.base + (player if self.tokens_to.owned else 0)

    def destroy(self, state: TableState, cards: Sequence[int], because: Because) -> None:
        """Cards in play are destroyed together."""
        whose = [(card, self.player_of(state, card)) for card in cards]
        for card, player in whose:
            counters = [(noun, n) for noun, base in self.counters.items() if (n := state.values[base + card])]
            self.leave(state, card)
            self.move(state, card, self.gone(card, player, self.grave + player), "destroy", player, because)
            if self.table.kind_of[card] in self.lay.tokens:
                self.tell(state, "token gone", self.said.get("tokens_to", because), card=self.lay.names[card])
            for noun, n in counters:
                self.tell(state, "counters gone", because, card=self.lay.names[card], n=n, **self.which(noun))
        self.trigger(state, "destroy", whose)

    def dying(self, state: TableState, doomed: bool = False) -> list[int]:
        """Which cards have as much damage as they endure (or are doomed), those of one player first, as a rule says."""
        first = state.seat ^ self.effects_of
        both = (*self.side(state, first), *self.side(state, first ^ 1))
        return [card for card in both if self.is_dying(state, card) or (doomed and state.values[self.doomed + card])]

    def sweep(self, state: TableState, because: Because) -> None:
        """Destroy all that have as much damage as they endure, until there are none."""
        while dying := self.dying(state):
            self.destroy(state, dying, because)

    def during(self, state: TableState, part: str) -> bool:
        """Whether a procedure of the sheet is carried out now."""
        block = self.part_block(part)
        return any(one[BLOCK] == block for one in state.stack)

    def after(self, state: TableState, frame_: Frame) -> None:
        """After each thing that a card or a player does: damage destroys at once, where a rule says so; and the game
        may be over. It is a step."""
        if "at_once" in self.said and not self.during(state, self.waits_in):
            self.sweep(state, self.said["at_once"])
        self.ended(state)

    def ended(self, state: TableState) -> bool:
        """Whether the game is over; if so, nothing else is done."""
        for test, _ in self.over:
            if test(state, frame(0, state.seat)):
                state.stack[:] = [frame(self.final)]
                return True
        return False

    def fought(self, state: TableState) -> list[int]:
        """Who attacked in the fight that is over."""
        return state.records[FOUGHT]

    def remember_fought(self, state: TableState) -> None:
        """A fight is over: who attacked in it is kept."""
        state.records[FOUGHT] = state.records[ATTACKERS][:]

    # what waits

    def pump(self, state: TableState) -> bool:
        """Begin the first effect that waits, if there is one; whether something has begun."""
        waiting = state.records[WAITING]
        while waiting:
            card, number, player = waiting[:3]
            del waiting[:3]
            one = self.words(card).abilities[number]
            top = frame(one.block, player, card)
            if one.test is not None and not one.test(state, top):
                continue
            if one.on == "start" and self.player_of(state, card) == NOBODY:
                continue
            self.tell(state, "trigger", one.because, player=player, card=self.lay.names[card])
            state.stack.append(top)
            return True
        return False

    # numbers

    def lose(self, state: TableState, player: int, base: int, n: int, because: Because, how: str) -> None:
        """A number of a player falls, no further than 0."""
        state.values[base + player] = max(0, state.values[base + player] - n)
        self.tell(state, how, because, player=player, n=n, left=state.values[base + player])

    def unfilled(self, state: TableState, place: int) -> None:
        """A card was to come from an empty place: if that is a deck, its player loses something."""
        player = place - self.deck
        if self.missing is None or not 0 <= player < self.table.players:
            return
        base, first, more = self.missing
        count = self.table.extra["missing"][0] + player
        n = first + more * state.values[count]
        state.values[count] += 1
        self.lose(state, player, base, n, self.said["missing"], "missing")
