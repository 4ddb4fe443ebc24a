"""What claims are made of, in games with zones and with cards in play alike: one view of a moment, whom and what claims
mean, and the conditions that are the same whatever is played with.

A claim has a mood (``never``, ``always``, ``can``), what is so, and what it is so of: each event of a kind, each card
that is such, each player. ``if`` is asked where the rest is, ``was`` before the step or move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ...cards.program import Meaning
from ..engine.kernel import CHANCE, Event
from ..engine.tablestate import NOBODY, TableState
from ..inside import meanings_in
from .compiling import Compiled
from .conditions import COMPARE
from .faults import Unplayable
from .game import WordedGame


class Moment(NamedTuple):
    """What a claim looks at: the positions around a step or move, and what happened in it.

    ``at`` is the number of the event that is spoken of, ``this`` the card it is about, ``to`` the card to which it
    happens, or by which, ``they`` a player, ``here`` and ``start`` zones; NOBODY where nothing is meant. ``ended`` is
    the position when a round was over, before it was scored; None if none has ended. A tuple, since one is made for
    each thing that each claim asks.
    """

    before: TableState | None
    state: TableState
    events: Sequence[Event]
    ended: TableState | None = None
    at: int = NOBODY
    this: int = NOBODY
    to: int = NOBODY
    they: int = NOBODY
    here: int = NOBODY
    start: int = NOBODY


Asked: TypeAlias = Callable[[Moment, TableState], bool]
"""A condition, told the moment and the position in which it is asked."""
OfCard: TypeAlias = Callable[[Moment, TableState, int], bool]
"""Whether a card is one of those meant."""
OfEvent: TypeAlias = Callable[[Moment, TableState, int], bool]
"""Whether an event, by its number in the moment, is one of those meant."""
Whose: TypeAlias = Callable[[Moment, TableState], int]
"""The number of the player who is meant; NOBODY for none."""
T = TypeVar("T", bound="Meant")
Made: TypeAlias = Callable[[T, Meaning], Asked]
"""What makes a condition of what is said, told what is known of the game."""


class Meant(ABC):
    """What sentences of claims mean in one way to play a game. ``conditions`` are those that can be asked there."""

    def __init__(self, game: WordedGame, mode: str, conditions: Mapping[str, Made[Any]] | None = None) -> None:
        self.game, self.mode = game, mode
        self.rules: Compiled = game.compiled(mode)
        self.table = self.rules.table
        self._conditions = conditions or {}

    def test(self, so: Meaning) -> Asked:
        """What is said as a condition. Raises Unplayable."""
        key = next((key for key in self._conditions if key in so), None)
        if key is None:
            raise Unplayable(f"nothing is known of a condition with {', '.join(map(str, so))}")
        return self._conditions[key](self, so)

    def whose(self, who: Any) -> Whose:
        """The player that a claim means. Raises Unplayable for nobody."""
        known: Mapping[str, Whose] = {
            "they": lambda moment, state: moment.they,
            "other": lambda moment, state: moment.they ^ 1 if moment.they >= 0 else NOBODY,
            "turn": lambda moment, state: state.seat,
            "next": lambda moment, state: state.seat ^ 1 if state.seat >= 0 else NOBODY,
            "actor": lambda moment, state: NOBODY if (actor := self.game.actor(state)) is None else actor,
        }
        if not isinstance(who, str) or who not in known:
            raise Unplayable(f"{who!r} is nobody", f"write one of {', '.join(known)}")
        return known[who]

    @abstractmethod
    def cards(self, said: Meaning) -> OfCard:
        """The cards that are meant: all that is said must be so of one. Raises Unplayable."""

    @abstractmethod
    def there(self, said: Meaning) -> Callable[[TableState], Iterable[int]]:
        """The cards that can be meant in a position at all: all others are left out."""

    @abstractmethod
    def of_card(self, moment: Moment, state: TableState, card: int) -> Moment:
        """The same moment with one card and what is said with it."""

    @abstractmethod
    def happened(self, said: Meaning) -> OfEvent:
        """Which events of a moment are meant. Raises Unplayable."""


def every_card(told: Meant, said: Meaning) -> Callable[[Moment], Iterator[Moment]]:
    """Every card that is such, as it is spoken of. Raises Unplayable."""
    such, there = told.cards(said), told.there(said)

    def cards(moment: Moment) -> Iterator[Moment]:
        for card in there(moment.state):
            if such(moment, moment.state, card):
                yield told.of_card(moment, moment.state, card)

    return cards


def every_player(told: Meant) -> Callable[[Moment], Iterator[Moment]]:
    """Every player, as one is spoken of."""
    return lambda moment: (moment._replace(they=who) for who in range(told.table.players))


def kinds_of(said: Meaning) -> list[str]:
    """What happens, in the words of a claim."""
    return [str(said["did"])] if isinstance(said["did"], str) else [str(one) for one in said["did"]]


def has_key(meaning: Any, key: str) -> bool:
    """Whether a key stands somewhere in a meaning."""
    return any(key in one for one in meanings_in(meaning))


# conditions


def truth(key: str, look: Callable[[T, Moment, TableState], bool]) -> Made[T]:
    """The condition that something is so, or is not, as the value of its key says."""

    def of(told: T, so: Meaning) -> Asked:
        wanted = bool(so[key])
        return lambda moment, state: look(told, moment, state) == wanted

    return of


def _joined(key: str) -> Made[Meant]:
    join = all if key == "all" else any

    def of(told: Meant, so: Meaning) -> Asked:
        tests = [told.test(one) for one in so[key]]
        return lambda moment, state: join(test(moment, state) for test in tests)

    return of


def _not(told: Meant, so: Meaning) -> Asked:
    test = told.test(so["not"])
    return lambda moment, state: not test(moment, state)


def _was(told: Meant, so: Meaning) -> Asked:
    test = told.test(so["was"])
    return lambda moment, state: moment.before is not None and test(moment, moment.before)


def _fits(told: Meant, so: Meaning) -> Asked:
    such = told.cards(so["fits"])
    return lambda moment, state: moment.this >= 0 and such(moment, state, moment.this)


def _count(told: Meant, so: Meaning) -> Asked:
    such, holds, n = told.cards(so["cards"]), COMPARE[str(so.get("cmp", "exactly"))], int(so["count"])
    there = told.there(so["cards"])
    return lambda moment, state: holds(sum(such(moment, state, card) for card in there(state)), n)


def _size(told: Meant, so: Meaning) -> Asked:
    """How many cards lie in a place."""
    kind, holds, n = told.table.place(str(so["in"])), COMPARE[str(so.get("cmp", "exactly"))], int(so["size"])
    who = told.whose(so.get("whose", "they")) if kind.owned else None
    return lambda moment, state: holds(len(state.places[kind.base + (who(moment, state) if who else 0)]), n)


WHEN = ("ever", "later", "earlier", "next")
"""When something else happened in the same move."""


def _did(told: Meant, so: Meaning) -> Asked:
    """Whether something else happened in the same move: at any time, ``later`` or ``earlier``, or as ``next`` thing."""
    found, when = told.happened(so["did"]), str(so.get("when", "ever"))
    count = int(so["times"]) - int(so.get("plus", 0)) if "times" in so else None
    if when not in WHEN:
        raise Unplayable(f"{when!r} is at no time", f"write one of {', '.join(WHEN)}")

    def did(moment: Moment, state: TableState) -> bool:
        spans: Mapping[str, Sequence[int]] = {
            "ever": range(len(moment.events)), "later": range(moment.at + 1, len(moment.events)),
            "earlier": range(max(0, moment.at)), "next": range(moment.at + 1, min(moment.at + 2, len(moment.events))),
        }  # fmt: skip
        many = sum(found(moment, state, at) for at in spans[when] if at != moment.at)
        return many > 0 if count is None else many == count

    return did


def _decides(told: Meant, so: Meaning) -> Asked:
    """Who decides now; of somebody who does not, nothing is asked."""
    who, game = so["decides"], told.game
    if who in ("somebody", "nobody"):
        return lambda moment, state: (game.actor(state) not in (None, CHANCE)) == (who == "somebody")
    one = told.whose(who)
    return lambda moment, state: game.actor(state) == one(moment, state) != NOBODY


def _turn_of(told: Meant, so: Meaning) -> Asked:
    who = told.whose(so["turn_of"])
    return lambda moment, state: state.seat >= 0 and state.seat == who(moment, state)


JOINED: Mapping[str, Made[Meant]] = {"all": _joined("all"), "some": _joined("some"), "not": _not, "was": _was}
"""Conditions made of others, by their key."""
COMMON: Mapping[str, Made[Meant]] = {
    "fits": _fits, "count": _count, "size": _size, "did": _did, "decides": _decides, "turn_of": _turn_of,
}  # fmt: skip
"""Conditions that are the same whatever is played with, by their key."""
