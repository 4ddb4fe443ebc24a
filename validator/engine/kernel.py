"""The contract between a game and everything that plays it: self-play, replay of examples, conformance tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

from ...cards.lazyclass import dataclass
from ...cards.program import Sentence
from .luck import Luck

CHANCE = -1
"""The actor of a state in which luck decides."""

Move: TypeAlias = tuple[str, ...]
"""A verb and its objects, each a word without spaces: ``("play", "H5", "up", "home")``."""

Because: TypeAlias = Sentence | str
"""Why something is so: the printed sentence, a key of rules.yaml (``turn.plays``) or a ruling (``rulings.A06``)."""

Plain: TypeAlias = Any
"""A value of mappings with text keys, lists, texts, numbers, truth values and None: what JSON can hold."""


def show(move: Move) -> str:
    """The notation of a move: its words with a space between them."""
    return " ".join(move)


def read(text: str) -> Move:
    """The move with this notation; ``read(show(move)) == move`` for every move."""
    return tuple(text.split())


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    ``data`` names things by their ids. ``seen`` are the players who see the cards named in it; to the others
    :func:`told` shows ``?`` in their stead. None: everybody sees them. ``secret``: to the others all of it is ``?``,
    and they do not even learn that it happened. ``openly`` is the cause that the others are told, where the cause
    itself would name a card they do not see; None: the same cause.
    """

    kind: str
    data: dict[str, Plain]
    because: Because
    seen: tuple[int, ...] | None = None
    secret: bool = False
    openly: Because | None = None


HIDDEN = "?"


def told(event: Event, player: int) -> Event:
    """The event as ``player`` learns of it: cards that player does not see are shown as ``?``."""
    if event.seen is None or player in event.seen:
        return event
    if event.secret:
        return Event(event.kind, dict.fromkeys(event.data, HIDDEN), HIDDEN, event.seen, secret=True)
    data = dict(event.data)
    if "card" in data:
        data["card"] = HIDDEN
    if "cards" in data:
        data["cards"] = [HIDDEN] * len(data["cards"])
    return Event(event.kind, data, event.because if event.openly is None else event.openly, event.seen)


def log_of(events: Iterable[Event], player: int) -> list[Event]:
    """What ``player`` learns of some events: each as it is told, without those that are the secret of others."""
    return [told(one, player) for one in events if not one.secret or one.seen is None or player in one.seen]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won (several share a victory, nobody wins a draw), the points of each player, and why.

    Points that are no whole numbers are exact: fractions, never floats.
    """

    winners: tuple[int, ...]
    points: tuple[int | Fraction, ...]
    why: str

    @property
    def winner(self) -> int | None:
        """The only winner; None if nobody won or several share the victory."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: the reason in words and the rule behind it."""

    reason: str
    because: Because


class IllegalMove(Exception):
    """A move that the rules do not allow; the state is unchanged.

    ``who`` is the player (or CHANCE) who tried, ``because`` the rule against it, ``legal`` what could be done instead.
    """

    def __init__(self, who: int | None, move: Move, refusal: Refusal, legal: Sequence[Move]) -> None:
        self.who, self.move, self.legal = who, move, list(legal)
        self.reason, self.because = refusal.reason, refusal.because
        shown = ", ".join(show(option) for option in self.legal[:8])
        rest = f" and {len(self.legal) - 8} more" if len(self.legal) > 8 else ""
        instead = f" Legal instead: {shown}{rest}." if self.legal else " Nothing is legal now."
        super().__init__(f"{name_of(who)}: {show(move)!r} is not legal: {self.reason} Rule: {self.because}.{instead}")


def name_of(actor: int | None) -> str:
    """An actor in words: ``player 0``, ``chance`` or ``nobody``."""
    return "nobody" if actor is None else "chance" if actor == CHANCE else f"player {actor}"


class State(Protocol):
    """A position of a game: one plain value. ``==`` compares all of it but the recorded events."""

    events: list[Event] | None
    """What has happened, newest last; None switches the recording off."""

    @property
    def mode(self) -> str:
        """The mode that is played."""
        ...

    def copy(self: S) -> S:
        """A position equal to this one that shares nothing with it."""
        ...

    def to_plain(self) -> Plain:
        """The position as a value JSON can hold."""
        ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game. It keeps no position: every method is given one."""

    @property
    def name(self) -> str:
        """The name of the game, that of its folder; no seed depends on it, so a copy is judged as the game is."""
        ...

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways to play it; a game for several numbers of players has a mode for each: ``4-players``."""
        ...

    def players(self, mode: str) -> int:
        """How many play in a mode; they are numbered from 0."""
        ...

    def new(self, mode: str) -> S:
        """The position before anything has been dealt; raises ValueError for an unknown mode."""
        ...

    def load(self, plain: Plain) -> S:
        """The position that ``to_plain`` gave; its recording of events is off."""
        ...

    def actor(self, state: S) -> int | None:
        """Who decides now: a player (0, 1, ...), CHANCE, or None when the game is over."""
        ...

    def legal(self, state: S) -> list[Move]:
        """Every move of the actor, always in the same order for the same position.

        For CHANCE these are the next single outcomes; :meth:`sample` may give several of them in one move.
        """
        ...

    def apply(self, state: S, move: Move) -> None:
        """Carry ``move`` out on ``state`` itself; raises IllegalMove and changes nothing if it is not legal."""
        ...

    def sample(self, state: S, luck: Luck) -> Move:
        """A move of CHANCE, drawn with the right odds."""
        ...

    def view(self, state: S, player: int) -> Plain:
        """What ``player`` can see on the table now, as a plain value."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""
        ...

    def faults(self, state: S) -> list[str]:
        """What is broken in the position, in words; a sound position has none."""
        ...

    def other_world(self, state: S, player: int, luck: Luck) -> S:
        """A position that ``player`` cannot tell from ``state``: cards hidden from that player have changed places."""
        ...
