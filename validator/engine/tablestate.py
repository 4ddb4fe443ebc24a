"""The position of a game that runs from its words: places with cards, numbers and marks, and a stack of what runs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from .kernel import Event, IllegalMove, Move, Plain, Refusal

NOBODY = -1
"""No player, no card, no question: where a number stands for one of these."""


class TableState:
    """Cards are whole numbers, each in one of ``places`` (lists, the top last), of which the game knows the names.

    ``values`` are numbers and marks; ``known`` has a bit for each player who knows a card although it lies hidden;
    ``has`` and ``lacks`` are what everybody was told of a card, a bit for each value a field can have; ``lately`` are
    the kinds of cards that the last move showed to all. ``by`` is the player who moved a card last, ``groups`` are
    cards that lie together in a place, ``records`` the joint choices made so far, or bans that last. ``stack``
    are the frames of what runs, the innermost last, ``asking`` is the number of the open question. ``seat`` has the
    turn, ``next_seat`` the next one if that is settled. ``events`` (None: not recorded) and ``cache`` (the legal moves,
    if known) are not part of the position.
    """

    __slots__ = (
        "asking", "by", "cache", "events", "groups", "has", "known", "lacks", "lately", "mode", "next_seat", "over",
        "places", "points", "records", "seat", "stack", "turn", "values", "why", "winners",
    )  # fmt: skip
    single = ("mode", "seat", "next_seat", "turn", "asking", "over", "why")
    flat = ("values", "known", "has", "lacks", "lately", "by", "winners", "points")
    nested = ("places", "stack", "groups", "records")

    mode: str
    events: list[Event] | None
    cache: list[Move] | None
    seat: int
    next_seat: int
    turn: int
    asking: int
    over: bool
    why: str
    values: list[int]
    known: list[int]
    has: list[int]
    lacks: list[int]
    lately: list[int]
    by: list[int]
    winners: list[int]
    points: list[int | str]
    places: list[list[int]]
    stack: list[list[int]]
    groups: list[list[int]]
    records: list[list[int]]

    def copy(self) -> TableState:
        """An equal position that shares nothing but the events recorded so far (in a list of its own)."""
        twin = TableState.__new__(TableState)
        twin.mode, twin.seat, twin.next_seat, twin.turn = self.mode, self.seat, self.next_seat, self.turn
        twin.asking, twin.over, twin.why = self.asking, self.over, self.why
        twin.values, twin.known, twin.by = self.values[:], self.known[:], self.by[:]
        twin.has, twin.lacks, twin.lately = self.has[:], self.lacks[:], self.lately[:]
        twin.winners, twin.points = self.winners[:], self.points[:]
        twin.places, twin.stack = [cards[:] for cards in self.places], [top[:] for top in self.stack]
        twin.groups, twin.records = [one[:] for one in self.groups], [one[:] for one in self.records]
        twin.cache, twin.events = None, None if self.events is None else self.events[:]
        return twin

    def place_of(self, card: int) -> int:
        """The place in which a card lies; NOBODY if it lies in none."""
        return next((at for at, cards in enumerate(self.places) if card in cards), NOBODY)

    def to_plain(self) -> dict[str, Plain]:
        """Every part of the position by name, as JSON can hold it."""
        plain: dict[str, Plain] = {name: getattr(self, name) for name in self.single}
        plain.update((name, getattr(self, name)[:]) for name in self.flat)
        plain.update((name, [inner[:] for inner in getattr(self, name)]) for name in self.nested)
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> TableState:
        """The position of :meth:`to_plain`; raises KeyError when a part is missing."""
        state = cls()
        for name in cls.single:
            setattr(state, name, plain[name])
        for name in cls.flat:
            setattr(state, name, list(plain[name]))
        for name in cls.nested:
            setattr(state, name, [list(inner) for inner in plain[name]])
        state.events, state.cache = None, None
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableState) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def empty(cls, mode: str, places: int, cards: int, values: int) -> TableState:
        """The position before anything is done: all cards in the first place."""
        state = cls()
        state.mode, state.seat, state.next_seat, state.turn = mode, NOBODY, NOBODY, 0
        state.asking, state.over, state.why = NOBODY, False, ""
        state.values, state.known, state.by = [0] * values, [0] * cards, [NOBODY] * cards
        state.has, state.lacks, state.lately = [0] * cards, [0] * cards, []
        state.winners, state.points, state.stack, state.groups, state.records = [], [], [], [], []
        state.places = [[] for _ in range(places)]
        state.places[0] = list(range(cards))
        state.events, state.cache = None, None
        return state


class PlainGame(ABC):
    """Part of a :class:`~.kernel.Game`: legal moves are worked out once for each position, and refusals are tried out.

    ``modes`` are the ways to play it. A game that changes a position forgets its ``cache``.
    """

    modes: tuple[str, ...]

    def known(self, mode: str) -> str:
        """The mode itself; raises ValueError if there is none of this name."""
        if mode not in self.modes:
            raise ValueError(f"{mode!r} is no mode of this game; known: {', '.join(self.modes)}")
        return mode

    @abstractmethod
    def _moves(self, state: TableState) -> list[Move]:
        """Every move of the actor, in an order that depends on the position alone."""

    @abstractmethod
    def apply(self, state: TableState, move: Move) -> None:
        """Carry ``move`` out on ``state`` itself; raises IllegalMove and changes nothing if it is not legal."""

    def legal(self, state: TableState) -> list[Move]:
        """Every move of the actor, in an order that depends on the position alone."""
        if state.cache is None:
            state.cache = self._moves(state)
        return state.cache[:]

    def _offers(self, state: TableState, move: Move) -> bool:
        """Whether a move is among the legal ones."""
        return move in (state.cache if state.cache is not None else self.legal(state))

    def refusal(self, state: TableState, move: Move) -> Refusal | None:
        """Why the actor cannot make ``move`` now, and the rule behind it; None if it is legal."""
        try:
            self.apply(state.copy(), move)
        except IllegalMove as error:
            return Refusal(error.reason, error.because)
        return None
