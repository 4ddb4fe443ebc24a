"""A card in play beside another one, for claims about what that one does to it."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.program import Meaning
from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from ..frames import frame
from .choosing import PickInPlay
from .meant import Told
from .playing import Freely
from .table_laid import bare, lay


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
