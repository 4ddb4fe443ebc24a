"""Standing rules, by the deed they bear on: where cards go, what happens instead or as well, what must and cannot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any

from ...cards.lazyclass import dataclass
from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .frames import Frame, Test
from .terms import Meaning
from .worth import Gain

Among = Callable[[TableState, Frame, int], bool]
"""Whether a player is one of those a rule speaks of."""
OF_ACTIONS = frozenset({"choosable", "aims", "aims_not", "aims_without"})
"""Keys of what is said of an action rather than done in it: when it can be chosen, and whom it is for."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A rule that binds a choice of cards: it holds if ``test`` does, and speaks of one ``kind`` of card (None: of all)
    or of cards of the suit that was led (``led`` the groups of the cards and the place where it was led)."""

    test: Test
    because: Because
    kind: int | None = None
    led: tuple[list[int], int] | None = None
    last: int = -1
    """Where the one card stands of which the rule speaks (-1: it speaks of others)."""

    def speaks_of(self, state: TableState, card: int, kinds: tuple[int, ...]) -> bool:
        """Whether the rule is about a card."""
        if self.last >= 0:
            return state.values[self.last + state.seat] == card + 1
        if self.led is not None:
            group, trick = self.led
            lying = state.places[trick]
            return bool(lying) and group[card] == group[lying[0]]
        return self.kind is None or kinds[card] == self.kind

    def of(self, state: TableState, cards: Sequence[int], kinds: tuple[int, ...]) -> list[int]:
        """Those of some cards that the rule is about."""
        if self.led is not None:
            group, trick = self.led
            lying = state.places[trick]
            led = group[lying[0]] if lying else NOBODY
            return [card for card in cards if group[card] == led]
        return [card for card in cards if kinds[card] == self.kind] if self.kind is not None else list(cards)


@dataclass(frozen=True, slots=True)
class Trigger:
    """What happens when a deed is done: ``block`` runs. ``kind``: only with that card (None: any); ``mark`` likewise.

    ``among`` are the players whose deed it must be (None: whoever it is).
    """

    block: int
    kind: int | None = None
    mark: str = ""
    among: Among | None = None
    does: Meaning = field(default_factory=dict)
    """What is done, as a meaning."""


@dataclass(frozen=True, slots=True)
class Goes:
    """Where the cards of a deed go."""

    to: Any
    because: Because


@dataclass(frozen=True, slots=True)
class Instead:
    """What is done in place of a deed while a condition holds: the same with other slots."""

    test: Test
    slots: Meaning
    because: Because


@dataclass(frozen=True, slots=True)
class Apart:
    """Cards of a sort cannot be held beside a ``kind`` of card."""

    kind: int
    sort: frozenset[int]
    because: Because


@dataclass(frozen=True, slots=True)
class Moment:
    """What is done at the start or end of a turn: ``block`` for who has it, or what a ``kind`` of card gains."""

    because: Because
    block: int = -1
    kind: int | None = None
    gain: Gain | None = None


Such = Callable[[TableState, Frame], Callable[[int], bool]]
"""Whether a card is such as a sentence says, as it is now."""


@dataclass(frozen=True, slots=True)
class Before:
    """What is done before a deed if something is so: ``block``. ``once`` is where it is kept that it was done (-1: it
    is done each time)."""

    test: Test
    block: int
    once: int = -1


@dataclass
class Standing:
    """All standing rules of a game, most by the verb they are about.

    ``disagreed`` are the pairs of which both applied in play and one gave way: who went first, and the other.
    """

    goes: dict[str, Goes] = field(default_factory=dict)
    instead: dict[str, list[Instead]] = field(default_factory=lambda: defaultdict(list))
    triggers: dict[str, list[Trigger]] = field(default_factory=lambda: defaultdict(list))
    must: dict[str, list[Bound]] = field(default_factory=lambda: defaultdict(list))
    cannot: dict[str, list[Bound]] = field(default_factory=lambda: defaultdict(list))
    only: dict[str, list[tuple[Such, Because]]] = field(default_factory=lambda: defaultdict(list))
    before: dict[str, list[Before]] = field(default_factory=lambda: defaultdict(list))
    melds: list[Meaning] = field(default_factory=list)
    cannot_be: dict[str, list[tuple[Among, Because]]] = field(default_factory=lambda: defaultdict(list))
    no_turn: list[Among] = field(default_factory=list)
    no_win: list[Among] = field(default_factory=list)
    nobody: dict[str, Because] = field(default_factory=dict)
    soon: list[tuple[Test, int]] = field(default_factory=list)
    apart: list[Apart] = field(default_factory=list)
    moments: dict[str, list[Moment]] = field(default_factory=lambda: defaultdict(list))
    chosen: dict[str, list[tuple[Among, int]]] = field(default_factory=lambda: defaultdict(list))
    disagreed: dict[tuple[Because, Because], None] = field(default_factory=dict)

    @property
    def looking(self) -> int:
        """How many rules at most are looked at when one thing is done: any player's, with any card."""
        by_deed = (self.triggers, self.instead, self.must, self.cannot, self.only, self.before)
        return max([len(self.soon), *(len(many) for rules in by_deed for many in rules.values())])
