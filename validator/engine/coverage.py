"""Play directed at what has hardly come up: every card sentence and rule is to be used often, or is named.

Chance plays first. Whatever it uses too rarely is then sought: play goes back to positions shortly before it came up
and goes on from there by chance, and half of the new games look one move ahead for what never came up at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Generic, TypeAlias

from .kernel import CHANCE, Because, Event, Game, Move, S
from .luck import Luck, game_seed
from .selfplay import LONGEST_GAME, Failure, broken_by, step
from .shrink import shrink

Key: TypeAlias = "Callable[[Because], str]"
"""The name of a cause: a sentence by its card and words, a rule by its key."""
Bearing: TypeAlias = Callable[[S], Iterable[Because]]
"""What bears on a position without an event of its own, such as standing rules that change a total."""
BACK = (1, 2, 4)
"""Moves before something came up at which play begins again."""
KEPT = 24
"""Positions kept for each thing that is rare."""
AHEAD = 6
"""Moves that are looked at when a game is directed, picked by chance among the legal ones."""


@dataclass(slots=True)
class Coverage:
    """What was used how often. ``goals`` are the names of all that should be, ``target`` how often.

    ``unknown`` are causes that are no goals: nobody has said that they can come up.
    """

    goals: tuple[str, ...]
    target: int
    counts: Counter[str] = field(default_factory=Counter)
    games: int = 0
    directed: int = 0
    moves: int = 0
    unknown: set[str] = field(default_factory=set)
    failures: list[Failure] = field(default_factory=list)

    @property
    def never(self) -> list[str]:
        """What never came up."""
        return [goal for goal in self.goals if not self.counts[goal]]

    @property
    def rare(self) -> list[str]:
        """What came up, but less often than it should."""
        return [goal for goal in self.goals if 0 < self.counts[goal] < self.target]

    @property
    def ok(self) -> bool:
        """Whether all was used often enough and nothing broke."""
        return not (self.failures or self.never or self.rare or self.unknown)

    def text(self) -> str:
        """The report for people."""
        often = len(self.goals) - len(self.never) - len(self.rare)
        played = f"{self.games} games by chance and {self.directed} directed, {self.moves} moves"
        lines = [f"{often} of {len(self.goals)} sentences and rules used {self.target} times or more in {played}"]
        lines += [f"  {self.counts[goal]} times: {goal}" for goal in self.rare]
        lines += [f"  never: {goal}" for goal in self.never]
        lines += [f"  cited, but nobody says that it can be: {name}" for name in sorted(self.unknown)]
        return "\n".join([*lines, f"{len(self.failures)} failures", *map(str, self.failures)])


@dataclass(frozen=True, slots=True)
class _Branch(Generic[S]):
    """A position to go on from, and the moves that led to it."""

    mode: str
    script: tuple[Move, ...]
    state: S


def cover(
    game: Game[S], goals: Collection[str], key: Key, games: int, *, bearing: Bearing[S] | None = None,
    target: int = 100, limit: int = 20_000, base_seed: int = 1, modes: Sequence[str] | None = None,
) -> Coverage:  # fmt: skip
    """Play ``games`` games a mode by chance, then at most ``limit`` directed ones until every goal has its number.

    Every position is looked over for faults. The same arguments give the same coverage.
    """
    search = _Search(game, Coverage(tuple(goals), target), key, bearing)
    names = list(modes if modes is not None else game.modes)
    for mode in names:
        for number in range(games):
            search.chance(mode, Luck(game_seed(base_seed, f"{game.name} {mode}", number)))
    for number in range(limit):
        luck = Luck(game_seed(base_seed, f"{game.name} directed", number))
        if not search.directed(names[number % len(names)], luck):
            break
    return search.found


class _Search(Generic[S]):
    """The search with the positions it has kept."""

    def __init__(self, game: Game[S], found: Coverage, key: Key, bearing: Bearing[S] | None) -> None:
        self._game, self._key, self._bearing, self.found = game, key, bearing, found
        self._goals = frozenset(found.goals)
        self._kept: dict[str, list[_Branch[S]]] = {}

    def chance(self, mode: str, luck: Luck) -> None:
        """A whole game by chance."""
        self.found.games += 1
        self._play(_Branch(mode, (), self._game.new(mode)), luck, self._any)

    def directed(self, mode: str, luck: Luck) -> bool:
        """A game for something that is rare; False when nothing is left to seek."""
        wanted = [goal for goal in self.found.goals if self.found.counts[goal] < self.found.target]
        if not wanted:
            return False
        self.found.directed += 1
        sought = luck.choice(wanted)
        branches = self._kept.get(sought)
        if branches:
            self._play(luck.choice(branches), luck, self._any)
        else:  # half of these games stay with chance, for what no single move leads to
            new = _Branch(mode, (), self._game.new(mode))
            self._play(new, luck, self._any if luck.below(2) else self._newest)
        return True

    def _play(self, start: _Branch[S], luck: Luck, choose: Callable[[S, Luck], Move]) -> None:
        game, state, script = self._game, start.state.copy(), list(start.script)
        past: list[_Branch[S]] = []
        while (actor := game.actor(state)) is not None and len(script) < LONGEST_GAME:
            past.append(_Branch(start.mode, tuple(script), state.copy()))
            move = game.sample(state, luck) if actor == CHANCE else choose(state, luck)
            script.append(move)
            self.found.moves += 1
            state.events = []
            fault = step(game, state, move, True)
            if fault:
                self._broken(start.mode, script, fault)
                return
            for name in self._used(state, state.events):
                self.found.counts[name] += 1
                if self.found.counts[name] <= self.found.target:
                    self._keep(name, past)

    def _used(self, state: S, events: Sequence[Event]) -> Iterator[str]:
        """The goals that a move has used, each once."""
        causes = {self._key(event.because) for event in events}
        if self._bearing is not None:
            causes.update(map(self._key, self._bearing(state)))
        self.found.unknown |= causes - self._goals
        yield from sorted(causes & self._goals)

    def _keep(self, name: str, past: list[_Branch[S]]) -> None:
        kept = self._kept.setdefault(name, [])
        for back in BACK:
            if len(kept) < KEPT and len(past) >= back:
                kept.append(past[-back])

    def _any(self, state: S, luck: Luck) -> Move:
        return luck.choice(self._game.legal(state))

    def _newest(self, state: S, luck: Luck) -> Move:
        """The move that uses what has been used least, of some; now and then any."""
        moves = luck.shuffled(self._game.legal(state))[:AHEAD]
        if len(moves) == 1 or luck.below(4) == 0:
            return moves[0]
        return max(moves, key=lambda move: self._worth(state, move))

    def _worth(self, state: S, move: Move) -> float:
        after = state.copy()
        after.events = []
        self._game.apply(after, move)
        return sum(1 / (1 + self.found.counts[name]) for name in self._used(after, after.events))

    def _broken(self, mode: str, script: list[Move], fault: str) -> None:
        if len(self.found.failures) < 3:
            short = tuple(shrink(script, partial(broken_by, self._game, mode, True)))
            self.found.failures.append(Failure(mode, self.found.directed, fault, "its script, from a new game", short))
