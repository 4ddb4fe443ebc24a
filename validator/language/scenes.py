"""Positions that games of chance seldom reach: cards that change with the turns, held for some of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..claimed import Scene
from ..engine.kernel import CHANCE
from ..engine.luck import Luck, game_seed
from ..engine.tablestate import NOBODY, TableState
from .compiling import Compiled
from .emptied import bringing_the_end
from .game import WordedGame
from .moments import CAME, whole_turns

_TURNS = (1, 3, 5)
"""Whole turns for which a card has been held where a scene begins."""
_MODES = 3
"""Numbers of players for which this is laid, the first ones."""
_PLAYS, _MOVES = 4, 30
"""Games of chance from a scene, and moves in each."""
_TRIES, _LONGEST = 16, 500
"""Games in which a card is tried to be held for so long, and moves in each."""


def held_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """Somebody has held each card on which turns leave something for one turn, and for several."""
    for mode in game.modes[:_MODES]:
        rules = game.compiled(mode)
        table = rules.table
        for kind, turns in product(sorted(table.timed) if table.sorts.homes else (), _TURNS):
            tries = (_held(game, rules, mode, kind, turns, number) for number in range(_TRIES))
            state = next((one for one in tries if one is not None), None)
            if state is not None:
                yield Scene(f"{mode}, {table.names[kind]} held for {turns}", state, _PLAYS, _MOVES)


def _held(game: WordedGame, rules: Compiled, mode: str, kind: int, turns: int, number: int) -> TableState | None:
    """A game of chance in which nobody brings the end, up to where a card that came in an early turn has been held for
    so many whole turns; None where it was given up before."""
    table, whole = rules.table, whole_turns(rules.table, rules.table.extra[CAME][0])
    card, ending = min(table.cards_of(table.kinds[kind])), bringing_the_end(rules)
    luck, state, holder = Luck(game_seed(1, f"{table.kinds[kind]} {turns}", number)), game.new(mode), NOBODY
    place = table.place(table.sorts.held_of(kind)).base
    for _ in range(_LONGEST):
        actor = game.actor(state)
        if actor is None:
            return None
        if holder == NOBODY:
            holder = _comes(rules, state, kind, card, place) if actor == state.seat != NOBODY else NOBODY
        elif card not in state.places[place + holder]:
            return None
        elif whole(state, holder, card) >= turns and state.seat != holder:
            return state
        if actor == CHANCE:
            game.apply(state, game.sample(state, luck))
        else:
            if not (every := game.legal(state)):  # self-play tells that nothing can be done
                return None
            game.apply(state, luck.choice([one for one in every if ending.isdisjoint(one)] or every))
    return None


def _comes(rules: Compiled, state: TableState, kind: int, card: int, place: int) -> int:
    """A card comes from its pile to the player whose turn it is, if it can; who has it then."""
    table, seat, pile = rules.table, state.seat, rules.table.sorts.homes[kind]
    own = {table.kind_of[one] for at, owner in enumerate(table.owner) if owner == seat for one in state.places[at]}
    barred = any(one.kind in own and kind in one.sort for one in rules.rules.apart)
    if state.places[place + seat] or barred or card not in state.places[pile]:
        return NOBODY
    tried = state.copy()
    rules.moving.move(tried, card, pile, place + seat, "draw", seat, "scene")
    if len(tried.stack) != len(state.stack):  # its own text would come between a question that is open and its answer
        return NOBODY
    rules.moving.move(state, card, pile, place + seat, "draw", seat, "scene")
    state.cache = None
    return seat
