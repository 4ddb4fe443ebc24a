"""Paying a price: cards are tilted one after the other, then a card is given where a text asks for one."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import NOBODY, TableState
from ..asks import Ask, Chosen, put
from ..frames import COUNT, FOUND, PC, THIS, YOU, Frame, Step
from .choosing import asked_for
from .coming import InPlayNow
from .playing import GIVE, PAY, complete, offered
from .rules import Ability


class Pays(Chosen):
    """The price is paid: cards are tilted one after the other, then a card is given."""

    def __init__(self, arena: InPlayNow, because: Because) -> None:
        self.arena, self.because = arena, because

    def who(self, state: TableState, frame: Frame) -> int:
        """Who plays."""
        return frame[YOU]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Cards of different worth that can be tilted, or the cards that can be given."""
        arena, player, values = self.arena, frame[YOU], state.values
        if values[arena.purse + player] < frame[COUNT]:
            worth: dict[int, int] = {}
            for card in sorted(state.places[arena.bank + player]):
                if not values[arena.tilted + card]:
                    worth.setdefault(arena.pays[card], card)
            return [(PAY, arena.lay.names[card]) for card in worth.values()]
        if not frame[FOUND]:
            return []
        one = self._ability(frame[THIS])
        return [(GIVE, arena.lay.names[card]) for card in offered(arena, state, player, one.offer)]

    def _ability(self, card: int) -> Ability:
        words = self.arena.words(card)
        return words.abilities[words.priced]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Give what was chosen."""
        arena, player, card = self.arena, frame[YOU], self.arena.index[move[1]]
        if move[0] == PAY:
            state.values[arena.tilted + card] = 1
            state.values[arena.purse + player] += arena.pays[card]
            arena.tell(state, "pay", self.because, player=player, card=move[1], n=arena.pays[card])
            return
        state.values[arena.purse + player] -= frame[COUNT]
        frame[COUNT] = frame[FOUND] = 0
        arena.destroy(state, [card], self._ability(frame[THIS]).because)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """It is no card with which this can be paid."""
        arena, because = self.arena, self.asked_by(state, frame)
        name, card = arena.name(frame[THIS]), arena.index.get(move[1], NOBODY) if len(move) > 1 else NOBODY
        if move[0] == GIVE and card != NOBODY and because != self.because:
            return Refusal(f"{name} asks for {asked_for(self._ability(frame[THIS]).offer)}", because)
        if move[0] == PAY and card != NOBODY and because == self.because:
            return Refusal(f"{arena.name(card)} cannot be tilted for its {arena.paid_by} now", because)
        return Refusal(f"what {name} costs is paid first, and not with that", because)

    def asked_by(self, state: TableState, frame: Frame) -> Because:
        """The rule by which cards are tilted, or the text that asks for a card."""
        tilts = state.values[self.arena.purse + frame[YOU]] < frame[COUNT]
        return self.because if tilts or not frame[FOUND] else self._ability(frame[THIS]).because


def paying(arena: InPlayNow, asked: Callable[[Ask], int], because: Because, responding: int) -> list[Step]:
    """The steps of the block in which a price is paid; ``asked`` numbers a question."""
    ask = Pays(arena, because)
    number = asked(ask)

    def wait(state: TableState, top: Frame) -> bool:
        arena.after(state, top)
        if state.stack[-1] is not top:
            return False
        asked = put(state, number, ask.options(state, top))
        top[PC] -= asked  # it is asked until all is paid
        return asked

    return [wait, lambda state, top: complete(arena, state, top, responding)]
