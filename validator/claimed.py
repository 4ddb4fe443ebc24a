"""What is claimed of a game, what a game has to offer for claims to be tried, and what comes of trying."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Generic, Protocol, TypeAlias, runtime_checkable

from ..cards.lazyclass import dataclass
from ..cards.phrasebook.meaning import frozen
from ..cards.program import Meaning
from ..cards.source import Place
from .engine.kernel import Game, Move, Plain, S, show

MOODS = ("never", "always", "can")
"""Keys of what is claimed of positions."""
BY_WORD = "by_word"
"""In what a phrase says of the sheet: a word of the sentence, and beside it what each such word stands for."""
NEW_GAME = "new game, "
"""How a game from its set-up is written, before its mode."""
MOST_SHOWN, _FIRST, _LAST = 40, 12, 20
"""Lines of a course that are shown whole at most; of a longer one, so many of its beginning and of its end."""
POSITIONS = 10_000
"""Positions of games of chance that are enough for claims, shared among the modes; a game that has begun is played to
its end."""

Ask: TypeAlias = Callable[[S | None, S], str | None]
"""What a position says about a claim: "" if it holds, why not if it fails, None if it says nothing.

It is given the position before the last move (None when there was no move) and the position itself, whose ``events``
are those of that move.
"""


@dataclass(frozen=True, slots=True)
class Watch(Generic[S]):
    """How to tell whether a claim holds: ``ask``, after a move with an event of one of the kinds ``on``.

    ``play H5`` are the events ``play`` with H5 in their data. Empty ``on``: after every move, and where a scene begins.
    Positions arranged for a claim are always asked. ``can``: the claim says what can happen, so it must hold in some
    position and nothing refutes it but that it never does. ``enough`` is how often it may hold in one game before
    others are asked instead; 0: it is always asked. ``scenes`` of its own are played at least, if its witness arranges
    some, however often it holds in games of chance.
    """

    ask: Ask[S]
    on: frozenset[str] = frozenset()
    can: bool = False
    enough: int = 0
    scenes: int = 0


@dataclass(frozen=True, slots=True)
class Claimed:
    """A sentence that claims something; ``card`` is the id of the card it is about, or "". ``whole``: the meaning says
    all of it, so that it is the same on any card."""

    text: str
    meaning: Meaning
    place: Place
    card: str = ""
    whole: bool = False

    @property
    def key(self) -> tuple[str, object]:
        """The same for sentences that claim the same."""
        return "" if self.whole else self.card, frozen(self.meaning)


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Where a claim fails: ``why`` in words; the position it begins in and the moves that lead to it.

    ``start`` is :data:`NEW_GAME` and its mode, or what an arranged position is called; ``position`` is the
    same as a plain value. ``told`` is the same in sentences, where they are no example.
    """

    why: str
    start: str
    script: tuple[Move, ...]
    position: Plain = field(default=None, repr=False, compare=False)
    told: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def is_new_game(self) -> bool:
        """Whether it begins with a game as it is set up, not with an arranged position."""
        return self.start.startswith(NEW_GAME)

    @property
    def lines(self) -> tuple[str, ...]:
        """The position and the moves, a line each: how it begins and how it ends, where they are many."""
        return moments(self.told or (self.start, *(show(move) for move in self.script)))

    def __str__(self) -> str:
        return "\n".join([f"{self.why}, after", *(f"  {line}" for line in self.lines)])


def moments(lines: Sequence[str], most: int = MOST_SHOWN) -> tuple[str, ...]:
    """The lines that matter of more than ``most``: the first of them, how many are left out, and those at the end."""
    if len(lines) <= most:
        return tuple(lines)
    left = len(lines) - _FIRST - _LAST
    return (*lines[:_FIRST], f"({left} more lines, until:)", *lines[-_LAST:])


@dataclass(slots=True, eq=False)
class Tried:
    """What came of a claim: in how many positions it held, and where it failed.

    ``can``: it says what can happen, which is shown as soon as it held once. ``left`` is how often it may still hold
    in the game that is played; below 0: without end. It is not asked before the position ``next`` of that game.
    ``arranged`` are the positions that were arranged for it alone.
    """

    claim: Claimed
    can: bool = False
    held: int = 0
    counterexample: Counterexample | None = None
    left: int = 0
    next: int = 0
    arranged: int = 0


