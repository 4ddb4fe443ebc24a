"""The position in which an example of cards in play begins: luck brings the turn about, and then lays what is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine.kernel import CHANCE
from ...engine.luck import Luck
from ...engine.selfplay import LONGEST_GAME
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible, Told
from ..frames import BLOCK, MOST_STEPS, PC
from ..game import WordedGame
from .coming import InPlayNow
from .given import Given
from .playing import Freely


def laid(game: WordedGame, mode: str, given: Given, luck: Luck) -> TableState:
    """The position in which the play begins. Raises Impossible."""
    if given.from_setup:
        return game.new(mode)
    state = _turn(game, mode, given, luck)
    _clear(game, state)
    _lay(state, given, luck)
    state.events = []
    game.go_on(state)
    return state


def _turn(game: WordedGame, mode: str, given: Given, luck: Luck) -> TableState:
    """A position in the wanted turn, right where the wanted part of it begins; nobody did anything that need not be."""
    state = set_up(game, mode, luck)
    state.next_seat, state.turn = given.seat, given.turn - 1
    there = _there(game, mode, given)
    for _ in range(MOST_STEPS):
        if there(state):
            state.asking, state.cache = NOBODY, None
            return state
        if state.over or state.turn > given.turn:
            break
        if state.asking != NOBODY:
            game.answer(state, _quiet(game, state, luck))
        elif not game.step(state):
            break
    raise Impossible(f"turn {given.turn} does not come to {given.part or 'what players do freely'}", at=given.now)


def set_up(game: WordedGame, mode: str, luck: Luck, first: bool = False) -> TableState:
    """The position before the first turn; players choose the last thing there is, or the ``first``."""
    state = game.new(mode, until_turn=True)
    for _ in range(LONGEST_GAME):
        actor = game.actor(state)
        if actor is None:
            break
        plain = first and actor != CHANCE
        move = game.legal(state)[0] if plain else _quiet(game, state, luck)
        game.apply(state, move, until_turn=True)
    return state


def _quiet(game: WordedGame, state: TableState, luck: Luck) -> Any:
    """What luck says, or the last thing a player can do: to do nothing more, where that can be."""
    return game.sample(state, luck) if game.actor(state) == CHANCE else game.legal(state)[-1]


def _there(game: WordedGame, mode: str, given: Given) -> Callable[[TableState], bool]:
    """Whether a position is the one in which the wanted part begins."""
    rules = game.compiled(mode)
    if not given.part and not given.whole_turn:

        def free(state: TableState) -> bool:
            if isinstance(game.asks(state), Freely):
                state.stack[-1][PC] -= 1
                return True
            return False

        return free
    if given.whole_turn:
        block = rules.course.turn
    else:
        block = next((block for (name, _), block in rules.deeds.part_blocks.items() if name == given.part), NOBODY)

    def begins(state: TableState) -> bool:
        return bool(state.stack) and state.stack[-1][BLOCK] == block and state.stack[-1][PC] == 0

    return begins


def _clear(game: WordedGame, state: TableState) -> None:
    """All cards are in their decks again, and nothing has happened to anybody."""
    rules = game.compiled(state.mode)
    table, fresh = rules.table, rules.table.new(state.mode)
    state.places, state.known, state.by = fresh.places, fresh.known, fresh.by
    state.has, state.lacks, state.records, state.groups = fresh.has, fresh.lacks, fresh.records, []
    count = len(table.kind_of)
    bases = [(base, count) for base in table.notes.values()]
    bases += [(base, table.players) for base in table.numbers.values()]
    bases += [table.extra[name] for name in ("missing", "cards played") if name in table.extra]
    for base, size in bases:
        state.values[base : base + size] = fresh.values[base : base + size]


def _lay(state: TableState, given: Given, luck: Luck) -> None:
    arena = given.arena
    for card, place, _ in given.where:
        source = next(cards for cards in state.places if card in cards)
        source.remove(card)
        state.places[place].append(card)
    for seat in range(arena.table.players):
        deck = state.places[arena.deck + seat]
        tops = [card for card in given.tops if card in deck]
        others = luck.shuffled([card for card in deck if card not in tops])
        deck[:] = [*others, *reversed(tops)]  # the top is the last
    for (seat, place), (n, told) in given.left.items():
        _shorten(arena, state, seat, place, n, told)
    for at, n in given.owned.items():
        state.values[at] = n
    used: list[int] = []
    for so, told in given.on_cards:
        _mark(arena, state, given, so, told, used)


def _shorten(arena: InPlayNow, state: TableState, seat: int, place: int, n: int, told: Told) -> None:
    """Leave so many cards in a pile: the others are where cards go that are destroyed."""
    cards = state.places[place]
    if len(cards) < n:
        raise Impossible(f"no more than {len(cards)} cards can be left there", at=told)
    away = len(cards) - n
    state.places[arena.grave + seat] += cards[:away]
    del cards[:away]


def _mark(
    arena: InPlayNow, state: TableState, given: Given, so: Mapping[str, Any], told: Told, used: list[int]
) -> None:
    """What is so with a card that lies in play, or where it pays."""
    values = state.values
    for kind in so["cards"] if "lie" in so else [so.get("card") or so.get("fresh") or so["equipped"]]:
        card = lying(arena, state, given, str(kind), told, used if "lie" in so else [])
        if "lie" in so:
            used.append(card)
            values[arena.tilted + card] = int(so["lie"] == "tilted")
        elif "fresh" in so:
            values[arena.fresh + card] = 1
        elif "keyword" in so:
            values[arena.gained + card] |= arena.bit(str(so["keyword"]))
        elif "equipped" in so:
            values[arena.host + card] = lying(arena, state, given, str(so["to"]), told, []) + 1
        elif "counters" in so:
            values[arena.counters[str(so["counter"])] + card] = int(so["counters"])
        elif "damage" in so:
            values[arena.damage + card] = int(so["damage"])
        else:
            for name, n in ((arena.atk, so["deals"]), (arena.hp, so["endures"])):
                values[arena.table.notes[f"more {name}"] + card] += int(n) - arena.worth(state, card, name)


def lying(arena: InPlayNow, state: TableState, given: Given, kind: str, told: Told, but: list[int]) -> int:
    """The first copy of a card that was given a place where it can be tilted. Raises Impossible."""
    for card in given.cards:
        of_kind = arena.table.kind(card) == kind
        if of_kind and card not in but and _on_table(arena, state, card):
            return card
    raise Impossible(f"{given.name(kind)} does not lie on the table", at=told)


def _on_table(arena: InPlayNow, state: TableState, card: int) -> bool:
    banks = [arena.bank + seat for seat in range(arena.table.players)]
    return arena.player_of(state, card) != NOBODY or any(card in state.places[place] for place in banks)
