"""Positions that games of chance seldom reach: cards are held long, and piles of one sort of cards are empty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..claimed import Scene
from ..engine.kernel import CHANCE, Move
from ..engine.luck import Luck, game_seed
from ..engine.tablestate import NOBODY, TableState
from .compiling import Compiled
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


_GAMES, _IDLE, _GAME_MOVES = 12, 4, 2000
"""Games at most in which piles are tried to be emptied, after how many that emptied no other pile that is enough, and
moves in each. Of 40 seeds the bundled game needed four in a row at most."""
_FROM_EMPTY, _EMPTY_MOVES = 4, 40
"""Games of chance from such a position, and moves in each."""


def emptied_scenes(game: WordedGame) -> Iterator[Scene[TableState]]:
    """As many play as can, and whoever is asked draws: each pile of a sort when it has become empty."""
    mode = game.modes[-1]
    rules = game.compiled(mode)
    left = {rules.table.place(name).base: name for name in rules.table.sorts.piles.values()}
    idle = 0
    for number in range(_GAMES if len(left) > 1 else 0):
        if not left or idle == _IDLE:
            return
        idle += 1
        for pile, state in _emptied(game, rules, mode, number, set(left)):
            idle = 0
            yield Scene(f"{mode}, empty {left.pop(pile)}", state, _FROM_EMPTY, _EMPTY_MOVES)


def _emptied(
    game: WordedGame, rules: Compiled, mode: str, number: int, wanted: set[int]
) -> Iterator[tuple[int, TableState]]:
    """The piles that become empty in one game, each with the position in which it is."""
    state, ending = game.new(mode), bringing_the_end(rules)
    luck = Luck(game_seed(1, "emptied", number))  # the same whatever the folder of the game is called
    for _ in range(_GAME_MOVES):
        actor = game.actor(state)
        if actor is None:
            return
        if state.seat >= 0:
            for pile in [one for one in wanted if not state.places[one]]:
                wanted.discard(pile)
                yield pile, state.copy()
            if not wanted:
                return
        if actor == CHANCE:
            game.apply(state, game.sample(state, luck))
        elif legal := game.legal(state):
            game.apply(state, _drawing(legal, ending, luck))
        else:  # self-play tells that nothing can be done
            return


def _drawing(legal: list[Move], ending: frozenset[str], luck: Luck) -> Move:
    """A move that draws if there is one, and does not bring the end if another one can be made."""
    if ("accept",) in legal:
        return ("accept",)
    return luck.choice([one for one in legal if ending.isdisjoint(one)] or legal)


def bringing_the_end(rules: Compiled) -> frozenset[str]:
    """The cards whose text brings an end."""
    said = rules.script.cards.items()
    return frozenset(card for card, many in said if any("ends_before" in meaning for meaning, _ in many))
