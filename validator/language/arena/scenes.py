"""Positions for claims about cards in play that games of chance seldom reach, each on a bare table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.program import Meaning
from ...claimed import Scene
from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from ..frames import frame
from .choosing import PickInPlay
from .meant import AMONG, LAID, Told
from .playing import END, Freely

_SCENES, _MOVES = 40, 30
"""Positions that are laid for a claim at most, and moves played from each."""
_IN_PLAY, _IN_HAND, _TO_PAY = 3, 3, 5
"""Cards that each player has there besides those the claim speaks of."""
_DOES: Mapping[str, str] = {
    "cancel": "cancels", "send": "sends", "return": "recalls", "equip": "equips", "make": "makes", "no token": "makes",
    "counter": "counters", "counters gone": "counters", "damage": "hurts", "lend": "lends", "use": "price",
    "trigger": "at", "token gone": "makes", "discard": "do",
}  # fmt: skip
"""What happens, and the key of what cards say that brings it about."""


class Named:
    """The kinds of cards that a claim names, or that bring about what it speaks of, and what happens (``events``)."""

    def __init__(self, told: Told, meaning: Any) -> None:
        self._told = told
        self.kinds: list[str] = []
        self.events: list[str] = []
        self._look(meaning)
        self.kinds = list(dict.fromkeys(self.kinds))

    def _look(self, meaning: Any) -> None:
        if isinstance(meaning, list):
            for one in meaning:
                self._look(one)
        if not isinstance(meaning, Mapping):
            return
        for key, value in meaning.items():
            self._look_at(key, value)
            self._look(value)

    def _look_at(self, key: str, value: Any) -> None:
        arena, kinds = self._told.arena, self._told.table.kinds
        if key == "card" and value in kinds:
            self.kinds.append(str(value))
        elif key == "did":
            self.events += [value] if isinstance(value, str) else value
            for one in [value] if isinstance(value, str) else value:
                self.kinds += self._told.saying(_DOES[one]) if one in _DOES else ()
        elif key == "over" and value == "card":
            self.kinds += [kind for way in ("win", "loses_game") for kind in self._told.saying(way)]
        elif key == "says":
            self.kinds += self._told.saying(str(value))
        elif key == "asks":
            self.kinds += [kind for one in value for kind in self._told.saying(str(one))]
        elif key == "keyword":
            bit = arena.bit(str(value))
            self.kinds += [kinds[at] for at, words in enumerate(arena.kinds) if words.keywords & bit]


def scenes_in_play(known: Mapping[str, Told], meaning: Meaning) -> Iterator[Scene[TableState]]:
    """Each player has some cards in play, in hand and to pay with, among them those a claim speaks of."""
    for told in known.values() if LAID.isdisjoint(meaning[AMONG]) else ():
        start = bare(told)
        if start is None:
            continue
        named = Named(told, meaning)
        likes = frozenset(
            name for name in told.arena.lay.names if name.rpartition("-")[0] in named.kinds or name in named.kinds
        )
        yield from _at_the_start(told, start, named)
        for number in range(_SCENES):
            state = _laid(told, start, named, number)
            yield Scene(f"{told.mode}, cards in play {number}", state, 1, _MOVES, likes=likes)


def _laid(told: Told, start: TableState, named: Named, number: int) -> TableState:
    state, luck, arena = start.copy(), Luck(game_seed(1, "cards in play", number)), told.arena
    for player in range(told.table.players):
        deck = luck.shuffled(state.places[arena.deck + player])
        wanted = [card for card in deck if told.table.kind(card) in named.kinds]
        rest = [card for card in deck if card not in wanted]
        for card in luck.shuffled(wanted)[:4]:
            stays = not arena.is_a(card, arena.quick) and luck.below(2)
            lay(told, state, card, (arena.stage if stays else arena.owned("hand")) + player)
        for place, many in ((arena.stage, _IN_PLAY), (arena.owned("hand"), _IN_HAND), (arena.bank, _TO_PAY)):
            fit = [card for card in rest if place != arena.stage or not arena.is_a(card, arena.quick)]
            for card in fit[:many]:
                rest.remove(card)
                lay(told, state, card, place + player)
        for card in rest if "missing" in named.events and arena.grave != NOBODY else ():
            lay(told, state, card, arena.grave + player)
    return state


def _at_the_start(told: Told, start: TableState, named: Named) -> Iterator[Scene[TableState]]:
    """Before a turn in which a card does something at the start, if enough others are in play."""
    arena, table = told.arena, told.table
    for kind in named.kinds:
        said = told.rules.script.cards.get(kind, ())
        if not any(meaning.get("at", {}).get("does") == "start" for meaning, _ in said):
            continue
        card = min(table.cards_of(kind))
        player = arena.owner(card)
        if player in (NOBODY, start.seat):
            player = start.seat ^ 1
        given: Meaning = next((meaning["given"] for meaning, _ in said if "given" in meaning), {})
        state = start.copy()
        lay(told, state, card, arena.stage + player)
        others = [
            one for one in state.places[arena.deck + arena.owner(card)] if arena.is_a(one, str(given.get("type", "")))
        ]
        for one in others[: int(given.get("least", 0))]:
            lay(told, state, one, arena.stage + player)
        yield Scene(f"{told.mode}, {table.name(card)} before its turn", state, 4, 8)


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
