"""A bare table for claims about cards in play: a later turn in which nobody has a card but those that are laid here."""

from __future__ import annotations

from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import NOBODY, TableState
from .meant import Told
from .playing import END, Freely

_LONGEST, _LATE = 400, 3
"""Moves that are made to come to a bare table, and the turn from which on it is one."""


def bare(told: Told) -> TableState | None:
    """Somebody plays freely in a later turn, and nobody has a card in hand, in play, or to pay with; None if no game
    comes that far."""
    arena, game = told.arena, told.game
    state, luck = game.new(told.mode), Luck(game_seed(1, "bare table", 0))
    for _ in range(_LONGEST):
        actor = game.actor(state)
        if actor is None:
            return None
        if isinstance(game.asks(state), Freely) and state.turn >= _LATE:
            break
        if not (legal := game.legal(state) if actor != CHANCE else [game.sample(state, luck)]):
            return None
        game.apply(state, legal[-1])  # the last one is to do nothing more
    else:
        return None
    hand, owned = arena.owned("hand"), told.table.players
    for base in (hand, arena.stage, arena.bank, arena.waits):
        for player in range(owned) if base != NOBODY else ():
            for card in state.places[base + player][:]:
                home = arena.owner(card)
                lay(told, state, card, arena.deck + home if home != NOBODY else arena.supply)
    state.values[arena.purse : arena.purse + owned] = [0] * owned
    return state


def lay(told: Told, state: TableState, card: int, place: int) -> None:
    """Put a card where it is wanted, as if it had come there long ago; all see what lies in play."""
    arena, table = told.arena, told.table
    next(cards for cards in state.places if card in cards).remove(card)
    if arena.deck <= place < arena.deck + table.players:
        state.places[place].insert(0, card)
    else:
        state.places[place].append(card)
    state.known[card] |= table.seen[place]
    for base in table.notes.values():
        state.values[base + card] = 0
    state.cache = None


def goes_to_fight(told: Told, state: TableState) -> None:
    """Who has the turn plays nothing more: attackers are declared, if there can be any."""
    told.game.apply(state, END)
