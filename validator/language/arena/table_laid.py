"""A bare table for claims about cards in play, in a later turn: nobody has a card but those that are laid here."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.program import Meaning
from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from ..frames import frame
from .choosing import PickInPlay
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


def beside(told: Told, said: Meaning) -> Iterator[tuple[str, TableState]]:
    """The position in which a card is in play ``with`` another one, or after the text of that one, where this is done
    from the stack, was about it. Raises Unplayable."""
    start, arena = bare(told), told.arena
    if start is None:
        return
    card, other = (min(told.table.cards_of(str(said[key]))) for key in ("card", "with"))
    sides = [arena.owner(one) if arena.owner(one) != NOBODY else start.seat for one in (card, other)]
    if card == other:
        raise Unplayable("a card is not beside itself")
    lay(told, start, card, arena.stage + sides[0])
    if arena.is_a(other, arena.quick):
        _carried_out(told, start, card, other, sides[1])
    else:
        lay(told, start, other, arena.stage + sides[1])
    yield f"{arena.name(card)} with {arena.name(other)}", start


def _carried_out(told: Told, state: TableState, card: int, other: int, player: int) -> None:
    """What a text does is done, and that card is chosen for it."""
    arena, game = told.arena, told.game
    block = next(one.block for one in arena.words(other).abilities if one.on == "play")
    asking, cache = state.asking, state.cache
    state.stack.append(frame(block, player, other))
    state.asking, state.cache = NOBODY, None
    depth = len(state.stack)
    while len(state.stack) >= depth:
        if state.asking == NOBODY:
            game.step(state)
            continue
        ask, move = game.asks(state), ("choose", arena.lay.names[card])
        if not isinstance(ask, PickInPlay) or move not in game.legal(state):
            raise Unplayable("this text does nothing to that card")
        game.answer(state, move)
    state.asking, state.cache = asking, cache
    assert isinstance(game.asks(state), Freely)
