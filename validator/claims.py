"""Claims that must hold in every position: each is tried for a counterexample, by arranged positions and by play.

What is claimed is watched while games are played by chance from fixed seeds, so that every run tells the same.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Generic

from ..cards.memo import Memo
from ..cards.source import Place, Source
from .claimed import NEW_GAME, POSITIONS, Arranging, Ask, Claimed, Counterexample, Scene, Trials, Tried, Watch, Witness
from .engine.course import made
from .engine.kernel import CHANCE, Game, IllegalMove, Move, S
from .engine.luck import Luck, game_seed
from .engine.selfplay import LONGEST_GAME
from .engine.walking import SHUFFLED_ANEW, USUAL
from .shortened import bears, happened, shorter

__all__ = [
    "Ask", "Claimed", "Counterexample", "Scene", "Trial", "Trials", "Tried", "Watch", "Witness", "try_claims",
]  # fmt: skip

NOWHERE = Place(Source("(no file)", ""), 1, 1)
"""The place of a claim that stands in no file."""
DEPTH = 3
"""Moves played on from a scene in every way."""
WHOLE = 3
"""How many times as often as in a game a claim is asked where every way is looked at."""
SELDOM, RARELY = 5, 3
"""A claim that held less often gets scenes of its own, if its witness arranges some; the fewer where it is ``RARE``."""
RARE = 500
"""Positions arranged for a claim alone, after which it is known to come up rarely."""
GAMES = 120
"""Games of chance at most, shared among the modes."""
MOST_ASKED = 300_000
"""Times that claims are asked in games of chance, after which no more begin, which is told: more than in any game that
comes along. Where fewer positions are enough, as scenes show the rest, there is no such bound."""


def try_claims(
    claims: Iterable[Claimed], witness: Witness[S], games: int = GAMES, base: int = 1, shorten: bool = True,
    positions: int | None = None,
) -> Trials:  # fmt: skip
    """Look for a counterexample to every claim, and for an example of what is said that it can happen.

    ``games`` are shared among the modes, the same number for each, rounded up; no more begin once so many ``positions``
    were looked at (None: as many as are enough). Unless ``shorten``, a counterexample has all moves that were made.
    """
    search = _Search(witness, {claim.key: claim for claim in claims}.values(), shorten)
    if search.watched or witness.needs:
        search.arranged()
        for scene in witness.scenes():
            search.scene(scene, base)
        bounded = positions is None
        if positions is None:
            positions = witness.enough if isinstance(witness, Arranging) else POSITIONS
        bounded = bounded and positions == POSITIONS  # with fewer, scenes show the rest
        each, large = -(-games // len(witness.game.modes)), getattr(witness.game, "large", 1)
        for mode in witness.game.modes:
            enough = search.trials.positions + positions // len(witness.game.modes)
            most = search.asked + MOST_ASKED // len(witness.game.modes)
            for number in range(each):
                if search.trials.positions >= enough:
                    break
                if bounded and (search.asked >= most or number * large >= each):
                    search.trials.unplayed += 1
                else:
                    search.new_game(mode, game_seed(base, f"{mode} claims", number))
        if isinstance(witness, Arranging):
            search.one_by_one(witness, base)
    return search.trials


class Trial(Generic[S]):
    """Claims about a game, ready to be tried."""

    def __init__(self, claims: Iterable[Claimed], witness: Witness[S], memo: Memo) -> None:
        self._claims: dict[object, list[Claimed]] = {}
        for claim in {(claim.place, claim.key): claim for claim in claims}.values():
            self._claims.setdefault(claim.key, []).append(claim)
        self.witness, self._memo = witness, memo
        self._keys = tuple(self._claims) or (None,)  # what positions need is asked of games without claims, too

    def __len__(self) -> int:
        """How many sentences claim something."""
        return sum(map(len, self._claims.values()))

    @property
    def known(self) -> bool:
        """Whether all this was claimed of the same rules before, in whatever words and with whatever else."""
        return not self._open()

    def run(self) -> Trials:
        """Try the claims that were not tried before, without the words they are made in."""
        first = [self._claims[key][0] for key in self._open() if key is not None]
        bare = (replace(one, text="", place=NOWHERE) for one in first)
        return try_claims(bare, self.witness, shorten=False)

    def more(self, games: int, base: int) -> Trials:
        """Try the claims in ``games`` games of chance of another seed, however many positions they have."""
        first = [one for one, *_ in self._claims.values()]
        return try_claims(first, self.witness, games, base, positions=games * LONGEST_GAME)

    def keep(self, trials: Trials) -> None:
        """Remember what came of :meth:`run`, done here or elsewhere.

        What is played is the same whatever is claimed, so what comes of a claim does not depend on the others.
        """
        for key, outcome in trials.parted():
            self._memo.keep("claim", (self.witness, key), outcome)
        self.record()

    def record(self) -> None:
        """Put on the shelf what is known, if the witness has a name there."""
        for key in self._keys:
            found: Trials | None = self._memo.find("claim", (self.witness, key))
            if found is not None and (plain := found.as_plain()) is not None:
                self._memo.record(plain, "claim", self.witness, self._words(key))

    def result(self) -> Trials:
        """What came of it, now or before, told of these sentences."""
        if not self.known:
            self.keep(self.run())
        found = [self._found(key) for key in self._keys]
        return Trials.joined([one for one in found if one is not None]).retold(self._claims)

    def _open(self) -> list[object]:
        """The keys of the claims of which nothing is known."""
        return [key for key in self._keys if self._found(key) is None]

    def _found(self, key: object) -> Trials | None:
        """What came of a claim before, in this run or in another one."""
        found: Trials | None = self._memo.find("claim", (self.witness, key))
        if found is None and (kept := self._memo.recall("claim", self.witness, self._words(key))) is not None:
            claim = replace(self._claims[key][0], text="", place=NOWHERE) if key is not None else None
            found = self._memo.keep("claim", (self.witness, key), Trials.of_plain(kept, claim))
        return found

    def _words(self, key: object) -> str:
        """What a key says, the same in every run: what is in a set has no order of its own."""
        claim = self._claims[key][0] if key is not None else None
        about = claim and [claim.key[0], claim.meaning]
        return json.dumps(about, sort_keys=True)


class _Search(Generic[S]):
    """All claims watched at once."""

    def __init__(self, witness: Witness[S], claims: Iterable[Claimed], shorten: bool) -> None:
        self._witness, self._game, self._shorten = witness, witness.game, shorten
        self.trials = Trials()
        self.asked = 0
        self._at, self._often = 0, 1
        self.watched: list[tuple[Tried, Watch[S]]] = []
        for claim in claims:
            if watch := witness.watch(claim):
                self.watched.append((Tried(claim, watch.can), watch))
            else:
                self.trials.untried.append(claim)
        self.trials.tried = [tried for tried, _ in self.watched]
        self._cared_for = {kind for _, watch in self.watched for kind in watch.on}
        self._in_words = {kind.rpartition(" ")[0] for kind in self._cared_for}
        self._only: tuple[Tried, Watch[S]] | None = None
        self._bearing: dict[frozenset[str], list[tuple[Tried, Watch[S]]]] = {}

    def arranged(self) -> None:
        """Look at the positions arranged for each claim."""
        for tried, watch in self.watched:
            for start, state in self._witness.positions(tried.claim):
                self.trials.positions += 1
                tried.arranged += 1
                said = watch.ask(None, state)
                tried.held += said == ""
                if said and not tried.can and tried.counterexample is None:
                    tried.counterexample = Counterexample(said, start, (), state.to_plain())

    def scene(self, scene: Scene[S], base: int) -> None:
        """Play on from a scene: in every way, or by chance."""
        self._again()
        self._look(None, scene.state, scene, ())
        if not scene.plays:
            self._again(WHOLE)
            for script, before, after in _ways(self._game, scene.state, scene.ways):
                self._look(before, after, scene, script)
        for number in range(scene.plays):
            luck, state, moves = Luck(game_seed(base, scene.start, number)), scene.state.copy(), list[Move]()
            self._play(scene, state, moves, luck)

    def one_by_one(self, witness: Arranging[S], base: int) -> None:
        """Play scenes for each claim alone: some, or until it does not come up seldom or, of what can happen, never."""
        for tried, watch in self.watched:
            for number, scene in enumerate(witness.scenes_of(tried.claim)):
                often = 1 if tried.can else RARELY if tried.arranged > RARE else SELDOM
                if tried.counterexample is not None or (number >= watch.scenes and tried.held >= often):
                    break
                self._only = (tried, watch)
                self.scene(scene, base)
        self._only = None

    def _again(self, often: int = 1) -> None:
        """Begin a game, or ways to go on, in which claims are asked so many times as often as in one game."""
        self._at, self._often = 0, often
        for tried, watch in self.watched if self._only is None else [self._only]:
            shown = tried.can and tried.held
            tried.left, tried.next = 0 if shown else often * watch.enough or -1, 0

    def _rest(self, tried: Tried, watch: Watch[S]) -> None:
        """A claim that held is left alone for a while, longer each time, so that late positions are met as well."""
        if watch.enough:
            tried.left -= 1
            times = self._often * watch.enough - tried.left - 1
            tried.next = self._at + 1 + (1 << times // self._often)

    def new_game(self, mode: str, seed: int) -> None:
        """Look at every position of one game of chance."""
        state = self._game.new(mode)
        self._play(Scene(f"{NEW_GAME}{mode}", state), state.copy(), [], Luck(seed))

    def _play(self, scene: Scene[S], state: S, moves: list[Move], luck: Luck) -> None:
        game, anew = self._game, SHUFFLED_ANEW
        self._again()
        while (actor := game.actor(state)) is not None and len(moves) < scene.moves:
            legal = [] if actor == CHANCE else game.legal(state)
            if actor != CHANCE and not legal:  # a position that was arranged may leave nothing to do
                return
            move = game.sample(state, luck) if actor == CHANCE else _chosen(legal, scene.likes, luck)
            before, state.events = state.copy(), []
            try:
                game.apply(state, move)
            except IllegalMove:  # numbers of the rules that cannot all be so, such as more bonuses than there are
                return
            moves.append(move)
            if len(move) > USUAL and len(moves) > 1:
                self.asked += len(move)
                if (anew := anew - len(move)) < 0:
                    return
            self._look(before, state, scene, moves)

    def _look(self, before: S | None, state: S, scene: Scene[S], moves: Sequence[Move]) -> None:
        """Ask every claim that what has just happened may bear on."""
        trials = self.trials
        trials.positions += 1
        self._at += 1
        if self._only is not None:
            self._only[0].arranged += 1
        for name, need in self._witness.needs.items() if self._only is None else ():
            trials.needs[name] = max(trials.needs.get(name, 0), need(state))
        for tried, watch in self._to_ask(state):
            if tried.left and self._at >= tried.next and tried.counterexample is None:
                self.asked += 1
                said = watch.ask(before, state)
                if said and not tried.can:
                    whole = Counterexample(said, scene.start, tuple(moves), scene.state.to_plain())
                    tried.counterexample = shorter(self._witness, watch, whole) if self._shorten else whole
                elif said == "":
                    tried.held += 1
                    self._rest(tried, watch)

    def _to_ask(self, state: S) -> list[tuple[Tried, Watch[S]]]:
        """The claims to ask of a position."""
        if self._only is not None:
            return [self._only] if bears(self._only[1], state) else []
        key = frozenset(happened(state, self._in_words) & self._cared_for)
        asked = self._bearing.get(key)
        if asked is None:
            asked = [(tried, watch) for tried, watch in self.watched if not watch.on or watch.on & key]
            self._bearing[key] = asked
        return asked


def _chosen(legal: list[Move], likes: frozenset[str], luck: Luck) -> Move:
    """A move by chance; three of four times one of those with most words that are liked."""
    likely: int = luck.choice(range(4)) if likes else 0
    if likely:
        liked = [len(likes.intersection(move)) for move in legal]
        most = max(liked)
        return luck.choice([move for move, much in zip(legal, liked, strict=True) if much == most])
    return luck.choice(legal)


def _ways(game: Game[S], state: S, ways: int) -> Iterator[tuple[tuple[Move, ...], S, S]]:
    """Every way to go on, the shortest first: the moves made, and the positions before and after the last of them."""
    left: deque[tuple[tuple[Move, ...], S]] = deque([((), state)])
    looked = 0
    while left:
        script, before = left.popleft()
        if game.actor(before) in (None, CHANCE) or len(script) == DEPTH:
            continue
        for move in game.legal(before):
            if looked == ways:
                return
            looked += 1
            after = made(game, before, move)
            left.append(((*script, move), after))
            yield (*script, move), before, after
