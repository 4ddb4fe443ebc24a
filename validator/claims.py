"""Claims that must hold in every position: each is tried for a counterexample, by arranged positions and by play.

What is claimed is watched while games are played by chance from fixed seeds, so that every run tells the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Generic, Protocol, TypeAlias

from ..cards.phrasebook.meaning import frozen
from ..cards.program import Meaning
from ..cards.source import Place
from .engine.kernel import CHANCE, Game, IllegalMove, Move, S, show
from .engine.luck import Luck, game_seed
from .engine.shrink import shrink

Watch: TypeAlias = Callable[[S | None, S], str | None]
"""What a position says about a claim: "" if it holds, why not if it fails, None if it says nothing.

It is given the position before the last move (None when there was no move) and the position itself.
"""
DEPTH, WAYS = 3, 600
"""Moves played on from an opening, and how many ways are looked at in all."""
GAMES = 60
"""Games of chance in each mode: some thousand positions, in a fifth of a second."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A sentence that claims something; ``card`` is the id of the card it is about, or ""."""

    text: str
    meaning: Meaning
    place: Place
    card: str = ""

    @property
    def key(self) -> object:
        """The same for sentences that claim the same."""
        return self.card, frozen(self.meaning)


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Where a claim fails: ``why`` in words; the position it begins in and the moves that lead to it.

    ``start`` is the mode of a new game, or an arranged position as it is written in Python.
    """

    why: str
    start: str
    script: tuple[Move, ...]

    def __str__(self) -> str:
        return "\n".join([f"{self.why}, after", f"  {self.start}", *(f"  {show(move)}" for move in self.script)])


@dataclass(slots=True)
class Tried:
    """What came of a claim: in how many positions it held, and where it failed."""

    claim: Claimed
    held: int = 0
    counterexample: Counterexample | None = None


@dataclass(slots=True)
class Trials:
    """What came of all claims; ``untried`` are those that nobody knows how to try. ``needs`` are the largest met."""

    tried: list[Tried] = field(default_factory=list)
    untried: list[Claimed] = field(default_factory=list)
    needs: dict[str, int] = field(default_factory=dict)
    positions: int = 0

    @property
    def refuted(self) -> list[Tried]:
        """The claims that fail somewhere."""
        return [one for one in self.tried if one.counterexample is not None]


class Witness(Protocol[S]):
    """What a game has to offer for claims about it to be tried."""

    @property
    def game(self) -> Game[S]:
        """The rules."""
        ...

    @property
    def needs(self) -> Mapping[str, Callable[[S], int]]:
        """What a position needs of some part, by name: Lock tokens, say."""
        ...

    def watch(self, claim: Claimed) -> Watch[S] | None:
        """How to tell in a position whether a claim holds; None if nobody knows."""
        ...

    def positions(self, claim: Claimed) -> Iterable[tuple[str, S]]:
        """Positions arranged to test this claim, each with how it is written."""
        ...

    def openings(self, claim: Claimed) -> Iterable[tuple[str, S]]:
        """Positions from which every way for the player to go on tests this claim."""
        ...


def try_claims(claims: Iterable[Claimed], witness: Witness[S], games: int = GAMES, base: int = 1) -> Trials:
    """Look for a counterexample to every claim."""
    search = _Search(witness)
    for claim in {claim.key: claim for claim in claims}.values():
        watch = witness.watch(claim)
        if watch is None:
            search.trials.untried.append(claim)
        else:
            search.watched.append((Tried(claim), watch))
    search.arranged()
    search.opened()
    for mode in witness.game.modes:
        for number in range(games if search.watched else 0):
            search.played(mode, game_seed(base, f"{witness.game.name} {mode} claims", number))
    search.trials.tried = [tried for tried, _ in search.watched]
    return search.trials


class _Search(Generic[S]):
    """All claims watched at once."""

    def __init__(self, witness: Witness[S]) -> None:
        self._witness = witness
        self.trials = Trials()
        self.watched: list[tuple[Tried, Watch[S]]] = []

    def arranged(self) -> None:
        """Look at the positions arranged for each claim."""
        for tried, watch in self.watched:
            for start, state in self._witness.positions(tried.claim):
                said = watch(None, state)
                self.trials.positions += 1
                tried.held += said == ""
                if said and tried.counterexample is None:
                    tried.counterexample = Counterexample(said, start, ())

    def opened(self) -> None:
        """Play on from the openings of each claim in every way."""
        for tried, watch in self.watched:
            for start, state in self._witness.openings(tried.claim):
                for script, before, after in islice(_ways(self._witness.game, state, ()), WAYS):
                    said = watch(before, after)
                    self.trials.positions += 1
                    tried.held += said == ""
                    if said and tried.counterexample is None:
                        tried.counterexample = Counterexample(said, start, script)

    def played(self, mode: str, seed: int) -> None:
        """Look at every position of one game of chance."""
        game, luck, moves = self._witness.game, Luck(seed), list[Move]()
        state = game.new(mode)
        while (actor := game.actor(state)) is not None:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            before = state.copy()
            game.apply(state, move)
            moves.append(move)
            self.trials.positions += 1
            for name, need in self._witness.needs.items():
                self.trials.needs[name] = max(self.trials.needs.get(name, 0), need(state))
            for tried, watch in self.watched:
                said = watch(before, state)
                tried.held += said == ""
                if said and tried.counterexample is None:
                    tried.counterexample = self._shortest(mode, moves, watch, said)

    def _shortest(self, mode: str, moves: Sequence[Move], watch: Watch[S], said: str) -> Counterexample:
        def failing(script: list[Move]) -> list[Move] | None:
            made = list[Move]()
            for move, before, state in _replayed(self._witness.game, mode, script):
                made.append(move)
                if watch(before, state):
                    return made
            return None

        return Counterexample(said, f"new game, {mode}", tuple(shrink(moves, failing)))


def _ways(game: Game[S], state: S, script: tuple[Move, ...]) -> Iterator[tuple[tuple[Move, ...], S, S]]:
    """Every way for the player to go on: the moves made, and the positions before and after the last of them."""
    actor = game.actor(state)
    if actor in (None, CHANCE) or len(script) == DEPTH:
        return
    for move in game.legal(state):
        after = state.copy()
        game.apply(after, move)
        yield (*script, move), state, after
        if game.actor(after) == actor:  # what the opponent does next is another matter
            yield from _ways(game, after, (*script, move))


def _replayed(game: Game[S], mode: str, script: Iterable[Move]) -> Iterator[tuple[Move, S, S]]:
    """The moves of a script that can be made, each with the positions before and after it."""
    state = game.new(mode)
    for move in script:
        if game.actor(state) is None:
            return
        before = state.copy()
        try:
            game.apply(state, move)
        except IllegalMove:
            continue
        yield move, before, state
