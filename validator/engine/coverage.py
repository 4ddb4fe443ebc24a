"""Play directed at what has hardly come up: every card sentence and rule is to be used often, or is named.

Chance plays first. Whatever it uses too rarely is then sought: play goes back to positions shortly before it came up
and goes on from there; half of these games go by chance, the others look one move ahead for what came up least. What
new games still use too rarely is sought in the same way from arranged positions (scenes), and counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from typing import Generic, TypeAlias

from ...cards.lazyclass import dataclass
from .course import made
from .covered import Coverage
from .decks import Decks
from .kernel import CHANCE, Because, Event, Game, Move, S
from .luck import Luck, game_seed
from .selfplay import LONGEST_GAME, Failure, broken_by, step
from .shrink import shrink
from .walking import nothing_legal

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


@dataclass(frozen=True, slots=True)
class _Branch(Generic[S]):
    """A position to go on from, and the moves that led to it from ``origin``; ``name`` says how that is written."""

    name: str
    origin: S
    script: tuple[Move, ...]
    state: S


@dataclass(slots=True)
class _Ledger(Generic[S]):
    """How often things came up in play that began in one way, and positions shortly before they did."""

    counts: Counter[str]
    kept: dict[str, list[_Branch[S]]] = field(default_factory=dict)


def cover(
    game: Game[S], goals: Collection[str], key: Key, games: int, *, bearing: Bearing[S] | None = None,
    target: int = 100, limit: int = 20_000, base_seed: int = 1, modes: Sequence[str] | None = None,
    scenes: Iterable[tuple[str, S]] = (), cards: Mapping[str, Sequence[str]] | None = None,
) -> Coverage:  # fmt: skip
    """Play ``games`` games a mode by chance, then at most ``limit`` directed ones until every goal has its number.

    What then still lacks is sought in at most ``limit`` games more that begin in ``scenes``: arranged positions, each
    with how it is written. Every position is looked over for faults; how often events name each of the ``cards`` (by
    component) is counted. The same arguments give the same coverage.
    """
    search = _Search(game, Coverage(tuple(goals), target, decks=Decks(cards or {})), key, bearing)
    names = list(modes if modes is not None else game.modes)
    for mode in names:
        for number in range(games):
            search.chance(mode, Luck(game_seed(base_seed, mode, number)))
    for number in range(limit):
        if not search.found.wanted:
            return search.found
        search.directed(names[number % len(names)], Luck(game_seed(base_seed, "directed", number)))
    starts = [_Branch(name, state, (), state) for name, state in scenes]
    for number in range(limit if starts else 0):
        if not search.found.wanted:
            break
        search.staged(starts, number, Luck(game_seed(base_seed, "scenes", number)))
    return search.found


class _Search(Generic[S]):
    """The search with the positions it has kept."""

    def __init__(self, game: Game[S], found: Coverage, key: Key, bearing: Bearing[S] | None) -> None:
        self._game, self._key, self._bearing, self.found = game, key, bearing, found
        self._goals = frozenset(found.goals)
        self._new, self._scenes = _Ledger[S](found.counts), _Ledger[S](found.from_scenes)

    def chance(self, mode: str, luck: Luck) -> None:
        """A whole game by chance."""
        self.found.games += 1
        self._play(self._begin(mode), self._new, luck, self._any)

    def directed(self, mode: str, luck: Luck) -> None:
        """A game for something that is rare."""
        self.found.directed += 1
        self._seek(self._new, luck, lambda: self._begin(mode))

    def staged(self, starts: Sequence[_Branch[S]], number: int, luck: Luck) -> None:
        """A game from a scene: from each of them one by chance, then for something that is rare."""
        self.found.staged += 1
        if number < len(starts):
            self._play(starts[number], self._scenes, luck, self._any)
        else:
            self._seek(self._scenes, luck, lambda: luck.choice(starts))

    def _begin(self, mode: str) -> _Branch[S]:
        new = self._game.new(mode)
        return _Branch(f"new game, {mode}", new, (), new)

    def _seek(self, ledger: _Ledger[S], luck: Luck, begin: Callable[[], _Branch[S]]) -> None:
        branches = ledger.kept.get(luck.choice(self.found.wanted))
        start = luck.choice(branches) if branches else begin()
        # half of these games stay with chance, for what no single move leads to
        self._play(start, ledger, luck, self._any if luck.below(2) else self._newest)

    def _play(self, start: _Branch[S], ledger: _Ledger[S], luck: Luck, choose: Callable[[S, Luck], Move]) -> None:
        game, state, script = self._game, start.state.copy(), list(start.script)
        while (actor := game.actor(state)) is not None:
            if actor != CHANCE and not game.legal(state):
                return self._broken(start, script, nothing_legal(actor))
            if len(script) >= LONGEST_GAME:
                return self._broken(start, script, f"endless: {LONGEST_GAME} moves and no end")
            move = game.sample(state, luck) if actor == CHANCE else choose(state, luck)
            script.append(move)
            self.found.moves += 1
            state.events = []
            if fault := step(game, state, move, True):
                return self._broken(start, script, fault)
            self.found.decks.see(state.events)
            used = list(self._used(state, state.events))
            ledger.counts.update(used)
            self._keep(ledger, used, start, script)
        return None

    def _used(self, state: S, events: Sequence[Event]) -> Iterator[str]:
        """The goals that a move has used, each once."""
        causes = {self._key(event.because) for event in events}
        if self._bearing is not None:
            causes.update(map(self._key, self._bearing(state)))
        self.found.unknown |= causes - self._goals
        yield from sorted(causes & self._goals)

    def _keep(self, ledger: _Ledger[S], used: list[str], start: _Branch[S], script: list[Move]) -> None:
        """Keep the positions shortly before what is rare; they are worked out again, which is seldom needed."""
        rare = [name for name in used if ledger.counts[name] <= self.found.target]
        lists = [kept for name in rare if len(kept := ledger.kept.setdefault(name, [])) < KEPT]
        if lists:
            before = list(self._before(start, script))
            for kept in lists:
                kept += before[: KEPT - len(kept)]

    def _before(self, start: _Branch[S], script: list[Move]) -> Iterator[_Branch[S]]:
        state, done = start.state.copy(), len(start.script)
        for back in sorted(BACK, reverse=True):
            if len(script) - back >= done:
                for move in script[done : len(script) - back]:
                    self._game.apply(state, move)
                done = len(script) - back
                yield _Branch(start.name, start.origin, tuple(script[:done]), state.copy())

    def _any(self, state: S, luck: Luck) -> Move:
        return luck.choice(self._game.legal(state))

    def _newest(self, state: S, luck: Luck) -> Move:
        """The move that uses what has been used least, of some; now and then any."""
        moves = luck.shuffled(self._game.legal(state))[:AHEAD]
        if len(moves) == 1 or luck.below(4) == 0:
            return moves[0]
        return max(moves, key=lambda move: self._worth(state, move))

    def _worth(self, state: S, move: Move) -> float:
        after = made(self._game, state, move)
        return sum(1 / (1 + self.found.times(name)) for name in self._used(after, after.events or ()))

    def _broken(self, start: _Branch[S], script: list[Move], fault: str) -> None:
        if len(self.found.failures) < 3:
            short = tuple(shrink(script, partial(broken_by, self._game, start.origin, True)))
            number = self.found.games + self.found.directed + self.found.staged
            self.found.failures.append(Failure(start.name, number, fault, f"its script, from {start.name}", short))
