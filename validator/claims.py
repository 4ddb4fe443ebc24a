"""Claims that must hold in every position: each is tried for a counterexample, by arranged positions and by play.

What is claimed is watched while games are played by chance from fixed seeds, so that every run tells the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic

from .claimed import Ask, Claimed, Counterexample, Scene, Trials, Tried, Watch, Witness
from .engine.kernel import CHANCE, Game, IllegalMove, Move, S
from .engine.luck import Luck, game_seed
from .engine.shrink import shrink

__all__ = ["Ask", "Claimed", "Counterexample", "Scene", "Trials", "Tried", "Watch", "Witness", "try_claims"]

DEPTH, WAYS = 3, 600
"""Moves played on from a scene in every way, and how many ways are looked at in all."""
GAMES = 60
"""Games of chance in each mode."""


def try_claims(claims: Iterable[Claimed], witness: Witness[S], games: int = GAMES, base: int = 1) -> Trials:
    """Look for a counterexample to every claim, and for an example of what is said that it can happen."""
    search = _Search(witness, {claim.key: claim for claim in claims}.values())
    if search.watched or witness.needs:
        search.arranged()
        for scene in witness.scenes():
            search.scene(scene, base)
        for mode in witness.game.modes:
            for number in range(games):
                search.new_game(mode, game_seed(base, f"{witness.game.name} {mode} claims", number))
    return search.trials


class _Search(Generic[S]):
    """All claims watched at once."""

    def __init__(self, witness: Witness[S], claims: Iterable[Claimed]) -> None:
        self._witness, self._game = witness, witness.game
        self.trials = Trials()
        self.watched: list[tuple[Tried, Watch[S]]] = []
        for claim in claims:
            if watch := witness.watch(claim):
                self.watched.append((Tried(claim, watch.can), watch))
            elif why := witness.beyond(claim):
                self.trials.beyond.append((claim, why))
            else:
                self.trials.untried.append(claim)
        self.trials.tried = [tried for tried, _ in self.watched]
        self._asked: dict[frozenset[str], list[tuple[Tried, Ask[S]]]] = {}

    def arranged(self) -> None:
        """Look at the positions arranged for each claim."""
        for tried, watch in self.watched:
            for start, state in self._witness.positions(tried.claim):
                self.trials.positions += 1
                if why := _heard(tried, watch.ask(None, state)):
                    tried.counterexample = Counterexample(why, start, ())

    def scene(self, scene: Scene[S], base: int) -> None:
        """Play on from a scene: in every way, or by chance."""
        if not scene.plays:
            for script, before, after in _ways(self._game, scene.state):
                self._look(before, after, scene, script)
        for number in range(scene.plays):
            luck, state, moves = Luck(game_seed(base, scene.start, number)), scene.state.copy(), list[Move]()
            self._play(scene, state, moves, luck)

    def new_game(self, mode: str, seed: int) -> None:
        """Look at every position of one game of chance."""
        state = self._game.new(mode)
        self._play(Scene(f"new game, {mode}", state), state.copy(), [], Luck(seed))

    def _play(self, scene: Scene[S], state: S, moves: list[Move], luck: Luck) -> None:
        game = self._game
        while (actor := game.actor(state)) is not None and len(moves) < scene.moves:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            before, state.events = state.copy(), []
            game.apply(state, move)
            moves.append(move)
            self._look(before, state, scene, moves)

    def _look(self, before: S, state: S, scene: Scene[S], moves: Sequence[Move]) -> None:
        """Ask every claim that what has just happened may bear on."""
        trials = self.trials
        trials.positions += 1
        for name, need in self._witness.needs.items():
            trials.needs[name] = max(trials.needs.get(name, 0), need(state))
        for tried, ask in self._bearing(frozenset([event.kind for event in state.events or ()])):
            if tried.counterexample is None and (why := _heard(tried, ask(before, state))):
                tried.counterexample = self._shortest(scene, moves, ask, why)

    def _bearing(self, kinds: frozenset[str]) -> list[tuple[Tried, Ask[S]]]:
        """The claims to ask after events of these kinds."""
        known = self._asked.get(kinds)
        if known is None:
            known = [(tried, watch.ask) for tried, watch in self.watched if not watch.on or watch.on & kinds]
            self._asked[kinds] = known
        return known

    def _shortest(self, scene: Scene[S], moves: Sequence[Move], ask: Ask[S], why: str) -> Counterexample:
        def failing(script: list[Move]) -> list[Move] | None:
            made = list[Move]()
            for move, before, state in _replayed(self._game, scene.state, script):
                made.append(move)
                if ask(before, state):
                    return made
            return None

        return Counterexample(why, scene.start, tuple(shrink(moves, failing)))


def _heard(tried: Tried, said: str | None) -> str:
    """Count what a position says; why the claim fails there, if it does. What can happen need not happen always."""
    tried.held += said == ""
    return "" if tried.can else said or ""


def _ways(game: Game[S], state: S) -> Iterator[tuple[tuple[Move, ...], S, S]]:
    """Every way to go on, the shortest first: the moves made, and the positions before and after the last of them."""
    left: deque[tuple[tuple[Move, ...], S]] = deque([((), state)])
    looked = 0
    while left:
        script, before = left.popleft()
        if game.actor(before) in (None, CHANCE) or len(script) == DEPTH:
            continue
        for move in game.legal(before):
            if looked == WAYS:
                return
            looked += 1
            after = _made(game, before, move)
            left.append(((*script, move), after))
            yield (*script, move), before, after


def _made(game: Game[S], before: S, move: Move) -> S:
    after = before.copy()
    after.events = []
    game.apply(after, move)
    return after


def _replayed(game: Game[S], state: S, script: Iterable[Move]) -> Iterator[tuple[Move, S, S]]:
    """The moves of a script that can be made, each with the positions before and after it."""
    for move in script:
        if game.actor(state) is None:
            return
        try:
            after = _made(game, state, move)
        except IllegalMove:
            continue
        yield move, state, after
        state = after
