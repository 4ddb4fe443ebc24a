"""Positions made of what a claim about zones names, to which games of chance seldom come.

One in four is a deal: its cards are in hands, its dealt cards in the row, a pile is as small as it says, and the round
is played from its beginning. In the others some of its cards lie in zones already, and the cards that do what it speaks
of are in the hand of who has the turn. Play goes on from there by chance, with a liking for moves that have to do with
these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.program import Meaning
from ...claimed import Scene
from ...engine.kernel import CHANCE
from ...engine.luck import Luck, game_seed
from ...engine.tablestate import NOBODY, TableState
from ..exchanging import exchange
from ..frames import PC, frame
from .naming import Named
from .told import Told

SCENES = 1200
"""Scenes at most for one claim."""
MOVES, FEW = 30, 10
"""Moves of a round from its beginning, and from a position that is laid."""
DEALS = 12
"""Deals from which positions are laid: where zones lie, and what was dealt aside, is not the same in all."""
_KEEP = 5
"""One in so many deals has its named cards where luck dealt them."""


def zone_scenes(known: Mapping[str, Told], meaning: Meaning) -> Iterator[Scene[TableState]]:
    """Scenes to play on from for one claim."""
    modes = list(known)
    while "mode" in meaning:
        modes, meaning = [str(meaning["mode"])], meaning["then"]
    named = {mode: Named(known[mode], meaning) for mode in modes}
    for number in range(SCENES):
        mode = modes[-1 - number // 4 % len(modes)]
        told, one = known[mode], named[mode]
        start = _dealt(told, number // 4 % DEALS)
        luck = Luck(game_seed(1, f"{mode} scenes", number))
        if start is None or not _fits(told, one, start):
            continue
        laid = number % 4 > 0
        state = start if laid else _dealt(told, number + DEALS)
        if state is None:
            continue
        _deal_to_zones(told, one, state, luck)
        if laid:
            _lay(told, one, state, luck)
        else:
            _stack(told, one, state, luck, number % _KEEP == 0)
        _empty(told, one, state, luck)
        _begin(told, state)
        words = f"{'a position' if laid else 'a deal'} made of what is named, {mode}, {number + 1}"
        yield Scene(words, state, plays=1, moves=FEW if laid else MOVES, likes=one.likes)


def _dealt(told: Told, number: int) -> TableState | None:
    """A round that was dealt, before its first turn; it is dealt once, for whatever claims it is wanted."""
    if number not in told.deals:
        told.deals[number] = _deal(told, Luck(game_seed(1, f"{told.mode} deals", number)))
    deal = told.deals[number]
    return deal.copy() if deal is not None else None


def _deal(told: Told, luck: Luck) -> TableState | None:
    game, state = told.game, told.game.new(told.mode)
    while (actor := game.actor(state)) == CHANCE or (actor is not None and state.seat == NOBODY):
        legal = [] if actor == CHANCE else game.legal(state)
        if actor != CHANCE and not legal:  # self-play tells that nothing can be done
            return None
        game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(legal))
    return None if state.over else state


def _fits(told: Told, named: Named, state: TableState) -> bool:
    """Whether what is named is there in this way to play."""
    shown = {card for at in _shown(told) for card in state.places[at]}
    if named.dealt and not state.values[told.zones.given]:
        return False
    return not named.cards or any(told.names.index(one) not in shown for one in named.cards)


def _shown(told: Told) -> list[int]:
    everybody, zoned = told.table.everybody, told.zoned
    return [at for at, seen in enumerate(told.table.seen) if seen == everybody and at not in zoned.sides]


def _deal_to_zones(told: Told, named: Named, state: TableState, luck: Luck) -> None:
    """Let the dealt cards that are named lie in zones, if possible in one that is named; every other time, apt ones."""
    zones, values = told.zones, state.values
    free = luck.shuffled(range(zones.count))
    apt = named.apt if named.apt and values[zones.given] and luck.choice(range(2)) > 0 else []
    for name in list(dict.fromkeys([*named.dealt, *apt]))[: zones.count]:
        number = zones.dealt.index(name) + 1
        rewards = told.zoned.of_zones[number].first is not None
        wanted = next((zone for zone in free if zones.ids[zone] in named.words and not rewards), free[-1])
        free.remove(wanted)
        at = next((zone for zone in range(zones.count) if values[zones.given + zone] == number), None)
        old = values[zones.given + wanted]
        values[zones.given + wanted] = number
        if at is None:
            values[zones.pool] = values[zones.pool] & ~(1 << number - 1) | 1 << old - 1
        elif at != wanted:
            values[zones.given + at] = old


def _stack(told: Told, named: Named, state: TableState, luck: Luck, keep: bool) -> None:
    """Let what is named be in hands."""
    hand, players = told.table.place("hand").base, told.table.players
    wanted = [*luck.shuffled(named.numbers)[: 2 * players], *luck.shuffled(named.helping)[:players]]
    for card in wanted if not keep else ():
        _into(told, state, card, hand + luck.choice(range(players)), frozenset(wanted))


def _into(told: Told, state: TableState, card: int, hand: int, named: frozenset[int]) -> None:
    """Let a card change places with another one of a hand."""
    place = state.place_of(card)
    other = next((one for one in state.places[hand] if one not in named), None)
    if place == hand or other is None or place in _shown(told):
        return
    exchange(state, card, other)


def _lay(told: Told, named: Named, state: TableState, luck: Luck) -> None:
    """Let some of the cards that are named lie in zones; hands have a few cards each."""
    hand, players, count = told.table.place("hand").base, told.table.players, told.zones.count
    shown = {card for at in _shown(told) for card in state.places[at]}
    played = named.played if luck.choice(range(3)) else []
    cards = [card for card in luck.shuffled(named.numbers) if card not in (*shown, *played)]
    every = [*luck.shuffled(played), *luck.shuffled(named.leading), *luck.shuffled(named.helping)]
    helpers = [card for card in every if card not in shown]
    mine = hand + state.seat
    rest = [card for cards in state.places[hand : hand + players] for card in cards]
    lying = [*cards[:3], *(card for card in luck.shuffled(rest) if card not in cards and card not in helpers)]
    # whoever has all that lies may win every zone
    sides = [luck.choice(range(players))] if named.late and luck.choice(range(2)) > 0 else list(range(players))
    for card in lying[: 2 + luck.choice(range(3))]:
        meant = [zone for zone in range(count) if told.zones.ids[zone] in named.words]
        there = bool(meant) and luck.choice(range(2)) > 0
        zone = meant[0] if there else luck.choice(range(count))
        face_up = luck.choice(range(2 + 2 * named.up)) > 0 and not told.zoned.costs[card]
        lay_in_zone(told, state, card, luck.choice(sides), zone, face_up)
    for card in helpers[:2]:
        if not state.values[told.zoned.lies + card]:
            _into(told, state, card, mine, frozenset([*cards, *helpers]))
    for player in range(players):
        sizes = [one + more for one in named.hands for more in (0, 1)] if luck.choice(range(2)) > 0 else []
        keep = luck.choice(sizes or range(2 if named.late else 4)) + (player == state.seat)
        own = state.places[hand + player]
        liked = [card for card in own if card in helpers] + [card for card in own if card not in helpers]
        for card in liked[keep:]:
            own.remove(card)
            state.places[told.zoned.heap].append(card)
    if named.dealt or luck.choice(range(2)) > 0:
        lay_rewarded(told, state, luck)


def _begin(told: Told, state: TableState) -> None:
    """Let the turn begin anew, as things lie now."""
    player, course = state.seat, told.rules.course
    state.seat, state.next_seat = (player - 1) % told.table.players, player
    state.values[told.zones.turns + player] -= 1
    state.asking, state.cache, state.stack = NOBODY, None, [frame(course.begin)]
    state.stack[0][PC] = course.loop
    told.game.go_on(state)


def _empty(told: Told, named: Named, state: TableState, luck: Luck) -> None:
    """Let piles have as many cards as is said; every other time, let those be empty of which cards ask that."""
    also = luck.choice(range(2)) > 0
    emptied: list[tuple[str, int]] = [(name, 0) for name in named.emptied if also]
    for name, size in [*named.sizes, *emptied]:
        place = told.table.place(name).base
        pile, heap = state.places[place], state.places[told.zoned.heap]
        while len(pile) > size and place != told.zoned.heap:
            heap.append(pile.pop(0))
        while len(pile) < size and heap:
            pile.append(heap.pop())


def lay_in_zone(told: Told, state: TableState, card: int, player: int, zone: int, face_up: bool) -> None:
    """Take a card out of its place and lay it on a side of a zone; face-up where no card lies face-down."""
    zoned, zones, values = told.zoned, told.zones, state.values
    rules, bit, place = zoned.rules_at(values, zone), 1 << card, zoned.side(zone, player)
    up = face_up or rules.flip_arrival is not None
    next(cards for cards in state.places if card in cards).remove(card)
    state.places[place].append(card)
    values[zones.clock] += 1
    values[zoned.lies + card], values[zoned.stamp + card] = place + 1, values[zones.clock]
    state.known[card], state.by[card] = zoned.everybody if up else 1 << player, player
    if not up:
        return
    values[zones.up] |= bit
    if rules.first is not None and not values[zones.taken]:
        values[zones.taken], values[zones.holder] = values[zones.taken] | 1 << zone, card + 1
    if not rules.silent and (zoned.texts[card] or zoned.worths[card] or card in zoned.safe):
        values[zones.active] |= bit
        if card in zoned.safe:
            values[zones.safe] |= bit
        if told.once(card):
            values[zones.spent] |= bit
        for ban in told.bans_of(card):
            _ban(told, state, card, player, ban)


def _ban(told: Told, state: TableState, card: int, owner: int, said: Any) -> None:
    """What a card bans, as if it had just come face-up."""
    zoned, values = told.zoned, state.values
    there, near = zoned.where(said["ban"]), zoned.near[values[zoned.row]]
    for player in range(told.table.players) if isinstance(said["who"], dict) else (owner ^ 1,):
        for zone in range(told.zones.count):
            if not there(near, zone, zoned.zone_of(values, card)):
                continue
            now = values[told.zones.turns + player]
            first = now + (state.seat != player)
            last = next((old[3] for old in state.records if old[:2] == [player, zone]), first + int(said["long"]) - 1)
            state.records.append([player, zone, first, last, card])


def lay_rewarded(told: Told, state: TableState, luck: Luck) -> None:
    """Let any card that lies in a zone be the one that came first to a zone that rewards it."""
    zones, values, zoned = told.zones, state.values, told.zoned
    rewards = [zone for zone in range(zones.count) if zoned.rules_at(values, zone).first is not None]
    lying = [card for card in range(len(zones.home)) if values[zoned.lies + card]]
    if rewards and lying:
        values[zones.holder], values[zones.taken] = luck.choice(lying) + 1, values[zones.taken] | 1 << rewards[0]