@dataclass(slots=True)
class Trials:
    """What came of all claims; ``untried`` are those that nobody knows how to try. ``needs`` are the largest met.

    ``unplayed`` games of chance were not begun, since enough had been asked in those before them.
    """

    tried: list[Tried] = field(default_factory=list)
    untried: list[Claimed] = field(default_factory=list)
    needs: dict[str, int] = field(default_factory=dict)
    positions: int = 0
    unplayed: int = 0

    @property
    def refuted(self) -> list[Tried]:
        """The claims that fail somewhere."""
        return [one for one in self.tried if one.counterexample is not None]

    def parted(self) -> Iterator[tuple[object, Trials]]:
        """What came of each claim by its key, as if it alone had been tried; of no claim at all: None, and all this."""
        played = self.positions - sum(one.arranged for one in self.tried)
        idle = Trials(needs=self.needs, positions=played) if self.needs else Trials()
        for tried in self.tried:
            positions = played + tried.arranged
            yield tried.claim.key, Trials([tried], needs=self.needs, positions=positions, unplayed=self.unplayed)
        for claim in self.untried:
            yield claim.key, replace(idle, untried=[claim])
        if not (self.tried or self.untried):
            yield None, idle

    def as_plain(self) -> list[Any] | None:
        """What came of one claim, or of none, as values to keep; None where something refutes it, or not all
        was played."""
        if self.refuted or self.unplayed:
            return None
        tried = [[one.can, one.held, one.arranged] for one in self.tried]
        return [tried, len(self.untried), self.needs, self.positions]

    @classmethod
    def of_plain(cls, kept: Sequence[Any], claim: Claimed | None) -> Trials:
        """The same of such values and of the claim they are about."""
        tried, untried, needs, positions = kept
        if claim is None:
            return cls(needs=needs, positions=positions)
        done = [Tried(claim, can, held, arranged=arranged) for can, held, arranged in tried]
        return cls(done, [claim] * untried, needs, positions)

    @classmethod
    def joined(cls, parts: Sequence[Trials]) -> Trials:
        """What came of several claims about the same rules: for each, the same games were played."""
        arranged = [sum(one.arranged for one in part.tried) for part in parts]
        played = max((part.positions - own for part, own in zip(parts, arranged, strict=True)), default=0)
        return cls(
            [one for part in parts for one in part.tried],
            [one for part in parts for one in part.untried],
            {name: need for part in parts for name, need in part.needs.items()},
            played + sum(arranged),
            max((part.unplayed for part in parts), default=0),
        )

    def retold(self, claims: Mapping[object, Sequence[Claimed]]) -> Trials:
        """The same of the sentences that claim it, by their key: one for each."""
        return Trials(
            [replace(one, claim=claim) for one in self.tried for claim in claims[one.claim.key]],
            [claim for one in self.untried for claim in claims[one.key]],
            dict(self.needs),
            self.positions,
            self.unplayed,
        )

    @property
    def unmet(self) -> list[Tried]:
        """The claims about what must be so that were neither refuted nor ever met."""
        return [one for one in self.tried if not (one.can or one.held or one.counterexample)]

    @property
    def unshown(self) -> list[Tried]:
        """The claims about what can happen that no position showed."""
        return [one for one in self.tried if one.can and not one.held]


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """A position arranged to play on from, with every claim watched; ``start`` is how it is written.

    ``plays`` is how many games of chance go on from it, each of ``moves`` moves at most; 0 looks at every way to go on,
    the shortest first, until ``ways`` were looked at. ``likes`` are words of moves that are made rather than others.
    """

    start: str
    state: S
    plays: int = 0
    moves: int = 1000
    ways: int = 600
    likes: frozenset[str] = frozenset()


class Witness(Protocol[S]):
    """What a game has to offer for claims about it to be tried."""

    @property
    def game(self) -> Game[S]:
        """The rules."""
        ...

    @property
    def needs(self) -> Mapping[str, Callable[[S], int]]:
        """What a position needs of a component, by its id: of Lock tokens, say."""
        ...

    def watch(self, claim: Claimed) -> Watch[S] | None:
        """How to tell in a position whether a claim holds; None if nobody knows."""
        ...

    def positions(self, claim: Claimed) -> Iterable[tuple[str, S]]:
        """Positions arranged to test this claim alone, each with how it is written."""
        ...

    def scenes(self) -> Iterable[Scene[S]]:
        """Positions to play on from, in which every claim is watched: those that games of chance seldom reach."""
        ...


@runtime_checkable
class Arranging(Protocol[S]):
    """A witness that arranges scenes for one claim."""

    @property
    def enough(self) -> int:
        """How many positions of games of chance are enough, since scenes show what is left."""
        ...

    def scenes_of(self, claim: Claimed) -> Iterable[Scene[S]]:
        """Positions to play on from, made of what a claim speaks of, in which it alone is watched: they are played
        where games of chance bore on it too seldom."""
        ...
