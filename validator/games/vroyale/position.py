"""Positions arranged to play on from: what games of chance seldom reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ....cards.lazyclass import dataclass
from . import running, table
from .game import VRoyale
from .state import BACK, GRAD, HAND, MAIN, STARS, State

TURN = 5
"""A turn in the middle of a match."""


@dataclass(frozen=True)
class Position:
    """What lies where, by the names of cards in moves; all else lies in the Rosters, and both may pay with ``stars``.

    ``places`` are stage, hand, pool (the Star Pool), grad and back (a Centre that waits).
    """

    active: int
    phase: str = MAIN
    places: Mapping[str, str] = field(default_factory=dict)
    stars: int = 0
    sanity: tuple[int, int] = (20, 20)
    tilted: str = ""
    counters: Mapping[str, int] = field(default_factory=dict)
    empty: bool = False

    def state(self, rules: VRoyale) -> State:
        """The position; raises KeyError for a name that no card has."""
        book, s = rules.book, rules.new(rules.modes[0])
        s.turn, s.active, s.phase = TURN, self.active, self.phase
        s.floating, s.sanity = [self.stars, self.stars], list(self.sanity)
        for place, names in self.places.items():
            for name in names.split():
                self._lay(rules, s, place, book.index[name])
        for name in self.tilted.split():
            s.tilted[book.index[name]] = 1
        for name, number in self.counters.items():
            s.counters[book.index[name]] = number
        if self.empty:
            for pile in s.roster:
                while pile:
                    table.to_grad(s, pile.pop())
        running.run(book, s)
        return s

    def _lay(self, rules: VRoyale, s: State, place: str, card: int) -> None:
        book = rules.book
        if book.home[card] >= 0:
            s.roster[s.owner[card]].remove(card)
        else:
            s.owner[card] = int(book.defs[card].id != "fan")
        if place == "stage":
            table.enter(book, s, card)
            s.burnout[card], s.queue = 0, []
        elif place == "back":
            s.loc[card], s.centre[s.owner[card]] = BACK, card
        else:
            where, piles = {"hand": (HAND, s.hand), "pool": (STARS, s.stars), "grad": (GRAD, s.grad)}[place]
            s.loc[card] = where
            piles[s.owner[card]].append(card)
