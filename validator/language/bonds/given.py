"""Lays what an example gives before the play begins: order, levels, bonds, points, what was revealed, dice."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ....cards.lazyclass import dataclass
from ...engine.kernel import CHANCE
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ...replay_stage import Impossible, Told
from ..compiling import Compiled
from ..faults import Unplayable
from ..game import WordedGame
from .layout import Bonds
from .said import pair_named, piece_named

_LAID = frozenset({"turn_is", "order", "first_bond", "twos", "level", "supports", "shown", "rolls"})
"""Keys of what can be laid; anything else that is given must be so."""


def is_laid(so: Mapping[str, Any]) -> bool:
    """Whether something that is given is laid, rather than held against the position."""
    if "all" in so:
        return all(isinstance(one, Mapping) and is_laid(one) for one in so["all"])
    return bool(_LAID & so.keys()) or so.get("what") == "act" or ("sum" in so and "piece" in so and "n" in so)


class Given:
    """What an example gives. ``dice`` are those to come, by the procedure they are rolled in and the pair."""

    def __init__(self, rules: Compiled, told: Sequence[Told]) -> None:
        self.bonds: Bonds = rules.table.bonds
        self._rules = rules
        self.dice: dict[tuple[str, int], deque[int]] = {}
        self.acting: int | None = None
        """The piece that is to act when the play begins; those before it in the order do nothing."""
        self.facts: list[tuple[Any, Told]] = []
        self.held: list[Told] = []
        self._known: dict[object, tuple[int, Told]] = {}
        for one in told:
            if "given" not in one.meaning:
                continue
            so = one.meaning["given"]
            if not is_laid(so):
                self.held.append(one)
            elif "rolls" in so:
                self._rolls(so)
            else:
                self.facts += [(inner, one) for inner in so.get("all", [so])]
        first = next((one for one in told if "move" in one.meaning), None)
        self.whole = first is not None and ("drawn" in first.meaning["move"] or "order" in first.meaning["move"])
        """Whether the example tells the setup itself."""
        self._writes = first is not None and "on_pairs" in first.meaning["move"] and not self.facts
        if self.whole and self.facts:
            raise Impossible("the setup comes before everything that is given here", at=self.facts[0][1])

    def _rolls(self, so: Any) -> None:
        for one in so["rolls"]:
            key = str(so.get("part", "")), pair_named(self.bonds, one["two"])
            self.dice.setdefault(key, deque()).append(int(one["n"]))

    def lay(self, game: WordedGame, mode: str, luck: Luck) -> TableState:
        """The position at which the play begins. Raises Impossible."""
        if self.whole or self._writes:
            return game.new(mode)
        state = game.new(mode)
        while game.actor(state) is not None:
            chance = game.actor(state) == CHANCE
            move = game.sample(state, luck) if chance else luck.choice(game.legal(state))
            game.apply(state, move, until_turn=True)
        self._clear(state)
        self._take(state, luck)
        game.go_on(state)
        return state

    def _clear(self, state: TableState) -> None:
        """No levels, no bonds: what an example does not give is not there."""
        bonds, values = self.bonds, state.values
        for level in bonds.levels.values():
            values[level.base : level.base + len(bonds.pairs)] = [0] * len(bonds.pairs)
        values[bonds.bound : bonds.bound + len(bonds.pairs)] = [0] * len(bonds.pairs)
        values[bonds.first] = 0

    def _take(self, state: TableState, luck: Luck) -> None:
        bonds, values = self.bonds, state.values
        for so, told in self.facts:
            try:
                if "turn_is" in so:
                    state.turn = int(so["turn_is"]) - 1
                elif "order" in so:
                    self._order(state, [piece_named(bonds, one) for one in so["these"]], told)
                elif "first_bond" in so:
                    pair = pair_named(bonds, so["first_bond"])
                    values[bonds.first], values[bonds.bound + pair] = pair + 1, 1
                elif "twos" in so:
                    for two in so["twos"]:
                        values[bonds.bound + pair_named(bonds, two)] = bonds.hues.index(so["hue"]) + 1
                elif "level" in so:
                    level = bonds.levels[str(so["level"])]
                    if int(so["n"]) > level.most:
                        raise Impossible(f"the highest {so['level']} is {level.most}", at=told)
                    self._once((so["level"], pair_named(bonds, so["two"])), int(so["n"]), told)
                    values[level.base + pair_named(bonds, so["two"])] = int(so["n"])
                elif "shown" in so:
                    for one in so["shown"]:
                        who, piece = int(so["who"]["person"]), piece_named(bonds, one["piece"])
                        bonds.reveal(values, who, piece, int(one["n"]))
            except Unplayable as error:
                raise Impossible(error.why, at=told) from None
        self._acting(state)
        for player in range(bonds.players):
            self._points(state, player, luck)

    def _acting(self, state: TableState) -> None:
        """Of an order that is not given, a piece that is to act now is the first, or the last."""
        at, count = self.bonds.order, len(self.bonds.ids)
        acting = next((so for so, _ in self.facts if "deciding" in so), None)
        self.acting = None if acting is None else piece_named(self.bonds, str(acting["deciding"]))
        if self.acting is None or any("order" in so for so, _ in self.facts):
            return
        others = [piece for piece in range(count) if piece != self.acting]
        order = [*others, self.acting] if acting and acting.get("last") else [self.acting, *others]
        state.values[at : at + count] = [piece + 1 for piece in order]

    def _once(self, what: object, n: int, told: Told) -> None:
        """Raises Impossible where something else was given of the same."""
        before = self._known.setdefault(what, (n, told))
        if before[0] != n:
            raise Impossible(f"{before[1].sentence.text!r} was given before", other=before[1], at=told)

    def _order(self, state: TableState, pieces: list[int], told: Told) -> None:
        if sorted(pieces) != list(range(len(self.bonds.ids))):
            raise Impossible("the order has every piece once", at=told)
        at = self.bonds.order
        state.values[at : at + len(pieces)] = [piece + 1 for piece in pieces]

    def _of(self, player: int, key: str) -> Iterator[Any]:
        for so, _ in self.facts:
            if key in so and isinstance(so.get("who"), dict) and so["who"].get("person") == player:
                yield so

    def _points(self, state: TableState, player: int, luck: Luck) -> None:
        """The points of a player: those that are given, and the others by luck."""
        bonds, values = self.bonds, state.values
        width, count = len(bonds.pairs), len(bonds.ids)
        shown, last = bonds.revealed + player * count, self.facts[-1][1] if self.facts else None
        on = {
            pair_named(bonds, one["two"]): int(one["n"])
            for so in self._of(player, "supports")
            for one in so["supports"]
        }
        sums = {piece_named(bonds, str(so["piece"])): int(so["n"]) for so in self._of(player, "sum") if "piece" in so}
        wanted = Wanted(on, sums, values[shown : shown + count])
        found = fitting(bonds, *written(self._rules, state.turn + 1), wanted, luck)
        if found is None:
            raise Impossible(f"{self._rules.table.people[player]} cannot have such points", at=last)
        values[bonds.stakes + player * width : bonds.stakes + (player + 1) * width] = found
        for piece in range(count):
            values[bonds.sums + player * count + piece] = sum(found[pair] for pair in bonds.of[piece])


TRIES = 3000
"""Ways to lay the points that are not given."""


@dataclass(frozen=True)
class Wanted:
    """What is given of the points of one player: ``on`` pairs, ``sums`` for pieces, and what is ``revealed``."""

    on: Mapping[int, int] = field(default_factory=dict)
    sums: Mapping[int, int] = field(default_factory=dict)
    revealed: Sequence[int] = ()


def written(rules: Compiled, turn: int) -> tuple[list[int], int, bool]:
    """The numbers that players put on pairs at first, how many single points they have had since then, before a turn,
    and whether the first ones are on different pairs."""
    first = next((_inner(said) for said, _ in rules.script.setup if "write" in _inner(said)), {})
    stakes: Any = first.get("write", [])
    more = [(after, said["write"]) for after, said, _ in rules.deeds.bonding.after if "write" in said]
    singles = sum(n if isinstance(n, int) else sum(n) for after, n in more if after < turn)
    return sorted(stakes if isinstance(stakes, list) else [1] * stakes), singles, bool(first.get("different"))


def _inner(meaning: Mapping[str, Any]) -> Mapping[str, Any]:
    while isinstance(then := meaning.get("then"), Mapping):
        meaning = then
    return meaning


def fitting(
    bonds: Bonds, values: list[int], singles: int, distinct: bool, wanted: Wanted, luck: Luck
) -> list[int] | None:
    """Points on pairs that have all that is wanted; None if none were found."""
    left = next(_left_over(list(wanted.on.values()), values, singles, distinct), None)
    if left is None:
        return None
    values, singles = left
    others = [pair for pair in range(len(bonds.pairs)) if pair not in wanted.on]
    for _ in range(TRIES):
        found = [wanted.on.get(pair, 0) for pair in range(len(bonds.pairs))]
        chosen = luck.shuffled(others)[: len(values)] if distinct else [luck.choice(others) for _ in values]
        for pair, value in zip(chosen, values, strict=True):
            found[pair] += value
        for _ in range(singles):
            found[luck.choice(others)] += 1
        if _fits(bonds, found, wanted):
            return found
    return None


def _left_over(given: list[int], values: list[int], singles: int, distinct: bool) -> Iterator[tuple[list[int], int]]:
    """What is left when each given number is made of the values (of one at most, if ``distinct``) and single points."""
    if not given:
        yield values, singles
        return
    for made, rest in _ways(given[0], values, distinct):
        if given[0] - made <= singles:
            yield from _left_over(given[1:], rest, singles - given[0] + made, distinct)


def _ways(wanted: int, values: list[int], distinct: bool) -> Iterator[tuple[int, list[int]]]:
    """Ways to take values of at most so much together: their sum, and those that are left; large sums first."""
    sets: list[tuple[int, list[int]]] = [(0, values)]
    for value in values:
        sets += [
            (made + value, [one for one in rest if one != value]) for made, rest in sets if not (distinct and made)
        ]
    yield from sorted((one for one in sets if one[0] <= wanted), key=lambda one: -one[0])


def _fits(bonds: Bonds, found: Sequence[int], wanted: Wanted) -> bool:
    sums = [sum(found[pair] for pair in of) for of in bonds.of]
    return all(sums[piece] == n for piece, n in wanted.sums.items()) and all(
        sums[piece] >= n for piece, n in enumerate(wanted.revealed)
    )
