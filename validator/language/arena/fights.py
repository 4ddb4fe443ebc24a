"""Fights that are laid for claims: of attackers and blockers with these numbers and keywords, played by the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import Event, Move
from ...engine.tablestate import NOBODY, TableState
from ..faults import Unplayable
from .combat import ATTACK, BLOCK, DONE_MOVE, Attacks, Blocks_
from .meant import Told
from .scenes import bare, goes_to_fight, lay

_SMALL: Mapping[str, Sequence[tuple[int, ...]]] = {
    "deals": ((0, 1, 3), (0, 2), (2,)),
    "endures": ((1, 3), (1, 4), (2,)),
}
"""The numbers of the first, the second and all further cards of a fight that are tried where a claim names none."""
MOST = 3
"""Attackers, or blockers, of a fight at most."""


@dataclass(frozen=True)
class Fighter:
    """A card that fights: which one it is, its numbers and keywords (as bits), whether it is tilted, has damage, or has
    just come into play."""

    card: int
    deals: int
    endures: int
    keywords: int = 0
    tilted: bool = False
    damage: int = 0
    fresh: bool = False


@dataclass(frozen=True)
class Came:
    """What came of a fight. ``hits`` are who dealt how much to whom, in order, ``gone`` who was destroyed, ``doomed``
    whom a keyword doomed, ``lost`` what the other player lost, ``kinds`` all that happened, in order."""

    hits: tuple[tuple[int, int, int], ...]
    gone: frozenset[int]
    doomed: frozenset[int]
    lost: int
    kinds: tuple[str, ...]


class Fights:
    """The fights that a claim speaks of, in one way to play. Raises Unplayable for what cannot be laid."""

    def __init__(self, told: Told, said: Meaning) -> None:
        self.told, self._said = told, said
        self.attackers: list[Meaning] = [dict(one) for one in said.get("attackers", ())]
        self.blockers: list[Meaning] = [dict(one) for one in said.get("blockers", ())]
        if not 0 < len(self.attackers) <= MOST or len(self.blockers) > MOST:
            raise Unplayable(f"a fight has 1 to {MOST} attackers, and at most {MOST} blockers")
        self.blocks: Sequence[tuple[int, int]] | None = None
        if "blocks" in said:
            self.blocks = [(int(one), int(other)) for one, other in said["blocks"]]
        self.leaving = [at for at, one in enumerate(self.blockers) if one.get("leaves")]

    # laying them

    def positions(self) -> Iterator[tuple[str, TableState]]:
        """Every small fight of these: attackers are declared next. Each with how it is written."""
        start = bare(self.told)
        if start is None:
            return
        cards = self._bodies()
        ready = start.copy()
        for card, seat in [(one, start.seat) for one in cards[: len(self.attackers)]] + [
            (one, start.seat ^ 1) for one in cards[len(self.attackers) :]
        ]:
            lay(self.told, ready, card, self.told.arena.stage + seat)
        for at in range(len(self.attackers)):  # those with which nobody could attack would end the fight
            self._make(ready, Fighter(cards[at], 1, 1))
        goes_to_fight(self.told, ready)
        if not isinstance(self.told.game.asks(ready), Attacks):
            return
        for fighters in self._every(cards):
            state = ready.copy()
            for one in fighters:
                self._make(state, one)
            state.cache = None
            yield self.written(state), state

    def _every(self, cards: Sequence[int]) -> Iterator[list[Fighter]]:
        said = [*self.attackers, *self.blockers]
        arena = self.told.arena
        ways = []
        for at, (one, card) in enumerate(zip(said, cards, strict=True)):
            deals = _numbers(one, arena.atk, _SMALL["deals"][min(at, 2)])
            endures = _numbers(one, arena.hp, _SMALL["endures"][min(at, 2)])
            bits = sum(arena.bit(name) for name in _names(one.get("keyword")))
            damage = range(1, 2) if one.get("damaged") else range(1)
            every = (Fighter(card, n, m, bits, bool(one.get("tilted")), hurt, bool(one.get("fresh")))
                     for n, m, hurt in product(deals, endures, damage) if hurt < m)  # fmt: skip
            ways.append(list(every))
        yield from (list(one) for one in product(*ways))

    def _bodies(self) -> list[int]:
        """A card for each that fights: without words, or with no more than the keyword whose number it needs."""
        arena, table, taken = self.told.arena, self.told.table, list[int]()
        for one in (*self.attackers, *self.blockers):
            number = one.get("number")
            found = (
                card for card in range(len(table.kind_of))
                if card not in taken and arena.is_a(card, arena.fighter) and self._bare(card, number)
            )  # fmt: skip
            card = next(found, None)
            if card is None:
                raise Unplayable("no card of the game could fight so")
            taken.append(card)
        return taken

    def _bare(self, card: int, number: Any) -> bool:
        words = self.told.arena.words(card)
        if words.boosts or words.abilities or words.more_plays:
            return False
        if number is None:
            return not words.keywords
        return any(n == int(number) for _, n, _ in words.numbers) and words.keywords.bit_count() == 1

    def _make(self, state: TableState, one: Fighter) -> None:
        arena, table = self.told.arena, self.told.table
        for name, n in ((arena.atk, one.deals), (arena.hp, one.endures)):
            state.values[table.notes[f"more {name}"] + one.card] = n - arena.column(name)[one.card]
        state.values[arena.gained + one.card] = one.keywords
        state.values[arena.tilted + one.card] = int(one.tilted)
        state.values[arena.damage + one.card] = one.damage
        state.values[arena.fresh + one.card] = int(one.fresh)

    # reading them

    def sides(self, state: TableState) -> tuple[list[int], list[int]]:
        """The attackers and the blockers of such a position, in the order in which the claim names them."""
        arena = self.told.arena
        return arena.fighters(state, state.seat)[:], arena.fighters(state, state.seat ^ 1)[:]

    def fighter(self, state: TableState, card: int) -> Fighter:
        """A card as it would fight."""
        arena, values = self.told.arena, state.values
        return Fighter(
            card, arena.attack(state, card), arena.endures(state, card), arena.keywords(state, card),
            bool(values[arena.tilted + card]), values[arena.damage + card],
        )  # fmt: skip

    def written(self, state: TableState) -> str:
        """How the fight of a position is written."""
        return " against ".join(
            " and ".join(self._written(self.fighter(state, card)) for card in side) or "nobody"
            for side in self.sides(state)
        )

    def _written(self, one: Fighter) -> str:
        arena = self.told.arena
        words = [f"{arena.name(one.card)} ({arena.atk} {one.deals}, {arena.hp} {one.endures}"]
        words += [name for name in arena.lay.keywords if arena.bit(name) & one.keywords]
        words += ["tilted"] if one.tilted else []
        words += [f"damage {one.damage}"] if one.damage else []
        return ", ".join(words) + ")"

    # playing them

    def declared(self, start: TableState) -> TableState | None:
        """All attack: the position in which blocks are declared, or after the fight where nobody can block; None if one
        of them cannot attack."""
        game, state = self.told.game, start.copy()
        state.events = []
        for card in self.sides(start)[0]:
            if (move := (ATTACK, self.told.arena.lay.names[card])) not in game.legal(state):
                return None
            game.apply(state, move)
        game.apply(state, DONE_MOVE, until_turn=True)
        return state

    def blocked(self, start: TableState) -> TableState | None:
        """The same with the blocks of the claim: each blocks the first attacker, or as many as it may, where it names
        none; None if one of them is not legal."""
        state = self.declared(start)
        if state is None or not isinstance(self.told.game.asks(state), Blocks_):
            return state if not self.blockers else None
        attackers, blockers = self.sides(start)
        pairs = self.blocks
        if pairs is None:
            limits = [self.told.arena.may_block(start, one) for one in blockers]
            pairs = [(one, at) for one, most in enumerate(limits) for at in range(min(most, len(attackers)))]
        for one, other in pairs:
            move = self.block(blockers[one], attackers[other])
            if move not in self.told.game.legal(state):
                return None
            self.told.game.apply(state, move)
        return state

    def block(self, blocker: int, attacker: int) -> Move:
        """The move with which one card blocks another."""
        names = self.told.arena.lay.names
        return BLOCK, names[blocker], names[attacker]

    def fought(self, start: TableState) -> Came | None:
        """What comes of a fight; None if it cannot be fought so."""
        state = self.blocked(start)
        if state is None:
            return None
        if isinstance(self.told.game.asks(state), Blocks_):
            blockers = self.sides(start)[1]
            for at in self.leaving:  # as an effect would have it, after the blocks
                self.told.arena.destroy(state, [blockers[at]], "")
            if not self.leaving and DONE_MOVE not in self.told.game.legal(state):
                return None
            state.cache = [DONE_MOVE]
            game = self.told.game
            left = len(state.events or ())
            game.apply(state, DONE_MOVE, until_turn=True)
            return self._came(start, state, (state.events or [])[left:])
        return self._came(start, state, state.events or [])

    def _came(self, start: TableState, end: TableState, events: Sequence[Event]) -> Came:
        index, player_of = self.told.arena.index, self.told.arena.player_of
        fought = [card for side in self.sides(start) for card in side]
        hits = tuple((index[e.data["card"]], index[e.data["to"]], int(e.data["n"])) for e in events if e.kind == "hit")
        return Came(
            hits,
            frozenset(card for card in fought if player_of(end, card) == NOBODY),
            frozenset(index[e.data["card"]] for e in events if e.kind == "doom"),
            sum(int(e.data["n"]) for e in events if e.kind in ("unblocked", "beyond")),
            tuple(e.kind for e in events),
        )

    def without(self, state: TableState, keyword: str) -> TableState:
        """The same position with no such keyword."""
        twin = state.copy()
        for card in range(len(self.told.table.kind_of)):
            twin.values[self.told.arena.gained + card] &= ~self.told.arena.bit(keyword)
        twin.cache = None
        return twin


def _numbers(one: Meaning, name: str, small: Sequence[int]) -> Sequence[int]:
    found = one.get(name, small)
    return [int(found)] if isinstance(found, int | str) else [int(n) for n in found]


def _names(said: Any) -> list[str]:
    return [] if said is None else [said] if isinstance(said, str) else [str(one) for one in said]
